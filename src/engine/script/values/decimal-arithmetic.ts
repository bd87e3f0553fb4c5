import { added, charged, magnitudeOf, multiplied, power, tenTo } from './big-work.ts';
import { JavaBigDecimal } from './java-decimal.ts';
import { JavaThrowable } from './java-throwable.ts';
import { divideRounded, MathContext } from './math-context.ts';

// Arithmetic of java.math.BigDecimal with a context, by its documentation: which scale a result prefers, and when it is rounded.

const ONE = new JavaBigDecimal(1n, 0);
const arithmetic = (reason: string) => new JavaThrowable('ArithmeticException', reason);

export function negated(a: JavaBigDecimal): JavaBigDecimal {
  return new JavaBigDecimal(charged(-a.unscaled), a.scale);
}

export function sum(a: JavaBigDecimal, b: JavaBigDecimal): JavaBigDecimal {
  return a.with(b, added);
}

/** A sum with zero has the digits of the other number, with the larger scale as far as the context has digits for it. */
export function sumWithin(a: JavaBigDecimal, b: JavaBigDecimal, context: MathContext): JavaBigDecimal {
  if (context.precision === 0 || (a.unscaled !== 0n && b.unscaled !== 0n)) return sum(a, b).rounded(context);
  const scale = Math.max(a.scale, b.scale);
  if (a.unscaled === b.unscaled) return new JavaBigDecimal(0n, scale);
  const result = (a.unscaled === 0n ? b : a).rounded(context);
  if (result.scale >= scale) return result.stripped(scale);
  return result.at(Math.min(scale, result.scale + context.precision - result.precision));
}

export function product(a: JavaBigDecimal, b: JavaBigDecimal): JavaBigDecimal {
  return new JavaBigDecimal(multiplied(a.unscaled, b.unscaled), a.scale + b.scale);
}

/** The quotient with as many digits as the context has; one that is exact loses zeros down to the preferred scale. */
export function quotientWithin(a: JavaBigDecimal, b: JavaBigDecimal, context: MathContext): JavaBigDecimal {
  if (context.precision === 0) return quotient(a, b);
  const preferred = a.scale - b.scale;
  if (b.unscaled === 0n) throw arithmetic(a.unscaled === 0n ? 'Division undefined' : 'Division by zero');
  if (a.unscaled === 0n) return new JavaBigDecimal(0n, preferred);
  const isLarger = compareDigits(a, b) > 0;
  const scale = preferred + b.precision - (isLarger ? 1 : 0) - a.precision + context.precision;
  const shift = scale - preferred;
  const upper = shift >= 0 ? multiplied(a.unscaled, tenTo(shift)) : a.unscaled;
  const lower = shift >= 0 ? b.unscaled : multiplied(b.unscaled, tenTo(-shift));
  const found = new JavaBigDecimal(divideRounded(upper, lower, context.mode), scale);
  const isExact = multiplied(found.unscaled, lower) === upper;
  return (isExact ? found.stripped(preferred) : found).rounded(context);
}

/** Compares as if both had their point before the first digit. */
function compareDigits(a: JavaBigDecimal, b: JavaBigDecimal): number {
  const [x, y] = [magnitudeOf(a.unscaled), magnitudeOf(b.unscaled)];
  return new JavaBigDecimal(x, a.precision).compareTo(new JavaBigDecimal(y, b.precision));
}

/** The exact quotient, with the preferred scale or the smallest larger one. @throws JavaThrowable if it has no end */
export function quotient(a: JavaBigDecimal, b: JavaBigDecimal): JavaBigDecimal {
  const preferred = a.scale - b.scale;
  if (a.unscaled === 0n && b.unscaled !== 0n) return new JavaBigDecimal(0n, preferred);
  const digits = a.precision + Math.ceil((10 * b.precision) / 3);
  const found = quotientWithin(a, b, new MathContext(digits, 'DOWN'));
  if (product(found, b).compareTo(a) !== 0)
    throw arithmetic('Non-terminating decimal expansion; no exact representable decimal result.');
  return found.at(Math.max(found.scale, preferred));
}

/** The whole part of the quotient. */
export function wholeQuotient(a: JavaBigDecimal, b: JavaBigDecimal): JavaBigDecimal {
  const preferred = a.scale - b.scale;
  if (isSmaller(a, b)) return new JavaBigDecimal(0n, preferred);
  if (a.unscaled === 0n && b.unscaled !== 0n) return new JavaBigDecimal(0n, preferred);
  const digits = a.precision + Math.ceil((10 * b.precision) / 3) + Math.abs(preferred) + 2;
  const found = quotientWithin(a, b, new MathContext(digits, 'DOWN'));
  const whole = found.scale > 0 ? found.at(0, 'DOWN').stripped(preferred) : found;
  return whole.at(Math.max(whole.scale, preferred));
}

/** The whole part of the quotient, which must fit into the digits of the context. @throws JavaThrowable */
export function wholeQuotientWithin(a: JavaBigDecimal, b: JavaBigDecimal, context: MathContext): JavaBigDecimal {
  if (context.precision === 0 || isSmaller(a, b)) return wholeQuotient(a, b);
  const preferred = a.scale - b.scale;
  let found = quotientWithin(a, b, new MathContext(context.precision, 'DOWN'));
  if (found.scale < 0) {
    if (!isSmaller(sum(a, negated(product(found, b))), b)) throw arithmetic('Division impossible');
  } else found = found.at(0, 'DOWN');
  const spare = context.precision - found.precision;
  if (preferred > found.scale && spare > 0) return found.at(found.scale + Math.min(spare, preferred - found.scale));
  return found.stripped(preferred);
}

function isSmaller(a: JavaBigDecimal, b: JavaBigDecimal): boolean {
  const magnitude = (x: JavaBigDecimal) => (x.unscaled < 0n ? negated(x) : x);
  return magnitude(a).compareTo(magnitude(b)) < 0;
}

/** The whole part of the quotient, and what it leaves. */
export function quotientAndRest(
  a: JavaBigDecimal,
  b: JavaBigDecimal,
  context?: MathContext,
): [JavaBigDecimal, JavaBigDecimal] {
  const whole = context ? wholeQuotientWithin(a, b, context) : wholeQuotient(a, b);
  return [whole, sum(a, negated(product(whole, b)))];
}

const MAX_EXPONENT = 999_999_999;

export function powerOf(a: JavaBigDecimal, exponent: number): JavaBigDecimal {
  if (exponent < 0 || exponent > MAX_EXPONENT) throw arithmetic('Invalid operation');
  return new JavaBigDecimal(power(a.unscaled, exponent), a.scale * exponent);
}

/** By the algorithm of ANSI X3.274: squares, rounded to the digits of the context and of the exponent and one more. */
export function powerWithin(a: JavaBigDecimal, exponent: number, context: MathContext): JavaBigDecimal {
  if (context.precision === 0) return powerOf(a, exponent);
  const size = Math.abs(exponent);
  const digits = String(size).length;
  if (size > MAX_EXPONENT || digits > context.precision) throw arithmetic('Invalid operation');
  if (exponent === 0) return ONE;
  const working = new MathContext(context.precision + digits + 1, context.mode);
  let result = a.rounded(working);
  for (const bit of size.toString(2).slice(1)) {
    result = product(result, result).rounded(working);
    if (bit === '1') result = product(result, a).rounded(working);
  }
  return (exponent < 0 ? quotientWithin(ONE, result, working) : result).rounded(context);
}
