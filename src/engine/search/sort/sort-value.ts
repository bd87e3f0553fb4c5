import { compareCodePoints } from '../../structures/utf8.ts';

/** The value of a hit on one sort level; null for a missing string. */
export type SortValue = number | bigint | string | null;

/** Ascending; mixed number types compare exactly, strings by code points. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}
