import type { Block } from '../blocks/block.ts';
import { BooleanBlock } from '../blocks/boolean-block.ts';
import { type DataType, isDate, isNumeric } from '../types/data-type.ts';
import type { ColumnKernel } from './scalar-function.ts';

// Arithmetic and comparisons of columns of numbers, in loops without calls. A loop ends without a result where a row
// needs more care: a result that is not finite, or too large to be exact. Such columns are computed row by row.

/** Writes results for two columns; false if one of them is below `low` or above `high`, or is not a number. */
type ArithmeticLoop = (a: Float64Array, b: Float64Array, into: Float64Array, low: number, high: number) => boolean;

const ARITHMETIC_LOOPS: Readonly<Record<string, ArithmeticLoop>> = {
  '+'(a, b, into, low, high) {
    for (let i = 0; i < into.length; i++) {
      const result = a[i]! + b[i]!;
      if (!(result >= low && result <= high)) return false;
      into[i] = result;
    }
    return true;
  },
  '-'(a, b, into, low, high) {
    for (let i = 0; i < into.length; i++) {
      const result = a[i]! - b[i]!;
      if (!(result >= low && result <= high)) return false;
      into[i] = result;
    }
    return true;
  },
  '*'(a, b, into, low, high) {
    for (let i = 0; i < into.length; i++) {
      const result = a[i]! * b[i]!;
      if (!(result >= low && result <= high)) return false;
      into[i] = result;
    }
    return true;
  },
  '/'(a, b, into, low, high) {
    for (let i = 0; i < into.length; i++) {
      const result = a[i]! / b[i]!;
      if (!(result >= low && result <= high)) return false;
      into[i] = result;
    }
    return true;
  },
};

/** Results within these are exact if the operands are, and finite. */
const LIMITS: Partial<Readonly<Record<DataType, readonly [low: number, high: number]>>> = {
  double: [-Number.MAX_VALUE, Number.MAX_VALUE],
  integer: [-(2 ** 31), 2 ** 31 - 1],
  long: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  unsigned_long: [0, Number.MAX_SAFE_INTEGER],
};

/** The loop of an operator for operands that are computed as a type; undefined if there is none. */
export function arithmeticColumns(symbol: string, type: DataType): ColumnKernel | undefined {
  const limits = LIMITS[type];
  // Quotients of integers are rounded.
  const loop = type === 'double' || symbol !== '/' ? ARITHMETIC_LOOPS[symbol] : undefined;
  if (!loop || !limits) return undefined;
  const [low, high] = limits;
  return ([left, right], length, results) => {
    const a = numbersIn(left!);
    const b = numbersIn(right!);
    if (!a || !b) return undefined;
    const values = results.numbers(length);
    if (!loop(a, b, values, low, high)) return undefined;
    // Integers have no negative zero.
    if (type !== 'double' && symbol === '*') for (let i = 0; i < length; i++) values[i]! += 0;
    return { type, length, values, offsets: undefined, nulls: eitherNull(left!, right!) };
  };
}

// Converted rather than chosen, because branches on random values are mispredicted.
type ComparisonLoop = (a: Float64Array, b: Float64Array, bits: Uint8Array) => void;

function less(a: Float64Array, b: Float64Array, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! < b[i]!);
}

function lessOrEqual(a: Float64Array, b: Float64Array, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! <= b[i]!);
}

const COMPARISON_LOOPS: Readonly<Record<string, ComparisonLoop>> = {
  '==': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! === b[i]!);
  },
  '!=': (a, b, bits) => {
    for (let i = 0; i < bits.length; i++) bits[i] = Number(a[i]! !== b[i]!);
  },
  '<': less,
  '<=': lessOrEqual,
  '>': (a, b, bits) => less(b, a, bits),
  '>=': (a, b, bits) => lessOrEqual(b, a, bits),
};

/** The loop of a comparison of values that are compared as a type; undefined if there is none. */
export function comparisonColumns(symbol: string, type: DataType): ColumnKernel | undefined {
  const loop = isNumeric(type) || isDate(type) ? COMPARISON_LOOPS[symbol] : undefined;
  if (!loop) return undefined;
  return ([left, right], length, results) => {
    const a = numbersIn(left!);
    const b = numbersIn(right!);
    if (!a || !b) return undefined;
    const bits = results.bits(length);
    loop(a, b, bits);
    return new BooleanBlock(bits, eitherNull(left!, right!));
  };
}

/** Rounds numbers down to multiples of a size; undefined for 0, of which there are none. */
export function flooredColumn(size: number): ColumnKernel | undefined {
  if (size === 0) return undefined;
  return ([block], length, results) => {
    const numbers = numbersIn(block!);
    if (!numbers) return undefined;
    const values = results.numbers(length);
    floor(numbers, size, values);
    return { type: 'double', length, values, offsets: undefined, nulls: block!.nulls };
  };
}

function floor(numbers: Float64Array, size: number, into: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i] = Math.floor(numbers[i]! / size) * size;
}

/** The numbers of a column that has at most one at each position. */
export function numbersIn({ type, offsets, values }: Block): Float64Array | undefined {
  return type !== 'null' && offsets === undefined && values instanceof Float64Array ? values : undefined;
}

/** 1 where either block is null. */
function eitherNull({ nulls: left }: Block, { nulls: right }: Block): Uint8Array | undefined {
  if (!left || !right) return left ?? right;
  return left.map((isNull, at) => isNull | right[at]!);
}
