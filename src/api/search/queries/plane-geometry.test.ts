import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

const SHAPES: Record<string, unknown> = {
  room: {
    type: 'polygon',
    coordinates: [
      [
        [0, 0],
        [1000, 0],
        [1000, 500],
        [0, 500],
        [0, 0],
      ],
    ],
  },
  desk: 'BBOX (100, 200, 150, 100)',
  wire: 'LINESTRING (-50 250, 1050 250)',
  lamp: { type: 'point', coordinates: [150, 120] },
  far: [{ type: 'point', coordinates: [5000, 5000] }, 'POINT (6000 6000)'],
};

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /plan', {
    mappings: {
      properties: { s: { type: 'shape' }, p: { type: 'point' }, tag: { type: 'keyword' }, g: { type: 'geo_point' } },
    },
  });
  const shapes = Object.entries(SHAPES).flatMap(([_id, s]) => [{ index: { _index: 'plan', _id } }, { s }]);
  const points = [
    ['p1', { x: 10, y: 20 }],
    ['p2', '300,400'],
    ['p3', [[700, 100], { type: 'Point', coordinates: [9, 9] }]],
    ['p4', 'POINT (-7 3.5)'],
  ].flatMap(([_id, p], i) => [{ index: { _index: 'plan', _id } }, { p, tag: i < 2 ? 'a' : 'b' }]);
  expect((await rest('POST /_bulk?refresh=true', lines(...shapes, ...points))).body.errors).toBe(false);
});

async function ids(query: Body): Promise<string[]> {
  const { body } = await rest('POST /plan/_search', { query, sort: ['_doc'] });
  expect(body.error ?? body._shards.failures).toBeUndefined();
  return body.hits.hits.map((hit: { _id: string }) => hit._id).sort();
}

async function reasonFor(body: Body): Promise<[string, string]> {
  const { type, reason } = (await rest('POST /plan/_search', body)).body.error.root_cause[0];
  return [type, reason];
}

async function rejected(document: Body): Promise<string[]> {
  const { error } = (await rest('PUT /plan/_doc/x', document)).body;
  return [error.reason.replace(/^\[.*?\] /, ''), error.caused_by.reason];
}

describe('shape queries', () => {
  const box = 'BBOX (90, 260, 300, 90)';

  test.each<[string, string, string[]]>([
    ['intersects', box, ['desk', 'lamp', 'room', 'wire']],
    ['disjoint', box, ['far']],
    ['within', box, ['desk', 'lamp']],
    ['contains', 'BBOX (110, 120, 130, 110)', ['desk', 'room']],
    ['contains', 'POINT (150 120)', ['desk', 'lamp', 'room']],
    ['within', 'BBOX (4000, 7000, 7000, 4000)', ['far']],
  ])('%s %s', async (relation, shape, expected) => {
    expect(await ids({ shape: { s: { shape, relation } } })).toEqual(expected);
  });

  test('points are only intersected', async () => {
    expect(await ids({ shape: { p: { shape: 'BBOX (0, 500, 500, 0)' } } })).toEqual(['p1', 'p2', 'p3']);
    expect(await reasonFor({ query: { shape: { p: { shape: box, relation: 'within' } } } })).toEqual([
      'query_shard_exception',
      'WITHIN query relation not supported for Field [p].',
    ]);
  });

  test('the shape can be that of a document', async () => {
    const indexed = { index: 'plan', id: 'desk', path: 's' };
    expect(await ids({ shape: { s: { indexed_shape: indexed, relation: 'intersects' } } })).toEqual([
      'desk',
      'lamp',
      'room',
    ]);
  });

  test.each<[Body, string]>([
    [{ shape: { tag: { shape: box } } }, 'Field [tag] is of unsupported type [keyword] for [shape] query'],
    [{ shape: { g: { shape: box } } }, 'Field [g] is of unsupported type [geo_point] for [shape] query'],
    [{ geo_shape: { s: { shape: box } } }, 'Field [s] is of unsupported type [shape] for [geo_shape] query'],
    [{ shape: { no: { shape: box } } }, 'failed to find type for field [no]'],
    [{ shape: { s: {} } }, 'either shape or indexedShapeId is required'],
    [{ shape: { s: { shape: box, relation: 'near' } } }, 'Unknown shape operation [near ]'],
    [{ shape: { s: { shape: box }, colour: 1 } }, '[shape] query does not support [colour]'],
    [{ term: { s: 1 } }, 'Geometry fields do not support exact searching, use dedicated geometry queries instead: [s]'],
  ])('rejects %j', async (query, reason) => {
    expect((await reasonFor({ query }))[1]).toBe(reason);
  });

  test('unmapped fields can be ignored', async () => {
    expect(await ids({ shape: { no: { shape: box }, ignore_unmapped: true } })).toEqual([]);
  });

  test('boxes match like comparisons of their sides', async () => {
    const side = fc.integer({ min: -60, max: 60 });
    const rectangle = fc
      .tuple(side, side, side, side)
      .filter(([a, b, c, d]) => a !== b && c !== d)
      .map(([a, b, c, d]) => ({
        left: Math.min(a, b),
        right: Math.max(a, b),
        bottom: Math.min(c, d),
        top: Math.max(c, d),
      }));
    type Box = { left: number; right: number; bottom: number; top: number };
    const inside = (a: Box, b: Box): boolean =>
      a.left >= b.left && a.right <= b.right && a.bottom >= b.bottom && a.top <= b.top;
    const meet = (a: Box, b: Box): boolean =>
      a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;
    const naive: Record<string, (a: Box, b: Box) => boolean> = {
      intersects: meet,
      disjoint: (a, b) => !meet(a, b),
      within: inside,
      contains: (a, b) => inside(b, a),
    };
    const wkt = ({ left, right, bottom, top }: Box): string => `BBOX (${left}, ${right}, ${top}, ${bottom})`;
    await fc.assert(
      fc.asyncProperty(fc.array(rectangle, { minLength: 1, maxLength: 12 }), rectangle, async (boxes, asked) => {
        const opened = await openRest();
        await opened('PUT /b', { mappings: { properties: { s: { type: 'shape' } } } });
        const bulk = boxes.flatMap((each, i) => [{ index: { _index: 'b', _id: String(i) } }, { s: wkt(each) }]);
        await opened('POST /_bulk?refresh=true', lines(...bulk));
        for (const [relation, holds] of Object.entries(naive)) {
          const query = { shape: { s: { shape: wkt(asked), relation } } };
          const { body } = await opened('POST /b/_search', { query, size: 20 });
          const found = body.hits.hits
            .map((hit: { _id: string }) => Number(hit._id))
            .sort((a: number, b: number) => a - b);
          expect([relation, found]).toEqual([relation, [...boxes.keys()].filter(i => holds(boxes[i]!, asked))]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('aggregations', () => {
  async function metrics(field: string, query: Body = { match_all: {} }): Promise<unknown> {
    const aggs = {
      b: { cartesian_bounds: { field } },
      c: { cartesian_centroid: { field } },
      n: { value_count: { field } },
    };
    const { body } = await rest('POST /plan/_search', { size: 0, query, aggs });
    expect(body.error ?? body._shards.failures).toBeUndefined();
    return body.aggregations;
  }

  test('of points', async () => {
    expect(await metrics('p')).toEqual({
      b: { bounds: { top_left: { x: -7, y: 400 }, bottom_right: { x: 700, y: 3.5 } } },
      c: { location: { x: (10 + 300 + 700 + 9 - 7) / 5, y: (20 + 400 + 100 + 9 + 3.5) / 5 }, count: 5 },
      n: { value: 5 },
    });
  });

  test('of shapes: the centroid is that of the areas', async () => {
    const query = { ids: { values: ['desk', 'lamp', 'wire'] } };
    expect(await metrics('s', query)).toEqual({
      b: { bounds: { top_left: { x: -50, y: 250 }, bottom_right: { x: 1050, y: 100 } } },
      c: { location: { x: 150, y: 125 }, count: 3 },
      n: { value: 3 },
    });
  });

  test('of nothing, and in buckets', async () => {
    expect(await metrics('s', { match_none: {} })).toEqual({ b: {}, c: { count: 0 }, n: { value: 0 } });
    const terms = { field: 'tag', order: { 'c.x': 'desc' } };
    const aggs = { t: { terms, aggs: { c: { cartesian_centroid: { field: 'p' } } } } };
    const { body } = await rest('POST /plan/_search', { size: 0, aggs });
    expect(body.aggregations.t.buckets).toMatchObject([
      { key: 'b', c: { location: { x: 234 }, count: 3 } },
      { key: 'a', c: { location: { x: 155, y: 210 }, count: 2 } },
    ]);
  });

  test.each([
    ['cartesian_bounds', 'tag', 'keyword'],
    ['cartesian_centroid', 'g', 'geo_point'],
    ['geo_bounds', 'p', 'point'],
    ['terms', 's', 'shape'],
    ['cardinality', 'p', 'point'],
    ['avg', 's', 'shape'],
  ])('%s rejects the field %s', async (type, field, fieldType) => {
    expect(await reasonFor({ aggs: { a: { [type]: { field } } } })).toEqual([
      'illegal_argument_exception',
      `Field [${field}] of type [${fieldType}] is not supported for aggregation [${type}]`,
    ]);
  });
});

describe('values', () => {
  test('have the precision of floats', async () => {
    const aggs = { b: { cartesian_bounds: { field: 'p' } } };
    const opened = await openRest();
    await opened('PUT /plan', { mappings: { properties: { p: { type: 'point' } } } });
    await opened('PUT /plan/_doc/1?refresh=true', { p: [0.1, 16777217] });
    const { bounds } = (await opened('POST /plan/_search', { aggs })).body.aggregations.b;
    expect(bounds.top_left).toEqual({ x: Math.fround(0.1), y: 16777216 });
  });

  test('are returned as GeoJSON or WKT', async () => {
    const query = { ids: { values: ['p4', 'wire'] } };
    const shown = async (format?: string): Promise<unknown> => {
      const fields = ['p', 's'].map(field => ({ field, ...(format && { format }) }));
      const { hits } = (await rest('POST /plan/_search', { query, fields, _source: false, sort: ['_doc'] })).body.hits;
      return hits.map((hit: { fields: unknown }) => hit.fields);
    };
    expect(await shown('wkt')).toEqual([{ s: ['LINESTRING (-50 250, 1050 250)'] }, { p: ['POINT (-7.0 3.5)'] }]);
    expect(await shown()).toMatchObject([{}, { p: [{ type: 'Point', coordinates: [-7, 3.5] }] }]);
  });

  test('can be searched for existence, but not sorted or read by scripts', async () => {
    expect(await ids({ exists: { field: 'p' } })).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect((await reasonFor({ sort: ['s'] }))[1]).toBe(
      "can't sort on shape field without using specific sorting feature, like geo_distance",
    );
    const { text } = await rest('POST /plan/_search', { script_fields: { x: { script: "doc['p'].size()" } } });
    expect(text).toContain('The [point] field does not support scripts');
  });

  test.each<[Body, string, string]>([
    [{ p: { x: 1 } }, 'point', 'Required [y]'],
    [{ p: {} }, 'point', 'field must be either x/y, or type/coordinates'],
    [{ p: { lat: 1, lon: 2 } }, 'point', 'field [lat] not supported - must be one of: x, y, z, type, coordinates'],
    [{ p: '5' }, 'point', 'failed to parse [5], expected 2 or 3 coordinates but found: [1]'],
    [{ p: true }, 'point', 'point expected'],
    [
      { p: [1e39, 0] },
      'point',
      'invalid value 1.0E39; must be between -3.4028234663852886E38 and 3.4028234663852886E38',
    ],
    [
      { s: 'POLYGON ((0 0, 1 0, 0 1, 1 1))' },
      'shape',
      'first and last points of the linear ring must be the same (it must close itself): x[0]=0.0 x[3]=1.0 y[0]=0.0 y[3]=1.0',
    ],
    [{ s: 'CIRCLE (1 2 3)' }, 'shape', 'circle geometry is not supported'],
    [{ s: 'circle' }, 'shape', 'expected word but found: END-OF-STREAM'],
  ])('%j is rejected', async (document, type, reason) => {
    const field = Object.keys(document)[0];
    expect(await rejected(document)).toEqual([`failed to parse field [${field}] of type [${type}]`, reason]);
  });

  test('malformed values can be ignored, and null replaced', async () => {
    const opened = await openRest();
    const p = { type: 'point', ignore_malformed: true, null_value: 'POINT (1 2)' };
    await opened('PUT /i', { mappings: { properties: { p, s: { type: 'shape', ignore_malformed: true } } } });
    await opened('PUT /i/_doc/1', { p: null });
    await opened('PUT /i/_doc/2?refresh=true', { p: 'no', s: 'no' });
    const { hits } = (await opened('POST /i/_search', { fields: ['p'], sort: ['_doc'] })).body.hits;
    expect(hits[0].fields).toEqual({ p: [{ type: 'Point', coordinates: [1, 2] }] });
    expect(hits[1]._ignored).toEqual(['p', 's']);
    expect((await opened('GET /i/_mapping')).body.i.mappings.properties).toEqual({
      p,
      s: { type: 'shape', ignore_malformed: true },
    });
  });

  test('field capabilities', async () => {
    const { body } = await rest('GET /plan/_field_caps?fields=p,s');
    const both = { metadata_field: false, searchable: true, aggregatable: true };
    expect(body.fields).toEqual({ p: { point: { type: 'point', ...both } }, s: { shape: { type: 'shape', ...both } } });
  });

  test('without doc values they are searched, but not aggregated', async () => {
    const opened = await openRest();
    await opened('PUT /i', { mappings: { properties: { p: { type: 'point', doc_values: false } } } });
    await opened('PUT /i/_doc/1?refresh=true', { p: [1, 2] });
    const found = await opened('POST /i/_search', { query: { shape: { p: { shape: 'POINT (1 2)' } } } });
    expect(found.body.hits.total.value).toBe(1);
    const { body } = await opened('POST /i/_search', { aggs: { b: { cartesian_bounds: { field: 'p' } } } });
    expect(body.error.root_cause[0].reason).toContain("Can't load fielddata on [p]");
  });
});
