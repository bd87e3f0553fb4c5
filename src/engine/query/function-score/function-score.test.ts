import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { TestIndex } from '../testing/test-index.ts';
import { joinFactors } from './function-score-options.ts';

const index = new TestIndex({
  mappings: {
    properties: { n: { type: 'double' }, at: { type: 'date' }, where: { type: 'geo_point' }, k: { type: 'keyword' } },
  },
});
index.add([
  { n: 4, at: '2024-01-01', where: '0,0', k: 'a' },
  { n: [9, 25], at: '2024-01-11', where: '0,1', k: 'b' },
  { k: 'c' },
]);

const scores = (body: Writable): Record<string, number> =>
  Object.fromEntries(index.search({ function_score: body }).map(hit => [hit.id, Number(hit.score.toFixed(4))]));

const everything = { match_all: {} };

describe('individual functions', () => {
  test('field_value_factor applies a modifier to the lowest value', () => {
    const body = { field_value_factor: { field: 'n', modifier: 'sqrt', factor: 4, missing: 1 } };
    expect(scores(body)).toEqual({ 0: 4, 1: 6, 2: 2 });
  });

  test('parameters of null are ignored', () => {
    const body = { field: 'n', missing: [2, null], modifier: null, factor: null, unknown: null };
    expect(scores({ field_value_factor: body })).toEqual({ 0: 4, 1: 9, 2: 2 });
    expect(() => scores({ field_value_factor: { field: null, missing: 1 } })).toThrow("required field 'field' missing");
    expect(Object.keys(scores({ random_score: { seed: null, field: null } }))).toHaveLength(3);
  });

  test('field_value_factor fails for a document without a value', () => {
    expect(() => scores({ field_value_factor: { field: 'n' } })).toThrow('Missing value for field [n]');
    expect(() => scores({ field_value_factor: { field: 'n', modifier: 'ln', factor: 0.01, missing: 1 } })).toThrow(
      /must not produce negative scores/,
    );
  });

  test.each([
    ['gauss', 0.9809],
    ['exp', 0.8909],
    ['linear', 0.9167],
  ])('%s is one half at the scale, and 1 without a value', (curve, near) => {
    expect(scores({ [curve]: { n: { origin: 10, scale: 6 } } })).toEqual({ 0: 0.5, 1: near, 2: 1 });
  });

  test('decay functions support dates and points', () => {
    expect(scores({ exp: { at: { origin: '2024-01-01', scale: '10d' } } })).toEqual({ 0: 1, 1: 0.5, 2: 1 });
    const near = scores({ linear: { where: { origin: '0,0', scale: '222.39km' } } });
    expect(near[1]).toBeCloseTo(0.75, 3);
  });

  test('random_score is reproducible for a seed', () => {
    const body = { random_score: { seed: 7, field: '_id' } };
    const first = scores(body);
    expect(scores(body)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(3);
    for (const score of Object.values(first)) expect(score).toBeLessThan(1);
    expect(scores({ random_score: { seed: 8, field: '_id' } })).not.toEqual(first);
  });
});

describe('combined functions', () => {
  const filtered = (word: string, weight: number): Writable => ({ filter: { term: { k: word } }, weight });

  test.each<[string, Record<string, number>]>([
    ['sum', { 0: 5, 1: 3, 2: 1 }],
    ['multiply', { 0: 6, 1: 3, 2: 1 }],
    ['max', { 0: 3, 1: 3, 2: 1 }],
    ['min', { 0: 2, 1: 3, 2: 1 }],
    ['first', { 0: 2, 1: 3, 2: 1 }],
    ['avg', { 0: 1, 1: 1, 2: 1 }],
  ])('%s', (scoreMode, expected) => {
    const both = { filter: { terms: { k: ['a', 'b'] } }, weight: 3 };
    const body = {
      query: everything,
      functions: [filtered('a', 2), both],
      score_mode: scoreMode,
      boost_mode: 'replace',
    };
    expect(scores(body)).toEqual(expected);
  });

  test('max_boost caps the factor, min_score excludes documents', () => {
    const body = { query: everything, functions: [filtered('a', 8), filtered('b', 2)], max_boost: 5, min_score: 2 };
    expect(scores(body)).toEqual({ 0: 5, 1: 2 });
  });

  test('averages are weighted', () => {
    expect(
      joinFactors('avg', [
        { value: 6, weight: 3 },
        { value: 4, weight: 1 },
      ]),
    ).toBe(2.5);
  });
});

test.each([
  [{ weight: 1, random_score: {} }, /already found function \[weight\]/],
  [{ functions: [{ filter: everything }] }, /missing a function/],
  [{ functions: [], weight: 1 }, /not both/],
  [{ magic: {} }, /unknown query \[function_score\]/],
  [{ weight: -1 }, /cannot be negative/],
])('rejects %j', (body, message) => {
  expect(() => scores(body)).toThrow(message);
});

describe('without scores', () => {
  const filter = (body: Writable): string[] =>
    index.search({ bool: { filter: { function_score: body } } }).map(({ id }) => id);
  const three = { constant_score: { filter: { term: { k: 'a' } }, boost: 3 } };

  test('functions are not evaluated', () => {
    expect(filter({ query: everything, field_value_factor: { field: 'n' } })).toEqual(['0', '1', '2']);
  });

  test('matches are counted like those of the query alone', () => {
    const searcher = index.refresh();
    const weights = [three, { function_score: { query: three, weight: 2 } }].map(query =>
      index.query(query).weight(searcher, { scores: false, boost: 1 }),
    );
    const counts = weights.map(weight => searcher.leaves.map(leaf => weight.count?.(leaf)));
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[0]).toEqual([1]);
  });

  test('min_score compares the scores that the documents would have', () => {
    // The optional clause only affects scores.
    const rare = { bool: { must: everything, should: { term: { k: 'a' } } } };
    const { score } = index.search(rare).find(({ id }) => id === '0')!;
    expect(score).toBeGreaterThan(1.5);
    expect(filter({ query: rare, weight: 2, min_score: 2 * score })).toEqual(['0']);
    expect(filter({ query: rare, weight: 2, min_score: 2.01 * score })).toEqual([]);
    expect(filter({ query: rare, boost_mode: 'replace', min_score: score })).toEqual(['0']);
    expect(filter({ query: rare, boost_mode: 'replace', min_score: 1.01 * score })).toEqual([]);
    expect(filter({ query: three, weight: 2, min_score: 6 })).toEqual(['0']);
    expect(filter({ query: three, weight: 2, min_score: 6.1 })).toEqual([]);
    expect(filter({ query: three, weight: 2, boost_mode: 'replace', min_score: 2 })).toEqual(['0']);
    expect(filter({ query: three, weight: 2, boost_mode: 'replace', min_score: 2.1 })).toEqual([]);
    // Without functions there is nothing to replace the score.
    expect(filter({ query: three, boost_mode: 'replace', min_score: 3 })).toEqual(['0']);
    expect(filter({ query: three, boost_mode: 'replace', min_score: 3.1 })).toEqual([]);
  });
});

test('is described with the filter of each function', () => {
  const functions = [{ weight: 2 }, { filter: { term: { k: 'a' } }, weight: 3 }];
  expect(index.query({ function_score: { query: { term: { k: 'b' } }, functions } }).describe()).toBe(
    'function score (k:b, functions: [{filter(null)}, {filter(k:a)}])',
  );
});
