import { expect, test } from 'vitest';
import { TestIndex } from './testing/test-index.ts';

const index = new TestIndex({
  mappings: {
    properties: {
      rank: { type: 'rank_feature' },
      at: { type: 'date' },
      need: { type: 'integer' },
      tags: { type: 'keyword' },
    },
  },
});
index.add([
  { rank: 10, at: '2024-01-01', need: 1, tags: ['a', 'b'] },
  { rank: 30, at: '2024-01-11', need: 2, tags: ['a'] },
  { at: '2024-02-01', need: 2, tags: ['a', 'b', 'c'] },
]);

const scores = (query: Parameters<TestIndex['search']>[0]): [string, number][] =>
  index.search(query).map(hit => [hit.id, Number(hit.score.toFixed(4))]);

test('rank_feature saturates around its pivot', () => {
  expect(scores({ rank_feature: { field: 'rank', saturation: { pivot: 10 } } })).toEqual([
    ['1', 0.75],
    ['0', 0.5],
  ]);
  expect(scores({ rank_feature: { field: 'rank', linear: {}, boost: 2 } })).toEqual([
    ['1', 60],
    ['0', 20],
  ]);
});

test('distance_feature is half at the pivot', () => {
  const near = { distance_feature: { field: 'at', origin: '2024-01-01T00:00:00.000Z', pivot: '10d' } };
  expect(scores(near)).toEqual([
    ['0', 1],
    ['1', 0.5],
    ['2', 0.2439],
  ]);
});

test('terms_set asks each document how many it needs', () => {
  const query = { terms_set: { tags: { terms: ['b', 'c'], minimum_should_match_field: 'need' } } };
  expect(scores(query).map(([id]) => id)).toEqual(['2', '0']);
});

test('wrapper unpacks base64', () => {
  expect(scores({ wrapper: { query: btoa('{"term":{"tags":"c"}}') } }).map(([id]) => id)).toEqual(['2']);
});
