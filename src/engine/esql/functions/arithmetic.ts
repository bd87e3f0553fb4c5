import { formatDouble } from '../../json/java-numbers.ts';
import { type Long, longOf } from '../../structures/long.ts';
import {
  arithmeticFailure,
  DIVISION_BY_ZERO,
  type Failure,
  INTEGER_OVERFLOW,
  LONG_OVERFLOW,
  UNSIGNED_OVERFLOW,
} from '../expressions/failure.ts';
import type { Kernel } from '../expressions/kernel.ts';
import type { DataType } from '../types/data-type.ts';

type NumberType = 'integer' | 'long' | 'unsigned_long' | 'double';

interface Operation {
  readonly double: (a: number, b: number) => number;
  /** Exact for operands within 2^53 if the result is, too. */
  readonly small: (a: number, b: number) => number;
  readonly exact: (a: bigint, b: bigint) => bigint;
  /** Fails if the second operand is 0. */
  readonly divides?: boolean;
}

/** By the symbol of the operator. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  '+': { double: (a, b) => a + b, small: (a, b) => a + b, exact: (a, b) => a + b },
  '-': { double: (a, b) => a - b, small: (a, b) => a - b, exact: (a, b) => a - b },
  '*': { double: (a, b) => a * b, small: (a, b) => a * b, exact: (a, b) => a * b },
  '/': { double: (a, b) => a / b, small: (a, b) => Math.trunc(a / b), exact: (a, b) => a / b, divides: true },
  '%': { double: (a, b) => a % b, small: (a, b) => a % b, exact: (a, b) => a % b, divides: true },
};

export const ARITHMETIC: ReadonlySet<string> = new Set(Object.keys(OPERATIONS));

const RANGES: Readonly<Record<Exclude<NumberType, 'double'>, { min: bigint; max: bigint; overflow: Failure }>> = {
  integer: { min: -(2n ** 31n), max: 2n ** 31n - 1n, overflow: INTEGER_OVERFLOW },
  long: { min: -(2n ** 63n), max: 2n ** 63n - 1n, overflow: LONG_OVERFLOW },
  unsigned_long: { min: 0n, max: 2n ** 64n - 1n, overflow: UNSIGNED_OVERFLOW },
};

/** Adds, multiplies … numbers of a type, which both operands have been converted to. */
export function arithmeticKernel(symbol: string, type: DataType): Kernel {
  const operation = OPERATIONS[symbol]!;
  if (type === 'null') return () => undefined;
  return type === 'double' ? doubleKernel(operation) : wholeKernel(operation, type as Exclude<NumberType, 'double'>);
}

function doubleKernel({ double, divides }: Operation): Kernel {
  return (a: number, b: number) => {
    const result = double(Number(a), Number(b));
    if (Number.isFinite(result)) return result;
    return divides ? DIVISION_BY_ZERO : illegalDouble(result);
  };
}

/** @returns the number, or the failure for one that is not finite */
export function finite(value: number): number | Failure {
  return Number.isFinite(value) ? value : illegalDouble(value);
}

/** @returns the failure for a result that is not a finite number */
export function illegalDouble(result: number): Failure {
  return arithmeticFailure(`not a finite double number: ${formatDouble(result)}`);
}

function wholeKernel({ small, exact, divides }: Operation, type: Exclude<NumberType, 'double'>): Kernel {
  const { min, max, overflow } = RANGES[type];
  const [low, high] = [Number(min), Number(max)];
  return (a: Long, b: Long) => {
    // biome-ignore lint/suspicious/noDoubleEquals: 0 and 0n
    if (divides && b == 0) return DIVISION_BY_ZERO;
    if (typeof a === 'number' && typeof b === 'number') {
      const result = small(a, b);
      if (Number.isSafeInteger(result)) return result < low || result > high ? overflow : result + 0;
    }
    const result = exact(BigInt(a), BigInt(b));
    return result < min || result > max ? overflow : longOf(result);
  };
}

/** Changes the sign of a number. */
export function negationKernel(type: DataType): Kernel {
  if (type === 'null') return () => undefined;
  if (type === 'double') return (value: number) => -value;
  const subtract = wholeKernel(OPERATIONS['-']!, type as Exclude<NumberType, 'double'>) as (a: Long, b: Long) => Long;
  return (value: Long) => subtract(0, value);
}

/** Whether an operator of numbers is monotone in the operand at a position. @param constant the other operand */
export function isMonotoneArithmetic(symbol: string, constant: unknown, at: number): boolean {
  if (typeof constant !== 'number' && typeof constant !== 'bigint') return false;
  if (symbol === '+' || symbol === '-') return true;
  return Number(constant) !== 0 && (symbol === '*' || (symbol === '/' && at === 0));
}
