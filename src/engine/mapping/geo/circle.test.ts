import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcDistance } from '../../structures/earth-distance.ts';
import { earthRing, parseCircle, planeRing, sidesFor } from './circle.ts';

describe('parseCircle', () => {
  test.each([
    ['CIRCLE (30 10 40)', { x: 30, y: 10, radius: 40 }],
    ['circle(30 10 1e2 5)', { x: 30, y: 10, radius: 100 }],
    [
      { type: 'Circle', coordinates: [30, 10], radius: '2km' },
      { x: 30, y: 10, radius: 2000 },
    ],
    [
      { type: 'circle', coordinates: [30, 10], radius: 40 },
      { x: 30, y: 10, radius: 40 },
    ],
  ])('reads %j', (value, expected) => {
    expect(parseCircle(value)).toEqual(expected);
  });

  test.each([
    ['POINT (30 10)', 'found [POINT] instead of circle'],
    [{ type: 'Point', coordinates: [30, 10] }, 'found [POINT] instead of circle'],
    ['CIRCLE (30 10 -1)', 'Circle radius [-1.0] cannot be negative'],
    ['CIRCLE (30 10 1e999)', 'circle is not finite'],
    ['CIRCLE (30 10)', 'malformed circle [CIRCLE (30 10)]'],
    [{ type: 'circle', coordinates: [30], radius: 1 }, 'coordinates not included'],
    [{ type: 'circle', coordinates: [30, 10] }, 'radius not included'],
  ])('rejects %j', (value, reason) => {
    expect(() => parseCircle(value)).toThrow(reason);
  });
});

test('the sides of a polygon are as near to the circle as asked, between 4 and 1,000 of them', () => {
  expect(sidesFor(10, 0)).toBe(1000);
  expect(sidesFor(10, 50)).toBe(4);
  expect(sidesFor(0, 1)).toBe(4);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 0.2, noNaN: true }),
      (radius, part) => {
        const sides = sidesFor(radius, radius * part);
        const apothem = radius * Math.cos(Math.PI / sides);
        expect(radius - apothem).toBeLessThanOrEqual(radius * part * (1 + 1e-9));
      },
    ),
  );
});

test('the corners of a ring in the plane are at the radius', () => {
  const ring = planeRing({ x: 3, y: -2, radius: 5 }, 7);
  expect(ring).toHaveLength(8);
  expect(ring[7]).toEqual(ring[0]);
  for (const [x, y] of ring) expect(Math.hypot(x - 3, y + 2)).toBeCloseTo(5, 9);
});

test('the corners of a ring on the Earth are within ten centimeters of the radius', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 3e6, noNaN: true }),
      (x, y, radius) => {
        const ring = earthRing({ x, y, radius }, 5);
        expect(ring).toHaveLength(6);
        for (const [lon, lat] of ring) {
          expect(Math.abs(arcDistance(y, x, lat, lon) - radius)).toBeLessThan(0.5);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a circle around a pole has no polygon', () => {
  expect(() => earthRing({ x: 0, y: 89.9, radius: 50_000 }, 4)).toThrow(
    'circle [CIRCLE (0.0 89.9 50000.0)] contains the north pole. It cannot be translated to a polygon',
  );
  expect(() => earthRing({ x: 0, y: -89.9, radius: 50_000 }, 4)).toThrow('contains the south pole');
});
