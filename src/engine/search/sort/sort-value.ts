import { compareCodePoints } from '../../structures/code-point-order.ts';

/** What a hit is sorted by on one level; null where a text is missing. */
export type SortValue = number | bigint | string | null;

/** Ascending; numbers of both kinds compare exactly, texts by code points. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}
