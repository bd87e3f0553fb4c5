import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import fc from 'fast-check';
import Pbf from 'pbf';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { createHandler } from '../handler.ts';
import { lines, type Rest, restOver } from '../testing/rest-client.ts';

let handler: RestHandler;
let rest: Rest;

const POINTS = Array.from({ length: 60 }, (_, i) => ({
  lon: ((i * 47.3) % 360) - 180,
  lat: ((i * 23.7) % 160) - 80,
}));
/** A square of 20 degrees with a hole of 4 around its center. */
const SQUARE = [
  [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
    [0, 0],
  ],
  [
    [8, 8],
    [8, 12],
    [12, 12],
    [12, 8],
    [8, 8],
  ],
];

beforeAll(async () => {
  handler = createHandler(await openEngine({ store: new MemoryStore(), nodeName: 'node-1' }));
  rest = restOver(handler);
  const properties = { at: { type: 'geo_point' }, n: { type: 'integer' }, k: { type: 'keyword' } };
  await rest('PUT /points', { settings: { number_of_shards: 2 }, mappings: { properties } });
  const documents = POINTS.flatMap((at, n) => [{ index: { _id: `p${n}` } }, { at, n, k: `k${n % 3}` }]);
  await rest('POST /points/_bulk?refresh', lines(...documents));
  await rest('PUT /shapes', { mappings: { properties: { area: { type: 'geo_shape' }, name: { type: 'keyword' } } } });
  const shapes = {
    dot: { type: 'Point', coordinates: [-30, -30] },
    square: { type: 'Polygon', coordinates: SQUARE },
    road: {
      type: 'LineString',
      coordinates: [
        [-60, 30],
        [-40, 30],
        [-40, 40],
      ],
    },
    mixed: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [-100, -10] },
        { type: 'Point', coordinates: [-101, -10] },
        {
          type: 'LineString',
          coordinates: [
            [-100, -20],
            [-90, -20],
          ],
        },
      ],
    },
    tiny: {
      type: 'Envelope',
      coordinates: [
        [50, -50],
        [50.00001, -50.00001],
      ],
    },
  };
  const all = Object.entries(shapes).flatMap(([name, area]) => [{ index: { _id: name } }, { name, area }]);
  await rest('POST /shapes/_bulk?refresh', lines(...all));
});

interface Layers {
  [name: string]: VectorTileFeature[];
}

async function layersOf(path: string, body?: object): Promise<Layers> {
  const [address = '', query = ''] = path.split('?');
  const {
    status,
    headers,
    body: bytes,
  } = await handler({
    method: 'POST',
    path: address,
    query,
    headers: { 'content-type': 'application/json', accept: 'application/vnd.mapbox-vector-tile' },
    ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) as Uint8Array<ArrayBuffer> }),
  });
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
  const tile = new VectorTile(new Pbf(bytes));
  return Object.fromEntries(
    Object.entries(tile.layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) => layer.feature(i)),
    ]),
  );
}

const idsOf = (features: VectorTileFeature[] = []) => features.map(({ properties }) => properties['_id']).sort();
const tagsOf = (features: VectorTileFeature[] = []) => features.map(({ properties }) => properties);
const geometry = (feature: VectorTileFeature, z = 0, x = 0, y = 0): { type: string; coordinates: number[] } =>
  feature.toGeoJSON(x, y, z).geometry as { type: string; coordinates: number[] };
const named = (layers: Layers, id: string) => layers['hits']!.filter(({ properties }) => properties['_id'] === id);

describe('points', () => {
  test('are in the tile that contains them, at their pixel', async () => {
    const tiles = fc.integer({ min: 0, max: 4 }).chain(zoom => {
      const part = fc.integer({ min: 0, max: 2 ** zoom - 1 });
      return fc.record({ z: fc.constant(zoom), x: part, y: part });
    });
    await fc.assert(
      fc.asyncProperty(tiles, async ({ z, x, y }) => {
        const { hits = [] } = await layersOf(`/points/_mvt/at/${z}/${x}/${y}`, {
          grid_precision: 0,
          fields: ['n', 'k'],
        });
        const row = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
        const expected = POINTS.flatMap(({ lon, lat }, n) =>
          Math.floor(((lon + 180) / 360) * 2 ** z) === x && Math.floor(row(lat) * 2 ** z) === y ? [n] : [],
        );
        expect(
          tagsOf(hits)
            .map(({ n }) => n)
            .sort(),
        ).toEqual(expected.sort());
        for (const feature of hits) {
          const n = feature.properties['n'] as number;
          expect(feature.properties).toEqual({ _id: `p${n}`, _index: 'points', n, k: `k${n % 3}` });
          const [lon, lat] = geometry(feature, z, x, y).coordinates as [number, number];
          expect(Math.abs(lon - POINTS[n]!.lon)).toBeLessThan(360 / 4096 / 2 ** z);
          expect(Math.abs(lat - POINTS[n]!.lat)).toBeLessThan(360 / 4096 / 2 ** z);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('of several values are one feature', async () => {
    await rest('PUT /many', { mappings: { properties: { at: { type: 'geo_point' } } } });
    await rest('PUT /many/_doc/1?refresh', { at: ['1,2', '3,4', '3,4'] });
    const { hits } = await layersOf('/many/_mvt/at/0/0/0');
    expect(hits!.map(feature => geometry(feature).coordinates.length)).toEqual([2]);
  });
});

describe('the grid', () => {
  test('has a cell for every value', async () => {
    const { aggs, hits } = await layersOf('/points/_mvt/at/1/0/1', { grid_precision: 2 });
    expect(tagsOf(aggs).reduce((sum, { _count }) => sum + (_count as number), 0)).toBe(hits!.length);
    for (const feature of aggs!) {
      const [z, x, y] = (feature.properties['_key'] as string).split('/').map(Number) as [number, number, number];
      expect(z).toBe(3);
      const [ring] = feature.loadGeometry();
      const [xs, ys] = [ring!.map(point => point.x), ring!.map(point => point.y)];
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([x * 1024, (x + 1) * 1024]);
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([(y - 4) * 1024, (y - 3) * 1024]);
      expect(geometry(feature, 1, 0, 1).type).toBe('Polygon');
    }
  });

  test('has metrics, which are summarized in the meta layer', async () => {
    const body = { grid_precision: 1, aggs: { most: { max: { field: 'n' } }, s: { stats: { field: 'n' } } } };
    const { aggs, meta } = await layersOf('/points/_mvt/at/0/0/0', body);
    const cells = tagsOf(aggs);
    expect(cells.map(({ 's.count': count }) => count)).toEqual(cells.map(({ _count }) => _count));
    const most = cells.map(({ 'most.value': value }) => value as number);
    const [tags] = tagsOf(meta);
    expect(tags!['aggregations.most.max']).toBe(Math.max(...most));
    expect(tags!['aggregations.s.max.min']).toBe(Math.min(...most));
    expect(tags!['aggregations._count.sum']).toBe(POINTS.length);
    expect(tags!['aggregations._count.count']).toBe(cells.length);
  });

  test.each([
    ['percentiles', { field: 'n', percents: [50, 99.9] }, 'aggregations.a.50.0.avg'],
    ['extended_stats', { field: 'n' }, 'aggregations.a.std_deviation.max'],
    ['boxplot', { field: 'n' }, 'aggregations.a.q1.max'],
    ['cardinality', { field: 'k' }, 'aggregations.a.max'],
  ])('takes %s', async (type, body, tag) => {
    const { meta } = await layersOf('/points/_mvt/at/0/0/0', { grid_precision: 1, aggs: { a: { [type]: body } } });
    expect(Object.keys(tagsOf(meta)[0]!)).toContain(tag);
  });

  test('is of points or centroids within the cells', async () => {
    for (const agg of ['geotile', 'geohex'])
      for (const type of ['point', 'centroid']) {
        const query = `?grid_type=${type}&grid_agg=${agg}&grid_precision=3`;
        const { aggs } = await layersOf(`/points/_mvt/at/0/0/0${query}`);
        expect(aggs!.length).toBeGreaterThan(20);
        expect(aggs!.map(feature => geometry(feature).type)).toEqual(aggs!.map(() => 'Point'));
        expect(Object.keys(aggs![0]!.properties).sort()).toEqual(['_count', '_key']);
      }
  });

  test('is of hexagons, whose labels are their centers', async () => {
    const { aggs, hits } = await layersOf('/points/_mvt/at/2/1/1', { grid_agg: 'geohex', with_labels: true });
    const cells = tagsOf(aggs).filter(({ _mvt_label_position: isLabel }) => !isLabel);
    expect(cells.length).toBeGreaterThan(0);
    for (const { _key } of cells) expect(_key).toMatch(/^84[\da-f]{13}$/);
    for (const feature of aggs!) {
      const isLabel = feature.properties['_mvt_label_position'] === true;
      expect(geometry(feature).type).toBe(isLabel ? 'Point' : 'Polygon');
    }
    expect(hits!.length).toBeGreaterThan(0);
  });
});

describe('shapes', () => {
  const tile = (body: object = {}, path = '0/0/0') =>
    layersOf(`/shapes/_mvt/area/${path}`, { grid_precision: 0, ...body });

  test('keep their kind; collections have a feature for each part, and the largest come first', async () => {
    const layers = await tile();
    const kinds = layers['hits']!.map(feature => `${feature.properties['_id']} ${geometry(feature).type}`);
    expect(kinds).toEqual([
      'square Polygon',
      'road LineString',
      'mixed Point',
      'mixed Point',
      'mixed LineString',
      'dot Point',
    ]);
    const rings = named(layers, 'square')[0]!.loadGeometry();
    expect(rings.map(ring => ring.length)).toEqual([5, 5]);
  });

  test('are clipped at the buffer around the tile', async () => {
    // The tile spans longitudes 0 to 11.25 and latitudes 0 to 11.18.
    const layers = await tile({ buffer: 0 }, '5/16/15');
    const [outer, hole] = named(layers, 'square')[0]!.loadGeometry();
    for (const ring of [outer!, hole!])
      for (const { x, y } of ring) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(4096);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(4096);
      }
    expect(Math.max(...outer!.map(({ x }) => x))).toBe(4096);
    expect(Math.max(...hole!.map(({ x }) => x))).toBe(4096);
    const buffered = named(await tile({ buffer: 9 }, '5/16/15'), 'square')[0]!.loadGeometry();
    expect(Math.max(...buffered[0]!.map(({ x }) => x))).toBe(4105);
  });

  test('have a label inside of them, not in a hole', async () => {
    const labels = (await tile({ with_labels: true }))['hits']!.filter(
      ({ properties }) => properties['_mvt_label_position'],
    );
    expect(idsOf(labels)).toEqual(['dot', 'mixed', 'road', 'square', 'tiny']);
    const square = labels.find(({ properties }) => properties['_id'] === 'square')!;
    const [lon, lat] = geometry(square).coordinates as [number, number];
    expect(lon > 0 && lon < 20 && lat > 0 && lat < 20).toBe(true);
    expect(lon > 8 && lon < 12 && lat > 8 && lat < 12).toBe(false);
  });

  test('are sorted, limited and filtered as in a search', async () => {
    const { hits, meta } = await tile({
      sort: [{ name: 'desc' }],
      size: 2,
      query: { terms: { name: ['dot', 'road'] } },
    });
    expect(tagsOf(hits).map(({ _id }) => _id)).toEqual(['road', 'dot']);
    expect(tagsOf(meta)[0]).toMatchObject({ 'hits.total.value': 2, 'hits.total.relation': 'eq', timed_out: false });
    const none = await tile({ size: 0, track_total_hits: false });
    expect(Object.keys(none)).toEqual(['meta']);
    expect(Object.keys(tagsOf(none['meta'])[0]!).filter(key => key.startsWith('hits'))).toEqual([]);
  });

  test('have their bounds in the meta layer if they are asked for', async () => {
    const whole = (await tile())['meta']![0]!;
    expect(whole.bbox()).toEqual([0, 0, 4096, 4096]);
    const { meta } = await tile({ exact_bounds: true, query: { term: { name: 'square' } } });
    const [west, , east] = meta![0]!.bbox() as [number, number, number];
    expect([west, east]).toEqual([2048, 2048 + Math.round((20 / 360) * 4096)]);
    expect(
      tagsOf(meta)
        .flatMap(Object.keys)
        .filter(key => key.includes('bounds')),
    ).toEqual([]);
  });
});

test('geo_bounds includes every corner of shapes', async () => {
  const aggs = { b: { geo_bounds: { field: 'area' } } };
  const query = { terms: { name: ['square', 'road'] } };
  const { body } = await rest('POST /shapes/_search', { size: 0, query, aggs });
  expect(body.aggregations.b.bounds).toEqual({
    top_left: { lat: 40, lon: -60 },
    bottom_right: { lat: 0, lon: 20 },
  });
});

describe('errors', () => {
  test.each([
    [
      '/points/_mvt/at/30/0/0',
      {},
      'illegal_argument_exception',
      'Invalid geotile_grid precision of 30. Must be between 0 and 29.',
    ],
    ['/points/_mvt/at/1/2/0', {}, 'illegal_argument_exception', 'Zoom/X/Y combination is not valid: 1/2/0'],
    ['/points/_mvt/at/1/-1/0', {}, 'illegal_argument_exception', 'Zoom/X/Y combination is not valid: 1/-1/0'],
    ['/points/_mvt/at/a/0/0', {}, 'number_format_exception', 'For input string: "a"'],
    [
      '/points/_mvt/at/0/0/0?extent=-1',
      {},
      'illegal_argument_exception',
      '[extent] parameter cannot be negative, found [-1]',
    ],
    [
      '/points/_mvt/at/0/0/0?grid_precision=9',
      {},
      'illegal_argument_exception',
      '[gridPrecision] parameter cannot be bigger than 8, found [9]',
    ],
    ['/points/_mvt/at/0/0/0?grid_type=x', {}, 'illegal_argument_exception', 'Invalid grid type [x]'],
    ['/points/_mvt/at/0/0/0?grid_agg=x', {}, 'illegal_argument_exception', 'Invalid agg type [x]'],
    [
      '/points/_mvt/at/0/0/0?size=x',
      {},
      'illegal_argument_exception',
      'Failed to parse int parameter [size] with value [x]',
    ],
    [
      '/points/_mvt/at/0/0/0',
      { size: -1 },
      'x_content_parse_exception',
      '[1:9] [vector-tile] failed to parse field [size]',
    ],
    ['/points/_mvt/at/0/0/0', { from: 1 }, 'x_content_parse_exception', '[1:2] [vector-tile] unknown field [from]'],
    [
      '/points/_mvt/at/0/0/0',
      { aggs: { a: { terms: { field: 'k' } } } },
      'illegal_argument_exception',
      'Unsupported aggregation of type [terms].Only metric aggregations are supported.',
    ],
    [
      '/points/_mvt/at/0/0/0',
      { aggs: { a: { derivative: { buckets_path: 'b' } } } },
      'illegal_argument_exception',
      'Unsupported pipeline aggregation of type [derivative]',
    ],
    [
      '/points/_mvt/at/0/0/0',
      { aggs: { _mvt_a: { max: { field: 'n' } } } },
      'illegal_argument_exception',
      "Invalid aggregation name [_mvt_a]. Aggregation names cannot start with prefix '_mvt_'",
    ],
    [
      '/points/_mvt/at/0/0/0',
      { fields: ['at.*', 'at'], aggs: { grid: { max: { field: 'n' } } } },
      'illegal_argument_exception',
      'Two sibling aggregations cannot have the same name: [grid]',
    ],
    ['/missing/_mvt/at/0/0/0', {}, 'index_not_found_exception', 'no such index [missing]'],
  ])('%s %j', async (path, body, type, reason) => {
    const { status, body: answer } = await rest(`POST ${path}`, body);
    expect([answer.error.type, answer.error.reason]).toEqual([type, reason]);
    expect(status).toBe(type === 'index_not_found_exception' ? 404 : 400);
  });

  test('a field that is no geometry', async () => {
    const { status, body } = await rest('GET /points/_mvt/k/0/0/0');
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain('is of unsupported type [keyword]');
    expect((await rest('GET /points/_mvt/none/0/0/0')).status).toBe(400);
  });
});
