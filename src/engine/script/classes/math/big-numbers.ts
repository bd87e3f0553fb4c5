import { added, divided, MOST_BITS, multiplied, remainder, tenTo, wholeText } from '../../values/big-work.ts';
import type { LongValue } from '../../values/boxed.ts';
import { BigNumber, BigWhole, divideRounded, ROUNDINGS, RoundingMode } from '../../values/java-decimal.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { divisionByZero, wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { parseWhole } from '../lang/numbers.ts';

const whole = (value: bigint) => new BigWhole(value);

function nonZero(value: bigint): bigint {
  if (value === 0n) throw new JavaThrowable('ArithmeticException', 'BigInteger divide by zero');
  return value;
}

export const BIG_INTEGER: ClassSpec = {
  name: 'java.math.BigInteger',
  extends: ['Number', 'Comparable'],
  constants: { 'BigInteger ZERO': whole(0n), 'BigInteger ONE': whole(1n), 'BigInteger TEN': whole(10n) },
  constructors: {
    '(String)': (text: string) => whole(parseWhole(text, MOST_BITS)),
    '(String,int)': (text: string, radix: number) => whole(parseWhole(text, MOST_BITS, radix)),
  },
  statics: { 'BigInteger valueOf(long)': (value: LongValue) => whole(BigInt(value)) },
  methods: {
    'BigInteger abs()': (a: BigWhole) => whole(a.value < 0n ? -a.value : a.value),
    'BigInteger add(BigInteger)': (a: BigWhole, b: BigWhole) => whole(added(a.value, b.value)),
    'BigInteger subtract(BigInteger)': (a: BigWhole, b: BigWhole) => whole(added(a.value, -b.value)),
    'BigInteger multiply(BigInteger)': (a: BigWhole, b: BigWhole) => whole(multiplied(a.value, b.value)),
    'BigInteger divide(BigInteger)': (a: BigWhole, b: BigWhole) => whole(divided(a.value, nonZero(b.value))),
    'BigInteger remainder(BigInteger)': (a: BigWhole, b: BigWhole) => whole(remainder(a.value, nonZero(b.value))),
    'BigInteger mod(BigInteger)': (a: BigWhole, b: BigWhole) =>
      whole(remainder(added(remainder(a.value, nonZero(b.value)), b.value), b.value)),
    'BigInteger negate()': (a: BigWhole) => whole(-a.value),
    'BigInteger pow(int)': (a: BigWhole, exponent: number) => a.pow(exponent),
    'BigInteger max(BigInteger)': (a: BigWhole, b: BigWhole) => (a.value >= b.value ? a : b),
    'BigInteger min(BigInteger)': (a: BigWhole, b: BigWhole) => (a.value <= b.value ? a : b),
    'int signum()': (a: BigWhole) => a.compareTo(whole(0n)),
    'int bitLength()': (a: BigWhole) => {
      const hex = (a.value < 0n ? -a.value - 1n : a.value).toString(16);
      const first = Number.parseInt(hex[0]!, 16);
      return (hex.length - 1) * 4 + (first === 0 ? 0 : 32 - Math.clz32(first));
    },
    'int compareTo(BigInteger)': (a: BigWhole, b: BigWhole) => a.compareTo(b),
    'int intValue()': (a: BigWhole) => Number(BigInt.asIntN(32, a.value)),
    'long longValue()': (a: BigWhole) => wrapLong(a.value),
    'float floatValue()': (a: BigWhole) => Math.fround(Number(a.value)),
    'double doubleValue()': (a: BigWhole) => Number(a.value),
    'String toString(int)': (a: BigWhole, radix: number) => wholeText(a.value, radix),
  },
};

const mode = (rounding: RoundingMode | null) => rounding?.mode ?? 'UNNECESSARY';

function divide(a: BigNumber, b: BigNumber, scale: number, rounding: string): BigNumber {
  if (b.unscaled === 0n) throw divisionByZero();
  const shift = scale + b.scale - a.scale;
  const upper = shift >= 0 ? multiplied(a.unscaled, tenTo(shift)) : a.unscaled;
  const lower = shift >= 0 ? b.unscaled : multiplied(b.unscaled, tenTo(-shift));
  return new BigNumber(divideRounded(upper, lower, rounding), scale);
}

const MOST_EXACT = 400;

/** The quotient with the minimum number of digits. Throws for a non-terminating expansion. */
function divideExactly(a: BigNumber, b: BigNumber): BigNumber {
  if (b.unscaled === 0n) throw divisionByZero();
  const least = a.scale - b.scale;
  for (let scale = least; scale < least + MOST_EXACT; scale++) {
    const found = divide(a, b, scale, 'DOWN');
    if (new BigNumber(multiplied(found.unscaled, b.unscaled), found.scale + b.scale).compareTo(a) === 0) return found;
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
    'BigDecimal ZERO': new BigNumber(0n, 0),
    'BigDecimal ONE': new BigNumber(1n, 0),
    'BigDecimal TEN': new BigNumber(10n, 0),
  },
  constructors: { '(String)': BigNumber.parse },
  statics: {
    'BigDecimal valueOf(double)': (value: number) =>
      BigNumber.parse(Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)),
    'BigDecimal valueOf(long,int)': (value: LongValue, scale: number) => new BigNumber(BigInt(value), scale),
  },
  methods: {
    'BigDecimal abs()': (a: BigNumber) => new BigNumber(a.unscaled < 0n ? -a.unscaled : a.unscaled, a.scale),
    'BigDecimal add(BigDecimal)': (a: BigNumber, b: BigNumber) => a.with(b, added),
    'BigDecimal subtract(BigDecimal)': (a: BigNumber, b: BigNumber) => a.with(b, (x, y) => added(x, -y)),
    'BigDecimal multiply(BigDecimal)': (a: BigNumber, b: BigNumber) =>
      new BigNumber(multiplied(a.unscaled, b.unscaled), a.scale + b.scale),
    'BigDecimal divide(BigDecimal)': divideExactly,
    'BigDecimal divide(BigDecimal,RoundingMode)': (a: BigNumber, b: BigNumber, rounding: RoundingMode) =>
      divide(a, b, a.scale, mode(rounding)),
    'BigDecimal remainder(BigDecimal)': (a: BigNumber, b: BigNumber) => {
      if (b.unscaled === 0n) throw divisionByZero();
      return a.with(b, remainder);
    },
    'BigDecimal negate()': (a: BigNumber) => new BigNumber(-a.unscaled, a.scale),
    'BigDecimal pow(int)': (a: BigNumber, exponent: number) =>
      new BigNumber(new BigWhole(a.unscaled).pow(exponent).value, a.scale * exponent),
    'BigDecimal max(BigDecimal)': (a: BigNumber, b: BigNumber) => (a.compareTo(b) >= 0 ? a : b),
    'BigDecimal min(BigDecimal)': (a: BigNumber, b: BigNumber) => (a.compareTo(b) <= 0 ? a : b),
    'BigDecimal movePointLeft(int)': (a: BigNumber, by: number) => new BigNumber(a.unscaled, a.scale + by),
    'BigDecimal movePointRight(int)': (a: BigNumber, by: number) => new BigNumber(a.unscaled, a.scale - by),
    'int precision()': (a: BigNumber) => a.digits.length,
    'int scale()': (a: BigNumber) => a.scale,
    'BigDecimal setScale(int)': (a: BigNumber, scale: number) => a.at(scale),
    'BigDecimal setScale(int,RoundingMode)': (a: BigNumber, scale: number, rounding: RoundingMode) =>
      a.at(scale, mode(rounding)),
    'int signum()': (a: BigNumber) => (a.unscaled > 0n ? 1 : a.unscaled < 0n ? -1 : 0),
    'BigDecimal stripTrailingZeros()': (a: BigNumber) => a.stripped(),
    'BigInteger toBigInteger()': (a: BigNumber) => whole(a.at(0, 'DOWN').unscaled),
    'String toPlainString()': (a: BigNumber) => a.plain(),
    'BigInteger unscaledValue()': (a: BigNumber) => whole(a.unscaled),
    'int compareTo(BigDecimal)': (a: BigNumber, b: BigNumber) => a.compareTo(b),
    'int intValue()': (a: BigNumber) => Number(BigInt.asIntN(32, a.at(0, 'DOWN').unscaled)),
    'long longValue()': (a: BigNumber) => wrapLong(a.at(0, 'DOWN').unscaled),
    'float floatValue()': (a: BigNumber) => Math.fround(Number(a.text())),
    'double doubleValue()': (a: BigNumber) => Number(a.text()),
  },
};

export const ROUNDING_MODE: ClassSpec = {
  name: 'java.math.RoundingMode',
  constants: Object.fromEntries(
    [...Object.keys(ROUNDINGS), 'UNNECESSARY'].map(name => [`RoundingMode ${name}`, new RoundingMode(name)]),
  ),
};
