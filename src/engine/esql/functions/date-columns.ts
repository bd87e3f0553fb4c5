import type { Cells } from '../../aggregations/buckets/histograms/rounding.ts';
import { CodedBlock } from '../blocks/coded-block.ts';
import type { NumberRange } from '../blocks/number-range.ts';
import { findIntervals, intervalsOf, rememberingLast } from './binned-columns.ts';
import type { DateRounding } from './date-truncation.ts';
import { numbersIn } from './number-columns.ts';
import type { ColumnKernel } from './scalar-function.ts';

/** Cells that are remembered: 179 years of days. */
const MOST_CELLS = 1 << 16;

/** Rounds a column of dates in milliseconds. @param at the position of the dates among the arguments */
export function roundedDates({ floor, cells }: DateRounding, at: number): ColumnKernel {
  const known = cells && new CellFloors(floor, cells);
  const cellsIn = rememberingLast(range => cells && cellsOf(range, floor, cells));
  return (args, length, results) => {
    const block = args[at]!;
    const dates = numbersIn(block);
    if (!dates) return undefined;
    const counted = block.range && cellsIn(block.range);
    if (cells && counted) {
      const coded = results.codes(length);
      findIntervals(dates, { ...cells, first: counted.first }, coded);
      return new CodedBlock('date', counted, coded, block.nulls);
    }
    const values = results.numbers(length);
    if (!known?.round(dates, values)) for (let i = 0; i < length; i++) values[i] = floor(dates[i]!);
    return { type: 'date', length, values, offsets: undefined, nulls: block.nulls };
  };
}

/** The cells of a range of dates, each of which stands for what its dates are rounded to. */
function cellsOf({ low, high }: NumberRange, floor: DateRounding['floor'], { origin, width }: Cells) {
  const intervals = intervalsOf({ low: low - origin, high: high - origin }, width);
  if (!intervals) return undefined;
  const { first, size } = intervals;
  const floors = new Float64Array(size).fill(Number.NaN);
  const number = (code: number): number => {
    if (Number.isNaN(floors[code])) floors[code] = floor((first + code) * width + origin);
    return floors[code]!;
  };
  return { first, size, number };
}

/** What the dates of each cell are rounded to, in an array that grows to the cells in use. */
class CellFloors {
  private readonly floor: (millis: number) => number;
  private readonly cells: Cells;
  private first = 0;
  /** NaN for cells without dates so far. */
  private floors = new Float64Array(0);

  constructor(floor: (millis: number) => number, cells: Cells) {
    this.floor = floor;
    this.cells = cells;
  }

  /** False, with nothing rounded, if the dates are in too many cells. */
  round(dates: Float64Array, into: Float64Array): boolean {
    if (into.length === 0 || !this.cover(dates)) return into.length === 0;
    const { origin, width } = this.cells;
    const { floors, first } = this;
    for (let i = 0; i < into.length; i++) {
      const date = dates[i]!;
      const cell = Math.floor((date - origin) / width) - first;
      let rounded = floors[cell]!;
      if (Number.isNaN(rounded)) floors[cell] = rounded = this.floor(date);
      into[i] = rounded;
    }
    return true;
  }

  /** Enlarges the array for the cells of some dates; false if there are too many. */
  private cover(dates: Float64Array): boolean {
    const { origin, width } = this.cells;
    let least = dates[0]!;
    let greatest = least;
    for (let i = 1; i < dates.length; i++) {
      const date = dates[i]!;
      if (date < least) least = date;
      if (date > greatest) greatest = date;
    }
    const { floors, first } = this;
    const isEmpty = floors.length === 0;
    const low = Math.floor((least - origin) / width);
    const high = Math.floor((greatest - origin) / width) + 1;
    const from = isEmpty ? low : Math.min(first, low);
    const to = isEmpty ? high : Math.max(first + floors.length, high);
    if (to - from > MOST_CELLS) return false;
    if (to - from === floors.length) return true;
    this.first = from;
    this.floors = new Float64Array(to - from).fill(Number.NaN);
    this.floors.set(floors, isEmpty ? 0 : first - from);
    return true;
  }
}
