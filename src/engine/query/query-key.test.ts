import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUERIES } from '../../dsl/queries/queries.ts';
import type { Writable } from '../json/json-value.ts';
import { keyOf } from './query-key.ts';
import { TestIndex } from './testing/test-index.ts';

describe('keyOf', () => {
  const part = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, '1', '-0'),
    fc.bigInt(),
  );
  const parts = fc.array(fc.oneof(part, fc.array(part, { maxLength: 3 })), { maxLength: 4 });

  test('parts determine the key', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(keyOf('q', ...a) === keyOf('q', ...b)).toBe(
          JSON.stringify(comparable(a)) === JSON.stringify(comparable(b)),
        );
        expect(keyOf('q', ...a)).toBe(keyOf('q', ...structuredClone(a)));
      }),
    );
  });

  test('text cannot imitate the structure', () => {
    expect(keyOf('q', 'a', 'b')).not.toBe(keyOf('q', 'a,1:b'));
    expect(keyOf('q', ['a'], 'b')).not.toBe(keyOf('q', ['a', 'b']));
    expect(keyOf('q', 0)).not.toBe(keyOf('q', -0));
    expect(keyOf('q', Number.NaN)).not.toBe(keyOf('q', 'NaN'));
  });
});

/** Values tagged with types, to distinguish 1, '1', 1n and -0. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return [typeof value, Object.is(value, -0) ? '-0' : String(value)];
}

const MAPPINGS = {
  properties: {
    t: { type: 'text' },
    u: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'integer' },
    d: { type: 'date' },
    r: { type: 'integer_range' },
    p: { type: 'geo_point' },
    s: { type: 'geo_shape' },
    plane: { type: 'shape' },
    rank: { type: 'rank_feature' },
    ranks: { type: 'rank_features' },
    v: { type: 'dense_vector', dims: 2 },
    sparse: { type: 'sparse_vector' },
    kids: { type: 'nested', properties: { n: { type: 'integer' } } },
    join: { type: 'join', relations: { question: 'answer' } },
    stored: { type: 'percolator' },
  },
};

const span = (t: string) => ({ span_term: { t } });
const term = (k: string) => ({ term: { k } });

/** Bodies per type that each differ in one parameter: all must have different keys. */
const VARIANTS: Readonly<Record<string, readonly Writable[]>> = {
  bool: [
    { must: term('a') },
    { should: term('a') },
    { filter: term('a') },
    { must_not: term('a') },
    { must: term('b') },
    { should: [term('a'), term('b')], minimum_should_match: 2 },
    { should: [term('a'), term('b')], minimum_should_match: 1 },
  ],
  boosting: [0.1, 0.2].map(negative_boost => ({ positive: term('a'), negative: term('b'), negative_boost })),
  combined_fields: [
    { query: 'a b', fields: ['t'] },
    { query: 'a b', fields: ['t', 'u'] },
    { query: 'a b', fields: ['t^2', 'u'] },
    { query: 'a b', fields: ['t', 'u'], operator: 'and' },
  ],
  constant_score: [{ filter: term('a') }, { filter: term('b') }, { filter: term('a'), boost: 2 }],
  dis_max: [{ queries: [term('a'), term('b')] }, { queries: [term('a'), term('b')], tie_breaker: 0.5 }],
  distance_feature: [
    { field: 'd', origin: 'now', pivot: '1d' },
    { field: 'd', origin: 'now', pivot: '2d' },
  ],
  exists: [{ field: 'k' }, { field: 'n' }],
  function_score: [
    { functions: [{ weight: 2 }] },
    { functions: [{ weight: 3 }] },
    { functions: [{ weight: 2, filter: term('a') }] },
    { functions: [{ weight: 2 }], boost_mode: 'sum' },
    { functions: [{ weight: 2 }], min_score: 1 },
    { functions: [{ weight: 2 }], max_boost: 1 },
  ],
  fuzzy: [
    {},
    { fuzziness: 1 },
    { prefix_length: 1 },
    { transpositions: false },
    { max_expansions: 3 },
    { rewrite: 'constant_score' },
  ].map(options => ({ t: { value: 'abcdef', fuzziness: 2, ...options } })),
  geo_bounding_box: [1, 2].map(top => ({ p: { top, left: 0, bottom: 0, right: 1 } })),
  geo_grid: [{ geohash: 'u' }, { geohash: 'g' }, { geotile: '1/0/0' }].map(cell => ({ p: cell })),
  geo_distance: ['1km', '2km'].map(distance => ({ distance, p: { lat: 0, lon: 0 } })),
  geo_polygon: [1, 2].map(lat => ({
    p: {
      points: [
        { lat: 0, lon: 0 },
        { lat, lon: 0 },
        { lat: 0, lon: 1 },
      ],
    },
  })),
  geo_shape: ['intersects', 'disjoint', 'within'].map(relation => ({
    s: { shape: { type: 'point', coordinates: [0, 0] }, relation },
  })),
  shape: ['intersects', 'disjoint', 'within'].map(relation => ({ plane: { shape: 'POINT (0 0)', relation } })),
  ids: [{ values: ['1'] }, { values: ['1', '2'] }, { values: ['1,1:2'] }],
  intervals: [{ t: { match: { query: 'a b' } } }, { t: { match: { query: 'a b', ordered: true } } }],
  knn: [{ k: 1 }, { k: 2 }, { k: 1, query_vector: [1, 3] }, { k: 1, filter: term('a') }, { k: 1, similarity: 0.5 }].map(
    options => ({ field: 'v', query_vector: [1, 2], num_candidates: 5, ...options }),
  ),
  match: [
    { t: 'a' },
    { t: 'a b' },
    { t: { query: 'a b', operator: 'and' } },
    { t: { query: 'a', fuzziness: 1 } },
    { u: 'a' },
  ],
  match_all: [{}, { boost: 2 }],
  match_bool_prefix: [{ t: 'a b' }, { t: { query: 'a b', operator: 'and' } }],
  match_none: [{}],
  match_phrase: [{ t: 'a b' }, { t: { query: 'a b', slop: 1 } }, { t: 'b a' }],
  match_phrase_prefix: [{ t: 'a b' }, { t: { query: 'a b', slop: 1 } }, { t: { query: 'a b', max_expansions: 2 } }],
  more_like_this: [{ min_term_freq: 1 }, { min_term_freq: 2 }].map(options => ({
    fields: ['t'],
    like: 'a b',
    ...options,
  })),
  multi_match: [
    {},
    { type: 'most_fields' },
    { type: 'cross_fields' },
    { tie_breaker: 0.3 },
    { fields: ['t^2', 'u'] },
  ].map(options => ({ query: 'a b', fields: ['t', 'u'], ...options })),
  nested: ['none', 'sum', 'max'].map(score_mode => ({ path: 'kids', score_mode, query: { match_all: {} } })),
  pinned: [
    { ids: ['1'], organic: term('a') },
    { ids: ['2'], organic: term('a') },
  ],
  prefix: [{ k: 'a' }, { k: 'b' }, { k: { value: 'a', case_insensitive: true } }, { t: 'a' }],
  query_string: [{ query: 'a b' }, { query: 'a b', default_operator: 'and' }, { query: 'a*' }].map(options => ({
    default_field: 't',
    ...options,
  })),
  range: [
    { n: { gte: 1 } },
    { n: { gt: 1 } },
    { n: { lt: 1 } },
    { k: { gte: '1' } },
    { k: { gt: '1' } },
    ...['within', 'intersects', 'contains'].map(relation => ({ r: { gte: 1, lte: 5, relation } })),
  ],
  rank_feature: [
    { field: 'rank' },
    { field: 'rank', saturation: { pivot: 2 } },
    { field: 'rank', saturation: { pivot: 3 } },
    { field: 'rank', log: { scaling_factor: 2 } },
  ],
  sparse_vector: [
    { query_vector: { a: 1 } },
    { query_vector: { a: 2 } },
    { query_vector: { a: 1, b: 1 } },
    { query_vector: { a: 1 }, prune: true },
  ].map(options => ({ field: 'sparse', ...options })),
  regexp: [
    { k: 'a.' },
    { k: 'b.' },
    { k: { value: 'a.', case_insensitive: true } },
    { k: { value: 'a~b', flags: 'NONE' } },
    { k: { value: 'a~b', flags: 'ALL' } },
  ],
  simple_query_string: [{ query: 'a b' }, { query: 'a b', default_operator: 'and' }].map(options => ({
    fields: ['t'],
    ...options,
  })),
  span_containing: [
    { big: span('a'), little: span('b') },
    { big: span('b'), little: span('a') },
  ],
  span_field_masking: [
    { query: span('a'), field: 'u' },
    { query: span('b'), field: 'u' },
  ],
  span_first: [1, 2].map(end => ({ match: span('a'), end })),
  span_multi: [{ match: { prefix: { t: 'a' } } }, { match: { prefix: { t: 'b' } } }],
  span_near: [{}, { slop: 2 }, { in_order: false }].map(options => ({
    clauses: [span('a'), span('b')],
    slop: 1,
    in_order: true,
    ...options,
  })),
  span_not: [{}, { pre: 1 }, { post: 1 }].map(options => ({ include: span('a'), exclude: span('b'), ...options })),
  span_or: [{ clauses: [span('a'), span('b')] }, { clauses: [span('a'), span('c')] }],
  span_term: [{ t: 'a' }, { t: 'b' }, { u: 'a' }],
  span_within: [
    { big: span('a'), little: span('b') },
    { big: span('b'), little: span('a') },
  ],
  term: [
    { k: 'a' },
    { k: 'b' },
    { t: 'a' },
    { k: { value: 'a', boost: 2 } },
    { k: { value: 'a', case_insensitive: true } },
  ],
  terms: [{ k: ['a'] }, { k: ['a', 'b'] }, { k: ['a b'] }, { n: [1, 2] }],
  terms_set: [
    { k: { terms: ['a', 'b'], minimum_should_match_field: 'n' } },
    { k: { terms: ['a', 'c'], minimum_should_match_field: 'n' } },
  ],
  wildcard: [{ k: 'a*' }, { k: 'b*' }, { k: { value: 'a*', case_insensitive: true } }],
  wrapper: [{ query: btoa('{"term":{"k":"a"}}') }, { query: btoa('{"term":{"k":"b"}}') }],
};

/** Types that require a node to be built (joins, stored queries, scripts) or that are not queries of their own. */
const NEEDS_NODE: ReadonlySet<string> = new Set([
  'has_child',
  'has_parent',
  'parent_id',
  'percolate',
  'script',
  'rule',
  'script_score',
  'span_gap',
]);

/** Types with opaque state compared by identity, so parsing the same body twice yields different keys. */
const OPAQUE =
  /^(?:distance_feature|function_score|geo_bounding_box|geo_distance|geo_grid|geo_polygon|geo_shape|intervals|more_like_this|pinned|rank_feature|shape|terms_set)$/;

const index = new TestIndex({ mappings: MAPPINGS });

test('every type of query has variants', () => {
  const types = QUERIES.map(({ name }) => name).filter(name => !NEEDS_NODE.has(name));
  expect(types.filter(type => !(type in VARIANTS))).toEqual([]);
});

test.each(Object.keys(VARIANTS))('%s: different parameters produce different keys', type => {
  const keys = VARIANTS[type]!.map(body => index.query({ [type]: body }).key());
  expect(new Set(keys).size, keys.join('\n')).toBe(keys.length);
  if (OPAQUE.test(type)) return;
  expect(VARIANTS[type]!.map(body => index.query({ [type]: body }).key())).toEqual(keys);
});
