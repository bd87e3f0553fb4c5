import { expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import { TestIndex } from './testing/test-index.ts';

const index = new TestIndex({
  mappings: {
    properties: {
      rank: { type: 'rank_feature' },
      delay: { type: 'rank_feature', positive_score_impact: false },
      bare: { type: 'integer', doc_values: false },
      bareDay: { type: 'date', doc_values: false },
      at: { type: 'date' },
      need: { type: 'integer' },
      tags: { type: 'keyword' },
    },
  },
});
index.add([
  { rank: 10, at: '2024-01-01', need: 1, tags: ['a', 'b'], delay: 4, bare: 3, bareDay: 0 },
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

test('a feature with negative impact scores by its reciprocal, with linear too', () => {
  expect(scores({ rank_feature: { field: 'delay', linear: {} } })).toEqual([['0', 0.25]]);
  expect(() => scores({ rank_feature: { field: 'delay', log: { scaling_factor: 1 } } })).toThrow(
    'Cannot use the [log] function with a field that has a negative score impact as it would trigger negative scores',
  );
});

test.each([
  ['bare', 'integer', { field_value_factor: { field: 'bare' } }],
  ['bare', 'integer', { linear: { bare: { origin: 1, scale: 2 } } }],
  ['bareDay', 'date', { gauss: { bareDay: { origin: 0, scale: '1d' } } }],
])('functions of %s require doc values', (field, type, body) => {
  expect(() => scores({ function_score: body })).toThrow(
    `Can't load fielddata on [${field}] because fielddata is unsupported on fields of type [${type}]. Use doc values instead.`,
  );
});

test('distance_feature scores one half at the pivot', () => {
  const near = { distance_feature: { field: 'at', origin: '2024-01-01T00:00:00.000Z', pivot: '10d' } };
  expect(scores(near)).toEqual([
    ['0', 1],
    ['1', 0.5],
    ['2', 0.2439],
  ]);
});

test('terms_set reads the required number from each document', () => {
  const query = { terms_set: { tags: { terms: ['b', 'c'], minimum_should_match_field: 'need' } } };
  expect(scores(query).map(([id]) => id)).toEqual(['2', '0']);
});

test('wrapper decodes base64', () => {
  expect(scores({ wrapper: { query: btoa('{"term":{"tags":"c"}}') } }).map(([id]) => id)).toEqual(['2']);
});

const texts = new TestIndex({
  mappings: { properties: { title: { type: 'text' }, body: { type: 'text' }, kind: { type: 'keyword' } } },
});
texts.add([
  { title: 'solar power', body: 'panels on the roof', kind: 'a' },
  { title: 'roof repairs', body: 'solar panels and power', kind: 'b' },
  { title: 'rain', body: 'rain on the roof', kind: 'a' },
]);
const found = (query: Parameters<TestIndex['search']>[0]): [string, number][] =>
  texts.search(query).map(hit => [hit.id, hit.score]);

test('combined_fields sums term frequencies over the fields', () => {
  const [only, ...others] = found({ combined_fields: { query: 'repairs', fields: ['title', 'body'] } });
  expect(others).toEqual([]);
  // In one of three documents, whose lengths 6, 6 and 5 average 17/3.
  const idf = Math.log(1 + 2.5 / 1.5);
  const tf = 1 / (1 + 1.2 * (0.25 + (0.75 * 6) / (17 / 3)));
  expect(only).toEqual(['1', expect.closeTo(2.2 * idf * tf, 5)]);
  expect(found({ combined_fields: { query: 'solar power', fields: ['title', 'body'], operator: 'and' } })).toHaveLength(
    2,
  );
  expect(() => found({ combined_fields: { query: 'a', fields: ['title', 'kind'] } })).toThrow(
    'Field [kind] of type [keyword] does not support [combined_fields] queries',
  );
});

test('pinned documents come first, in the given order, with the highest scores', () => {
  const hits = found({ pinned: { ids: ['2', '0'], organic: { match: { title: 'roof' } } } });
  expect(hits.map(([id]) => id)).toEqual(['2', '0', '1']);
  // Organic scores end at 2^127. Elasticsearch skips one float and gives the next ones to pinned documents.
  const ulp = 2 ** (127 - 23);
  expect([hits[0]![1], hits[1]![1]]).toEqual([2 ** 127 + 3 * ulp, 2 ** 127 + 2 * ulp]);
});

test('more_like_this selects the most significant terms', () => {
  const like = (more: object): string[] =>
    found({
      more_like_this: { fields: ['body'], like: 'rain on the roof', min_term_freq: 1, min_doc_freq: 1, ...more },
    }).map(([id]) => id);
  expect(like({})).toEqual(['2', '0']);
  expect(like({ max_query_terms: 1 })).toEqual(['2']);
  expect(like({ unlike: 'rain' })).toEqual(['0', '2']);
  expect(like({ max_doc_freq: 0 })).toEqual([]);
});

test('a path nested in itself propagates matches to the next parent', () => {
  const index = new TestIndex({
    mappings: {
      properties: { kids: { type: 'nested', properties: { note: { type: 'keyword' }, sub: { type: 'nested' } } } },
    },
  });
  index.add([
    { kids: [{ note: 'd' }, {}] },
    { kids: { note: 'e', sub: [{ q: 1 }] } },
    { kids: [{ note: 'f' }, { note: 'd' }, { note: 'd' }] },
  ]);
  const nested = (query: Writable, more: object = {}): Writable => ({ nested: { path: 'kids', query, ...more } });
  const ids = (query: Writable): string[] => index.search(query).map(hit => hit.id);
  expect(ids(nested(nested({ match_all: {} }), { score_mode: 'none' }))).toEqual(['0', '2']);
  expect(() => ids(nested(nested({ match_all: {} })))).toThrow(
    'Child query must not match same docs with parent filter.',
  );
  expect(ids({ bool: { filter: nested(nested({ match_all: {} })) } })).toEqual(['0', '2']);
  // Only fields of the path itself are inside: fields of a deeper path belong to other documents.
  expect(ids(nested({ exists: { field: 'kids.sub.q' } }))).toEqual([]);
  expect(ids(nested({ ids: { values: ['1'] } }))).toEqual(['1']);
});
