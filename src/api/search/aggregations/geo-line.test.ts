import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const PROPERTIES = {
  at: { type: 'geo_point' },
  time: { type: 'date' },
  n: { type: 'long' },
  group: { type: 'keyword' },
};

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /tracks', { settings: { number_of_shards: 1 }, mappings: { properties: PROPERTIES } });
  const documents = [
    { at: '52.374081,4.912350', time: '2023-01-02T16:00:00Z', n: 4, group: 'a' },
    { at: '52.373184,4.889187', time: '2023-01-02T09:00:00Z', n: 1, group: 'a' },
    { at: '52.370159,4.885057', time: '2023-01-02T10:00:00Z', n: 2, group: 'b' },
    { at: '52.369219,4.901618', time: '2023-01-02T13:00:00Z', n: 3, group: 'a' },
    { time: '2023-01-02T12:00:00Z', group: 'c' },
    { at: '1,1', group: 'c' },
  ];
  for (const document of documents) await rest('POST /tracks/_doc?refresh', document);
});

const line = async (body: object, index = 'tracks') => {
  const point = { field: 'at' };
  const answer = await rest(`POST /${index}/_search`, { size: 0, aggs: { line: { geo_line: { point, ...body } } } });
  return answer.body.aggregations?.line ?? answer.body;
};

test('joins points in the order of a date, as a GeoJSON feature', async () => {
  expect(await line({ sort: { field: 'time' }, include_sort: true })).toEqual({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [4.889187, 52.373184],
        [4.885057, 52.370159],
        [4.901618, 52.369219],
        [4.91235, 52.374081],
      ],
    },
    properties: { complete: true, sort_values: [1672650000000, 1672653600000, 1672664400000, 1672675200000] },
  });
});

test('size keeps the beginning of the line', async () => {
  const { geometry, properties } = await line({
    sort: { field: 'n' },
    sort_order: 'DESC',
    size: 2,
    include_sort: true,
  });
  expect(properties).toEqual({ complete: false, sort_values: [4, 3] });
  expect(geometry.coordinates).toHaveLength(2);
  const { geometry: one } = await line({ sort: { field: 'n' }, size: 1 });
  expect(one).toEqual({ type: 'Point', coordinates: [4.889187, 52.373184] });
});

test('inside buckets, some of them empty', async () => {
  const aggs = { line: { geo_line: { point: { field: 'at' }, sort: { field: 'time' } } } };
  const body = { size: 0, aggs: { g: { terms: { field: 'group' }, aggs } } };
  const { buckets } = (await rest('POST /tracks/_search?typed_keys', body)).body.aggregations['sterms#g'];
  const lengths = buckets.map((bucket: Record<string, { geometry: { coordinates: unknown[] } }>) => [
    bucket['key'],
    bucket['geo_line#line']!.geometry.coordinates.length,
  ]);
  expect(lengths).toEqual([
    ['a', 3],
    ['c', 0],
    ['b', 2],
  ]);
});

test('the later of two documents with the same value comes first', async () => {
  await rest('PUT /equal', { settings: { number_of_shards: 1 }, mappings: { properties: PROPERTIES } });
  await rest(
    'POST /equal/_bulk?refresh',
    lines(...[1, 2, 3].flatMap(lon => [{ index: {} }, { at: `0,${lon}`, n: 1 }])),
  );
  const { geometry } = await line({ sort: { field: 'n' } }, 'equal');
  expect(geometry.coordinates.map(([lon]: number[]) => Math.round(lon!))).toEqual([3, 2, 1]);
});

test.each([
  [{}, 'missing field [sort] configured for geo_line aggregations'],
  [{ sort: { field: 'n' }, size: 0 }, 'invalid [size] value [0] must be a positive integer <= 10000'],
  [{ sort: { field: 'n' }, size: 10001 }, 'invalid [size] value [10001] must be a positive integer <= 10000'],
  [
    { sort: { field: 'n' }, point: { field: 'n' } },
    'Field [n] of type [long] is not supported for aggregation [geo_line]',
  ],
  [{ sort: { field: 'n' }, nope: 1 }, '[geo_line] unknown field [nope]'],
])('%j is rejected', async (body, reason) => {
  const { error, status } = await line(body);
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(reason);
});

test('a document with several values is rejected', async () => {
  await rest('PUT /many', { mappings: { properties: PROPERTIES } });
  await rest('PUT /many/_doc/1?refresh', { n: [1, 2], at: '1,1' });
  const { error } = await line({ sort: { field: 'n' } }, 'many');
  expect(error.root_cause[0]).toMatchObject({
    type: 'aggregation_execution_exception',
    reason:
      'Encountered more than one sort value for a single document. Use a script to combine multiple sort-values-per-doc into a single value.',
  });
});

test('equals a plain sort, over shards, segments and deleted documents', async () => {
  const stop = fc.record({ n: fc.integer({ min: 0, max: 1000 }), lon: fc.integer({ min: -170, max: 170 }) });
  const stops = fc.uniqueArray(stop, { selector: ({ n }) => n, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(stops, fc.integer({ min: 1, max: 12 }), fc.boolean(), async (all, size, isDescending) => {
      await rest('DELETE /random?ignore_unavailable');
      await rest('PUT /random', { settings: { number_of_shards: 3 }, mappings: { properties: PROPERTIES } });
      for (const half of [all.slice(0, 20), all.slice(20)])
        if (half.length > 0)
          await rest(
            'POST /random/_bulk?refresh',
            lines(...half.flatMap(({ n, lon }) => [{ index: { _id: String(n) } }, { n, at: `0,${lon}` }])),
          );
      const [gone, ...kept] = all;
      if (gone) await rest(`DELETE /random/_doc/${gone.n}?refresh`);
      const sort_order = isDescending ? 'desc' : 'asc';
      const { properties } = await line({ sort: { field: 'n' }, size, sort_order, include_sort: true }, 'random');
      const sorted = kept.map(({ n }) => n).sort((a, b) => (isDescending ? b - a : a - b));
      expect(properties).toEqual({ complete: kept.length <= size, sort_values: sorted.slice(0, size) });
    }),
    { numRuns: 25 },
  );
});
