import { expect } from 'vitest';

/**
 * expect(got).toEqual(expected) for numbers, strings and arrays of them, a thousand times cheaper while they are equal.
 */
export function same(got: unknown, expected: unknown): void {
  if (!equal(got, expected)) expect(got).toEqual(expected);
}

function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
  return true;
}
