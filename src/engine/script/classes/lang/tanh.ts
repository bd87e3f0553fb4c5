import { add, divide, HIGH, LOW, multiply } from './double-double.ts';

/** The part of ln 2 beyond the precision of a double. */
const LN2_LOW = 2.3190468138462996e-17;

/** Below the first, the nearest double is the value itself; above the second, it is 1. */
const LEAST = 1e-9;
const MOST = 22;

/**
 * The hyperbolic tangent with Java's rounding: since release 24 nearly always the nearest double (Intel's libm). (e²ˣ −
 * 1) / (e²ˣ + 1) in 106 bits.
 */
export function tanh(value: number): number {
  const size = Math.abs(value);
  if (Number.isNaN(value) || size < LEAST) return value;
  if (size > MOST) return Math.sign(value);
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
