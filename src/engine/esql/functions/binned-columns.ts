import { CodedBlock, type Codes } from '../blocks/coded-block.ts';
import type { NumberRange } from '../blocks/number-range.ts';
import { numbersIn } from './number-columns.ts';
import type { ColumnKernel } from './scalar-function.ts';

/** Intervals of one width in a row, numbered from the first: the interval of a number is its code. */
export interface Intervals extends Codes {
  readonly first: number;
}

/** Intervals that have codes: 179 years of days. */
const MOST_INTERVALS = 1 << 16;

/** The intervals of the numbers of a range; undefined if there are too many. @param size greater than 0 */
export function intervalsOf({ low, high }: NumberRange, size: number): Omit<Intervals, 'number'> | undefined {
  const first = Math.floor(low / size);
  const last = Math.floor(high / size);
  const isCounted = Number.isSafeInteger(first) && last - first < MOST_INTERVALS;
  return isCounted ? { first, size: last - first + 1 } : undefined;
}

/** Remembers the intervals of the last range, which is the same for all pages of a segment. */
export function rememberingLast(create: (range: NumberRange) => Intervals | undefined) {
  let last: NumberRange | undefined;
  let intervals: Intervals | undefined;
  return (range: NumberRange): Intervals | undefined => {
    if (range.low !== last?.low || range.high !== last.high) {
      last = range;
      intervals = create(range);
    }
    return intervals;
  };
}

/** Rounds numbers down to multiples of a size; undefined for 0, of which there are none. */
export function binnedColumn(size: number): ColumnKernel | undefined {
  if (size === 0) return undefined;
  const binsOf = rememberingLast(range => {
    const intervals = intervalsOf(range, size);
    return intervals && { ...intervals, number: code => (intervals.first + code) * size };
  });
  return ([block], length, results) => {
    const { nulls, range } = block!;
    const numbers = numbersIn(block!);
    if (!numbers) return undefined;
    const bins = size > 0 && range ? binsOf(range) : undefined;
    if (!bins || (range!.low < 0 && mayUnderflow(numbers, size))) {
      const values = results.numbers(length);
      floor(numbers, size, values);
      return { type: 'double', length, values, offsets: undefined, nulls };
    }
    const coded = results.codes(length);
    findIntervals(numbers, { origin: 0, width: size, first: bins.first }, coded);
    return new CodedBlock('double', bins, coded, nulls);
  };
}

/** Whether the quotient of a negative number may be −0, which has no code. */
function mayUnderflow(numbers: Float64Array, size: number): boolean {
  let isTiny = size > 1e15;
  for (let i = 0; i < numbers.length; i++) isTiny ||= numbers[i]! < 0 && numbers[i]! > -1e-290;
  return isTiny;
}

function floor(numbers: Float64Array, size: number, into: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i] = Math.floor(numbers[i]! / size) * size;
}

/** Finds the interval of each number. @param first the interval with code 0 */
export function findIntervals(
  numbers: Float64Array,
  { origin, width, first }: { origin: number; width: number; first: number },
  coded: Int32Array,
): void {
  if (origin === 0) for (let i = 0; i < coded.length; i++) coded[i] = Math.floor(numbers[i]! / width) - first;
  else for (let i = 0; i < coded.length; i++) coded[i] = Math.floor((numbers[i]! - origin) / width) - first;
}
