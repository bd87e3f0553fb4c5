import { expect, test } from 'vitest';
import {
  facetAggregations,
  facetFilter,
  facetLabel,
  facetScale,
  readBounds,
  readFacetFilter,
  usualFacets,
  valueBuckets,
} from './facets.ts';

const field = (path: string, type: string, multi = false) => ({ path, type, multi, parameters: {} });

test('starts with three keyword fields, the first number and the first date', () => {
  const fields = [
    field('title', 'text'),
    field('title.keyword', 'keyword', true),
    field('cuisine', 'keyword'),
    field('course', 'keyword'),
    field('tags', 'keyword'),
    field('more', 'keyword'),
    field('minutes', 'integer'),
    field('rating', 'float'),
    field('published', 'date'),
  ];
  expect(usualFacets(fields)).toEqual(['cuisine', 'course', 'tags', 'minutes', 'published']);
});

test('a facet is an aggregation over its buckets', () => {
  expect(facetAggregations({ field: 'tags', kind: 'terms', scale: undefined }, [])).toEqual([
    ['tags', { terms: { field: 'tags', size: 6 } }],
  ]);
  expect(facetAggregations({ field: 'n', kind: 'numbers', scale: facetScale('integer', [1, 100]) }, [])).toEqual([
    ['n', { histogram: { field: 'n', interval: 5 } }],
  ]);
  const dates = facetScale('date', [Date.UTC(2010, 4), Date.UTC(2019, 9)]);
  expect(facetAggregations({ field: 'day', kind: 'dates', scale: dates }, [])).toEqual([
    ['day', { date_histogram: { field: 'day', calendar_interval: 'year', format: 'yyyy' } }],
  ]);
  expect(facetAggregations({ field: 'n', kind: 'numbers', scale: undefined }, [])).toEqual([]);
});

test('selected values that are not among the most frequent follow them with their counts', () => {
  const buckets = (...values: [string, number][]) => ({
    buckets: values.map(([key, doc_count]) => ({ key, doc_count })),
  });
  const aggregations = {
    tags: { doc_count: 9, tags: buckets(['soup', 7], ['vegan', 5]) },
    'tags selected': { doc_count: 9, 'tags selected': buckets(['vegan', 5], ['rare', 1]) },
  };
  expect(valueBuckets(aggregations, 'tags', ['rare', 'vegan', 'gone'])).toEqual([
    { value: 'soup', docs: 7 },
    { value: 'vegan', docs: 5 },
    { value: 'rare', docs: 1 },
    { value: 'gone', docs: 0 },
  ]);
});

test('filters survive a round trip', () => {
  for (const [kind, values] of [
    ['terms', ['soup', 'a..b']],
    ['numbers', ['15..30']],
    ['numbers', ['..15', '30..']],
    ['numbers', ['25', '..15', '30..']],
    ['dates', ['2017..2019']],
  ] as const)
    expect(readFacetFilter(facetFilter('f', kind, values))).toEqual(['f', values]);
  expect(readFacetFilter({ exists: { field: 'x' } })).toBeUndefined();
});

test('ranges have readable labels', () => {
  expect(facetLabel('numbers', '..15')).toBe('below 15');
  expect(facetLabel('numbers', '15..30')).toBe('15 to under 30');
  expect(facetLabel('numbers', '60..')).toBe('from 60');
  expect(facetLabel('dates', '2017..2018')).toBe('2017');
  expect(facetLabel('dates', '2017..2020')).toBe('2017 to 2019');
  expect(facetLabel('dates', '2017-03..2017-05')).toBe('2017-03 to before 2017-05');
  expect(facetLabel('terms', 'a..b')).toBe('a..b');
});

test('a field without values has no buckets', () => {
  const answer = { aggregations: { n: { min: null, max: null }, m: { min: 1, max: 2 } } };
  expect(readBounds(answer)).toEqual(new Map([['m', [1, 2]]]));
  expect(readBounds(undefined)).toEqual(new Map());
  expect(facetScale('integer', undefined)).toBeUndefined();
});
