import { expect, test } from 'vitest';
import { allowedEdits } from './fuzziness.ts';

test('AUTO depends on the number of letters, not of UTF-16 units', () => {
  expect(['of', 'pie', 'curry', 'tomato'].map(term => allowedEdits('AUTO', term))).toEqual([0, 1, 1, 2]);
  expect(allowedEdits('AUTO', '🍅🍅')).toBe(0);
  expect(allowedEdits(2, 'of')).toBe(2);
});
