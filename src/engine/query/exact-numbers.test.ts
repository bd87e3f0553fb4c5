import { describe, expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import { TestIndex } from './testing/test-index.ts';

const index = new TestIndex({
  mappings: {
    properties: {
      h: { type: 'half_float' },
      l: { type: 'long' },
      sf: { type: 'scaled_float', scaling_factor: 100 },
      u: { type: 'unsigned_long' },
      w: { type: 'wildcard' },
      app: { type: 'constant_keyword', value: 'web' },
    },
  },
});
index.add([
  { h: 65504, l: 1, sf: 0.13, u: 1, w: 'disk full' },
  { h: 0.1, l: 2, u: 2, w: 'disk' },
  { h: 0.3, l: 3, u: 3 },
]);
index.refresh();

const ids = (query: Writable): string[] => index.search(query).map(({ id }) => id);

describe('bounds of half_float keep float precision: 0.1 is stored as 0.09998, 0.3 as 0.30005', () => {
  test.each<[Writable, string[]]>([
    [{ gte: 65505 }, []],
    [{ gte: 65504 }, ['0']],
    [{ gt: 65504 }, []],
    [{ gte: 0.1, lt: 1 }, ['2']],
    [{ gt: 0.09997559, lt: 1 }, ['2']],
    [{ lt: 0.1 }, ['1']],
    [{ gt: 0.3, lt: 1 }, ['2']],
    [{ lte: 0.3 }, ['1']],
    [{ lte: 0.30004883 }, ['1', '2']],
  ])('%j', (bounds, expected) => {
    expect(ids({ range: { h: bounds } })).toEqual(expected);
  });

  test('an exact value is rounded like a stored one', () => {
    expect(ids({ term: { h: 0.1 } })).toEqual(['1']);
    expect(ids({ terms: { h: [0.3, 65505] } })).toEqual(['0', '2']);
  });
});

test('no integer equals an infinite or undefined value', () => {
  for (const value of ['1e400', '-1e400', 'NaN', 'Infinity'])
    expect([value, ids({ term: { l: value } }), ids({ terms: { u: [value, 2] } })]).toEqual([value, [], ['1']]);
});

test('NaN is 0 on a scaled_float', () => {
  expect(ids({ term: { sf: 'NaN' } })).toEqual([]);
  expect(ids({ range: { sf: { gte: 'NaN' } } })).toEqual(['0']);
});

test('a term of a wildcard field scores the same everywhere', () => {
  expect(index.search({ term: { w: 'disk' } }).map(({ score }) => score)).toEqual([1]);
  expect(index.search({ term: { w: { value: 'disk full', boost: 2 } } }).map(({ score }) => score)).toEqual([2]);
});

test('only * is special in a pattern of a constant', () => {
  expect(ids({ wildcard: { app: 'w*b' } })).toHaveLength(3);
  expect(ids({ wildcard: { app: 'w?b' } })).toEqual([]);
  expect(ids({ wildcard: { app: { value: 'W*', case_insensitive: true } } })).toHaveLength(3);
  expect(ids({ wildcard: { app: 'W*' } })).toEqual([]);
  expect(ids({ query_string: { query: 'app:w?b' } })).toEqual([]);
  expect(ids({ query_string: { query: 'app:w*b' } })).toHaveLength(3);
});
