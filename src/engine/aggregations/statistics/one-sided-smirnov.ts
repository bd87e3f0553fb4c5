/**
 * The approximate probability that the distribution functions of two samples differ at least as much in one direction
 * (Hodges, Arkiv för Matematik 3, 1958, equation 5.3, with its correction for continuity).
 * @param distance the greatest difference in that direction, 0 to 1
 * @param n size of the first sample
 * @param m size of the second sample
 */
export function oneSidedSmirnov(distance: number, n: number, m: number): number {
  const z = Math.sqrt((n * m) / (n + m)) * distance;
  const correction = (n + 2 * m) / Math.sqrt(n * m * (n + m));
  return Math.min(1, Math.exp(-2 * z * z - (2 * z * correction) / 3));
}
