import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { ipText } from '../../mapping/types/ip-address.ts';
import type { Long } from '../../structures/long.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import { type Attribute, ColumnReference, type Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import { dateText, nanosText } from '../types/convert.ts';
import { type DataType, isDate, type Value } from '../types/data-type.ts';
import { type BuildShardQuery, shardQuery } from './shard-query.ts';
import type { SourceShard } from './source-shard.ts';

const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  '<': ['lt'],
  '<=': ['lte'],
  '>': ['gt'],
  '>=': ['gte'],
  '==': ['gte', 'lte'],
};
const INCLUSIVE: Readonly<Record<string, string>> = { lt: 'lte', gt: 'gte' };
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' };
/** Types whose queries and comparisons agree. */
const EXACT: ReadonlySet<DataType> = new Set(['integer', 'long', 'keyword', 'date', 'date_nanos', 'ip', 'boolean']);

/**
 * A query that matches at least the documents for which a condition on a field is true; undefined if there is none.
 * Documents with several values may match although the condition is null for them.
 */
export function pushedCondition(condition: Expression, shards: readonly SourceShard[]): BuildShardQuery | undefined {
  if (!(condition instanceof CallExpression)) return undefined;
  const { name } = condition;
  const [left, right] = condition.operands;
  if (left instanceof ColumnReference && (name === 'in' || name === 'is not null' || name === 'starts_with')) {
    const query = pushedTest(name, left.attribute, condition.operands.slice(1));
    return query && isSearchableIn(shards, left) ? shardQuery(query) : undefined;
  }
  if (!left || !right || condition.operands.length !== 2) return undefined;
  if (left instanceof ColumnReference) return pushedComparison(name, left, right, shards);
  if (right instanceof ColumnReference && Object.hasOwn(MIRRORED, name))
    return pushedComparison(MIRRORED[name]!, right, left, shards);
  return undefined;
}

function pushedTest(
  name: 'in' | 'is not null' | 'starts_with',
  { name: field, type }: Attribute,
  constants: readonly Expression[],
): JsonObject | undefined {
  if (!EXACT.has(type)) return undefined;
  if (name === 'is not null') return { exists: { field } };
  const values = constants.map(singleConstant);
  if (values.some(value => value === undefined) || constants.some(constant => constant.type !== type)) return undefined;
  if (name === 'starts_with') return { prefix: { [field]: { value: values[0] as string } } };
  return isDate(type) ? undefined : { terms: { [field]: values.map(value => jsonOf(value!, type)) } };
}

function isSearchableIn(shards: readonly SourceShard[], { attribute: { name } }: ColumnReference): boolean {
  return shards.every(({ queryContext }) => isSearchable(queryContext.fieldType(name)));
}

function pushedComparison(
  symbol: string,
  column: ColumnReference,
  constant: Expression,
  shards: readonly SourceShard[],
): BuildShardQuery | undefined {
  const { name, type } = column.attribute;
  const value = singleConstant(constant);
  if (value === undefined || !EXACT.has(type) || constant.type === 'double') return undefined;
  if (!isSearchableIn(shards, column)) return undefined;
  const json = jsonOf(value, constant.type);
  if (symbol === '==' && !isDate(type)) return shardQuery({ term: { [name]: { value: json } } });
  if (!Object.hasOwn(BOUNDS, symbol) || type === 'boolean' || type === 'keyword') return undefined;
  const range: JsonObject = Object.fromEntries(
    // Exclusive ends of dates would be rounded, and a query may match more than the comparison.
    BOUNDS[symbol]!.map(bound => [isDate(type) ? (INCLUSIVE[bound] ?? bound) : bound, json]),
  );
  if (isDate(type)) range['format'] = 'strict_date_optional_time_nanos';
  return shardQuery({ range: { [name]: range } });
}

/** A normalizer or a constant value changes what a term matches. */
function isSearchable(field: ReturnType<SourceShard['queryContext']['fieldType']>): boolean {
  const normalizer = field?.parameters['normalizer'] ?? NO_NORMALIZER;
  return field?.indexed === true && field.constant === undefined && normalizer === NO_NORMALIZER;
}

const NO_NORMALIZER = 'default';

function jsonOf(value: Value, type: DataType): JsonValue {
  if (type === 'date') return dateText(value as number);
  if (type === 'date_nanos') return nanosText(value as Long);
  if (type === 'ip') return ipText(value as string);
  return value as JsonValue;
}
