import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { ipText } from '../../mapping/types/ip-address.ts';
import type { Long } from '../../structures/long.ts';
import { ColumnReference, type Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import { MIRRORED } from '../functions/comparison-columns.ts';
import { nanosText } from '../types/convert.ts';
import { type DataType, isDate, type Value } from '../types/data-type.ts';
import { DATE_FORMAT, dateBounds, type FieldRange } from './field-range.ts';
import { trueValues } from './push-computed.ts';
import type { SourceShard } from './source-shard.ts';

/** The query for a condition on a field. */
export interface FieldQuery {
  readonly field: string;
  readonly query: JsonObject;
  /** Whether of the documents with one value it matches exactly those for which the condition is true. */
  readonly isPrecise: boolean;
  /** If it is a range query. */
  readonly range?: FieldRange;
}

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

/** Whether the values of a type that are equal are those that a term query finds. */
export function isFoundByTerm(type: DataType): boolean {
  return EXACT.has(type) && !isDate(type);
}

/** The query for a comparison other than `!=` of a field, or of a function of it, with a constant; undefined if there is none. */
export function comparisonQuery(
  symbol: string,
  operands: readonly Expression[],
  shards: readonly SourceShard[],
): FieldQuery | undefined {
  const [left, right] = operands;
  if (!left || !right || operands.length !== 2 || symbol === '!=') return undefined;
  if (right instanceof ColumnReference && Object.hasOwn(MIRRORED, symbol))
    return comparisonQuery(MIRRORED[symbol]!, [right, left], shards);
  const plain = left instanceof ColumnReference ? plainQuery(symbol, [left, right], shards) : undefined;
  return plain ?? computedQuery(symbol, operands, shards);
}

/** For types whose bounds need not be looked up. */
function plainQuery(
  symbol: string,
  [column, constant]: readonly [ColumnReference, Expression],
  shards: readonly SourceShard[],
): FieldQuery | undefined {
  const { name: field, type } = column.attribute;
  const value = singleConstant(constant);
  // Zeros of either sign are equal, but not for an index.
  if (type === 'double' && typeof value === 'number' && value !== 0 && isStoredExactly(value, field, shards))
    return rangeQuery(field, boundsOf(symbol, value), true);
  if (value === undefined || !EXACT.has(type) || constant.type === 'double') return undefined;
  if (type === 'date') return datesQuery(symbol, field, value as number);
  const json = jsonOf(value, constant.type);
  if (symbol === '==' && type !== 'date_nanos')
    return { field, query: { term: { [field]: { value: json } } }, isPrecise: true };
  if (type === 'boolean' || type === 'keyword') return undefined;
  if (type !== 'date_nanos') return rangeQuery(field, boundsOf(symbol, json), true);
  // Exclusive ends would be rounded, and a query may match more than the comparison.
  const bounds = boundsOf(INCLUSIVE[symbol] ?? symbol, json);
  return rangeQuery(field, bounds && { ...bounds, ...DATE_FORMAT }, false);
}

/** Whether a field has all digits of a number in all indices: as a bound of a range it would be rounded otherwise. */
function isStoredExactly(value: number, field: string, shards: readonly SourceShard[]): boolean {
  return shards.every(({ queryContext }) => {
    const type = queryContext.fieldType(field)?.type;
    return type === 'double' || (type === 'float' && Math.fround(value) === value);
  });
}

/** Exclusive ends would be rounded, so they are moved by a millisecond and included. */
function datesQuery(symbol: string, field: string, millis: number): FieldQuery | undefined {
  if (!Object.hasOwn(BOUNDS, symbol)) return undefined;
  const first = symbol === '>' ? millis + 1 : symbol.startsWith('<') ? undefined : millis;
  const last = symbol === '<' ? millis - 1 : symbol.startsWith('>') ? undefined : millis;
  return rangeQuery(field, dateBounds(first, last), true);
}

function computedQuery(
  symbol: string,
  operands: readonly Expression[],
  shards: readonly SourceShard[],
): FieldQuery | undefined {
  const found = trueValues(symbol, operands, shards);
  if (!found) return undefined;
  const { field, values } = found;
  if (values === 'none') return { field, query: { match_none: {} }, isPrecise: true };
  return values === 'all' ? { field, query: { exists: { field } }, isPrecise: true } : rangeQuery(field, values, true);
}

function boundsOf(symbol: string, value: JsonValue): JsonObject | undefined {
  return Object.hasOwn(BOUNDS, symbol) ? Object.fromEntries(BOUNDS[symbol]!.map(bound => [bound, value])) : undefined;
}

function rangeQuery(field: string, bounds: JsonObject | undefined, isPrecise: boolean): FieldQuery | undefined {
  return bounds && { field, query: { range: { [field]: bounds } }, isPrecise, range: { field, bounds } };
}

/** A value as queries of the Query DSL write it. */
export function jsonOf(value: Value, type: DataType): JsonValue {
  if (type === 'date_nanos') return nanosText(value as Long);
  if (type === 'ip') return ipText(value as string);
  return value as JsonValue;
}
