import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const CITIES = [
  { name: 'Berlin', at: '52.52,13.405' },
  { name: 'Potsdam', at: '52.39,13.06' },
  { name: 'Suva', at: '-18.1416,178.4419' },
  { name: 'Both', at: ['52.52,13.405', '48.85,2.35'] },
  { name: 'Nowhere' },
];

beforeAll(async () => {
  rest = await openRest();
  const properties = { at: { type: 'geo_point' }, area: { type: 'geo_shape' }, name: { type: 'keyword' } };
  await rest('PUT /cities', { settings: { number_of_shards: 3 }, mappings: { properties } });
  for (const city of CITIES) await rest('POST /cities/_doc?refresh', city);
  await rest('PUT /areas', { mappings: { properties } });
  await rest('PUT /areas/_doc/berlin?refresh', { area: 'BBOX (13.1, 13.7, 52.7, 52.3)' });
  await rest('PUT /areas/_doc/fiji?refresh', { area: 'POINT (179.9 -17)' });
  await rest('PUT /areas/_doc/line?refresh', { area: 'LINESTRING (-179.9 -17, -170 -17)' });
});

const search = async (body: object, index = 'cities') => (await rest(`POST /${index}/_search`, body)).body;

const aggregate = async (grid: object, aggs?: object) =>
  search({ size: 0, aggs: { g: { geohex_grid: { field: 'at', ...grid }, aggs } } });

const found = async (query: object, index = 'cities') =>
  (await search({ query: { geo_grid: query } }, index)).hits?.hits.map(
    (hit: { _id: string; _source: { name?: string } }) => hit._source.name ?? hit._id,
  );

describe('geohex_grid', () => {
  test('one bucket for each cell, the fullest first, with sub-aggregations', async () => {
    const { aggregations } = await aggregate({ precision: 3 }, { names: { terms: { field: 'name' } } });
    const shown = aggregations.g.buckets.map(
      (bucket: { key: string; doc_count: number; names: { buckets: object[] } }) => [
        bucket.key,
        bucket.doc_count,
        bucket.names.buckets.length,
      ],
    );
    expect(shown).toEqual([
      ['831f1dfffffffff', 2, 2],
      ['839b41fffffffff', 1, 1],
      ['831fb4fffffffff', 1, 1],
      ['831f18fffffffff', 1, 1],
    ]);
  });

  test('size and typed keys', async () => {
    const body = { size: 0, aggs: { g: { geohex_grid: { field: 'at', precision: '0', size: 1 } } } };
    const { aggregations } = (await rest('POST /cities/_search?typed_keys', body)).body;
    expect(aggregations['geohex_grid#g'].buckets).toEqual([{ key: '801ffffffffffff', doc_count: 3 }]);
  });

  test('bounds select cells, not points', async () => {
    // Potsdam's cell overlaps the box, but Potsdam is not in it.
    const bounds = { top_left: '52.6,13.3', bottom_right: '52.45,13.5' };
    const { aggregations } = await aggregate({ precision: 3, bounds });
    expect(aggregations.g.buckets).toEqual([
      { key: '831f1dfffffffff', doc_count: 2 },
      { key: '831f18fffffffff', doc_count: 1 },
    ]);
    const far = await aggregate({ precision: 3, bounds: { top: -10, bottom: -20, left: 170, right: -170 } });
    expect(far.aggregations.g.buckets).toEqual([{ key: '839b41fffffffff', doc_count: 1 }]);
  });

  test.each([
    [{ precision: 16 }, 'Invalid geohex aggregation precision of 16. Must be between 0 and 15'],
    [{ precision: -1 }, 'Invalid geohex aggregation precision of -1. Must be between 0 and 15'],
    [{ precision: 'fine' }, 'For input string: "fine"'],
    [{ size: 0 }, '[size] must be greater than 0. Found [0] in [g]'],
  ])('%j is rejected', async (grid, reason) => {
    const { error, status } = await aggregate(grid);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(JSON.stringify(reason).slice(1, -1));
  });

  test('other types of fields are rejected', async () => {
    const { error } = await aggregate({ field: 'name' });
    expect(error.root_cause[0].reason).toBe(
      'Field [name] of type [keyword] is not supported for aggregation [geohex_grid]',
    );
  });
});

describe('geohash_grid and geotile_grid', () => {
  test('bounds select cells that overlap them', async () => {
    const bounds = { top_left: '52.6,13.3', bottom_right: '52.45,13.5' };
    const aggs = {
      h: { geohash_grid: { field: 'at', precision: 2, bounds } },
      t: { geotile_grid: { field: 'at', precision: 4, bounds } },
    };
    const { aggregations } = await search({ size: 0, aggs });
    expect(aggregations.h.buckets).toEqual([{ key: 'u3', doc_count: 3 }]);
    expect(aggregations.t.buckets).toEqual([{ key: '4/8/5', doc_count: 3 }]);
  });
});

describe('geo_grid', () => {
  test('points in a cell, each kind of grid', async () => {
    expect((await found({ at: { geohash: 'u33' } })).sort()).toEqual(['Berlin', 'Both', 'Potsdam']);
    expect(await found({ at: { geotile: '4/15/8' } })).toEqual(['Suva']);
    expect((await found({ at: { geohex: '831f1dfffffffff' } })).sort()).toEqual(['Berlin', 'Both']);
    expect(await found({ at: { geohex: '0831FB4FFFFFFFFF' } })).toEqual(['Both']);
  });

  test('shapes that intersect a cell, also across the date line', async () => {
    expect(await found({ area: { geohash: 'u33' } }, 'areas')).toEqual(['berlin']);
    expect(await found({ area: { geotile: '6/34/20' } }, 'areas')).toEqual(['berlin']);
    expect((await found({ area: { geohex: '809bfffffffffff' } }, 'areas')).sort()).toEqual(['fiji', 'line']);
  });

  test('scores are the boost', async () => {
    const { hits } = await search({ query: { geo_grid: { at: { geohash: 'u33' }, boost: 2, _name: 'n' } } });
    expect(hits.max_score).toBe(2);
    expect(hits.hits[0].matched_queries).toEqual(['n']);
  });

  test.each([
    [{ at: { geohex: 'nope' } }, 'Invalid h3 address [nope]'],
    [
      { at: { geotile: '1/2' } },
      'Invalid geotile_grid hash string of 1/2. Must be three integers in a form "zoom/x/y".',
    ],
    [{ at: { geotile: '1/2/0' } }, 'Zoom/X/Y combination is not valid: 1/2/0'],
    [{ at: { geotile: '30/0/0' } }, 'Invalid geotile_grid precision of 30. Must be between 0 and 29.'],
    [{ at: { geohash: 'a' } }, 'unsupported symbol [a] in geohash [a]'],
    [{ at: { nope: 'a' } }, 'failed to parse [geo_grid] query. Invalid grid name [nope]'],
    [{ at: { geohash: 'u', geotile: '0/0/0' } }, 'failed to parse [geo_grid] query. unexpected field [geotile]'],
    [{ at: {} }, 'failed to parse [geo_grid] query. grid name not provided'],
    [{ at: { geohash: 'u' }, nope: 1 }, 'failed to parse [geo_grid] query. unexpected field [nope]'],
    [{ gone: { geohash: 'u' } }, 'failed to find geo field [gone]'],
    [{ name: { geohash: 'u' } }, 'Field [name] of unsupported type [keyword] for [geo_grid] query'],
  ])('%j is rejected', async (query, reason) => {
    const { error, status } = await search({ query: { geo_grid: query } });
    expect(status).toBe(400);
    expect(error.root_cause[0].reason).toBe(reason.replace('] of unsupported', '] is of unsupported'));
  });

  test('an unmapped field can be ignored', async () => {
    expect(await found({ gone: { geohash: 'u' }, ignore_unmapped: true })).toEqual([]);
  });

  test('matches as many documents as the bucket of its cell has', async () => {
    const point = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const clusters = fc.array(
      fc.oneof(point, fc.record({ lat: fc.constantFrom(0, 45, -45), lon: fc.constantFrom(-180, 0, 180, 90) })),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(clusters, fc.integer({ min: 0, max: 6 }), async (points, precision) => {
        await rest('DELETE /random?ignore_unavailable');
        await rest('PUT /random', { mappings: { properties: { at: { type: 'geo_point' } } } });
        await rest('POST /random/_bulk?refresh', lines(...points.flatMap(at => [{ index: {} }, { at }])));
        for (const grid of ['geohash', 'geotile', 'geohex']) {
          const aggs = {
            g: { [`${grid}_grid`]: { field: 'at', precision: precision + (grid === 'geohash' ? 1 : 0) } },
          };
          const { buckets } = (await search({ size: 0, aggs }, 'random')).aggregations.g;
          for (const { key, doc_count: count } of buckets) {
            const { hits } = await search({ size: 0, query: { geo_grid: { at: { [grid]: key } } } }, 'random');
            expect([grid, key, hits.total.value]).toEqual([grid, key, count]);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('the longest geohashes are ordered as signed longs', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { p: { type: 'geo_point' } } } });
  for (const p of ['90,-180', '0,180', '52,4']) await rest('POST /i/_doc?refresh', { p });
  const keys = async (precision: number) => {
    const { body } = await rest('POST /i/_search', {
      size: 0,
      aggs: { g: { geohash_grid: { field: 'p', precision } } },
    });
    return body.aggregations.g.buckets.map(({ key }: { key: string }) => key[0]);
  };
  expect(await keys(12)).toEqual(['b', 'x', 'u']);
  expect(await keys(11)).toEqual(['x', 'u', 'b']);
});

test('the origin of geo_distance has two numbers', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { p: { type: 'geo_point' } } } });
  const reason = async (origin: unknown) => {
    const geo_distance = { field: 'p', origin, ranges: [{ to: 1 }] };
    return (await rest('POST /i/_search', { size: 0, aggs: { g: { geo_distance } } })).body.error.caused_by.reason;
  };
  expect(await reason([1, 2, 3])).toBe('malformed [origin]: a geo point array must be of the form [lon, lat]');
  expect(await reason({ lat: 1 })).toBe(
    'malformed [lat] geo point object. either [lat] or [lon] (or both) are missing',
  );
});
