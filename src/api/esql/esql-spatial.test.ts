import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /places', {
    mappings: {
      properties: {
        name: { type: 'keyword' },
        at: { type: 'geo_point' },
        area: { type: 'geo_shape' },
        spot: { type: 'point' },
        floor: { type: 'shape' },
      },
    },
  });
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const places = [
    { name: 'a', at: { lat: 1.23456789012, lon: 2.5 }, area: 'POLYGON((0 0, 4 0, 4 4, 0 4, 0 0))', spot: 'POINT(1 2)' },
    { name: 'b', at: [170.5, -3], area: { type: 'Polygon', coordinates: [square] }, spot: { x: 3.1, y: 4 } },
    {
      name: 'c',
      at: ['1,-170.25', '2,-171'],
      floor: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4.5],
        ],
      },
    },
    { name: 'd' },
  ];
  await rest('POST /places/_bulk?refresh=true', lines(...places.flatMap(place => [{ index: {} }, place])));
});

async function rows(query: string): Promise<unknown[][]> {
  const { status, body } = await rest('POST /_query', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.values;
}

test('fields have the coordinates of the source, as well-known text', async () => {
  const { body } = await rest('POST /_query', { query: 'FROM places | SORT name | KEEP at, area, spot, floor' });
  expect(body.columns.map(({ type }: { type: string }) => type)).toEqual([
    'geo_point',
    'geo_shape',
    'cartesian_point',
    'cartesian_shape',
  ]);
  const area = 'POLYGON ((0.0 0.0, 4.0 0.0, 4.0 4.0, 0.0 4.0, 0.0 0.0))';
  expect(body.values).toEqual([
    ['POINT (2.5 1.23456789012)', area, 'POINT (1.0 2.0)', null],
    ['POINT (170.5 -3.0)', area, 'POINT (3.1 4.0)', null],
    [['POINT (-170.25 1.0)', 'POINT (-171.0 2.0)'], null, null, 'LINESTRING (1.0 2.0, 3.0 4.5)'],
    [null, null, null, null],
  ]);
});

test.each<[string, unknown[][]]>([
  ['WHERE ST_WITHIN(at, area) | KEEP name', [['a']]],
  ['WHERE ST_INTERSECTS(at, TO_GEOSHAPE("POLYGON((-172 0, -169 0, -169 3, -172 3, -172 0))")) | KEEP name', [['c']]],
  ['WHERE ST_DISJOINT(at, area) | KEEP name', [['b']]],
  ['WHERE ST_CONTAINS(area, "POINT(1 1)"::geo_shape) | KEEP name', [['a'], ['b']]],
  ['WHERE at == "POINT(170.5 -3)"::geo_point | KEEP name', [['b']]],
  ['EVAL x = ST_X(spot) | KEEP x', [[1], [3.1], [null], [null]]],
  ['EVAL x = ROUND(ST_DISTANCE(at, TO_GEOPOINT("POINT(2.5 1.23456789012)"))) | KEEP x | LIMIT 1', [[0]]],
  ['EVAL x = ST_ENVELOPE(floor) | WHERE x IS NOT NULL | KEEP x', [['BBOX (1.0, 3.0, 4.5, 2.0)']]],
  [
    'STATS ST_EXTENT_AGG(spot), ST_CENTROID_AGG(spot)',
    [['BBOX (1.0, 3.0999999046325684, 4.0, 2.0)', 'POINT (2.049999952316284 3.0)']],
  ],
  [
    'WHERE name != "a" | STATS ST_EXTENT_AGG(at)',
    [['BBOX (170.4999999795109, -170.2500000782311, 1.9999999646097422, -3.000000030733645)']],
  ],
  ['WHERE name == "d" | STATS ST_CENTROID_AGG(at), ST_EXTENT_AGG(at)', [[null, null]]],
])('%s', async (query, expected) => {
  expect(await rows(`FROM places | SORT name | ${query}`)).toEqual(expected);
});

test.each([
  ['TO_GEOSHAPE("multipolygon(((0 0,1 0,1 1,0 0)))")', 'MULTIPOLYGON (((0.0 0.0, 1.0 0.0, 1.0 1.0, 0.0 0.0)))'],
  ['TO_GEOSHAPE("MULTIPOINT((1 2),(3 4))")', 'MULTIPOINT (1.0 2.0, 3.0 4.0)'],
  [
    'TO_GEOSHAPE("GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(1 2,3 4))")',
    'GEOMETRYCOLLECTION (POINT (1.0 2.0),LINESTRING (1.0 2.0, 3.0 4.0))',
  ],
  ['TO_STRING("POINT(1 2)"::cartesian_point)', 'POINT (1.0 2.0)'],
  ['TO_GEOSHAPE("POINT(1 2)"::geo_point)', 'POINT (1.0 2.0)'],
  ['TO_GEOPOINT("LINESTRING(1 2, 3 4)")', null],
  ['TO_CARTESIANSHAPE("nowhere")', null],
  ['ST_XMIN("BBOX(170, -170, 2, 1)"::cartesian_shape)', -170],
])('%s', async (expression, value) => {
  expect(await rows(`ROW x = ${expression}`)).toEqual([[value]]);
});

test.each([
  ['ST_INTERSECTS("POINT(1 2)"::geo_point, "POINT(1 2)"::cartesian_point)', 'must be [geo_point or geo_shape]'],
  ['ST_DISTANCE("POINT(1 2)"::cartesian_point, "POINT(1 2)"::geo_point)', 'second argument of [ST_DISTANCE('],
  ['ST_X("POINT(1 2)"::geo_shape)', 'must be [geo_point or cartesian_point]'],
  ['GREATEST("POINT(1 2)"::geo_point)', 'representable except unsigned_long and spatial types'],
])('%s is refused', async (expression, reason) => {
  const { status, body } = await rest('POST /_query', { query: `ROW x = ${expression}` });
  expect(status).toBe(400);
  expect(body.error.reason).toContain(reason);
});

test('random points are within their own extent and at their own distance', async () => {
  const degree = fc.integer({ min: -400, max: 400 }).map(quarters => quarters / 4);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(degree, degree), { minLength: 1, maxLength: 6 }), async points => {
      const texts = points.map(([x, y]) => `"POINT(${x} ${y})"`).join(', ');
      const [[box, centroid]] = (await rows(
        `ROW p = [${texts}] | EVAL p = p::cartesian_point | STATS ST_EXTENT_AGG(p), ST_CENTROID_AGG(p)`,
      )) as [[string, string]];
      const [left, right, top, bottom] = numbers(box) as [number, number, number, number];
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect([left, right, top, bottom]).toEqual([Math.min(...xs), Math.max(...xs), Math.max(...ys), Math.min(...ys)]);
      const [x, y] = numbers(centroid) as [number, number];
      expect(x).toBeCloseTo(xs.reduce((a, b) => a + b) / xs.length, 10);
      expect(y).toBeCloseTo(ys.reduce((a, b) => a + b) / ys.length, 10);
    }),
    { numRuns: 30 },
  );
});

function numbers(text: string): number[] {
  return [...text.matchAll(/-?\d+(\.\d+)?(E-?\d+)?/g)].map(([number]) => Number(number));
}

test.each<[string, unknown]>([
  ['ST_GEOHASH_TO_STRING(ST_GEOHASH(p, 12))', 'u173zt8j678f'],
  ['ST_GEOTILE_TO_STRING(ST_GEOTILE(p, 29))', '29/275742865/176436588'],
  ['ST_GEOHASH(p, 4, "BBOX(4, 6, 53, 52)"::geo_shape) == ST_GEOHASH(p, 4)', true],
  ['ST_GEOHASH(p, 4, "BBOX(14, 16, 53, 52)"::geo_shape)', null],
  ['ST_GEOTILE(p, 8, "BBOX(14, 16, 53, 52)"::geo_shape)', null],
  ['ST_GEOHEX(p, 3, "BBOX(14, 16, 53, 52)"::geo_shape)', null],
  ['ST_GEOHASH(p, null)', null],
  ['ST_GEOHASH_TO_LONG("no!")', null],
  ['ST_GEOTILE_TO_STRING(TO_LONG(-1))', null],
  ['ST_GEOHEX_TO_LONG("zz")', null],
])('%s', async (expression, value) => {
  const { status, body } = await rest('POST /_query', {
    query: `ROW p = "POINT(4.9 52.37)"::geo_point | EVAL x = ${expression} | KEEP x`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.values).toEqual([[value]]);
});

test('the cells of ES|QL are the buckets of the aggregations', async () => {
  for (const [kind, precision] of [
    ['geohash', 3],
    ['geotile', 6],
    ['geohex', 2],
  ] as const) {
    const { body: searched } = await rest('POST /places/_search', {
      size: 0,
      aggs: { cells: { [`${kind}_grid`]: { field: 'at', precision } } },
    });
    const cell = `ST_${kind.toUpperCase()}`;
    const { body: queried } = await rest('POST /_query', {
      query: `FROM places | STATS n = COUNT(*) BY c = ${cell}_TO_STRING(${cell}(at, ${precision})) | WHERE c IS NOT NULL`,
    });
    const buckets = searched.aggregations.cells.buckets.map((bucket: { key: string; doc_count: number }) => [
      bucket.doc_count,
      bucket.key,
    ]);
    expect(buckets.length).toBeGreaterThan(0);
    expect(queried.values.sort()).toEqual(buckets.sort());
  }
});
