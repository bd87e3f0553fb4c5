import { Double, Float, formatDouble, formatFloat } from '../../../json/java-numbers.ts';
import { visitDigits } from '../../values/big-work.ts';
import { CONVERT, rank, raw } from '../../values/box.ts';
import { Byte, Long, type LongValue, Short } from '../../values/boxed.ts';
import { compareDoubles, naturalOrder } from '../../values/java-compare.ts';
import { javaHash } from '../../values/java-equality.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { DOUBLE_BITS, FLOAT_BITS, INT_BITS, LONG_BITS } from './number-bits.ts';

// java.lang.Number and its subclasses.

const to = (target: string) => (self: unknown) => CONVERT[target]!(raw(self), rank(self));

export const NUMBER: ClassSpec = {
  name: 'java.lang.Number',
  methods: {
    'byte byteValue()': to('byte'),
    'short shortValue()': to('short'),
    'int intValue()': to('int'),
    'long longValue()': to('long'),
    'float floatValue()': to('float'),
    'double doubleValue()': to('double'),
  },
};

function badNumber(text: string, radix = 10): JavaThrowable {
  const under = radix === 10 ? '' : ` under radix ${radix}`;
  return new JavaThrowable('NumberFormatException', `For input string: "${text}"${under}`);
}

/** Parses an integer of at most `bits` bits, including the sign. @throws JavaThrowable */
export function parseWhole(text: string | null, bits: number, radix = 10): bigint {
  if (text === null) throw new JavaThrowable('NumberFormatException', 'Cannot parse null string: null');
  const digits = /^[+-]?([0-9a-zA-Z]+)$/.exec(text)?.[1];
  if (digits === undefined) throw badNumber(text, text === '' ? 10 : radix);
  for (let i = 0; i < digits.length; i++) if (Number.parseInt(digits[i]!, 36) >= radix) throw badNumber(text, radix);
  const significant = digits.replace(/^0+(?=.)/, '');
  // Checked first because parsing digits takes quadratic time.
  if ((significant.length - 1) * Math.log2(radix) > bits) throw badNumber(text, radix);
  visitDigits(significant.length);
  const value = text.startsWith('-') ? -magnitude(significant, radix) : magnitude(significant, radix);
  if (BigInt.asIntN(bits, value) !== value) throw badNumber(text, radix);
  return value;
}

function magnitude(digits: string, radix: number): bigint {
  if (radix === 10) return BigInt(digits);
  let value = 0n;
  for (const digit of digits) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, 36));
  return value;
}

const JAVA_DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;

/** @throws JavaThrowable */
export function parseDouble(text: string | null): number {
  if (text === null) throw nullPointer();
  const trimmed = text.trim();
  if (trimmed === '') throw new JavaThrowable('NumberFormatException', 'empty String');
  if (!JAVA_DOUBLE.test(trimmed)) throw badNumber(text);
  return Number(trimmed.replace(/(?<!Infinit)[fFdD]$/, ''));
}

const int = (text: string | null, radix?: number) => Number(parseWhole(text, 32, radix));
const long = (text: string | null, radix?: number) => wrapLong(parseWhole(text, 64, radix));
const bits32 = (value: number) => value >>> 0;
const bits64 = (value: LongValue) => BigInt.asUintN(64, BigInt(value));
const ones = (bits: bigint) => bits.toString(2).replaceAll('0', '').length;

export const INTEGER: ClassSpec = {
  name: 'java.lang.Integer',
  extends: ['Number', 'Comparable'],
  constants: { 'int MIN_VALUE': -2147483648, 'int MAX_VALUE': 2147483647, 'int SIZE': 32, 'int BYTES': 4 },
  statics: {
    'int bitCount(int)': (value: number) => ones(BigInt(bits32(value))),
    'int compare(int,int)': (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0),
    'int compareUnsigned(int,int)': (a: number, b: number) => Math.sign(bits32(a) - bits32(b)),
    'Integer decode(String)': (text: string) =>
      int(text.replace(/^([+-]?)(?:0x|0X|#)/, '$1'), /0x|0X|#/.test(text) ? 16 : 10),
    'int hashCode(int)': (value: number) => value,
    'int highestOneBit(int)': (value: number) => (value === 0 ? 0 : 1 << (31 - Math.clz32(value))),
    'int lowestOneBit(int)': (value: number) => value & -value,
    'int max(int,int)': Math.max,
    'int min(int,int)': Math.min,
    'int numberOfLeadingZeros(int)': Math.clz32,
    'int numberOfTrailingZeros(int)': (value: number) => (value === 0 ? 32 : 31 - Math.clz32(value & -value)),
    'int parseInt(String)': (text: string | null) => int(text),
    'int parseInt(String,int)': int,
    'int signum(int)': Math.sign,
    ...INT_BITS,
    'int sum(int,int)': (a: number, b: number) => (a + b) | 0,
    'String toBinaryString(int)': (value: number) => bits32(value).toString(2),
    'String toHexString(int)': (value: number) => bits32(value).toString(16),
    'String toOctalString(int)': (value: number) => bits32(value).toString(8),
    'String toString(int)': String,
    'String toString(int,int)': (value: number, radix: number) => value.toString(radix),
    'Integer valueOf(def)': (value: unknown) => (typeof value === 'string' ? int(value) : to('int')(value)),
    'Integer valueOf(String,int)': int,
  },
  methods: {
    'int compareTo(Integer)': (self: number, other: number) => naturalOrder(self, other),
    'int hashCode()': (self: number) => self,
    'String toString()': (self: number) => String(self),
  },
};

export const LONG_CLASS: ClassSpec = {
  name: 'java.lang.Long',
  extends: ['Number', 'Comparable'],
  constants: {
    'long MIN_VALUE': -(2n ** 63n),
    'long MAX_VALUE': 2n ** 63n - 1n,
    'int SIZE': 64,
    'int BYTES': 8,
  },
  statics: {
    'int bitCount(long)': (value: LongValue) => ones(bits64(value)),
    'int compare(long,long)': (a: LongValue, b: LongValue) => (a < b ? -1 : a > b ? 1 : 0),
    'int hashCode(long)': (value: LongValue) => javaHash(new Long(value)),
    'long max(long,long)': (a: LongValue, b: LongValue) => (a > b ? a : b),
    'long min(long,long)': (a: LongValue, b: LongValue) => (a < b ? a : b),
    'int numberOfLeadingZeros(long)': (value: LongValue) => 64 - (value === 0 ? 0 : bits64(value).toString(2).length),
    'int numberOfTrailingZeros(long)': (value: LongValue) =>
      value === 0 ? 64 : /0*$/.exec(bits64(value).toString(2))![0].length,
    'long parseLong(String)': (text: string | null) => long(text),
    'long parseLong(String,int)': long,
    'int signum(long)': (value: LongValue) => (value < 0 ? -1 : value > 0 ? 1 : 0),
    ...LONG_BITS,
    'long sum(long,long)': (a: LongValue, b: LongValue) => wrapLong(BigInt(a) + BigInt(b)),
    'String toBinaryString(long)': (value: LongValue) => bits64(value).toString(2),
    'String toHexString(long)': (value: LongValue) => bits64(value).toString(16),
    'String toString(long)': String,
    'String toString(long,int)': (value: LongValue, radix: number) => value.toString(radix),
    'Long valueOf(def)': (value: unknown) =>
      new Long(typeof value === 'string' ? long(value) : (to('long')(value) as LongValue)),
  },
  methods: {
    'int compareTo(Long)': (self: Long, other: Long) => naturalOrder(self, other),
  },
};

const SHARED_DOUBLE = {
  'boolean isFinite(double)': Number.isFinite,
  'boolean isInfinite(double)': (value: number) => value === Infinity || value === -Infinity,
  'boolean isNaN(double)': Number.isNaN,
};

export const DOUBLE_CLASS: ClassSpec = {
  name: 'java.lang.Double',
  extends: ['Number', 'Comparable'],
  constants: {
    'double MAX_VALUE': Number.MAX_VALUE,
    'double MIN_VALUE': Number.MIN_VALUE,
    'double MIN_NORMAL': 2 ** -1022,
    'double NaN': Number.NaN,
    'double NEGATIVE_INFINITY': -Infinity,
    'double POSITIVE_INFINITY': Infinity,
    'int SIZE': 64,
    'int BYTES': 8,
  },
  statics: {
    ...SHARED_DOUBLE,
    ...DOUBLE_BITS,
    'int compare(double,double)': compareDoubles,
    'double max(double,double)': Math.max,
    'double min(double,double)': Math.min,
    'double parseDouble(String)': parseDouble,
    'double sum(double,double)': (a: number, b: number) => a + b,
    'String toString(double)': formatDouble,
    'int hashCode(double)': (value: number) => javaHash(new Double(value)),
    'Double valueOf(def)': (value: unknown) =>
      new Double(typeof value === 'string' ? parseDouble(value) : Number(raw(value))),
  },
  methods: {
    'int compareTo(Double)': (self: Double, other: Double) => naturalOrder(self, other),
    'boolean isNaN()': (self: Double) => Number.isNaN(self.value),
    'boolean isInfinite()': (self: Double) => Math.abs(self.value) === Infinity,
  },
};

export const FLOAT_CLASS: ClassSpec = {
  name: 'java.lang.Float',
  extends: ['Number', 'Comparable'],
  constants: {
    'float MAX_VALUE': 3.4028234663852886e38,
    'float MIN_VALUE': 1.401298464324817e-45,
    'float NaN': Number.NaN,
    'float NEGATIVE_INFINITY': -Infinity,
    'float POSITIVE_INFINITY': Infinity,
  },
  statics: {
    ...FLOAT_BITS,
    'int compare(float,float)': compareDoubles,
    'boolean isFinite(float)': Number.isFinite,
    'boolean isNaN(float)': Number.isNaN,
    'float max(float,float)': Math.max,
    'float min(float,float)': Math.min,
    'float parseFloat(String)': (text: string | null) => Math.fround(parseDouble(text)),
    'float sum(float,float)': (a: number, b: number) => Math.fround(a + b),
    'String toString(float)': formatFloat,
    'Float valueOf(def)': (value: unknown) =>
      new Float(typeof value === 'string' ? parseDouble(value) : Number(raw(value))),
  },
  methods: {
    'int compareTo(Float)': (self: Float, other: Float) => naturalOrder(self, other),
    'boolean isNaN()': (self: Float) => Number.isNaN(self.value),
    'boolean isInfinite()': (self: Float) => Math.abs(self.value) === Infinity,
  },
};

export const SHORT_CLASS: ClassSpec = {
  name: 'java.lang.Short',
  extends: ['Number', 'Comparable'],
  constants: { 'short MIN_VALUE': -32768, 'short MAX_VALUE': 32767 },
  statics: {
    'int compare(short,short)': (a: number, b: number) => a - b,
    'short parseShort(String)': (text: string | null) => Number(parseWhole(text, 16)),
    'Short valueOf(def)': (value: unknown) =>
      new Short(typeof value === 'string' ? Number(parseWhole(value, 16)) : (to('short')(value) as number)),
  },
  methods: { 'int compareTo(Short)': (self: Short, other: Short) => naturalOrder(self, other) },
};

export const BYTE_CLASS: ClassSpec = {
  name: 'java.lang.Byte',
  extends: ['Number', 'Comparable'],
  constants: { 'byte MIN_VALUE': -128, 'byte MAX_VALUE': 127 },
  statics: {
    'int compare(byte,byte)': (a: number, b: number) => a - b,
    'byte parseByte(String)': (text: string | null) => Number(parseWhole(text, 8)),
    'int toUnsignedInt(byte)': (value: number) => value & 255,
    'Byte valueOf(def)': (value: unknown) =>
      new Byte(typeof value === 'string' ? Number(parseWhole(value, 8)) : (to('byte')(value) as number)),
  },
  methods: { 'int compareTo(Byte)': (self: Byte, other: Byte) => naturalOrder(self, other) },
};

export const BOOLEAN_CLASS: ClassSpec = {
  name: 'java.lang.Boolean',
  extends: ['Comparable'],
  constants: { 'Boolean TRUE': true, 'Boolean FALSE': false },
  statics: {
    'int compare(boolean,boolean)': (a: boolean, b: boolean) => Number(a) - Number(b),
    'boolean logicalAnd(boolean,boolean)': (a: boolean, b: boolean) => a && b,
    'boolean logicalOr(boolean,boolean)': (a: boolean, b: boolean) => a || b,
    'boolean logicalXor(boolean,boolean)': (a: boolean, b: boolean) => a !== b,
    'boolean parseBoolean(String)': (text: string | null) => text?.toLowerCase() === 'true',
    'String toString(boolean)': String,
    'Boolean valueOf(def)': (value: unknown) => javaText(value).toLowerCase() === 'true',
  },
  methods: {
    'boolean booleanValue()': (self: boolean) => self,
    'int compareTo(Boolean)': (self: boolean, other: boolean) => Number(self) - Number(other),
  },
};

export const COMPARABLE: ClassSpec = {
  name: 'java.lang.Comparable',
  isInterface: true,
  methods: { 'int compareTo(def)': naturalOrder },
};
