import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { ipText } from '../../mapping/types/ip-address.ts';
import type { Long } from '../../structures/long.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import { type Attribute, ColumnReference, type Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import { MIRRORED } from '../functions/comparison-columns.ts';
import { dateText, nanosText } from '../types/convert.ts';
import { type DataType, isDate, type Value } from '../types/data-type.ts';
import { type DescribedQuery, describedQuery } from './shard-query.ts';
import { isSingleValued } from './single-valued.ts';
import type { SourceShard } from './source-shard.ts';

const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  '<': ['lt'],
  '<=': ['lte'],
  '>': ['gt'],
  '>=': ['gte'],
  '==': ['gte', 'lte'],
};
const INCLUSIVE: Readonly<Record<string, string>> = { '<': '<=', '>': '>=' };
/** Types whose queries and comparisons agree. */
const EXACT: ReadonlySet<DataType> = new Set(['integer', 'long', 'keyword', 'date', 'date_nanos', 'ip', 'boolean']);

/** A query that matches at least the documents for which a condition on a field is true. */
export interface PushedCondition extends DescribedQuery {
  /**
   * Whether it matches no others, so that the condition need not be checked again: unlike documents with several values,
   * which may match although the condition is null for them.
   */
  readonly isExact: boolean;
  /** The body of a range query, for which `build` searches. */
  readonly range?: FieldRange;
}

interface FieldRange {
  readonly field: string;
  readonly bounds: JsonObject;
}

/** The query for a condition; undefined if there is none. */
export function pushedCondition(condition: Expression, shards: readonly SourceShard[]): PushedCondition | undefined {
  if (!(condition instanceof CallExpression)) return undefined;
  const { name } = condition;
  const [left, right] = condition.operands;
  if (left instanceof ColumnReference && (name === 'in' || name === 'is not null' || name === 'starts_with')) {
    const query = pushedTest(name, left.attribute, condition.operands.slice(1));
    if (!query || !isSearchableIn(shards, left)) return undefined;
    return { ...describedQuery(query), isExact: isSingleValued(left.attribute.name, shards) };
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
): PushedCondition | undefined {
  const { name, type } = column.attribute;
  const value = singleConstant(constant);
  if (value === undefined || !isSearchableIn(shards, column)) return undefined;
  const isExact = isSingleValued(name, shards);
  if (type === 'double') {
    // Zeros of either sign are equal, but not for an index.
    if (typeof value !== 'number' || value === 0 || !isExactIn(shards, column, value)) return undefined;
    const bounds = boundsOf(symbol, value);
    return bounds && pushedRange({ field: name, bounds }, isExact);
  }
  if (!EXACT.has(type) || constant.type === 'double') return undefined;
  if (type === 'date') return pushedDates(symbol, name, value as number, isExact);
  const json = jsonOf(value, constant.type);
  if (symbol === '==' && type !== 'date_nanos')
    return { ...describedQuery({ term: { [name]: { value: json } } }), isExact };
  if (type === 'boolean' || type === 'keyword') return undefined;
  if (type !== 'date_nanos') {
    const bounds = boundsOf(symbol, json);
    return bounds && pushedRange({ field: name, bounds }, isExact);
  }
  // Exclusive ends would be rounded, and a query may match more than the comparison.
  const bounds = boundsOf(INCLUSIVE[symbol] ?? symbol, json);
  return bounds && pushedRange({ field: name, bounds: { ...bounds, ...DATE_FORMAT } }, false);
}

const DATE_FORMAT: JsonObject = { format: 'strict_date_optional_time_nanos' };

/** Exclusive ends would be rounded, so they are moved by a millisecond and included. */
function pushedDates(symbol: string, field: string, millis: number, isExact: boolean): PushedCondition | undefined {
  const moved = symbol === '<' ? millis - 1 : symbol === '>' ? millis + 1 : millis;
  const bounds = boundsOf(INCLUSIVE[symbol] ?? symbol, dateText(moved));
  return bounds && pushedRange({ field, bounds: { ...bounds, ...DATE_FORMAT } }, isExact);
}

function boundsOf(symbol: string, value: JsonValue): JsonObject | undefined {
  return Object.hasOwn(BOUNDS, symbol) ? Object.fromEntries(BOUNDS[symbol]!.map(bound => [bound, value])) : undefined;
}

function pushedRange(range: FieldRange, isExact: boolean): PushedCondition {
  return { ...describedQuery({ range: { [range.field]: range.bounds } }), isExact, range };
}

/** Whether a field has all digits of a number in all indices: as a bound of a range it would be rounded otherwise. */
function isExactIn(shards: readonly SourceShard[], { attribute: { name } }: ColumnReference, value: number): boolean {
  return shards.every(({ queryContext }) => {
    const type = queryContext.fieldType(name)?.type;
    return type === 'double' || (type === 'float' && Math.fround(value) === value);
  });
}

/** The conditions with one range for two of the same field that have different ends. */
export function withJoinedRanges(conditions: readonly PushedCondition[]): PushedCondition[] {
  const joined: PushedCondition[] = [];
  for (const condition of conditions) {
    const at = joined.findIndex(other => canJoin(other, condition));
    if (at < 0) joined.push(condition);
    else {
      const { field, bounds } = condition.range!;
      joined[at] = pushedRange({ field, bounds: { ...joined[at]!.range!.bounds, ...bounds } }, true);
    }
  }
  return joined;
}

const LOWER = ['gt', 'gte'];
const UPPER = ['lt', 'lte'];

function canJoin(
  { range: a, isExact }: PushedCondition,
  { range: b, isExact: isOtherExact }: PushedCondition,
): boolean {
  if (!a || !b || !isExact || !isOtherExact || a.field !== b.field) return false;
  return [LOWER, UPPER].every(ends => ends.filter(end => end in a.bounds || end in b.bounds).length === 1);
}

/** A normalizer or a constant value changes what a term matches. */
function isSearchable(field: ReturnType<SourceShard['queryContext']['fieldType']>): boolean {
  const normalizer = field?.parameters['normalizer'] ?? NO_NORMALIZER;
  return field?.indexed === true && field.constant === undefined && normalizer === NO_NORMALIZER;
}

const NO_NORMALIZER = 'default';

function jsonOf(value: Value, type: DataType): JsonValue {
  if (type === 'date_nanos') return nanosText(value as Long);
  if (type === 'ip') return ipText(value as string);
  return value as JsonValue;
}
