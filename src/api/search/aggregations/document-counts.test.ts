import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const properties = {
  k: { type: 'keyword' },
  n: { type: 'integer' },
  f: { type: 'double' },
  d: { type: 'date' },
  i: { type: 'ip' },
  g: { type: 'geo_point' },
  o: { type: 'nested', properties: { x: { type: 'keyword' } } },
};

const DOCUMENTS = [
  { k: 'a', n: 1, f: 1.5, d: '2024-01-01', i: '10.0.0.1', g: '10,10', o: [{ x: 'p' }, { x: 'q' }], _doc_count: 3 },
  { k: ['a', 'b'], n: 2, f: 2.5, d: '2024-02-01', i: '10.0.0.2', g: '20,20', o: [{ x: 'p' }], _doc_count: 2000000000 },
  { k: 'c', n: 12, f: 9, d: '2025-01-01', i: '::1', g: '-10,-10', _doc_count: 2000000000 },
  { k: 'c', n: 12, f: 9, d: '2025-01-01' },
];

beforeAll(async () => {
  rest = await openRest();
  for (const index of ['one', 'many']) {
    await rest(`PUT /${index}`, { mappings: { properties } });
    for (const [n, document] of DOCUMENTS.entries()) {
      await rest(`POST /${index}/_bulk`, lines({ index: { _id: String(n) } }, document));
      if (index === 'many') await rest('POST /many/_refresh');
    }
    await rest(`POST /${index}/_refresh`);
  }
});

async function counts(body: object, index: string): Promise<unknown> {
  const response = await rest(`POST /${index}/_search?size=0`, { aggs: { a: body } });
  const { a } = response.body.aggregations;
  if (!a.buckets) return a.doc_count;
  const buckets = Array.isArray(a.buckets) ? a.buckets : Object.values(a.buckets);
  return buckets.map(({ doc_count }: { doc_count: number }) => doc_count);
}

const BILLIONS = 2_000_000_000;

test.each<[string, object, unknown]>([
  ['terms', { terms: { field: 'k' } }, [BILLIONS + 3, BILLIONS + 1, BILLIONS]],
  ['terms of numbers', { terms: { field: 'n' } }, [BILLIONS + 1, BILLIONS, 3]],
  ['rare_terms', { rare_terms: { field: 'k', max_doc_count: 100 } }, []],
  ['multi_terms', { multi_terms: { terms: [{ field: 'k' }, { field: 'n' }], size: 2 } }, [BILLIONS + 1, BILLIONS]],
  ['histogram', { histogram: { field: 'n', interval: 10 } }, [BILLIONS + 3, BILLIONS + 1]],
  ['date_histogram', { date_histogram: { field: 'd', calendar_interval: 'year' } }, [BILLIONS + 3, BILLIONS + 1]],
  ['auto_date_histogram', { auto_date_histogram: { field: 'd', buckets: 2 } }, [BILLIONS + 3, BILLIONS + 1]],
  ['variable_width_histogram', { variable_width_histogram: { field: 'n', buckets: 1 } }, [2 * BILLIONS + 4]],
  ['range', { range: { field: 'n', ranges: [{ to: 2 }, { from: 2 }] } }, [3, 2 * BILLIONS + 1]],
  ['date_range', { date_range: { field: 'd', ranges: [{ to: '2024-01-15' }] } }, [3]],
  ['ip_range', { ip_range: { field: 'i', ranges: [{ mask: '10.0.0.0/31' }] } }, [3]],
  ['filter', { filter: { term: { n: 1 } } }, 3],
  ['filters', { filters: { filters: [{ term: { k: 'a' } }], other_bucket: true } }, [BILLIONS + 3, BILLIONS + 1]],
  ['missing', { missing: { field: 'i' } }, 1],
  ['global', { global: {} }, 2 * BILLIONS + 4],
  ['geohash_grid', { geohash_grid: { field: 'g', precision: 1 } }, [BILLIONS + 3, BILLIONS]],
  ['geo_distance', { geo_distance: { field: 'g', origin: '10,10', ranges: [{ to: 10 }] } }, [3]],
  ['adjacency_matrix', { adjacency_matrix: { filters: { x: { term: { n: 1 } } } } }, [3]],
  ['composite', { composite: { sources: [{ k: { terms: { field: 'k' } } }] } }, [BILLIONS + 3, BILLIONS, BILLIONS + 1]],
  ['nested: objects count once', { nested: { path: 'o' } }, 3],
])('%s', async (_, body, expected) => {
  expect(await counts(body, 'one')).toEqual(expected);
  expect(await counts(body, 'many')).toEqual(expected);
});

test('counts hold at every level, and metrics do not weigh', async () => {
  const aggs = {
    a: {
      terms: { field: 'k', size: 1 },
      aggs: {
        h: { histogram: { field: 'n', interval: 1 } },
        v: { value_count: { field: 'n' } },
        s: { sum: { field: 'n' } },
        o: {
          nested: { path: 'o' },
          aggs: { p: { filter: { term: { 'o.x': 'p' } }, aggs: { r: { reverse_nested: {} } } } },
        },
      },
    },
  };
  for (const index of ['one', 'many']) {
    const { body } = await rest(`POST /${index}/_search`, { size: 0, aggs });
    expect(body.hits.total.value).toBe(4);
    expect(body.aggregations.a.buckets).toMatchObject([
      {
        doc_count: BILLIONS + 3,
        h: { buckets: [{ doc_count: 3 }, { doc_count: BILLIONS }] },
        v: { value: 2 },
        s: { value: 3 },
        o: { doc_count: 3, p: { doc_count: 2, r: { doc_count: BILLIONS + 3 } } },
      },
    ]);
  }
});
