// Numbers in responses: Java's text for doubles and floats, integers of any size, and the distinction between 1 and
// 1.0, which JSON.parse loses and dynamic mapping needs.

/** A double that is printed with a decimal point even if its value is an integer. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A 32-bit float, printed with the fewest digits that identify it among floats. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

/** The text Java's Double.toString gives (JDK 19 and later: the shortest digits that round-trip). */
export function formatDouble(value: number): string {
  return format(value, Math.abs(value) < 1e-322 ? smallest(value) : value.toExponential());
}

/** Java prints at least two digits: among those that round-trip it takes the nearest (4.9E-324, not 5.0E-324). */
function smallest(value: number): string {
  const two = value.toExponential(1);
  return Number(two) === value ? two : value.toExponential();
}

/** Floats below it are so far apart that a single digit identifies one. */
const SMALL_FLOAT = 1e-43;

/** The text Java's Float.toString gives. */
export function formatFloat(value: number): string {
  const float = Math.fround(value);
  const size = Math.abs(float);
  if (size >= 1e-3 && size < 1e7) return float < 0 ? `-${plainFloat(size)}` : plainFloat(size);
  if (!Number.isFinite(float) || float === 0) return format(float, '0e+0');
  return format(float, shortest(float));
}

const POWERS = Array.from({ length: 13 }, (_, power) => 10 ** power);

/**
 * The fewest digits for floats that Java prints without an exponent, computed with integers: 24 bits times a power of
 * ten up to the twelfth fit into a double, so scaling and rounding are exact.
 */
function plainFloat(size: number): string {
  let decimals = 6;
  for (let bound = 10; bound <= size; bound *= 10) decimals--;
  for (let bound = 1; bound > size; bound /= 10) decimals++;
  let digits = scaled(size, decimals);
  while (Math.fround(digits / POWERS[decimals]!) !== size) digits = scaled(size, ++decimals);
  while (decimals > 0) {
    const fewer = scaled(size, decimals - 1);
    if (Math.fround(fewer / POWERS[decimals - 1]!) !== size) break;
    digits = fewer;
    decimals--;
  }
  if (decimals === 0) return `${digits}.0`;
  const text = size < 1 ? String(digits).padStart(decimals + 1, '0') : String(digits);
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function scaled(size: number, decimals: number): number {
  return Math.round(size * POWERS[decimals]!);
}

/** The fewest digits that identify a float. Most need seven or eight, so the search starts there. */
function shortest(float: number): string {
  let text = float.toExponential(6);
  if (!means(text, float)) {
    text = float.toExponential(7);
    return means(text, float) ? text : float.toExponential(8);
  }
  const fewest = Math.abs(float) < SMALL_FLOAT ? 1 : 0;
  for (let fraction = 5; fraction >= fewest; fraction--) {
    const shorter = float.toExponential(fraction);
    if (!means(shorter, float)) break;
    text = shorter;
  }
  return text;
}

function means(text: string, float: number): boolean {
  return Math.fround(Number(text)) === float;
}

function format(value: number, exponential: string): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const negative = exponential.startsWith('-');
  const [mantissa, power] = (negative ? exponential.slice(1) : exponential).split('e') as [string, string];
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  return (
    (negative ? '-' : '') + (exponent < -3 || exponent >= 7 ? scientific(digits, exponent) : plain(digits, exponent))
  );
}

function scientific(digits: string, exponent: number): string {
  return `${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
}

function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}
