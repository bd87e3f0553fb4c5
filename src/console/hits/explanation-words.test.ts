import { expect, test } from 'vitest';
import { wordedTree } from './explanation-words.ts';
import type { Explanation } from './score-split.ts';

const node = (value: number, description: string, ...details: Explanation[]): Explanation => ({
  value,
  description,
  details,
});

const soup = node(
  4.27,
  'weight(description:soup in 213) [PerFieldSimilarity], result of:',
  node(
    4.27,
    'score(freq=2.0), computed as boost * idf * tf from:',
    node(2.2, 'boost'),
    node(
      2.7801,
      'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:',
      node(74, 'n, number of documents containing term'),
    ),
    node(
      0.6981,
      'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
      node(2, 'freq, occurrences of term within document'),
      node(15, 'dl, length of field'),
    ),
  ),
);

test('a term’s formula is one sentence', () => {
  expect(wordedTree(soup)).toMatchObject({
    value: 4.27,
    words: 'description has “soup” twice among 15 words, which 74 documents have: 2.2 × rarity 2.78 × frequency 0.698',
    children: [],
  });
});

test('a node that only passes on a value is collapsed', () => {
  expect(wordedTree(node(4.27, 'sum of:', soup)).words).toMatch(/^description has/);
  expect(wordedTree(node(4.27, 'something:', soup)).words).toMatch(/^description has/);
});

test('combinations say how they combine their parts', () => {
  const two = [soup, node(1, 'ConstantScore(tags:vegan)')];
  expect(wordedTree(node(5.27, 'sum of:', ...two)).words).toBe('sum of 2 parts');
  expect(wordedTree(node(4.27, 'max of:', ...two)).words).toBe('the best of 2 parts; the others do not count');
  expect(wordedTree(node(4.57, 'max plus 0.3 times others of:', ...two)).words).toBe(
    'the best of 2 parts, plus 0.3 of each other part',
  );
  expect(wordedTree(two[1]!).words).toBe('matches tags:vegan: always the same score');
});

test('filters and failures are described', () => {
  expect(
    wordedTree(
      node(0, 'match on required clause, product of:', node(0, '# clause'), node(1, 'ConstantScore(tags:soup)')),
    ).words,
  ).toBe('a filter matches and adds nothing: tags:soup');
  expect(wordedTree(node(0, 'Failure to match minimum number of optional clauses: 2, matched: 1', soup)).words).toBe(
    '1 of the optional clauses matched; 2 are required',
  );
  expect(wordedTree(node(0, 'no match on required clause (tags:soup)')).words).toBe(
    'is required but does not match: tags:soup',
  );
});
