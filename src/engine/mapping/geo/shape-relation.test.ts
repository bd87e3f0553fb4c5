import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure } from '../testing/mapping-of.ts';
import { parseShape } from './parse-shape.ts';
import { envelope, NO_SHAPE } from './shape.ts';
import { relates } from './shape-relation.ts';

const box = fc
  .tuple(
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([west, width, south, height]) => ({ west, east: west + width, south, north: south + height }));
const shapeOf = ({ west, east, north, south }: { west: number; east: number; north: number; south: number }) =>
  envelope(west, east, north, south);

test('boxes relate like their sides', () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      const apart = a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
      const inside = a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north;
      expect(relates(shapeOf(a), 'disjoint', shapeOf(b))).toBe(apart);
      expect(relates(shapeOf(a), 'intersects', shapeOf(b))).toBe(!apart);
      expect(relates(shapeOf(a), 'within', shapeOf(b))).toBe(inside);
      expect(relates(shapeOf(b), 'contains', shapeOf(a))).toBe(inside);
    }),
  );
});

test('points and boxes', () => {
  fc.assert(
    fc.property(box, fc.integer({ min: -9, max: 15 }), fc.integer({ min: -9, max: 15 }), (rectangle, lon, lat) => {
      const point = { ...NO_SHAPE, points: [[lon, lat] as const] };
      const { west, east, south, north } = rectangle;
      const inside = lon >= west && lon <= east && lat >= south && lat <= north;
      expect(relates(point, 'within', shapeOf(rectangle))).toBe(inside);
      expect(relates(point, 'intersects', shapeOf(rectangle))).toBe(inside);
    }),
  );
});

describe('polygons', () => {
  const ring = parseShape('POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (3 3, 7 3, 7 7, 3 7, 3 3))');

  test('a hole is outside', () => {
    expect(relates(parseShape('POINT (5 5)'), 'intersects', ring)).toBe(false);
    expect(relates(parseShape('POINT (1 5)'), 'within', ring)).toBe(true);
    expect(relates(envelope(2, 8, 8, 2), 'within', ring)).toBe(false);
    expect(relates(envelope(2, 8, 8, 2), 'intersects', ring)).toBe(true);
  });

  test('a line that crosses it', () => {
    expect(relates(parseShape('LINESTRING (-5 5, 15 5)'), 'intersects', ring)).toBe(true);
    expect(relates(parseShape('LINESTRING (-5 5, -1 15)'), 'disjoint', ring)).toBe(true);
    expect(relates(parseShape('LINESTRING (1 1, 1 9)'), 'within', ring)).toBe(true);
    expect(relates(parseShape('LINESTRING (1 5, 9 5)'), 'within', ring)).toBe(false);
  });
});

describe('parsing shapes', () => {
  test('WKT and GeoJSON are equivalent', () => {
    const both: [string, object][] = [
      ['POINT (1.5 2)', { type: 'Point', coordinates: [1.5, 2] }],
      [
        'MULTIPOINT ((1 2), (3 4))',
        {
          type: 'multipoint',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
      [
        'LINESTRING (1 2, 3 4)',
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
      [
        'BBOX (1, 3, 4, 2)',
        {
          type: 'envelope',
          coordinates: [
            [1, 4],
            [3, 2],
          ],
        },
      ],
      [
        'GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))',
        {
          type: 'GeometryCollection',
          geometries: [
            { type: 'Point', coordinates: [1, 2] },
            {
              type: 'LineString',
              coordinates: [
                [1, 2],
                [3, 4],
              ],
            },
          ],
        },
      ],
    ];
    for (const [text, json] of both) expect(parseShape(text)).toEqual(parseShape(json as never));
  });

  test('invalid shapes are rejected', () => {
    expect(failure(() => parseShape('FOO (1 2)'))).toEqual(['illegal_argument_exception: Unknown geometry type: foo']);
    expect(failure(() => parseShape(5))).toEqual([
      'parse_exception: shape must be an object consisting of type and coordinates',
    ]);
    expect(
      failure(() =>
        parseShape({
          type: 'polygon',
          coordinates: [
            [
              [0, 0],
              [0, 1],
              [1, 1],
              [1, 0],
            ],
          ],
        }),
      )[1],
    ).toContain('first and last points of the linear ring must be the same');
  });
});
