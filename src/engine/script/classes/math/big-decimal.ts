import { Double } from '../../../json/java-numbers.ts';
import { magnitudeOf } from '../../values/big-work.ts';
import {
  negated,
  powerOf,
  powerWithin,
  product,
  quotient,
  quotientAndRest,
  quotientWithin,
  sum,
  sumWithin,
  wholeQuotient,
  wholeQuotientWithin,
} from '../../values/decimal-arithmetic.ts';
import { engineeringText, plainText } from '../../values/decimal-text.ts';
import { JavaBigInteger } from '../../values/java-big-integer.ts';
import { JavaBigDecimal } from '../../values/java-decimal.ts';
import type { JavaEnum } from '../../values/java-enum.ts';
import { JavaArray } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { MathContext } from '../../values/math-context.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';

const whole = (a: JavaBigDecimal) => a.at(0, 'DOWN').unscaled;
const magnitude = (a: JavaBigDecimal) => (a.unscaled < 0n ? negated(a) : a);
const pair = (values: JavaBigDecimal[]) => new JavaArray('java.math.BigDecimal[]', values);

/** Moved by places to the left; the scale does not become negative. */
function moved(a: JavaBigDecimal, places: number): JavaBigDecimal {
  const result = new JavaBigDecimal(a.unscaled, a.scale + places);
  return result.at(Math.max(result.scale, 0));
}

/** @throws JavaThrowable for a fraction, or more bits than the type has */
function exactly(a: JavaBigDecimal, bits: number): bigint {
  const overflow = () => new JavaThrowable('ArithmeticException', 'Overflow');
  if (a.unscaled !== 0n && a.precision - a.scale > 19) throw overflow();
  const value = a.at(0).unscaled;
  if (BigInt.asIntN(bits, value) !== value) throw overflow();
  return value;
}

type Operator = (a: JavaBigDecimal, b: JavaBigDecimal) => JavaBigDecimal;
type OperatorWithin = (a: JavaBigDecimal, b: JavaBigDecimal, context: MathContext) => JavaBigDecimal;

/** Methods of two numbers, without and with a context. */
const OPERATORS: Record<string, [Operator, OperatorWithin]> = {
  add: [sum, sumWithin],
  subtract: [(a, b) => sum(a, negated(b)), (a, b, context) => sumWithin(a, negated(b), context)],
  multiply: [product, (a, b, context) => product(a, b).rounded(context)],
  divide: [quotient, quotientWithin],
  divideToIntegralValue: [wholeQuotient, wholeQuotientWithin],
  remainder: [(a, b) => quotientAndRest(a, b)[1], (a, b, context) => quotientAndRest(a, b, context)[1]],
};

/** Methods of one number, which have a form that rounds to a context. */
const UNARY: Record<string, (a: JavaBigDecimal) => JavaBigDecimal> = {
  abs: magnitude,
  negate: negated,
  plus: a => a,
};

const arithmetic: Record<string, Implementation> = Object.fromEntries([
  ...Object.entries(OPERATORS).flatMap(([name, [apply, applyWithin]]) => [
    [`BigDecimal ${name}(BigDecimal)`, apply],
    [`BigDecimal ${name}(BigDecimal,MathContext)`, applyWithin],
  ]),
  ...Object.entries(UNARY).flatMap(([name, apply]) => [
    [`BigDecimal ${name}()`, apply],
    [`BigDecimal ${name}(MathContext)`, (a: JavaBigDecimal, context: MathContext) => apply(a).rounded(context)],
  ]),
]);

const conversions: Record<string, Implementation> = {
  'BigInteger toBigInteger()': (a: JavaBigDecimal) => new JavaBigInteger(whole(a)),
  'BigInteger toBigIntegerExact()': (a: JavaBigDecimal) => new JavaBigInteger(a.at(0).unscaled),
  'byte byteValue()': (a: JavaBigDecimal) => Number(BigInt.asIntN(8, whole(a))),
  'short shortValue()': (a: JavaBigDecimal) => Number(BigInt.asIntN(16, whole(a))),
  'int intValue()': (a: JavaBigDecimal) => Number(BigInt.asIntN(32, whole(a))),
  'long longValue()': (a: JavaBigDecimal) => wrapLong(whole(a)),
  'float floatValue()': (a: JavaBigDecimal) => Math.fround(Number(a.text())),
  'double doubleValue()': (a: JavaBigDecimal) => Number(a.text()),
  'byte byteValueExact()': (a: JavaBigDecimal) => Number(exactly(a, 8)),
  'short shortValueExact()': (a: JavaBigDecimal) => Number(exactly(a, 16)),
  'int intValueExact()': (a: JavaBigDecimal) => Number(exactly(a, 32)),
  'long longValueExact()': (a: JavaBigDecimal) => wrapLong(exactly(a, 64)),
  'String toPlainString()': plainText,
  'String toEngineeringString()': engineeringText,
};

export const BIG_DECIMAL: ClassSpec = {
  name: 'java.math.BigDecimal',
  extends: ['Number', 'Comparable'],
  constants: {
    'BigDecimal ZERO': new JavaBigDecimal(0n, 0),
    'BigDecimal ONE': new JavaBigDecimal(1n, 0),
    'BigDecimal TEN': new JavaBigDecimal(10n, 0),
  },
  constructors: {
    '(String)': JavaBigDecimal.parse,
    '(String,MathContext)': (text: string, context: MathContext) => JavaBigDecimal.parse(text).rounded(context),
  },
  statics: { 'BigDecimal valueOf(double)': (value: number) => JavaBigDecimal.parse(javaText(new Double(value))) },
  methods: {
    ...arithmetic,
    ...conversions,
    'BigDecimal[] divideAndRemainder(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) =>
      pair(quotientAndRest(a, b)),
    'BigDecimal[] divideAndRemainder(BigDecimal,MathContext)': (
      a: JavaBigDecimal,
      b: JavaBigDecimal,
      context: MathContext,
    ) => pair(quotientAndRest(a, b, context)),
    'BigDecimal pow(int)': powerOf,
    'BigDecimal pow(int,MathContext)': powerWithin,
    'BigDecimal max(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => (a.compareTo(b) >= 0 ? a : b),
    'BigDecimal min(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => (a.compareTo(b) <= 0 ? a : b),
    'BigDecimal movePointLeft(int)': moved,
    'BigDecimal movePointRight(int)': (a: JavaBigDecimal, places: number) => moved(a, -places),
    'BigDecimal scaleByPowerOfTen(int)': (a: JavaBigDecimal, by: number) =>
      new JavaBigDecimal(a.unscaled, a.scale - by),
    'BigDecimal round(MathContext)': (a: JavaBigDecimal, context: MathContext) => a.rounded(context),
    'BigDecimal setScale(int)': (a: JavaBigDecimal, scale: number) => a.at(scale),
    'BigDecimal setScale(int,RoundingMode)': (a: JavaBigDecimal, scale: number, rounding: JavaEnum | null) => {
      if (!rounding) throw nullPointer('Cannot read field "oldMode" because "roundingMode" is null');
      return a.at(scale, rounding.name);
    },
    'BigDecimal stripTrailingZeros()': (a: JavaBigDecimal) =>
      a.unscaled === 0n ? new JavaBigDecimal(0n, 0) : a.stripped(),
    'BigDecimal ulp()': (a: JavaBigDecimal) => new JavaBigDecimal(1n, a.scale),
    'int precision()': (a: JavaBigDecimal) => a.precision,
    'int scale()': (a: JavaBigDecimal) => a.scale,
    'int signum()': (a: JavaBigDecimal) => Number(a.unscaled === 0n ? 0n : a.unscaled / magnitudeOf(a.unscaled)),
    'int compareTo(BigDecimal)': (a: JavaBigDecimal, b: JavaBigDecimal) => a.compareTo(b),
  },
};
