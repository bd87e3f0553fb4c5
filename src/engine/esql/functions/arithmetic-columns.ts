import { type NumberRange, rangeOf, rangeOfNumber } from '../blocks/number-range.ts';
import type { DataType } from '../types/data-type.ts';
import { eitherNull, numbersIn } from './number-columns.ts';
import type { ColumnKernel, FunctionCall } from './scalar-function.ts';

// Arithmetic of columns of numbers, in loops without calls. A column with a result that is not finite, or too large to
// be exact, is computed row by row instead.

type ColumnLoop = (a: Float64Array, b: Float64Array, into: Float64Array) => void;
type ConstantLoop = (a: Float64Array, b: number, into: Float64Array) => void;

/** The loops of an operator: for two columns, and for those of which one is the same number in all rows. */
interface Loops {
  readonly columns: ColumnLoop;
  readonly constantRight?: ConstantLoop;
  /** Computes `b` by `a`. */
  readonly constantLeft?: ConstantLoop;
}

const add: ConstantLoop = (a, b, into) => {
  for (let i = 0; i < into.length; i++) into[i] = a[i]! + b;
};

const multiply: ConstantLoop = (a, b, into) => {
  for (let i = 0; i < into.length; i++) into[i] = a[i]! * b;
};

const divide: ConstantLoop = (a, b, into) => {
  for (let i = 0; i < into.length; i++) into[i] = a[i]! / b;
};

const LOOPS: Readonly<Record<string, Loops>> = {
  '+': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! + b[i]!;
    },
    constantRight: add,
    constantLeft: add,
  },
  '-': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! - b[i]!;
    },
    constantRight: (a, b, into) => add(a, -b, into),
    constantLeft(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = b - a[i]!;
    },
  },
  '*': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! * b[i]!;
    },
    constantRight: multiply,
    constantLeft: multiply,
  },
  '/': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! / b[i]!;
    },
    // Only the reciprocals of powers of two are exact.
    constantRight: (a, b, into) => (isPowerOfTwo(b) ? multiply(a, 1 / b, into) : divide(a, b, into)),
    constantLeft(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = b / a[i]!;
    },
  },
  '%': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! % b[i]!;
    },
  },
};

/** Of integers, which the quotient of two rounded toward zero is exact for. Adding zero removes its sign. */
const WHOLE_LOOPS: Readonly<Record<string, Loops>> = {
  ...LOOPS,
  '/': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = Math.trunc(a[i]! / b[i]!) + 0;
    },
    constantRight(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = Math.trunc(a[i]! / b) + 0;
    },
  },
  '%': {
    columns(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! - Math.trunc(a[i]! / b[i]!) * b[i]!;
    },
    constantRight(a, b, into) {
      for (let i = 0; i < into.length; i++) into[i] = a[i]! - Math.trunc(a[i]! / b) * b;
    },
  },
};

function isPowerOfTwo(value: number): boolean {
  const exponent = Math.log2(Math.abs(value));
  return Number.isInteger(exponent) && Math.abs(exponent) <= 1000 && 2 ** exponent === Math.abs(value);
}

/** Results within these are exact if the operands are, and finite. */
const LIMITS: Partial<Readonly<Record<DataType, NumberRange>>> = {
  double: { low: -Number.MAX_VALUE, high: Number.MAX_VALUE },
  integer: { low: -(2 ** 31), high: 2 ** 31 - 1 },
  long: { low: Number.MIN_SAFE_INTEGER, high: Number.MAX_SAFE_INTEGER },
  unsigned_long: { low: 0, high: Number.MAX_SAFE_INTEGER },
};

/**
 * The loop of an operator for operands that are computed as a type; undefined if there is none.
 * @param constants the values of operands that are the same in all rows
 */
export function arithmeticColumns(
  symbol: string,
  type: DataType,
  constants: FunctionCall['constants'],
): ColumnKernel | undefined {
  const isWhole = type !== 'double';
  const loops = (isWhole ? WHOLE_LOOPS : LOOPS)[symbol];
  const limits = LIMITS[type];
  if (!loops || !limits) return undefined;
  const compute = boundLoop(loops, constants);
  const [leftRange, rightRange] = constants.map(value =>
    typeof value === 'number' ? rangeOfNumber(value) : undefined,
  );
  return ([left, right], length, results) => {
    const a = numbersIn(left!);
    const b = numbersIn(right!);
    if (!a || !b) return undefined;
    const values = results.numbers(length);
    compute(a, b, values);
    const range =
      isWhole && symbol === '/' ? undefined : rangeOf(symbol, leftRange ?? left!.range, rightRange ?? right!.range);
    if (!(range && isInside(range, limits)) && !areInside(values, limits)) return undefined;
    // Integers have no negative zero.
    if (isWhole && symbol === '*' && !range) add(values, 0, values);
    return { type, length, values, offsets: undefined, nulls: eitherNull(left!, right!), range };
  };
}

/** Computes two columns, at least one of which is known if it is constant. */
function boundLoop({ columns, constantLeft, constantRight }: Loops, constants: FunctionCall['constants']): ColumnLoop {
  const [left, right] = constants;
  if (constantRight && typeof right === 'number') return (a, _b, into) => constantRight(a, right, into);
  if (constantLeft && typeof left === 'number') return (_a, b, into) => constantLeft(b, left, into);
  return columns;
}

function isInside({ low, high }: NumberRange, limits: NumberRange): boolean {
  return low >= limits.low && high <= limits.high;
}

function areInside(values: Float64Array, { low, high }: NumberRange): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= low && value <= high)) return false;
  }
  return true;
}
