import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  facetAggregation,
  facetFilter,
  facetLabel,
  niceCuts,
  readBounds,
  readFacetFilter,
  usualFacets,
} from './facets.ts';

const field = (path: string, type: string, multi = false) => ({ path, type, multi, parameters: {} });

test('starts with three keyword fields and the first number', () => {
  const fields = [
    field('title', 'text'),
    field('title.keyword', 'keyword', true),
    field('cuisine', 'keyword'),
    field('course', 'keyword'),
    field('tags', 'keyword'),
    field('more', 'keyword'),
    field('minutes', 'integer'),
    field('rating', 'float'),
  ];
  expect(usualFacets(fields)).toEqual(['cuisine', 'course', 'tags', 'minutes']);
});

test('range boundaries are round numbers near the quartiles', () => {
  expect(niceCuts([18, 34, 52], 'ranges')).toEqual([20, 35, 50]);
  expect(niceCuts([3.9, 4.3, 4.6], 'ranges')).toEqual([3.9, 4.3, 4.6]);
  expect(niceCuts([5, 5, 5], 'ranges')).toEqual([5]);
  expect(niceCuts([], 'ranges')).toEqual([]);
  expect(niceCuts([Date.UTC(2017, 4), Date.UTC(2019, 1), Date.UTC(2019, 9)], 'years')).toEqual([2017, 2019]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 }), values => {
      const cuts = niceCuts(values, 'ranges');
      expect(cuts).toEqual([...new Set(cuts)].sort((a, b) => a - b));
    }),
  );
});

test('a facet is an aggregation whose keys say the range', () => {
  expect(facetAggregation({ field: 'tags', kind: 'terms', cuts: [] })).toEqual({ terms: { field: 'tags', size: 6 } });
  expect(facetAggregation({ field: 'minutes', kind: 'ranges', cuts: [15, 30] })).toEqual({
    range: {
      field: 'minutes',
      ranges: [
        { key: '..15', to: 15 },
        { key: '15..30', from: 15, to: 30 },
        { key: '30..', from: 30 },
      ],
    },
  });
  expect(facetAggregation({ field: 'day', kind: 'years', cuts: [2019] })).toMatchObject({
    date_range: { format: 'yyyy', ranges: [{ key: '..2019', to: '2019' }, { key: '2019..' }] },
  });
  expect(facetAggregation({ field: 'minutes', kind: 'ranges', cuts: [] })).toBeUndefined();
});

test('filters survive a round trip', () => {
  for (const [kind, values] of [
    ['terms', ['soup', 'a..b']],
    ['ranges', ['15..30']],
    ['ranges', ['..15', '30..']],
    ['ranges', ['25', '..15', '30..']],
    ['years', ['2017..2019']],
  ] as const)
    expect(readFacetFilter(facetFilter('f', kind, values))).toEqual(['f', values]);
  expect(readFacetFilter({ exists: { field: 'x' } })).toBeUndefined();
});

test('ranges have readable labels', () => {
  expect(facetLabel('ranges', '..15')).toBe('below 15');
  expect(facetLabel('ranges', '15..30')).toBe('15 to 30');
  expect(facetLabel('ranges', '60..')).toBe('from 60');
  expect(facetLabel('years', '2017..2018')).toBe('2017');
  expect(facetLabel('years', '2017..2020')).toBe('2017 to 2019');
  expect(facetLabel('terms', 'a..b')).toBe('a..b');
});

test('a field without quartiles has no ranges', () => {
  const answer = { aggregations: { n: { values: { '25.0': null, '50.0': null, '75.0': null } } } };
  expect(readBounds(answer, new Map([['n', 'ranges']]))).toEqual(new Map([['n', []]]));
  expect(readBounds(undefined, new Map())).toEqual(new Map());
});
