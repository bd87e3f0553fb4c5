import { describe, expect, test } from 'vitest';
import { dateNames } from './date-names.ts';
import { readLocaleName } from './locale-name.ts';

test.each([
  ['de', 'de'],
  ['en-US', 'en_US'],
  ['EN_us', 'en_US'],
  ['ast', 'ast'],
  ['en_', 'en'],
  ['sl-IT-nedis', 'sl_IT_nedis'],
  ['de__1996', 'de_1996'],
  ['ROOT', ''],
  ['root', ''],
  ['', ''],
  ['_DE', ''],
])('%j is the locale %j, whose names are known', (text, name) => {
  expect(readLocaleName(text)).toBe(name);
  expect(dateNames(name).months.full).toHaveLength(12);
});

describe('an invalid locale reports the wrong part', () => {
  test.each([
    ['x y', 'Ill-formed language: x y [at index 0]'],
    ['en-x-y', 'Ill-formed region: x [at index 0]'],
    ['en_US-x', 'Ill-formed region: US-x [at index 0]'],
    ['no_NO_NY', 'Ill-formed variant: NY [at index 0]'],
    ['xx', 'Unknown language: xx'],
    ['english', 'Unknown language: english'],
    ['en_UK', 'Unknown country: UK'],
    ['es_419', 'Unknown country: 419'],
    ['a_b_c_d', 'Locales can have at most 3 parts but got 4: [a, b, c, d]'],
  ])('%j', (text, reason) => {
    expect(() => readLocaleName(text)).toThrow(reason);
  });
});
