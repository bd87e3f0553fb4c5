import { type DecimalPattern, parseDecimalPattern } from './decimal-pattern.ts';

/** Formats numbers by a pattern of Java's DecimalFormat. */
export class DecimalFormat {
  readonly pattern: DecimalPattern;

  /** @throws EngineError for an invalid pattern */
  constructor(pattern: string | DecimalPattern) {
    this.pattern = typeof pattern === 'string' ? parseDecimalPattern(pattern) : pattern;
  }

  /** Integers of any size keep all their digits. */
  format(value: number | bigint): string {
    if (Number.isNaN(value)) return 'NaN';
    const { pattern } = this;
    const { prefix, suffix } = value < 0 || Object.is(value, -0) ? pattern.negative : pattern.positive;
    return prefix + formatSize(value < 0 ? -value : value, pattern) + suffix;
  }
}

function formatSize(value: number | bigint, pattern: DecimalPattern): string {
  const { factor } = pattern;
  const scaled = typeof value === 'bigint' ? value * BigInt(factor) : Math.abs(value * factor);
  if (scaled === Infinity) return '∞';
  return pattern.exponentDigits > 0 ? formatExponential(scaled, pattern) : formatPlain(scaled, pattern);
}

function formatPlain(value: number | bigint, pattern: DecimalPattern): string {
  const [whole, fraction] = roundHalfEven(value, pattern.maxFraction);
  const integer = (whole === '0' ? '' : whole).padStart(pattern.minInteger, '0');
  const decimals = withoutZeros(fraction, pattern.minFraction).padEnd(pattern.minFraction, '0');
  const shown = integer === '' && decimals === '' ? '0' : integer;
  return group(shown, pattern.grouping) + (decimals !== '' || pattern.alwaysPoint ? `.${decimals}` : '');
}

/** With more integer digits than are required, the exponent is a multiple of their maximum: `12.3E3` for `##0.0E0`. */
function formatExponential(value: number | bigint, pattern: DecimalPattern): string {
  const { minInteger, maxInteger, minFraction, maxFraction, exponentDigits, alwaysPoint } = pattern;
  const { digits, scale } = significantDigits(value, maxInteger + maxFraction);
  const engineering = maxInteger > 1 && maxInteger > minInteger;
  const exponent =
    digits === ''
      ? 0
      : engineering
        ? Math.trunc((scale >= 1 ? scale - 1 : scale - maxInteger) / maxInteger) * maxInteger
        : scale - minInteger;
  const integers = digits === '' ? (engineering ? 1 : minInteger) : scale - exponent;
  const shown = digits.padEnd(Math.max(minInteger + minFraction, integers), '0');
  const fraction = shown.slice(integers);
  const point = fraction !== '' || alwaysPoint ? '.' : '';
  const sign = exponent < 0 ? '-' : '';
  return `${shown.slice(0, integers)}${point}${fraction}E${sign}${String(Math.abs(exponent)).padStart(exponentDigits, '0')}`;
}

/** The digits without zeros at the ends, and the position of the decimal point among them; none for 0. */
function significantDigits(value: number | bigint, most: number): { digits: string; scale: number } {
  const [whole = '', fraction = ''] = plainText(value).split('.');
  const all = whole + fraction;
  const zeros = all.length - all.replace(/^0+/, '').length;
  if (zeros === all.length) return { digits: '', scale: 0 };
  const scale = whole.length - zeros;
  const digits = all.slice(zeros);
  if (most === 0 || digits.length <= most) return { digits: withoutZeros(digits, 0), scale };
  const [rounded] = roundHalfEven(Number(`${digits.slice(0, most)}.${digits.slice(most)}`), 0);
  return { digits: withoutZeros(rounded, 0), scale: scale + rounded.length - most };
}

function withoutZeros(digits: string, atLeast: number): string {
  let end = digits.length;
  while (end > atLeast && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

function group(integer: string, size: number): string {
  return size === 0 ? integer : integer.replace(new RegExp(`\\B(?=(?:\\d{${size}})+$)`, 'g'), ',');
}

/** Integer and fraction digits, rounded half-even based on the shortest decimal form of the double. */
function roundHalfEven(value: number | bigint, digits: number): [string, string] {
  const text = plainText(value);
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length <= digits) return [whole, fraction];
  const kept = whole + fraction.slice(0, digits);
  const rest = fraction.slice(digits);
  const half = rest[0] === '5' && /^0*$/.test(rest.slice(1));
  const up = half ? Number(kept.at(-1)) % 2 === 1 : rest[0]! >= '5';
  const rounded = (BigInt(kept) + (up ? 1n : 0n)).toString().padStart(digits + 1, '0');
  return [rounded.slice(0, rounded.length - digits), digits === 0 ? '' : rounded.slice(-digits)];
}

/** Formats a double without an exponent. */
function plainText(value: number | bigint): string {
  const text = String(value);
  const match = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, whole = '', fraction = '', power] = match;
  const exponent = Number(power);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${whole}${fraction}`;
  return (whole + fraction).padEnd(whole.length + exponent, '0');
}
