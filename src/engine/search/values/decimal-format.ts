/**
 * Formats numbers by a pattern of Java's DecimalFormat: `#` optional digit, `0` required digit, `.` decimal point, `,`
 * grouping, `%` percent, literal text around them, and a second pattern after `;` for negative numbers.
 */
export class DecimalFormat {
  private readonly positive: Part;
  private readonly negative: Part;

  constructor(pattern: string) {
    const [positive, negative] = splitParts(pattern);
    this.positive = parsePart(positive);
    const other = negative === undefined ? undefined : parsePart(negative);
    this.negative = other
      ? { ...this.positive, prefix: other.prefix, suffix: other.suffix }
      : { ...this.positive, prefix: `-${this.positive.prefix}` };
  }

  /** Integers of any size keep all their digits. */
  format(value: number | bigint): string {
    if (Number.isNaN(value)) return 'NaN';
    const { prefix, suffix } = value < 0 || Object.is(value, -0) ? this.negative : this.positive;
    return prefix + applyPart(value < 0 ? -value : value, this.positive) + suffix;
  }
}

interface Part {
  readonly prefix: string;
  readonly suffix: string;
  readonly minInteger: number;
  readonly minFraction: number;
  readonly maxFraction: number;
  /** Number of digits between two grouping separators; 0 disables grouping. */
  readonly grouping: number;
  readonly factor: number;
}

function splitParts(pattern: string): [string, string | undefined] {
  const at = pattern.indexOf(';');
  return at < 0 ? [pattern, undefined] : [pattern.slice(0, at), pattern.slice(at + 1)];
}

function parsePart(pattern: string): Part {
  const match = /^((?:'[^']*'|[^#0.,'])*)([#0,]*)(?:\.([#0]*))?(.*)$/su.exec(pattern)!;
  const [, prefix = '', whole = '', fraction = '', suffix = ''] = match;
  const comma = whole.lastIndexOf(',');
  const literal = prefix + suffix;
  return {
    prefix: unquote(prefix),
    suffix: unquote(suffix),
    minInteger: count(whole, '0'),
    minFraction: count(fraction, '0'),
    maxFraction: fraction.length,
    grouping: comma < 0 ? 0 : whole.length - comma - 1,
    factor: literal.includes('%') ? 100 : literal.includes('‰') ? 1000 : 1,
  };
}

function unquote(text: string): string {
  return text.replace(/''/g, "'").replace(/'([^']*)'/g, '$1');
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function applyPart(value: number | bigint, part: Part): string {
  if (value === Infinity) return '∞';
  const scaled = typeof value === 'bigint' ? value * BigInt(part.factor) : Math.abs(value * part.factor);
  const [whole, fraction] = roundHalfEven(scaled, part.maxFraction);
  let integer = whole === '0' ? '' : whole;
  integer = integer.padStart(part.minInteger, '0');
  let decimals = fraction;
  while (decimals.length > part.minFraction && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  if (integer === '' && decimals === '') integer = '0';
  return group(integer, part.grouping) + (decimals === '' ? '' : `.${decimals}`);
}

function group(integer: string, size: number): string {
  return size === 0 ? integer : integer.replace(new RegExp(`\\B(?=(?:\\d{${size}})+$)`, 'g'), ',');
}

/** Integer and fraction digits, rounded half-even based on the shortest decimal form of the double. */
function roundHalfEven(value: number | bigint, digits: number): [string, string] {
  const text = plainText(value);
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length <= digits) return [whole, fraction.padEnd(digits, '0')];
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
