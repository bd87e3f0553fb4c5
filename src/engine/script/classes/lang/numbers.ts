import { Double, Float, formatDouble, formatFloat } from '../../../json/java-numbers.ts';
import { CONVERT, rank, raw } from '../../values/box.ts';
import { Byte, Long, type LongValue, Short } from '../../values/boxed.ts';
import { compareDoubles, naturalOrder } from '../../values/java-compare.ts';
import { javaHash } from '../../values/java-equality.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { DOUBLE_BITS, FLOAT_BITS, INT_BITS, LONG_BITS } from './number-bits.ts';
import { hexOfDouble } from './number-text.ts';
import { decode, parseDouble, parseSigned, parseSmall, printRadix } from './parse-numbers.ts';
import { UNSIGNED_INT, UNSIGNED_LONG } from './unsigned.ts';

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

const int = (text: string | null, radix?: number) => Number(parseSigned(text, 32, radix));
const long = (text: string | null, radix?: number) => wrapLong(parseSigned(text, 64, radix));
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
    'Integer decode(String)': (text: string | null) => Number(decode(text, 32)),
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
    ...UNSIGNED_INT,
    'int sum(int,int)': (a: number, b: number) => (a + b) | 0,
    'String toBinaryString(int)': (value: number) => bits32(value).toString(2),
    'String toHexString(int)': (value: number) => bits32(value).toString(16),
    'String toOctalString(int)': (value: number) => bits32(value).toString(8),
    'String toString(int)': String,
    'String toString(int,int)': (value: number, radix: number) => value.toString(printRadix(radix)),
    'Integer valueOf(int)': (value: number) => value,
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
    ...UNSIGNED_LONG,
    'Long decode(String)': (text: string | null) => new Long(wrapLong(decode(text, 64))),
    'long sum(long,long)': (a: LongValue, b: LongValue) => wrapLong(BigInt(a) + BigInt(b)),
    'String toBinaryString(long)': (value: LongValue) => bits64(value).toString(2),
    'String toHexString(long)': (value: LongValue) => bits64(value).toString(16),
    'String toString(long)': String,
    'String toString(long,int)': (value: LongValue, radix: number) => value.toString(printRadix(radix)),
    'Long valueOf(long)': (value: LongValue) => new Long(value),
    'Long valueOf(String,int)': (text: string | null, radix: number) => new Long(long(text, radix)),
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
    'int MAX_EXPONENT': 1023,
    'int MIN_EXPONENT': -1022,
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
    'Double valueOf(double)': (value: number) => new Double(value),
    'String toHexString(double)': (value: number) => hexOfDouble(value),
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
    'float MIN_NORMAL': 2 ** -126,
    'int SIZE': 32,
    'int BYTES': 4,
    'int MAX_EXPONENT': 127,
    'int MIN_EXPONENT': -126,
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
    'Float valueOf(float)': (value: number) => new Float(value),
    'boolean isInfinite(float)': (value: number) => Math.abs(value) === Infinity,
    'int hashCode(float)': (value: number) => javaHash(new Float(value)),
    'String toHexString(float)': (value: number) => hexOfDouble(value, true),
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
  constants: { 'short MIN_VALUE': -32768, 'short MAX_VALUE': 32767, 'int SIZE': 16, 'int BYTES': 2 },
  statics: {
    'int compare(short,short)': (a: number, b: number) => a - b,
    'Short decode(String)': (text: string | null) => new Short(Number(decode(text, 16))),
    'int hashCode(short)': (value: number) => value,
    'short parseShort(String)': (text: string | null) => parseSmall(text, 16),
    'short parseShort(String,int)': (text: string | null, radix: number) => parseSmall(text, 16, radix),
    'short reverseBytes(short)': (value: number) => (((value & 255) << 24) >> 16) | ((value >> 8) & 255),
    'String toString(short)': String,
    'int toUnsignedInt(short)': (value: number) => value & 0xffff,
    'long toUnsignedLong(short)': (value: number) => value & 0xffff,
    'Short valueOf(short)': (value: number) => new Short(value),
    'Short valueOf(String,int)': (text: string | null, radix: number) => new Short(parseSmall(text, 16, radix)),
  },
  methods: { 'int compareTo(Short)': (self: Short, other: Short) => naturalOrder(self, other) },
};

export const BYTE_CLASS: ClassSpec = {
  name: 'java.lang.Byte',
  extends: ['Number', 'Comparable'],
  constants: { 'byte MIN_VALUE': -128, 'byte MAX_VALUE': 127, 'int SIZE': 8, 'int BYTES': 1 },
  statics: {
    'int compare(byte,byte)': (a: number, b: number) => a - b,
    'Byte decode(String)': (text: string | null) => new Byte(Number(decode(text, 8))),
    'int hashCode(byte)': (value: number) => value,
    'byte parseByte(String)': (text: string | null) => parseSmall(text, 8),
    'byte parseByte(String,int)': (text: string | null, radix: number) => parseSmall(text, 8, radix),
    'String toString(byte)': String,
    'long toUnsignedLong(byte)': (value: number) => value & 255,
    'int toUnsignedInt(byte)': (value: number) => value & 255,
    'Byte valueOf(byte)': (value: number) => new Byte(value),
    'Byte valueOf(String,int)': (text: string | null, radix: number) => new Byte(parseSmall(text, 8, radix)),
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
    'int hashCode(boolean)': javaHash,
    'Boolean valueOf(boolean)': (value: boolean) => value,
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
