import { expect, test } from 'vitest';
import { aggregationTables } from './aggregation-tables.ts';

test('buckets are bars, with a column for every number inside them', () => {
  expect(
    aggregationTables({
      tags: {
        buckets: [
          { key: 'soup', doc_count: 9, minutes: { value: 31.5 } },
          { key: 'vegan', doc_count: 4, minutes: { value: null } },
        ],
      },
    }),
  ).toEqual([
    {
      path: 'tags',
      kind: 'bars',
      columns: ['documents', 'minutes'],
      rows: [
        { label: 'soup', values: [9, 31.5] },
        { label: 'vegan', values: [4, null] },
      ],
    },
  ]);
});

test('growing numeric keys are columns; ranges, filters and composite keys are bars', () => {
  const [histogram, range, filters, composite] = aggregationTables({
    h: {
      buckets: [
        { key: 0, doc_count: 1 },
        { key: 10, doc_count: 2 },
      ],
    },
    r: { buckets: [{ key: '*-15.0', to: 15, doc_count: 3 }] },
    f: { buckets: { a: { doc_count: 1 }, b: { doc_count: 2 } } },
    c: { buckets: [{ key: { t: 'x', u: 1 }, doc_count: 2 }] },
  });
  expect([histogram?.kind, range?.kind, filters?.kind]).toEqual(['columns', 'bars', 'bars']);
  expect(filters?.rows.map(row => row.label)).toEqual(['a', 'b']);
  expect(composite?.rows[0]?.label).toBe('x, 1');
});

test('nested buckets become a separate table', () => {
  const tables = aggregationTables({
    'sterms#tags': {
      buckets: [{ key: 'soup', doc_count: 9, 'sterms#cuisine': { buckets: [{ key: 'French', doc_count: 3 }] } }],
    },
  });
  expect(tables.map(table => table.path)).toEqual(['tags', 'tags › cuisine']);
  expect(tables[1]?.rows).toEqual([{ label: 'soup › French', values: [3] }]);
});

test('single numbers, statistics and percentiles are values', () => {
  const tables = aggregationTables({
    a: { value: 3 },
    s: { count: 2, min: 1, max: 5, avg: 3, sum: 6 },
    p: { values: { '50.0': 20, '99.0': 60 } },
    only: { doc_count: 7, inner: { value: 2 }, deeper: { buckets: [{ key: 'x', doc_count: 1 }] } },
  });
  expect(tables.map(table => [table.path, table.kind])).toEqual([
    ['a', 'values'],
    ['s', 'values'],
    ['p', 'values'],
    ['only', 'values'],
    ['only › deeper', 'bars'],
  ]);
  expect(tables[3]?.rows).toEqual([
    { label: 'documents', values: [7] },
    { label: 'inner', values: [2] },
  ]);
  expect(tables[2]?.rows).toEqual([
    { label: '50%', values: [20] },
    { label: '99%', values: [60] },
  ]);
});

test('a filter around an aggregation of the same name is not drawn itself', () => {
  const tags = { buckets: [{ key: 'soup', doc_count: 3 }] };
  expect(aggregationTables({ tags: { doc_count: 9, tags } })).toEqual(aggregationTables({ tags }));
  expect(aggregationTables({ cheap: { doc_count: 9, tags } }).map(table => table.path)).toEqual([
    'cheap',
    'cheap › tags',
  ]);
  expect(aggregationTables({ n: { value: 2 } })).toHaveLength(1);
});

test('no aggregations give no tables', () => {
  expect(aggregationTables(undefined)).toEqual([]);
  expect(aggregationTables({ top: { hits: { hits: [] } } })).toEqual([]);
});
