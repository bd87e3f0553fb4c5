import { expect, test } from 'vitest';
import { clauseTree } from '../profile/clauses.ts';
import { failureSentence } from './failure-sentence.ts';

const term = (name: string, there: boolean) => ({ term: name, there, adds: undefined, near: [] });
const words = clauseTree({ match: { description: { query: 'quick tomato soups', minimum_should_match: 2 } } });

test('how many words matched, and how many are asked for', () => {
  const sought = { fields: ['description'], terms: [term('quick', false), term('tomato', false), term('soup', true)] };
  expect(failureSentence({ failure: { clause: words, how: 'missing' }, score: undefined, sought })).toBe(
    '1 of 3 words matched; this query requires at least 2.',
  );
  const none = { fields: ['description'], terms: [term('quick', false)] };
  expect(failureSentence({ failure: { clause: words, how: 'missing' }, score: undefined, sought: none })).toBe(
    '0 of 1 word matched.',
  );
});

test('a phrase whose words are all there', () => {
  const clause = clauseTree({ match_phrase: { description: 'olive oil' } });
  const sought = { fields: ['description'], terms: [term('oliv', true), term('oil', true)] };
  expect(failureSentence({ failure: { clause, how: 'missing' }, score: undefined, sought })).toBe(
    'All of its words are present, but not as match_phrase requires.',
  );
});

test('other clauses are named', () => {
  const clause = clauseTree({ bool: { filter: [{ term: { tags: 'soup' } }] } }).children[0]!;
  const none = { score: undefined, sought: undefined };
  expect(failureSentence({ failure: { clause, how: 'missing' }, ...none })).toBe(
    'It does not match the filter term tags: soup.',
  );
  expect(failureSentence({ failure: { clause, how: 'present' }, ...none })).toBe(
    'It matches a clause that must not match: term tags: soup.',
  );
  expect(failureSentence({ failure: undefined, score: 2.5, sought: undefined })).toMatch(
    /^It matches with a score of 2.5/,
  );
});
