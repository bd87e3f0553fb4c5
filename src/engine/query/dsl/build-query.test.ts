import { describe, expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { TestIndex } from '../testing/test-index.ts';
import { buildFilter, cannotMatch, isRewrittenIn } from './build-query.ts';
import { parseQuery } from './parse-query.ts';
import type { BuildContext } from './parsed-query.ts';

const shop = new TestIndex({
  mappings: {
    properties: {
      name: { type: 'text', fields: { raw: { type: 'keyword' } } },
      text: { type: 'text', analyzer: 'english' },
      tag: { type: 'keyword' },
      stock: { type: 'integer' },
      price: { type: 'double' },
      big: { type: 'long' },
      sold: { type: 'boolean' },
      day: { type: 'date' },
      hidden: { type: 'text', index: false },
      gone: { type: 'integer', index: false, doc_values: false },
      slow: { type: 'integer', index: false },
      plain: { type: 'text', index_options: 'docs' },
      also: { type: 'alias', path: 'tag' },
      parts: { type: 'nested', properties: { kind: { type: 'keyword' }, count: { type: 'integer' } } },
      box: { properties: { size: { type: 'integer' } } },
    },
  },
});
shop.put('lamp', {
  name: 'Blue desk lamp',
  tag: ['light', 'home'],
  stock: 4,
  price: 19.5,
  sold: true,
  day: '2024-01-15T10:00:00Z',
  parts: [
    { kind: 'bulb', count: 1 },
    { kind: 'screw', count: 8 },
  ],
});
shop.put('desk', {
  name: 'Oak desk',
  tag: 'Home',
  stock: -3,
  price: 240,
  day: '2023-06-01',
  box: { size: 3 },
  parts: { kind: 'screw', count: 20 },
});
shop.put('sky', { name: 'The blue sky, in blue', text: 'the lights of home', stock: 12, sold: false, slow: 5 });
shop.put('big', { tag: 'äpfel', big: 9223372036854775807n, stock: [1, 50] });
shop.refresh();

const ids = (query: Writable): string[] =>
  shop
    .scan(shop.query(query))
    .map(hit => hit.id)
    .sort();

function failure(query: Writable): string {
  try {
    shop.query(query);
  } catch (error) {
    if (error instanceof EngineError)
      return `${error.type}: ${error.reason}${error.cause ? ` <- ${error.cause.type}` : ''}`;
    throw error;
  }
  return '';
}

describe('matches documents', () => {
  test.each<[string, Writable, string[]]>([
    ['any word', { match: { name: 'desk blue' } }, ['desk', 'lamp', 'sky']],
    ['all words', { match: { name: { query: 'desk blue', operator: 'and' } } }, ['lamp']],
    ['enough words', { match: { name: { query: 'blue desk lamp', minimum_should_match: '75%' } } }, ['lamp']],
    [
      'optional words of required ones',
      { match: { name: { query: 'desk blue', operator: 'and', minimum_should_match: 1 } } },
      [],
    ],
    ['near words', { match: { name: { query: 'blu lmap', fuzziness: 'AUTO', operator: 'and' } } }, ['lamp']],
    ['no words', { match: { text: 'the' } }, []],
    [
      'no words, all documents',
      { match: { text: { query: 'the', zero_terms_query: 'all' } } },
      ['big', 'desk', 'lamp', 'sky'],
    ],
    ['stemmed words', { match: { text: 'lighting' } }, ['sky']],
    ['another analyzer', { match: { name: { query: 'Oak desk', analyzer: 'keyword' } } }, []],
    ['a whole keyword', { match: { 'name.raw': 'Oak desk' } }, ['desk']],
    ['a number', { match: { stock: '4' } }, ['lamp']],
    ['what is no number, leniently', { match: { stock: { query: 'four', lenient: true } } }, []],
    ['a phrase', { match_phrase: { name: 'desk lamp' } }, ['lamp']],
    ['a phrase over a hole', { match_phrase: { text: 'light home' } }, []],
    ['a loose phrase', { match_phrase: { name: { query: 'blue lamp', slop: 1 } } }, ['lamp']],
    ['an unfinished phrase', { match_phrase_prefix: { name: 'blue s' } }, ['sky']],
    ['an unfinished word', { match_bool_prefix: { name: 'oak bl' } }, ['desk', 'lamp', 'sky']],
    ['several fields', { multi_match: { query: 'oak lamp', fields: ['na*', 'tag^3'] } }, ['desk', 'lamp']],
    ['fields that are not there', { multi_match: { query: 'x', fields: ['no', 'none'] } }, []],
    ['all fields', { multi_match: { query: 'light' } }, ['lamp', 'sky']],
    [
      'words across fields',
      { multi_match: { query: 'oak lights', fields: ['name', 'text'], type: 'cross_fields' } },
      ['desk', 'sky'],
    ],
    ['an exact term', { term: { tag: 'home' } }, ['lamp']],
    ['a term in any case', { term: { tag: { value: 'HOME', case_insensitive: true } } }, ['desk', 'lamp']],
    ['a term through an alias', { term: { also: 'light' } }, ['lamp']],
    ['a truth value', { term: { sold: false } }, ['sky']],
    ['a day', { term: { day: '2024-01-15' } }, ['lamp']],
    ['a fraction of a whole number', { term: { stock: 4.5 } }, []],
    ['a number beyond 2^53', { term: { big: 9223372036854775807n } }, ['big']],
    ['any of several terms', { terms: { tag: ['light', 'äpfel'] } }, ['big', 'lamp']],
    ['any of several numbers', { terms: { stock: [12, 50] } }, ['big', 'sky']],
    ['a range', { range: { stock: { gt: 1, lte: 12 } } }, ['lamp', 'sky']],
    ['a range with fractions', { range: { stock: { gt: 3.5 } } }, ['big', 'lamp', 'sky']],
    ['a range of days', { range: { day: { gte: '2024-01-15||/d', lt: 'now' } } }, []],
    ['a range of days, rounded', { range: { day: { gte: '2024-01-15||/M', lte: '2024-01-15||/M' } } }, ['lamp']],
    ['a range of terms', { range: { tag: { gte: 'a', lt: 'i' } } }, ['lamp']],
    ['a range of truth values', { range: { sold: { gt: false } } }, ['lamp']],
    ['a range over a column alone', { range: { slow: { gte: 5 } } }, ['sky']],
    ['an open range', { range: { stock: { gte: null } } }, ['big', 'desk', 'lamp', 'sky']],
    ['any value', { exists: { field: 'price' } }, ['desk', 'lamp']],
    ['any value of an object', { exists: { field: 'box' } }, ['desk']],
    ['any value by pattern', { exists: { field: 'so*' } }, ['lamp', 'sky']],
    ['any value of what is not mapped', { exists: { field: 'zz' } }, []],
    ['ids', { ids: { values: ['sky', 'none', 'big'] } }, ['big', 'sky']],
    ['the id as a term', { term: { _id: 'sky' } }, ['sky']],
    ['the index', { term: { _index: 'te*' } }, ['big', 'desk', 'lamp', 'sky']],
    ['a prefix', { prefix: { tag: 'ho' } }, ['lamp']],
    ['a prefix in any case', { prefix: { tag: { value: 'HO', case_insensitive: true } } }, ['desk', 'lamp']],
    ['a wildcard', { wildcard: { name: '?l*e' } }, ['lamp', 'sky']],
    ['a wildcard over the whole term', { wildcard: { 'name.raw': '*desk*' } }, ['desk', 'lamp']],
    ['a near term', { fuzzy: { tag: 'lihgt' } }, ['lamp']],
    ['a near term with a fixed beginning', { fuzzy: { tag: { value: 'might', prefix_length: 1 } } }, []],
    ['none of', { bool: { must_not: [{ exists: { field: 'price' } }] } }, ['big', 'sky']],
    ['an empty bool', { bool: {} }, ['big', 'desk', 'lamp', 'sky']],
    ['more than there is', { bool: { should: [{ match_all: {} }], minimum_should_match: 2 } }, []],
    [
      'objects of their own',
      { nested: { path: 'parts', query: { term: { 'parts.kind': 'screw' } } } },
      ['desk', 'lamp'],
    ],
    ['an object that has both', { nested: { path: 'parts', query: parts('screw', 20) } }, ['desk']],
    ['objects seen from outside', { term: { 'parts.kind': 'screw' } }, []],
    ['an unmapped path, ignored', { nested: { path: 'no', query: { match_all: {} }, ignore_unmapped: true } }, []],
  ])('%s', (_name, query, expected) => {
    expect(ids(query)).toEqual(expected);
  });
});

function parts(kind: string, count: number): Writable {
  return { bool: { must: [{ term: { 'parts.kind': kind } }, { term: { 'parts.count': count } }] } };
}

describe('reports errors', () => {
  test.each<[Writable, string]>([
    [
      { match: { stock: 'four' } },
      'query_shard_exception: failed to create query: For input string: "four" <- number_format_exception',
    ],
    [
      { match: { name: { query: 'x', analyzer: 'klingon' } } },
      'query_shard_exception: [match] analyzer [klingon] not found',
    ],
    [
      { query_string: { query: 'x', quote_analyzer: 'klingon' } },
      'query_shard_exception: [query_string] quote_analyzer [klingon] not found',
    ],
    [
      { match: { hidden: 'x' } },
      'query_shard_exception: failed to create query: Cannot search on field [hidden] since it is not indexed. <- illegal_argument_exception',
    ],
    [
      { term: { gone: 1 } },
      'query_shard_exception: failed to create query: Cannot search on field [gone] since it is both not indexed, and does not have doc_values enabled. <- illegal_argument_exception',
    ],
    [
      { match_phrase: { plain: 'a b' } },
      'query_shard_exception: failed to create query: field:[plain] was indexed without position data; cannot run PhraseQuery <- illegal_state_exception',
    ],
    [
      { match_phrase_prefix: { tag: 'x' } },
      'query_shard_exception: failed to create query: Can only use phrase prefix queries on text fields - not on [tag] which is of type [keyword] <- illegal_argument_exception',
    ],
    [
      { prefix: { stock: '5' } },
      'query_shard_exception: Can only use prefix queries on keyword, text and wildcard fields - not on [stock] which is of type [integer]',
    ],
    [
      { fuzzy: { stock: '5' } },
      'query_shard_exception: failed to create query: Can only use fuzzy queries on keyword and text fields - not on [stock] which is of type [integer] <- illegal_argument_exception',
    ],
    [
      { term: { stock: { value: '5', case_insensitive: true } } },
      'query_shard_exception: [stock] field which is of type [integer], does not support case insensitive term queries',
    ],
    [
      { nested: { path: 'box', query: { match_all: {} } } },
      'query_shard_exception: failed to create query: [nested] nested object under path [box] is not of nested type <- illegal_state_exception',
    ],
    [
      { bool: { should: [{ match_all: {} }], minimum_should_match: 'x' } },
      'query_shard_exception: failed to create query: For input string: "x" <- number_format_exception',
    ],
  ])('%j', (query, expected) => {
    expect(failure(query)).toBe(expected);
  });
});

describe('scores nested objects', () => {
  const scored = (mode: string): number[] =>
    shop
      .scan(
        shop.query({
          nested: {
            path: 'parts',
            score_mode: mode,
            query: {
              bool: {
                should: [
                  { constant_score: { filter: { term: { 'parts.kind': 'bulb' } }, boost: 3 } },
                  { constant_score: { filter: { term: { 'parts.kind': 'screw' } }, boost: 1 } },
                ],
              },
            },
          },
        }),
      )
      .map(hit => hit.score);

  test.each<[string, number[]]>([
    ['avg', [2, 1]],
    ['sum', [4, 1]],
    ['max', [3, 1]],
    ['min', [1, 1]],
    ['none', [0, 0]],
  ])('%s', (mode, expected) => {
    expect(scored(mode)).toEqual(expected);
  });
});

test('registers named queries', () => {
  const named = { bool: { should: [{ term: { tag: { value: 'home', _name: 'cosy' } } }], _name: 'all' } };
  expect(shop.names(named)).toEqual(['cosy', 'all']);
});

describe('detects queries that cannot match', () => {
  type Wrap = (inner: JsonObject) => JsonObject;
  const compounds: Record<string, Wrap> = {
    bool: inner => ({ bool: { filter: [inner] } }),
    constant_score: inner => ({ constant_score: { filter: inner } }),
    function_score: inner => ({ function_score: { query: inner } }),
    boosting: inner => ({ boosting: { positive: inner, negative: { match_all: {} }, negative_boost: 0.5 } }),
    nested: inner => ({ nested: { path: 'parts', query: inner } }),
  };

  for (const [name, wrap] of Object.entries(compounds))
    test(`checks each clause once, however deeply nested in ${name}`, () => {
      const year: JsonObject = { range: { day: { gte: '2024-01-01' } } };
      const query = Array.from({ length: 10 }).reduce<JsonObject>(inner => ({ bool: { must: [wrap(inner)] } }), year);
      const parsed = parseQuery(query, { in: { query }, key: 'query' });
      const asks: Record<string, (extentOf: BuildContext['extentOf']) => unknown> = {
        buildFilter: extentOf => buildFilter(parsed, shop.context(), { extentOf }),
        cannotMatch: extentOf => cannotMatch(parsed, shop.context(), extentOf),
        isRewrittenIn: extentOf => isRewrittenIn(parsed, shop.context(), extentOf),
      };
      for (const [ask, run] of Object.entries(asks)) {
        let asked = 0;
        run(() => {
          asked++;
          return { min: Date.UTC(2023, 0), max: Date.UTC(2025, 0) };
        });
        // Bounds of nested documents are not checked ahead.
        expect([ask, asked]).toEqual([ask, name === 'nested' && ask === 'cannotMatch' ? 0 : 1]);
      }
    });
});
