import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean, didYouMeanSuffix, mostSimilar } from './did-you-mean.ts';

const QUERIES = ['match_all', 'match_none', 'match', 'match_phrase', 'term', 'terms', 'bool'];

test('the closest name comes first', () => {
  expect(didYouMean('match_al', QUERIES)).toEqual(['match_all', 'match', 'match_none', 'match_phrase']);
});

test('names that are less than half similar are not suggested', () => {
  expect(didYouMeanSuffix('trem', ['term'])).toBe('');
  expect(didYouMeanSuffix('and', QUERIES)).toBe('');
});

test('one suggestion and several are worded differently', () => {
  expect(didYouMeanSuffix('mattch', ['match'])).toBe(' did you mean [match]?');
  expect(didYouMeanSuffix('pre-tags', ['pre_tags', 'post_tags', 'type'])).toBe(
    ' did you mean any of [pre_tags, post_tags]?',
  );
});

test('the most similar names are the first of all similar ones', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '1', '😀'), maxLength: 7 });
  fc.assert(
    fc.property(
      name,
      fc.array(name, { maxLength: 30 }),
      fc.nat(4),
      fc.constantFrom(0.5, 0.7),
      (unknown, known, count, threshold) => {
        expect(mostSimilar(unknown, known, count + 1, threshold)).toEqual(
          didYouMean(unknown, known, threshold).slice(0, count + 1),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
