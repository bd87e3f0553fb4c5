import { expect, test } from 'vitest';
import { fuzzyMatcher } from './completion-matcher.ts';

const OPTIONS = { transpositions: true, prefixLength: 1, minLength: 3 };

test.each([
  ['fo', 'focus', 1, 2],
  ['fox', 'focus', 1, 2],
  ['foxe', 'foxtrot', 1, 3],
  ['foxtrt', 'foxtrot', 2, 4],
  ['foxtx', 'foxtrot', 2, 3],
  ['foxtx', 'fox', 2, 3],
  ['foxtrt', 'focus', 2, undefined],
])('%s rates %s, %i edits apart, by the prefix that is certain', (prefix, key, edits, factor) => {
  expect(fuzzyMatcher(prefix, { ...OPTIONS, edits })(key)).toBe(factor);
});
