/**
 * The regularized incomplete beta function I(x; a, b) (NIST Digital Library of Mathematical Functions, 8.17). Uses the
 * complement where the continued fraction converges slowly.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const factor = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b)) / a;
  return factor / continuedFraction(x, a, b);
}

/** 1 + d1/(1 + d2/(1 + …)), by Lentz's method (Applied Optics 15, 1976). */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  let value = 1;
  let c = 1;
  let d = 0;
  for (let i = 1; i < 10_000; i++) {
    const term = coefficient(i, x, a, b);
    d = 1 / (1 + term * d || tiny);
    c = 1 + term / c || tiny;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

function coefficient(i: number, x: number, a: number, b: number): number {
  const m = i >> 1;
  return i % 2 === 0
    ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Stirling's series (DLMF 5.11.1), shifted by the recurrence into the range where it is exact. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 12; z++) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}
