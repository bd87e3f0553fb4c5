import { expect, test } from 'vitest';
import { didYouMean, didYouMeanSuffix } from './did-you-mean.ts';

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
