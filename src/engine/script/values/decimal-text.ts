import { visitDigits, wholeText } from './big-work.ts';
import { JavaThrowable } from './java-throwable.ts';

// The notations of java.math.BigDecimal.

/** `unscaled` · 10^−`scale` */
interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** The digits and the scale of a number. @throws JavaThrowable with Java's reason */
export function parseDecimal(text: string): Decimal {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?)(\d+))?$/.exec(text);
  const [, sign, whole = '', fraction = '', minus, exponent = '0'] = parts ?? [];
  if (!parts || whole + fraction === '') throw new JavaThrowable('NumberFormatException', whyNoDecimal(text));
  const power = exponent.replace(/^0+(?=.)/, '');
  if (power.length > 10) throw new JavaThrowable('NumberFormatException', TOO_LONG);
  visitDigits(whole.length + fraction.length);
  return {
    unscaled: BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n),
    scale: fraction.length - (minus === '-' ? -Number(power) : Number(power)),
  };
}

const TOO_LONG = 'Too many nonzero exponent digits.';

/** Java reports the first character that cannot continue a number; null where it reads beyond the end. */
function whyNoDecimal(text: string): string | null {
  if (text === '') return null;
  const [mantissa] = /^[+-]?[\d.]*/.exec(text)!;
  if (mantissa.split('.').length > 2) return 'Character array contains more than one decimal point.';
  const next = text[mantissa.length];
  if (next === undefined) return 'No digits found.';
  if (next !== 'e' && next !== 'E')
    return `Character ${next} is neither a decimal digit number, decimal point, nor "e" notation exponential mark.`;
  const exponent = text.slice(mantissa.length + 1).replace(/^[+-]/, '');
  if (exponent === '') return null;
  return /^\d+$/.test(exponent) ? 'No digits found.' : 'Not a digit.';
}

/** Without an exponent. */
export function plainText(value: Decimal): string {
  const { scale, digits, sign } = partsOf(value);
  if (scale <= 0) return sign + (value.unscaled === 0n ? '0' : digits + '0'.repeat(-scale));
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** With one digit before the point where an exponent is needed. */
export function scientificText(value: Decimal): string {
  const { scale, digits, sign } = partsOf(value);
  const exponent = digits.length - 1 - scale;
  if (scale >= 0 && exponent >= -6) return plainText(value);
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return sign + withExponent(mantissa, exponent);
}

/** With an exponent that is a multiple of three. */
export function engineeringText(value: Decimal): string {
  const { scale, digits, sign } = partsOf(value);
  const exponent = digits.length - 1 - scale;
  if (scale >= 0 && exponent >= -6) return plainText(value);
  const extra = ((exponent % 3) + 3) % 3;
  const multiple = exponent - extra;
  if (value.unscaled === 0n)
    return extra === 0 ? withExponent('0', multiple) : withExponent(extra === 1 ? '0.00' : '0.0', multiple + 3);
  const before = extra + 1;
  const mantissa =
    digits.length > before ? `${digits.slice(0, before)}.${digits.slice(before)}` : digits.padEnd(before, '0');
  return sign + withExponent(mantissa, multiple);
}

function partsOf({ unscaled, scale }: Decimal): { scale: number; digits: string; sign: string } {
  return { scale, digits: wholeText(unscaled < 0n ? -unscaled : unscaled), sign: unscaled < 0n ? '-' : '' };
}

function withExponent(mantissa: string, exponent: number): string {
  return exponent === 0 ? mantissa : `${mantissa}E${exponent > 0 ? '+' : ''}${exponent}`;
}
