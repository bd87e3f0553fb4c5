import type { JsonObject } from '../../json/json-value.ts';
import { numbersOf } from '../../search/values/number-source.ts';
import { NumericColumn } from '../../segments/columns/columns.ts';
import type { NumberRange } from '../blocks/number-range.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import { MIRRORED } from '../functions/comparison-columns.ts';
import { comparisonKernel } from '../functions/comparisons.ts';
import { isDate, isNumeric, type Value } from '../types/data-type.ts';
import { dateBounds, numberBounds } from './field-range.ts';
import { applied, monotoneColumn } from './monotone-column.ts';
import { firstPlace, NUMBER_GRIDS, type NumberGrid } from './number-grid.ts';
import type { SourceShard } from './source-shard.ts';

/** The values of a field for which a condition is true: all, none, or those within the bounds of a range query. */
interface TrueValues {
  readonly field: string;
  readonly values: 'all' | 'none' | JsonObject;
}

/**
 * The values for which a comparison of a monotone function of a field with a constant is true, such as `n * 2 + 1 > 9`:
 * a range, whose ends are found by bisection. Undefined if the function may fail for a value of the index, or if there
 * is no such range.
 */
export function trueValues(
  symbol: string,
  [left, right]: readonly Expression[],
  shards: readonly SourceShard[],
): TrueValues | undefined {
  if (!left || !right || !Object.hasOwn(MIRRORED, symbol) || symbol === '!=') return undefined;
  const column = monotoneColumn(left);
  if (!column) return monotoneColumn(right) && trueValues(MIRRORED[symbol]!, [right, left], shards);
  const constant = singleConstant(right);
  const isNumber = typeof constant === 'number' || typeof constant === 'bigint';
  if (!isNumber || !isComparable(left) || !isComparable(right)) return undefined;
  const grid = gridOf(column.attribute, shards);
  const computed = grid && computedIn(left, column.attribute, { shards, grid });
  if (!computed) return undefined;
  const { name: field, type } = column.attribute;
  const places = placesWhere(symbol, computed, constant);
  if (places === 'all' || places === 'none') return { field, values: places };
  const { first, last } = places;
  if (type !== 'date') return { field, values: numberBounds(grid, first, last) };
  const [firstDate, lastDate] = [first, last].map(place => (place === undefined ? undefined : grid.number(place)));
  return { field, values: dateBounds(firstDate, lastDate) };
}

function isComparable({ type }: Expression): boolean {
  return isNumeric(type) || isDate(type);
}

/** The numbers that a field has in all shards. */
function gridOf({ name, type, mixed }: Attribute, shards: readonly SourceShard[]): NumberGrid | undefined {
  const types = shards.flatMap(({ queryContext }) => queryContext.fieldType(name)?.type ?? []);
  const grids = new Set(types.map(each => NUMBER_GRIDS.get(each)));
  const [grid] = grids;
  return grids.size === 1 && !mixed && isNumeric(type) === !types.includes('date') ? grid : undefined;
}

/** A function of the numbers of a grid, and places of it between which all values of a field are. */
interface Computed {
  readonly low: bigint;
  readonly high: bigint;
  readonly compute: (place: bigint) => Value;
}

interface Stored {
  readonly shards: readonly SourceShard[];
  readonly grid: NumberGrid;
}

/** Undefined if the function fails at an end of the range of the values, or if they are not known. */
function computedIn(expression: Expression, column: Attribute, { shards, grid }: Stored): Computed | undefined {
  const apply = applied(expression, column);
  for (const rangeOf of [encodedRange, exactRange]) {
    const range = rangeIn(column, shards, rangeOf);
    if (!range) continue;
    const [low, high] = [range.low, range.high].map(end => grid.place(end));
    const compute = (place: bigint) => apply(grid.number(place));
    if (compute(low!) !== undefined && compute(high!) !== undefined)
      return { low: low!, high: high!, compute: place => compute(place)! };
  }
  return undefined;
}

type RangeOfColumn = (column: NumericColumn) => NumberRange | undefined;

const encodedRange: RangeOfColumn = ({ values }) => values.range;

const exactRange: RangeOfColumn = ({ bounds: { least, greatest } }) => ({
  low: least.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY),
  high: greatest.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY),
});

/** A range of all values of a field; undefined if it is not known, or if there are none. */
function rangeIn({ name }: Attribute, shards: readonly SourceShard[], rangeOf: RangeOfColumn): NumberRange | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { queryContext, searcher } of shards) {
    const field = queryContext.fieldType(name);
    for (const leaf of field ? searcher.leaves : []) {
      const numbers = numbersOf(leaf, field!);
      if (!numbers) continue;
      const range = numbers instanceof NumericColumn && !numbers.wide ? rangeOf(numbers) : undefined;
      if (!range) return undefined;
      low = Math.min(low, range.low);
      high = Math.max(high, range.high);
    }
  }
  return low <= high ? { low, high } : undefined;
}

type Places = 'all' | 'none' | { readonly first: bigint | undefined; readonly last: bigint | undefined };

/** The places of a grid where a monotone function compares as a symbol says. */
function placesWhere(symbol: string, { low, high, compute }: Computed, constant: Value): Places {
  const isTrue = (sign: string, a: Value, b: Value) => (TESTS[sign]! as (x: Value, y: Value) => boolean)(a, b);
  const falls = isTrue('<', compute(high), compute(low));
  const firstWhere = (sign: string): bigint =>
    firstPlace(low, high, place => isTrue(falls ? MIRRORED[sign]! : sign, compute(place), constant));
  const direction = falls ? MIRRORED[symbol]! : symbol;
  const first = direction === '>' ? firstWhere('>') : direction.startsWith('<') ? low : firstWhere('>=');
  const last = direction === '<' ? firstWhere('>=') - 1n : direction.startsWith('>') ? high : firstWhere('>') - 1n;
  if (first > last) return 'none';
  if (first === low && last === high) return 'all';
  return { first: first === low ? undefined : first, last: last === high ? undefined : last };
}

const TESTS = Object.fromEntries(Object.keys(MIRRORED).map(symbol => [symbol, comparisonKernel(symbol, 'double')]));
