import { add, divide, HIGH, LOW, multiply } from './double-double.ts';

/**
 * The cube root with Java's rounding: since release 25 nearly always the nearest double (Intel's libm). One step of
 * Newton's method with a residue of 106 bits.
 */
export function cbrt(value: number): number {
  const { guess, unit } = guessOf(value);
  if (guess === 0 || !Number.isFinite(guess)) return guess;
  multiply(guess, 0, guess, 0);
  const square = HIGH;
  multiply(HIGH, LOW, guess, 0);
  add(HIGH, LOW, -(value * unit ** 3), 0);
  return (guess - HIGH / (3 * square)) / unit;
}

/** Cubes must neither overflow nor lose bits: extreme values are scaled by a power of two. */
function guessOf(value: number): { guess: number; unit: number } {
  const size = Math.abs(value);
  const unit = size > 2 ** 900 ? 2 ** -100 : size < 2 ** -900 ? 2 ** 300 : 1;
  return { guess: Math.cbrt(value * unit ** 3), unit };
}

/** The part of ln 2 beyond the precision of a double. */
const LN2_LOW = 2.3190468138462996e-17;

/** Below the first, the nearest double to tanh(x) is x; above the second, it is 1. */
const IDENTITY_BELOW = 1e-9;
const ONE_ABOVE = 22;

/**
 * The hyperbolic tangent with Java's rounding: since release 24 nearly always the nearest double (Intel's libm). (e²ˣ −
 * 1) / (e²ˣ + 1) in 106 bits.
 */
export function tanh(value: number): number {
  const size = Math.abs(value);
  if (Number.isNaN(value) || size < IDENTITY_BELOW) return value;
  if (size > ONE_ABOVE) return Math.sign(value);
  growth(2 * size);
  const [high, low] = [HIGH, LOW];
  add(high, low, 2, 0);
  divide(high, low, HIGH, LOW);
  return value < 0 ? -HIGH : HIGH;
}

/** eˣ − 1: whole multiples of ln 2 in the exponent become powers of two, the rest is evaluated by series. */
function growth(exponent: number): void {
  const twos = Math.round(exponent / Math.LN2);
  multiply(Math.LN2, LN2_LOW, -twos, 0);
  add(exponent, 0, HIGH, LOW);
  smallGrowth(HIGH, LOW);
  const factor = 2 ** twos;
  add(HIGH * factor, LOW * factor, factor - 1, 0);
}

const TERMS = 10;
const HALVINGS = 6;

/** Evaluates the series at a 64th of the exponent; repeating (1 + g)² − 1 = g · (g + 2) scales back. */
function smallGrowth(high: number, low: number): void {
  const share = 2 ** -HALVINGS;
  const [stepHigh, stepLow] = [high * share, low * share];
  let [sumHigh, sumLow] = [1, 0];
  for (let n = TERMS; n > 1; n--) {
    multiply(sumHigh, sumLow, stepHigh, stepLow);
    divide(HIGH, LOW, n, 0);
    add(HIGH, LOW, 1, 0);
    [sumHigh, sumLow] = [HIGH, LOW];
  }
  multiply(sumHigh, sumLow, stepHigh, stepLow);
  for (let i = 0; i < HALVINGS; i++) {
    const [grownHigh, grownLow] = [HIGH, LOW];
    add(grownHigh, grownLow, 2, 0);
    multiply(grownHigh, grownLow, HIGH, LOW);
  }
}

const view = new DataView(new ArrayBuffer(8));

/** The number with the lower half of its bits cleared. */
function highWord(value: number): number {
  view.setFloat64(0, value);
  view.setUint32(4, 0);
  return view.getFloat64(0);
}

/** Above this, squares overflow; below its inverse, they underflow. */
const LARGE = 2 ** 500;

/**
 * The hypotenuse of a right triangle, bit-identical to Java's: the method of fdlibm, which splits the sides so that
 * their squares keep the significant bits.
 */
export function hypot(x: number, y: number): number {
  const [a, b] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (Math.abs(x) === Infinity || Math.abs(y) === Infinity) return Infinity;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (b === 0 || a / b > 2 ** 60) return a + b;
  if (a > LARGE) return hypot(a * 2 ** -600, b * 2 ** -600) * 2 ** 600;
  if (b < 1 / LARGE) return hypot(a * 2 ** 600, b * 2 ** 600) * 2 ** -600;
  const between = a - b;
  if (between > b) {
    const high = highWord(a);
    return Math.sqrt(high * high - (b * -b - (a - high) * (a + high)));
  }
  const [twice, low] = [a + a, highWord(b)];
  const high = highWord(twice);
  return Math.sqrt(high * low - (between * -between - (high * (b - low) + (twice - high) * b)));
}
