import { Double, Float } from '../../json/java-numbers.ts';
import { rank, raw } from '../values/box.ts';
import { Long, type LongValue } from '../values/boxed.ts';
import { javaEquals } from '../values/java-equality.ts';
import { classNameOf, javaText } from '../values/java-text.ts';
import { classCast, nullPointer } from '../values/java-throwable.ts';
import {
  addLong,
  bitsLong,
  divideLong,
  multiplyLong,
  negateLong,
  remainderLong,
  shiftLeftLong,
  shiftRightLong,
  shiftRightUnsignedLong,
  subtractLong,
} from '../values/long-math.ts';
import { concatTexts } from '../values/machine.ts';
import { divideInt, remainderInt } from './static-operators.ts';

// Operators on operands of dynamic type: numbers are promoted by their run-time classes.

type DefOperator = (a: unknown, b: unknown) => unknown;

interface Arithmetic {
  int(a: number, b: number): number;
  long(a: LongValue, b: LongValue): LongValue;
  /** Absent for operators on integers only. */
  double?(a: number, b: number): number;
  boolean?(a: boolean, b: boolean): boolean;
}

const ARITHMETIC: Readonly<Record<string, Arithmetic>> = {
  '+': { int: (a, b) => (a + b) | 0, long: addLong, double: (a, b) => a + b },
  '-': { int: (a, b) => (a - b) | 0, long: subtractLong, double: (a, b) => a - b },
  '*': { int: Math.imul, long: multiplyLong, double: (a, b) => a * b },
  '/': { int: divideInt, long: divideLong, double: (a, b) => a / b },
  '%': { int: remainderInt, long: remainderLong, double: (a, b) => a % b },
  '&': { int: (a, b) => a & b, long: (a, b) => bitsLong('&', a, b), boolean: (a, b) => a && b },
  '|': { int: (a, b) => a | b, long: (a, b) => bitsLong('|', a, b), boolean: (a, b) => a || b },
  '^': { int: (a, b) => a ^ b, long: (a, b) => bitsLong('^', a, b), boolean: (a, b) => a !== b },
};

/** The left operand alone determines the class. */
const SHIFTS: Readonly<
  Record<string, { int: (a: number, b: number) => number; long: (a: LongValue, b: number) => LongValue }>
> = {
  '<<': { int: (a, b) => a << b, long: shiftLeftLong },
  '>>': { int: (a, b) => a >> b, long: shiftRightLong },
  '>>>': { int: (a, b) => (a >>> b) | 0, long: shiftRightUnsignedLong },
};

export function defOperator(operator: string): DefOperator {
  const shift = SHIFTS[operator];
  if (shift)
    return (a, b) => {
      const left = rank(a);
      const right = rank(b);
      if (left === 0 || left > 2 || right === 0 || right > 2) throw cannotApply(operator, a, b);
      const by = Number(BigInt.asIntN(32, BigInt(raw(b))));
      return left === 1 ? shift.int(raw(a) as number, by) : new Long(shift.long(raw(a), by));
    };
  const arithmetic = ARITHMETIC[operator]!;
  const { int } = arithmetic;
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? int(a, b) : promoted(operator, arithmetic, a, b));
}

function promoted(operator: string, arithmetic: Arithmetic, a: unknown, b: unknown): unknown {
  const left = rank(a);
  const right = rank(b);
  if (left === 0 || right === 0) return notNumbers(operator, arithmetic, a, b);
  const x = raw(a);
  const y = raw(b);
  const most = left > right ? left : right;
  if (most > 2) {
    if (!arithmetic.double) throw cannotApply(operator, a, b);
    if (most === 4) return new Double(arithmetic.double(Number(x), Number(y)));
    return new Float(arithmetic.double(Math.fround(Number(x)), Math.fround(Number(y))));
  }
  return most === 2 ? new Long(arithmetic.long(x, y)) : arithmetic.int(x as number, y as number);
}

function notNumbers(operator: string, { boolean }: Arithmetic, a: unknown, b: unknown): unknown {
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return concatenate(a, b);
  if (boolean && typeof a === 'boolean' && typeof b === 'boolean') return boolean(a, b);
  throw cannotApply(operator, a, b);
}

export function concatenate(a: unknown, b: unknown): string {
  return concatTexts(javaText(a), javaText(b));
}

function cannotApply(operator: string, a: unknown, b: unknown): Error {
  if (a === null || b === null)
    return nullPointer(`Cannot invoke "Object.getClass()" because "${a === null ? 'left' : 'right'}" is null`);
  return classCast(`Cannot apply [${operator}] operation to types [${classNameOf(a)}] and [${classNameOf(b)}].`);
}

/** `==` of boxed values: numbers compare by value, regardless of class. */
export function defEquals(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  const left = rank(a);
  const right = left === 0 ? 0 : rank(b);
  if (left === 0 || right === 0) return javaEquals(a, b);
  if (left > 2 || right > 2) return Number(raw(a)) === Number(raw(b));
  return raw(a) === raw(b);
}

const COMPARE: Readonly<Record<string, (a: LongValue, b: LongValue) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

export function defComparison(operator: string): (a: unknown, b: unknown) => boolean {
  const compare = COMPARE[operator]!;
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return compare(a, b);
    const left = rank(a);
    const right = rank(b);
    if (left === 0 || right === 0) throw cannotApply(operator, a, b);
    return left > 2 || right > 2 ? compare(Number(raw(a)), Number(raw(b))) : compare(raw(a), raw(b));
  };
}

/** `===`: object identity; for numbers only small Integers and Longs are identical, as in Java's caches. */
export function sameObject(a: unknown, b: unknown): boolean {
  if (typeof a === 'number') return a === b && a >= -128 && a <= 127;
  return a === b;
}

export function defUnary(operator: string): (value: unknown) => unknown {
  return value => {
    const kind = rank(value);
    if (operator === '!') {
      if (typeof value === 'boolean') return !value;
    } else if (kind > 0) {
      const number = raw(value);
      if (operator === '~') {
        if (kind === 1) return ~(number as number);
        if (kind === 2) return new Long(subtractLong(-1, number));
      } else if (operator === '+') return kind === 1 ? number : value;
      else if (kind === 1) return -(number as number) | 0;
      else if (kind === 2) return new Long(negateLong(number));
      else return kind === 3 ? new Float(-(number as number)) : new Double(-(number as number));
    }
    if (value === null) throw nullPointer('Cannot invoke "Object.getClass()" because "value" is null');
    throw classCast(`Cannot apply [${operator}] operation to type [${classNameOf(value)}].`);
  };
}
