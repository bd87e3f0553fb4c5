import { castText } from '../../errors/java-errors.ts';
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
      checkShift(operator, a, b);
      const by = Number(BigInt.asIntN(32, BigInt(raw(b))));
      return rank(a) === 1 ? shift.int(raw(a) as number, by) : new Long(shift.long(raw(a), by));
    };
  const arithmetic = ARITHMETIC[operator]!;
  const { int } = arithmetic;
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? int(a, b) : promoted(operator, arithmetic, a, b));
}

/** The operator of `+=`, `&=` …: its result becomes the class of the left operand, and no number becomes a boolean. */
export function defCompound(operator: string): DefOperator {
  const apply = defOperator(operator);
  if (operator in SHIFTS) return apply;
  return (a, b) => {
    if (typeof a === 'boolean' && typeof b !== 'boolean' && b !== null)
      throw classCast(`Cannot cast ${PRIMITIVES[rank(b)]} to boolean`);
    return apply(a, b);
  };
}

/** What operands are promoted to, by the higher rank of the two. */
const PRIMITIVES = ['class java.lang.Object', 'int', 'long', 'float', 'double'];
const BOXES = ['java.lang.Object', 'java.lang.Integer', 'java.lang.Long', 'java.lang.Float', 'java.lang.Double'];

const UNBOXED_NULL =
  'Cannot invoke "java.lang.Number.longValue()" because the return value of ' +
  '"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)" is null';

/** The distance is converted first. */
function checkShift(operator: string, a: unknown, b: unknown): void {
  if (a === null) throw ofNull('args[0]');
  if (b === null) throw nullPointer(UNBOXED_NULL);
  const left = rank(a);
  const right = rank(b);
  if (right > 2 || typeof b === 'boolean') throw classCast(`Cannot cast ${classNameOf(b)} to java.lang.Long`);
  if (right === 0) throw classCast(castText(classNameOf(b), 'java.lang.Number'));
  if (typeof a === 'boolean' || left > 2) throw cannotApplyTo(operator, typeof a === 'boolean' ? 0 : left);
  if (left === 0) throw notIntegral(a);
}

function promoted(operator: string, arithmetic: Arithmetic, a: unknown, b: unknown): unknown {
  const left = rank(a);
  const right = rank(b);
  if (left === 0 || right === 0) return notNumbers(operator, arithmetic, a, b);
  const x = raw(a);
  const y = raw(b);
  const most = left > right ? left : right;
  if (most > 2) {
    // Elasticsearch names float for double operands as well.
    if (!arithmetic.double) throw cannotApplyTo(operator, 3);
    if (most === 4) return new Double(arithmetic.double(Number(x), Number(y)));
    return new Float(arithmetic.double(Math.fround(Number(x)), Math.fround(Number(y))));
  }
  return most === 2 ? new Long(arithmetic.long(x, y)) : arithmetic.int(x as number, y as number);
}

function notNumbers(operator: string, { boolean, double }: Arithmetic, a: unknown, b: unknown): unknown {
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return concatenate(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') {
    if (boolean) return boolean(a, b);
    throw cannotApplyTo(operator, 0);
  }
  if (mixesBoolean(a, b)) throw booleanCast(a, b);
  if (!double) throw notIntegral(rank(a) === 1 || rank(a) === 2 ? b : a);
  throw cannotApply(operator, a, b);
}

/** Whether one operand is a boolean and the other a number. */
function mixesBoolean(a: unknown, b: unknown): boolean {
  return (typeof a === 'boolean' && rank(b) > 0) || (typeof b === 'boolean' && rank(a) > 0);
}

/** The error of a boolean that is unboxed as the number that is the other operand. */
function booleanCast(a: unknown, b: unknown): Error {
  return classCast(`Cannot cast java.lang.Boolean to ${BOXES[Math.max(rank(a), rank(b))]}`);
}

export function concatenate(a: unknown, b: unknown): string {
  return concatTexts(javaText(a), javaText(b));
}

function cannotApply(operator: string, a: unknown, b: unknown): Error {
  if (a === null || b === null) return ofNull(a === null ? 'left' : 'right');
  return classCast(`Cannot apply [${operator}] operation to types [${classNameOf(a)}] and [${classNameOf(b)}].`);
}

/** `kind` is the rank of a number, or 0 for a boolean. */
function cannotApplyTo(operator: string, kind: number): Error {
  return classCast(`Cannot apply [${operator}] operation to type [${kind === 0 ? 'boolean' : PRIMITIVES[kind]}]`);
}

/** The error for a null whose class decides what an operator does. */
function ofNull(variable: string): Error {
  return nullPointer(`Cannot invoke "Object.getClass()" because "${variable}" is null`);
}

function notIntegral(value: unknown): Error {
  if (value === null) return ofNull('o');
  return classCast(`Cannot convert [${classNameOf(value)}] to an integral value.`);
}

/**
 * `==` of boxed values: numbers compare by value, regardless of class. The first call of an operator converts its
 * operands to their common type, so it fails for a boolean and a number; later calls with other classes do not.
 */
export function defEquality(): (a: unknown, b: unknown) => boolean {
  let isFirst = true;
  return (a, b) => {
    if (isFirst && mixesBoolean(a, b)) throw booleanCast(a, b);
    isFirst = false;
    return defEquals(a, b);
  };
}

function defEquals(a: unknown, b: unknown): boolean {
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
    if (left === 0 || right === 0) {
      if (typeof a === 'boolean' && typeof b === 'boolean') throw cannotApplyTo(operator, 0);
      throw mixesBoolean(a, b) ? booleanCast(a, b) : cannotApply(operator, a, b);
    }
    return left > 2 || right > 2 ? compare(Number(raw(a)), Number(raw(b))) : compare(raw(a), raw(b));
  };
}

/** `===`: object identity. Equal Bytes are identical, other whole numbers if Java caches their objects. */
export function sameObject(a: unknown, b: unknown): boolean {
  if (typeof a === 'number') return a === b && a >= -128 && a <= 127;
  if (rank(a) === 0 || rank(a) > 2) return a === b;
  const value = raw(a);
  return a === b || (javaEquals(a, b) && value >= -128 && value <= 127);
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
    if (value === null) throw ofNull(operator === '!' ? 'value' : 'args[0]');
    const shown = typeof value === 'boolean' ? 'boolean' : kind > 2 && PRIMITIVES[kind];
    if (shown && operator === '~') throw classCast(`Cannot apply not [~] to type [${shown}]`);
    if (shown && operator !== '!') throw classCast(`Cannot apply [${operator}] operation to type [${shown}]`);
    throw classCast(`Cannot apply [${operator}] operation to type [${classNameOf(value)}].`);
  };
}
