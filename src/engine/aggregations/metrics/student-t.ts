import { incompleteBeta } from '../statistics/incomplete-beta.ts';

/**
 * The probability that a variable of Student's t-distribution lies below −t, for t ≥ 0: half the regularized incomplete
 * beta function I(n / (n + t²); n/2, 1/2).
 */
export function lowerTail(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
}
