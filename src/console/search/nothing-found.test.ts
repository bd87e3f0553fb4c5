import { expect, test } from 'vitest';
import { nothingFound } from './nothing-found.ts';

test('what no document holds is said as the query asked for it', () => {
  const said = (least: 'any' | 'all' | number, terms: string[], filtered = false) =>
    nothingFound({ least, terms, filtered });
  expect(said('any', ['zzzz'])).toBe('No document contains “zzzz”.');
  expect(said('all', ['zzzz'])).toBe('No document contains “zzzz”.');
  expect(said('any', ['zzzz', 'yyyy'])).toBe('No document contains any of “zzzz”, “yyyy”.');
  expect(said('all', ['leek', 'soup'], true)).toBe('No document contains all of “leek”, “soup” within the filters.');
  expect(said(2, ['creami', 'leek', 'soup'])).toBe('No document contains at least 2 of “creami”, “leek”, “soup”.');
  expect(said('any', [])).toBe('No document matches this body.');
});
