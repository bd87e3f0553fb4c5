import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestIndex } from '../testing/test-index.ts';
import { box, circle, polygon } from './geo-areas.ts';

// Multiples of 11.25 degrees are exact as indexed, so that a point can be on a side.
const STEPS = [-11.25, 0, 11.25, 22.5, 45, 56.25];
const points = STEPS.flatMap(lat => STEPS.map(lon => ({ lat, lon })));

/** The points of the grid found by Elasticsearch are those that satisfy a condition. */
function expectFound(query: object, isIn: (lat: number, lon: number) => boolean): void {
  const index = new TestIndex({ mappings: { properties: { at: { type: 'geo_point' } } } });
  index.add(points.map(at => ({ at: { ...at } })));
  const found = index.search(query as never).map(({ id }) => points[Number(id)]!);
  expect(found).toEqual(points.filter(({ lat, lon }) => isIn(lat, lon)));
}

const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;

test('a polygon contains its sides and corners', () => {
  const square = { at: { points: ['0,0', '0,45', '45,45', '45,0'] } };
  expectFound({ geo_polygon: square }, (lat, lon) => within(lat, 0, 45) && within(lon, 0, 45));
  const triangle = { at: { points: ['0,0', '0,45', '45,0'] } };
  expectFound({ geo_polygon: triangle }, (lat, lon) => lat >= 0 && lon >= 0 && lat + lon <= 45);
});

test('a bounding box contains its sides, also across the date line', () => {
  const bounds = { top: 45, bottom: 0 };
  expectFound({ geo_bounding_box: { at: { ...bounds, left: 0, right: 45 } } }, (lat, lon) => {
    return within(lat, 0, 45) && within(lon, 0, 45);
  });
  expectFound({ geo_bounding_box: { at: { ...bounds, left: 45, right: 0 } } }, (lat, lon) => {
    return within(lat, 0, 45) && !(lon > 0 && lon < 45);
  });
  expect(box({ ...bounds, left: 45, right: 45 }).has({ lat: 1, lon: 46 })).toBe(false);
});

test('a circle contains the points at its distance', () => {
  const plane = (lat: number, lon: number, otherLat: number, otherLon: number): number =>
    Math.hypot(lat - otherLat, lon - otherLon);
  const area = circle({ lat: 1, lon: 2 }, 5, plane);
  expect([area.has({ lat: 4, lon: 6 }), area.has({ lat: 4, lon: 6.001 })]).toEqual([true, false]);
  expect(area.describeIndex('f')).toBe('f:1.0,2.0 +/- 5.0 meters');
});

test('a triangle contains the points on the inner side of all its sides', () => {
  const corner = fc.record({ lat: fc.integer({ min: -9, max: 9 }), lon: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(fc.tuple(corner, corner, corner), corner, ([a, b, c], point) => {
      type Point = typeof point;
      const turn = (p: Point, q: Point, r: Point) =>
        Math.sign((q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon));
      fc.pre(turn(a, b, c) !== 0);
      const turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
      expect(polygon([a, b, c]).has(point)).toBe(!(turns.includes(1) && turns.includes(-1)));
    }),
    { numRuns: 1000 },
  );
});

test('the notch of a polygon is outside', () => {
  const corners = [
    [0, 0],
    [0, 8],
    [8, 8],
    [8, 6],
    [2, 6],
    [2, 2],
    [8, 2],
    [8, 0],
  ].map(([lat, lon]) => ({ lat: lat!, lon: lon! }));
  const area = polygon(corners);
  expect([1, 4, 7].map(lon => area.has({ lat: 5, lon }))).toEqual([true, false, true]);
  expect([1, 4, 7].map(lon => area.has({ lat: 1, lon }))).toEqual([true, true, true]);
});
