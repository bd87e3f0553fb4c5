/** Below, the series converges faster than the continued fraction. */
const SERIES_LIMIT = 2.5;
const ROOT_PI = Math.sqrt(Math.PI);

/** The complementary error function, erfc (NIST Digital Library of Mathematical Functions, 7.2.2). */
export function complementaryError(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0) return 2 - complementaryError(-x);
  return x < SERIES_LIMIT ? 1 - errorSeries(x) : errorFraction(x);
}

/** DLMF 7.6.2: a series of positive terms, so that nothing cancels out. */
function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return ((2 * Math.exp(-x * x)) / ROOT_PI) * sum;
}

/** DLMF 7.9.1: x + (1/2)/(x + 1/(x + (3/2)/(x + …))), from the inside out. */
function errorFraction(x: number): number {
  let value = x;
  for (let n = 120; n > 0; n--) value = x + n / 2 / value;
  return Math.exp(-x * x) / ROOT_PI / value;
}
