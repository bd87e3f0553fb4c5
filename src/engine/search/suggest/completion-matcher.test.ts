import { expect, test } from 'vitest';
import { ALL_OPERATORS } from '../../structures/lucene-regexp/parse-regexp.ts';
import { fuzzyMatcher, regexMatcher } from './completion-matcher.ts';

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
  const match = fuzzyMatcher(prefix, { ...OPTIONS, edits })({ key, suffix: '\0\0' });
  expect(match?.boost).toBe(factor);
});

test.each([
  ['fox', 'focus', 'fo'],
  ['focus', 'focusing', 'focu'],
  ['xoc', 'focus', undefined],
])('%s matches %s from its shortest prefix within one edit, %s', (prefix, key, start) => {
  expect(fuzzyMatcher(prefix, { ...OPTIONS, edits: 1 })({ key, suffix: '\0\0' })?.start).toBe(start);
});

test.each([
  ['a|ab', 'abc', 'a'],
  ['b.', 'b', 'b\0'],
  ['b..', 'b', 'b\0\u0002'],
  ['c', 'b', undefined],
])('%s matches %s from its shortest prefix', (pattern, key, start) => {
  const match = regexMatcher(pattern, ALL_OPERATORS, 1000);
  expect(match({ key, suffix: '\0\u0002' })?.start).toBe(start);
});
