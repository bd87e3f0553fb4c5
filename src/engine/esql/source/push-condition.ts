import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { ipText } from '../../mapping/types/ip-address.ts';
import type { Long } from '../../structures/long.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import { ColumnReference, type Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import { dateText, nanosText } from '../types/convert.ts';
import { type DataType, isDate, type Value } from '../types/data-type.ts';
import { type BuildShardQuery, shardQuery } from './shard-query.ts';
import type { SourceShard } from './source-shard.ts';

/** Inclusive, because a query may match more than the comparison, and exclusive ends of dates would be rounded. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  '<': ['lte'],
  '<=': ['lte'],
  '>': ['gte'],
  '>=': ['gte'],
  '==': ['gte', 'lte'],
};
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' };
/** Types whose queries and comparisons agree. */
const EXACT: ReadonlySet<DataType> = new Set(['integer', 'long', 'keyword', 'date', 'date_nanos', 'ip', 'boolean']);

/**
 * A query that matches at least the documents for which a comparison of a field and a constant is true; undefined if
 * there is none. Documents with several values may match although the comparison is null for them.
 */
export function pushedCondition(condition: Expression, shards: readonly SourceShard[]): BuildShardQuery | undefined {
  if (!(condition instanceof CallExpression)) return undefined;
  const [left, right] = condition.operands;
  if (!left || !right || condition.operands.length !== 2) return undefined;
  const { name } = condition;
  if (left instanceof ColumnReference) return pushedComparison(name, left, right, shards);
  if (right instanceof ColumnReference && Object.hasOwn(MIRRORED, name))
    return pushedComparison(MIRRORED[name]!, right, left, shards);
  return undefined;
}

function pushedComparison(
  symbol: string,
  { attribute: { name, type } }: ColumnReference,
  constant: Expression,
  shards: readonly SourceShard[],
): BuildShardQuery | undefined {
  const value = singleConstant(constant);
  if (value === undefined || !EXACT.has(type) || constant.type === 'double') return undefined;
  if (!shards.every(({ queryContext }) => isSearchable(queryContext.fieldType(name)))) return undefined;
  const json = jsonOf(value, constant.type);
  if (symbol === '==' && !isDate(type)) return shardQuery({ term: { [name]: { value: json } } });
  if (!Object.hasOwn(BOUNDS, symbol) || type === 'boolean' || type === 'keyword') return undefined;
  const range: JsonObject = Object.fromEntries(BOUNDS[symbol]!.map(bound => [bound, json]));
  if (isDate(type)) range['format'] = 'strict_date_optional_time_nanos';
  return shardQuery({ range: { [name]: range } });
}

/** A normalizer or a constant value changes what a term matches. */
function isSearchable(field: ReturnType<SourceShard['queryContext']['fieldType']>): boolean {
  return field?.indexed === true && field.constant === undefined && field.parameters['normalizer'] === undefined;
}

function jsonOf(value: Value, type: DataType): JsonValue {
  if (type === 'date') return dateText(value as number);
  if (type === 'date_nanos') return nanosText(value as Long);
  if (type === 'ip') return ipText(value as string);
  return value as JsonValue;
}
