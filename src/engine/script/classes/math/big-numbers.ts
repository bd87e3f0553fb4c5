import { added, divided, MAX_BITS, multiplied, remainder, tenTo, wholeText } from '../../values/big-work.ts';
import type { LongValue } from '../../values/boxed.ts';
import { divideRounded, JavaBigDecimal, JavaBigInteger, ROUNDINGS, RoundingMode } from '../../values/java-decimal.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { divisionByZero, wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { parseSigned } from '../lang/parse-numbers.ts';

const whole = (value: bigint) => new JavaBigInteger(value);

function nonZero(value: bigint): bigint {
  if (value === 0n) throw new JavaThrowable('ArithmeticException', 'BigInteger divide by zero');
  return value;
}

export const BIG_INTEGER: ClassSpec = {
  name: 'java.math.BigInteger',
  extends: ['Number', 'Comparable'],
  constants: { 'BigInteger ZERO': whole(0n), 'BigInteger ONE': whole(1n), 'BigInteger TEN': whole(10n) },
  constructors: {
    '(String)': (text: string) => whole(parseSigned(text, MAX_BITS)),
    '(String,int)': (text: string, radix: number) => whole(parseSigned(text, MAX_BITS, radix)),
  },
  statics: { 'BigInteger valueOf(long)': (value: LongValue) => whole(BigInt(value)) },
  methods: {
    'BigInteger abs()': (a: JavaBigInteger) => whole(a.value < 0n ? -a.value : a.value),
    'BigInteger add(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(added(a.value, b.value)),
    'BigInteger subtract(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(added(a.value, -b.value)),
    'BigInteger multiply(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => whole(multiplied(a.value, b.value)),
    'BigInteger divide(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) =>
      whole(divided(a.value, nonZero(b.value))),
    'BigInteger remainder(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) =>
      whole(remainder(a.value, nonZero(b.value))),
    'BigInteger mod(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) =>
      whole(remainder(added(remainder(a.value, nonZero(b.value)), b.value), b.value)),
    'BigInteger negate()': (a: JavaBigInteger) => whole(-a.value),
    'BigInteger pow(int)': (a: JavaBigInteger, exponent: number) => a.pow(exponent),
    'BigInteger max(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => (a.value >= b.value ? a : b),
    'BigInteger min(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => (a.value <= b.value ? a : b),
    'int signum()': (a: JavaBigInteger) => a.compareTo(whole(0n)),
    'int bitLength()': (a: JavaBigInteger) => {
      const hex = (a.value < 0n ? -a.value - 1n : a.value).toString(16);
      const first = Number.parseInt(hex[0]!, 16);
      return (hex.length - 1) * 4 + (first === 0 ? 0 : 32 - Math.clz32(first));
    },
    'int compareTo(BigInteger)': (a: JavaBigInteger, b: JavaBigInteger) => a.compareTo(b),
    'int intValue()': (a: JavaBigInteger) => Number(BigInt.asIntN(32, a.value)),
    'long longValue()': (a: JavaBigInteger) => wrapLong(a.value),
    'float floatValue()': (a: JavaBigInteger) => Math.fround(Number(a.value)),
    'double doubleValue()': (a: JavaBigInteger) => Number(a.value),
    'String toString(int)': (a: JavaBigInteger, radix: number) => wholeText(a.value, radix),
  },
};

const mode = (rounding: RoundingMode | null) => rounding?.mode ?? 'UNNECESSARY';

function divide(a: JavaBigDecimal, b: JavaBigDecimal, scale: number, rounding: string): JavaBigDecimal {
  if (b.unscaled === 0n) throw divisionByZero();
  const shift = scale + b.scale - a.scale;
  const upper = shift >= 0 ? multiplied(a.unscaled, tenTo(shift)) : a.unscaled;
  const lower = shift >= 0 ? b.unscaled : multiplied(b.unscaled, tenTo(-shift));
  return new JavaBigDecimal(divideRounded(upper, lower, rounding), scale);
}

const MAX_EXACT = 400;

/** The quotient with the minimum number of digits. Throws for a non-terminating expansion. */
function divideExactly(a: JavaBigDecimal, b: JavaBigDecimal): JavaBigDecimal {
  if (b.unscaled === 0n) throw divisionByZero();
  const least = a.scale - b.scale;
  for (let scale = least; scale < least + MAX_EXACT; scale++) {
    const found = divide(a, b, scale, 'DOWN');
    if (new JavaBigDecimal(multiplied(found.unscaled, b.unscaled), found.scale + b.scale).compareTo(a) === 0)
      return found;
  }
  throw new JavaThrowable(
    'ArithmeticException',
    'Non-terminating decimal expansion; no exact representable decimal result.',
  );
}

export const BIG_DECIMAL: ClassSpec = {
  name: 'java.math.BigDecimal',
  extends: ['Number', 'Comparable'],
  constants: {
    'BigDecimal ZERO': new JavaBigDecimal(0n, 0),
    'BigDecimal ONE': new JavaBigDecimal(1n, 0),
    'BigDecimal TEN': new JavaBigDecimal(10n, 0),
  },
  constructors: { '(String)': JavaBigDecimal.parse },
  statics: {
    'BigDecimal valueOf(double)': (value: number) =>
      JavaBigDecimal.parse(Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)),
    'BigDecimal valueOf(long,int)': (value: LongValue, scale: number) => new JavaBigDecimal(BigInt(value), scale),
  },
  methods: {
    'BigDecimal abs()': (a: JavaBigDecimal) => new JavaBigDecimal(a.unscaled < 0n ? -a.unscaled : a.unscaled, a.scale),
    'BigDecimal add(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => a.with(b, added),
    'BigDecimal subtract(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => a.with(b, (x, y) => added(x, -y)),
    'BigDecimal multiply(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) =>
      new JavaBigDecimal(multiplied(a.unscaled, b.unscaled), a.scale + b.scale),
    'BigDecimal divide(BigDecimal)': divideExactly,
    'BigDecimal divide(BigDecimal,RoundingMode)': (a: JavaBigDecimal, b: JavaBigDecimal, rounding: RoundingMode) =>
      divide(a, b, a.scale, mode(rounding)),
    'BigDecimal remainder(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => {
      if (b.unscaled === 0n) throw divisionByZero();
      return a.with(b, remainder);
    },
    'BigDecimal negate()': (a: JavaBigDecimal) => new JavaBigDecimal(-a.unscaled, a.scale),
    'BigDecimal pow(int)': (a: JavaBigDecimal, exponent: number) =>
      new JavaBigDecimal(new JavaBigInteger(a.unscaled).pow(exponent).value, a.scale * exponent),
    'BigDecimal max(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => (a.compareTo(b) >= 0 ? a : b),
    'BigDecimal min(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => (a.compareTo(b) <= 0 ? a : b),
    'BigDecimal movePointLeft(int)': (a: JavaBigDecimal, by: number) => new JavaBigDecimal(a.unscaled, a.scale + by),
    'BigDecimal movePointRight(int)': (a: JavaBigDecimal, by: number) => new JavaBigDecimal(a.unscaled, a.scale - by),
    'int precision()': (a: JavaBigDecimal) => a.digits.length,
    'int scale()': (a: JavaBigDecimal) => a.scale,
    'BigDecimal setScale(int)': (a: JavaBigDecimal, scale: number) => a.at(scale),
    'BigDecimal setScale(int,RoundingMode)': (a: JavaBigDecimal, scale: number, rounding: RoundingMode) =>
      a.at(scale, mode(rounding)),
    'int signum()': (a: JavaBigDecimal) => (a.unscaled > 0n ? 1 : a.unscaled < 0n ? -1 : 0),
    'BigDecimal stripTrailingZeros()': (a: JavaBigDecimal) => a.stripped(),
    'BigInteger toBigInteger()': (a: JavaBigDecimal) => whole(a.at(0, 'DOWN').unscaled),
    'String toPlainString()': (a: JavaBigDecimal) => a.plain(),
    'BigInteger unscaledValue()': (a: JavaBigDecimal) => whole(a.unscaled),
    'int compareTo(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => a.compareTo(b),
    'int intValue()': (a: JavaBigDecimal) => Number(BigInt.asIntN(32, a.at(0, 'DOWN').unscaled)),
    'long longValue()': (a: JavaBigDecimal) => wrapLong(a.at(0, 'DOWN').unscaled),
    'float floatValue()': (a: JavaBigDecimal) => Math.fround(Number(a.text())),
    'double doubleValue()': (a: JavaBigDecimal) => Number(a.text()),
  },
};

export const ROUNDING_MODE: ClassSpec = {
  name: 'java.math.RoundingMode',
  constants: Object.fromEntries(
    [...Object.keys(ROUNDINGS), 'UNNECESSARY'].map(name => [`RoundingMode ${name}`, new RoundingMode(name)]),
  ),
};
