import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centroidOf } from './centroid.ts';
import { envelope, joinShapes, NO_SHAPE, type Position, type Shape } from './shape.ts';

const rounded = (shape: Shape): unknown => {
  const found = centroidOf(shape)!;
  return [found.dimension, found.weight, ...[found.x, found.y].map(value => Math.round(value * 1e6) / 1e6)];
};

test.each<[string, Shape, unknown]>([
  [
    'points',
    {
      ...NO_SHAPE,
      points: [
        [0, 0],
        [2, 4],
        [4, 2],
      ],
    },
    [0, 3, 2, 2],
  ],
  [
    'a line, by length',
    {
      ...NO_SHAPE,
      lines: [
        [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
      ],
    },
    [1, 8, 3, 1],
  ],
  [
    'a line without length',
    {
      ...NO_SHAPE,
      lines: [
        [
          [3, 5],
          [3, 5],
        ],
      ],
    },
    [0, 2, 3, 5],
  ],
  ['a rectangle', envelope(0, 4, 2, 0), [2, 8, 2, 1]],
  ['the highest dimension only', joinShapes([envelope(0, 4, 2, 0), { ...NO_SHAPE, points: [[99, 99]] }]), [2, 8, 2, 1]],
  ['polygons by area', joinShapes([envelope(0, 1, 1, 0), envelope(10, 13, 1, 0)]), [2, 4, 8.75, 0.5]],
  [
    'a polygon without its hole',
    { ...NO_SHAPE, polygons: [[...envelope(0, 4, 4, 0).polygons[0]!, envelope(2, 4, 4, 0).polygons[0]![0]!]] },
    [2, 8, 1, 2],
  ],
])('%s', (_name, shape, expected) => {
  expect(rounded(shape)).toEqual(expected);
});

test('nothing has no centroid', () => {
  expect(centroidOf(NO_SHAPE)).toBeUndefined();
});

/** Splits a convex polygon into triangles from its first corner. */
function naive(ring: readonly Position[]): [number, number, number] {
  let [x, y, area] = [0, 0, 0];
  for (let i = 1; i + 2 < ring.length; i++) {
    const [a, b, c] = [ring[0]!, ring[i]!, ring[i + 1]!];
    const part = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
    x += (part * (a[0] + b[0] + c[0])) / 3;
    y += (part * (a[1] + b[1] + c[1])) / 3;
    area += part;
  }
  return [x / area, y / area, area];
}

test('the centroid of a convex polygon is that of its triangles, in either orientation', () => {
  const angles = fc.uniqueArray(fc.integer({ min: 0, max: 71 }), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(angles, fc.integer({ min: -50, max: 50 }), fc.boolean(), (given, shift, reversed) => {
      const corners = given
        .sort((a, b) => a - b)
        .map((angle): Position => [shift + 9 * Math.cos((angle * Math.PI) / 36), 5 * Math.sin((angle * Math.PI) / 36)]);
      const ring = [...corners, corners[0]!];
      const [x, y, area] = naive(ring);
      const found = centroidOf({ ...NO_SHAPE, polygons: [[reversed ? ring.reverse() : ring]] })!;
      expect(found.weight).toBeCloseTo(area, 6);
      expect(found.x).toBeCloseTo(x, 6);
      expect(found.y).toBeCloseTo(y, 6);
    }),
  );
});
