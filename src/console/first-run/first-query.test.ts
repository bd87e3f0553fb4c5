import { expect, test } from 'vitest';
import { atLeast, gatheredLabel, queryOf, typed } from './first-query.ts';

test('quotes make a phrase', () => {
  expect(typed(' “olive oil” ')).toEqual({ text: 'olive oil', phrase: true });
  expect(typed('"olive oil"')).toEqual({ text: 'olive oil', phrase: true });
  expect(typed('olive "oil"')).toEqual({ text: 'olive "oil"', phrase: false });
});

test('requires all of up to two words, otherwise three quarters', () => {
  expect([0, 1, 2, 3, 4, 5, 8].map(atLeast)).toEqual([0, 1, 2, 2, 3, 3, 6]);
  expect([1, 2, 3, 4].map(words => gatheredLabel(words, false))).toEqual([
    'the word',
    'both of them',
    'at least two of them',
    'at least three of them',
  ]);
  expect(gatheredLabel(2, true)).toBe('both, in any order');
});

test('the query requires what the label says', () => {
  const base = {
    text: 'quick tomato soups',
    phrase: false,
    field: 'd',
    words: ['quick', 'tomato', 'soups'],
    missing: new Set<string>(),
  };
  expect(queryOf(base)).toEqual({ match: { d: { query: 'quick tomato soups', minimum_should_match: 2 } } });
  expect(queryOf({ ...base, phrase: true })).toEqual({ match_phrase: { d: 'quick tomato soups' } });
});

test('matches only words fuzzily that no document contains', () => {
  expect(
    queryOf({
      text: 'spinich soup',
      phrase: false,
      field: 'd',
      words: ['spinich', 'soup'],
      missing: new Set(['spinich']),
    }),
  ).toEqual({
    bool: {
      should: [
        { match: { d: { query: 'spinich', fuzziness: 'AUTO', prefix_length: 2, max_expansions: 1 } } },
        { match: { d: 'soup' } },
      ],
      minimum_should_match: 2,
    },
  });
});
