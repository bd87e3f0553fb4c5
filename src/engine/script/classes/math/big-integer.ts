import {
  added,
  charged,
  divided,
  floorMod,
  greatestCommonDivisor,
  inverse,
  MAX_BITS,
  magnitudeOf,
  multiplied,
  powerModulo,
  remainder,
  shifted,
  wholeText,
} from '../../values/big-work.ts';
import type { LongValue } from '../../values/boxed.ts';
import { bitsBesideSign, JavaBigInteger, lengthInBits } from '../../values/java-big-integer.ts';
import { JavaArray } from '../../values/java-object.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import { chargeSlots } from '../../values/machine.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { badNumber, parseSigned, printRadix } from '../lang/parse-numbers.ts';

const whole = (value: bigint) => new JavaBigInteger(value);
const arithmetic = (reason: string) => new JavaThrowable('ArithmeticException', reason);

function parsed(text: string, radix = 10): JavaBigInteger {
  if (text === '') throw badNumber('', 10, 'Zero length BigInteger');
  if (radix < 2 || radix > 36) throw badNumber('', 10, 'Radix out of range');
  return whole(parseSigned(text, MAX_BITS, radix));
}

function nonZero({ value }: JavaBigInteger): bigint {
  if (value === 0n) throw arithmetic('BigInteger divide by zero');
  return value;
}

function modulus({ value }: JavaBigInteger): bigint {
  if (value <= 0n) throw arithmetic('BigInteger: modulus not positive');
  return value;
}

/** The number whose only bit is at a place. */
function bitAt(place: number): bigint {
  if (place < 0) throw arithmetic('Negative bit address');
  return shifted(1n, place);
}

function exactly(value: bigint, bits: number, type: string): bigint {
  if (BigInt.asIntN(bits, value) !== value) throw arithmetic(`BigInteger out of ${type} range`);
  return value;
}

function inverted(value: bigint, by: bigint): bigint {
  const found = inverse(value, by);
  if (found === undefined) throw arithmetic('BigInteger not invertible.');
  return found;
}

/** Two's complement, the highest byte first. */
function bytesOf({ value }: JavaBigInteger): JavaArray {
  const bytes = Math.floor(lengthInBits(bitsBesideSign(value)) / 8) + 1;
  chargeSlots(bytes);
  const hex = BigInt.asUintN(bytes * 8, value)
    .toString(16)
    .padStart(bytes * 2, '0');
  const at = (i: number) => (Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16) << 24) >> 24;
  return new JavaArray(
    'byte[]',
    Array.from({ length: bytes }, (_, i) => at(i)),
  );
}

/** The result of an operation on the bits of two numbers, which may be far shorter than they are. */
function combined(a: bigint, b: bigint, result: bigint): bigint {
  charged(a);
  charged(b);
  return charged(result);
}

type Operator = (a: bigint, b: bigint) => bigint;

/** Methods that take and return a BigInteger. */
const OPERATORS: Record<string, Operator> = {
  add: added,
  subtract: (a, b) => added(a, -b),
  multiply: multiplied,
  gcd: greatestCommonDivisor,
  max: (a, b) => (a >= b ? a : b),
  min: (a, b) => (a <= b ? a : b),
  and: (a, b) => combined(a, b, a & b),
  andNot: (a, b) => combined(a, b, a & ~b),
  or: (a, b) => combined(a, b, a | b),
  xor: (a, b) => combined(a, b, a ^ b),
};

const operators: Record<string, Implementation> = Object.fromEntries(
  Object.entries(OPERATORS).map(([name, apply]) => [
    `BigInteger ${name}(BigInteger)`,
    (a: JavaBigInteger, b: JavaBigInteger) => whole(apply(a.value, b.value)),
  ]),
);

const bits: Record<string, Implementation> = {
  'BigInteger not()': (a: JavaBigInteger) => whole(charged(~a.value)),
  'BigInteger setBit(int)': (a: JavaBigInteger, place: number) => whole(charged(a.value | bitAt(place))),
  'BigInteger clearBit(int)': (a: JavaBigInteger, place: number) => whole(charged(a.value & ~bitAt(place))),
  'BigInteger flipBit(int)': (a: JavaBigInteger, place: number) => whole(charged(a.value ^ bitAt(place))),
  'boolean testBit(int)': (a: JavaBigInteger, place: number) => {
    if (place < 0) throw arithmetic('Negative bit address');
    return (shifted(a.value, -place) & 1n) === 1n;
  },
  'BigInteger shiftLeft(int)': (a: JavaBigInteger, by: number) => whole(shifted(a.value, by)),
  'BigInteger shiftRight(int)': (a: JavaBigInteger, by: number) => whole(shifted(a.value, -by)),
  'int bitLength()': (a: JavaBigInteger) => lengthInBits(bitsBesideSign(a.value)),
  'int bitCount()': (a: JavaBigInteger) => wholeText(bitsBesideSign(a.value), 2).replaceAll('0', '').length,
  'int getLowestSetBit()': (a: JavaBigInteger) =>
    a.value === 0n ? -1 : lengthInBits(combined(a.value, -a.value, a.value & -a.value)) - 1,
};

const exact: Record<string, Implementation> = {
  'byte byteValueExact()': (a: JavaBigInteger) => Number(exactly(a.value, 8, 'byte')),
  'short shortValueExact()': (a: JavaBigInteger) => Number(exactly(a.value, 16, 'short')),
  'int intValueExact()': (a: JavaBigInteger) => Number(exactly(a.value, 32, 'int')),
  'long longValueExact()': (a: JavaBigInteger) => wrapLong(exactly(a.value, 64, 'long')),
};

export const BIG_INTEGER: ClassSpec = {
  name: 'java.math.BigInteger',
  extends: ['Number', 'Comparable'],
  constants: { 'BigInteger ZERO': whole(0n), 'BigInteger ONE': whole(1n), 'BigInteger TEN': whole(10n) },
  constructors: { '(String)': (text: string) => parsed(text), '(String,int)': parsed },
  statics: { 'BigInteger valueOf(long)': (value: LongValue) => whole(BigInt(value)) },
  methods: {
    ...operators,
    ...bits,
    ...exact,
    'BigInteger abs()': (a: JavaBigInteger) => whole(charged(magnitudeOf(a.value))),
    'BigInteger negate()': (a: JavaBigInteger) => whole(charged(-a.value)),
    'BigInteger divide(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(divided(a.value, nonZero(b))),
    'BigInteger remainder(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(remainder(a.value, nonZero(b))),
    'BigInteger[] divideAndRemainder(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) =>
      new JavaArray('java.math.BigInteger[]', [
        whole(divided(a.value, nonZero(b))),
        whole(remainder(a.value, b.value)),
      ]),
    'BigInteger mod(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(floorMod(a.value, modulus(b))),
    'BigInteger modInverse(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(inverted(a.value, modulus(b))),
    'BigInteger modPow(BigInteger,BigInteger)': (a: JavaBigInteger, { value }: JavaBigInteger, b: JavaBigInteger) => {
      const by = modulus(b);
      const base = value < 0n ? inverted(a.value, by) : floorMod(a.value, by);
      return whole(powerModulo(base, magnitudeOf(value), by));
    },
    'BigInteger pow(int)': (a: JavaBigInteger, exponent: number) => a.pow(exponent),
    'int signum()': (a: JavaBigInteger) => a.compareTo(whole(0n)),
    'int compareTo(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => a.compareTo(b),
    'byte byteValue()': (a: JavaBigInteger) => Number(BigInt.asIntN(8, a.value)),
    'short shortValue()': (a: JavaBigInteger) => Number(BigInt.asIntN(16, a.value)),
    'int intValue()': (a: JavaBigInteger) => Number(BigInt.asIntN(32, a.value)),
    'long longValue()': (a: JavaBigInteger) => wrapLong(a.value),
    'float floatValue()': (a: JavaBigInteger) => Math.fround(Number(a.value)),
    'double doubleValue()': (a: JavaBigInteger) => Number(a.value),
    'String toString(int)': (a: JavaBigInteger, radix: number) => wholeText(a.value, printRadix(radix)),
    'byte[] toByteArray()': bytesOf,
  },
};
