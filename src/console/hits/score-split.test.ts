import { describe, expect, test } from 'vitest';
import {
  barWidths,
  type Explanation,
  inTermOrder,
  scoreParts,
  strengthsOf,
  strongest,
  synonymsOf,
  termNumbers,
} from './score-split.ts';
import { termPlaces } from './term-colours.ts';

const node = (value: number, description: string, ...details: Explanation[]): Explanation => ({
  value,
  description,
  details,
});

function weight(field: string, term: string, value: number, freq = 1): Explanation {
  return node(
    value,
    `weight(${field}:${term} in 7) [PerFieldSimilarity], result of:`,
    node(
      value,
      `score(freq=${freq}.0), computed as boost * idf * tf from:`,
      node(2.2, 'boost'),
      node(
        1.5,
        'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:',
        node(3, 'n, number of documents containing term'),
      ),
      node(
        0.5,
        'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
        node(freq, 'freq, occurrences of term within document'),
        node(1.2, 'k1, term saturation parameter'),
        node(0.75, 'b, length normalization parameter'),
        node(15, 'dl, length of field'),
        node(23.9, 'avgdl, average length of field'),
      ),
    ),
  );
}

describe('scoreParts', () => {
  test('a sum has one part per term', () => {
    const explanation = node(5, 'sum of:', weight('d', 'quick', 2), weight('d', 'soup', 3));
    expect(scoreParts(explanation)).toEqual([
      { field: 'd', term: 'quick', value: 2 },
      { field: 'd', term: 'soup', value: 3 },
    ]);
  });

  test('only the best field counts', () => {
    const explanation = node(3, 'max of:', weight('title', 'soup', 3), weight('d', 'soup', 2));
    expect(scoreParts(explanation)).toEqual([{ field: 'title', term: 'soup', value: 3 }]);
  });

  test('a tie breaker and a function scale the parts so that they add up', () => {
    const tied = node(3.5, 'max plus 0.25 times others of:', weight('title', 'soup', 3), weight('d', 'soup', 2));
    expect(scoreParts(tied).reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(3.5, 10);
    const multiplied = node(
      10,
      'function score, product of:',
      node(5, 'sum of:', weight('d', 'quick', 2), weight('d', 'soup', 3)),
      node(2, 'min of:'),
    );
    expect(scoreParts(multiplied).map(part => part.value)).toEqual([4, 6]);
  });

  test('a term in two clauses has one part', () => {
    expect(scoreParts(node(4, 'sum of:', weight('d', 'soup', 2), weight('d', 'soup', 2)))).toEqual([
      { field: 'd', term: 'soup', value: 4 },
    ]);
  });

  test('a phrase is split by idf', () => {
    const phrase = node(
      3,
      'weight(d:"oliv oil" in 0) [PerFieldSimilarity], result of:',
      node(
        3,
        'score(freq=1.0), computed as boost * idf * tf from:',
        node(3, 'idf, sum of:', node(2, 'idf, computed as'), node(1, 'idf, computed as')),
      ),
    );
    expect(scoreParts(phrase)).toEqual([
      { field: 'd', term: 'oliv', value: 2 },
      { field: 'd', term: 'oil', value: 1 },
    ]);
  });

  test('filters and constants are attributed to no term', () => {
    expect(scoreParts(node(1, 'ConstantScore(*:*)'))).toEqual([]);
    expect(
      scoreParts(node(2, 'sum of:', weight('d', 'soup', 2), node(0, 'match on required clause, product of:'))),
    ).toEqual([{ field: 'd', term: 'soup', value: 2 }]);
  });
});

test('termNumbers reads what BM25 used', () => {
  expect(termNumbers(node(2, 'sum of:', weight('d', 'soup', 2, 2)))).toEqual([
    {
      field: 'd',
      term: 'soup',
      value: 2,
      boost: 2.2,
      idf: 1.5,
      tf: 0.5,
      freq: 2,
      k1: 1.2,
      b: 0.75,
      length: 15,
      averageLength: 23.9,
      documents: 3,
    },
  ]);
});

test('strength is relative to the highest contribution', () => {
  const one = node(6, 'sum of:', weight('d', 'quick', 2), weight('d', 'soup', 4));
  const most = strongest([one, node(8, 'sum of:', weight('d', 'soup', 8)), undefined]);
  expect(most).toBe(8);
  expect([...strengthsOf(one, most)]).toEqual([
    ['quick', { value: 2, share: 0.25 }],
    ['soup', { value: 4, share: 0.5 }],
  ]);
  expect(strengthsOf(undefined, 8).size).toBe(0);
});

test('widths are percentages of the best score', () => {
  expect(
    barWidths(
      [
        { field: 'd', term: 'a', value: 2 },
        { field: 'd', term: 'b', value: 3 },
      ],
      10,
    ),
  ).toEqual([
    { key: 'd:a', term: 'a', width: 20 },
    { key: 'd:b', term: 'b', width: 30 },
  ]);
  expect(barWidths([{ field: 'd', term: 'a', value: 2 }], 0)).toEqual([]);
});

test('parts follow the order of the query and add up over fields', () => {
  const parts = [
    { field: 'd', term: 'soup', value: 1 },
    { field: 't', term: 'soup', value: 2 },
    { field: 'd', term: 'quick', value: 4 },
    { field: 'd', term: 'other', value: 9 },
  ];
  expect(inTermOrder(parts, termPlaces(['quick', 'soup', 'quick'])).map(part => [part.term, part.value])).toEqual([
    ['quick', 4],
    ['soup', 3],
    ['other', 9],
  ]);
});

test('synonyms are one term, which covers each of them', () => {
  const synonyms = {
    value: 2,
    description: 'weight(Synonym(title:wifi title:wireless^0.5) in 3) [PerFieldSimilarity], result of:',
    details: [],
  };
  expect(scoreParts(synonyms)).toEqual([{ field: 'title', term: 'wifi | wireless', value: 2 }]);
  expect(synonymsOf('wifi | wireless')).toEqual(['wifi', 'wireless']);
  expect(synonymsOf('wifi')).toEqual(['wifi']);
});
