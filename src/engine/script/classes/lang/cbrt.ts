import { add, HIGH, LOW, multiply } from './double-double.ts';

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
