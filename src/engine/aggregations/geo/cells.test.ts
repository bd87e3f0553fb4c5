import '../../mapping/testing/load-h3.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxesOverlap, inBox } from '../../mapping/geo/geo-rectangle.ts';
import { geohashLength } from '../../mapping/geo/geohash.ts';
import { h3Box, h3Cell, h3Shape, isH3Cell } from '../../mapping/geo/h3-cell.ts';
import { tileBox, tileKey, tileOfText, tilesOverlapping, tileText } from '../../mapping/geo/map-tile.ts';
import { arcDistance } from '../../structures/earth-distance.ts';
import { decodeGeohash, encodeGeohash } from '../../structures/geohash-code.ts';
import { parseGeoBox } from './geo-box.ts';

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.99, noNaN: true }),
});

describe('cells of grids', () => {
  test('a geohash cell contains the point it was computed from', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 12 }), ({ lat, lon }, length) => {
        const corner = decodeGeohash(encodeGeohash(lon, lat, length));
        const bits = length * 5;
        expect(lon - corner.lon).toBeGreaterThanOrEqual(0);
        expect(lon - corner.lon).toBeLessThanOrEqual(360 / 2 ** Math.ceil(bits / 2));
        expect(lat - corner.lat).toBeGreaterThanOrEqual(0);
        expect(lat - corner.lat).toBeLessThanOrEqual(180 / 2 ** Math.floor(bits / 2));
      }),
    );
    expect(encodeGeohash(13.405, 52.52, 5)).toBe('u33dc');
    expect([100_000, 1, 0].map(geohashLength)).toEqual([4, 11, 24]);
  });

  test('a geohash is lower case, and ends with its twelfth character', () => {
    expect(decodeGeohash('u33dc0zzzzzz!')).toEqual(decodeGeohash('u33dc0zzzzzz'));
    expect(() => decodeGeohash('u33D')).toThrow('unsupported symbol [D] in geohash [u33D]');
    expect(() => decodeGeohash(' u33d')).toThrow('unsupported symbol [ ] in geohash [ u33d]');
    expect(() => decodeGeohash('')).toThrow('empty geohash');
  });

  test('a tile is inside its parent tile', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 29 }), ({ lat, lon }, zoom) => {
        const [, x, y] = tileText(tileKey(lon, lat, zoom))
          .split('/')
          .map(Number);
        const [, outerX, outerY] = tileText(tileKey(lon, lat, zoom - 1))
          .split('/')
          .map(Number);
        expect([x! >> 1, y! >> 1]).toEqual([outerX, outerY]);
      }),
    );
    expect(tileText(tileKey(178.4419, -18.1416, 29))).toBe('29/534547304/295953903');
    expect(tileText(tileOfText('7/64/44'))).toBe('7/64/44');
  });

  test('boxes may cross the date line', () => {
    const box = parseGeoBox({ top_left: '10,170', bottom_right: '-10,-170' });
    expect([175, -175, 0].map(lon => inBox(box, 0, lon))).toEqual([true, true, false]);
  });

  test('distances along the globe', () => {
    expect(arcDistance(52.52, 13.405, 48.8566, 2.3522)).toBeCloseTo(877_463, -3);
  });

  test('the tiles that overlap a box are those whose sides do', () => {
    const side = fc.integer({ min: -80, max: 80 });
    fc.assert(
      fc.property(
        point,
        side,
        side,
        side,
        side,
        fc.integer({ min: 0, max: 12 }),
        ({ lat, lon }, a, b, left, right, zoom) => {
          fc.pre(a !== b && left !== right);
          // Moved off the edges of tiles, where the two differ by quantization.
          const box = {
            top: Math.max(a, b) + 0.0123,
            bottom: Math.min(a, b) + 0.0123,
            left: left + 0.0123,
            right: right + 0.0123,
          };
          const tile = tileKey(lon, lat, zoom);
          expect(tilesOverlapping(box, zoom)(tile)).toBe(boxesOverlap(box, tileBox(tile)));
        },
      ),
    );
  });

  test('a tile that only touches a box does not overlap it', () => {
    const touching = tilesOverlapping({ top: 0, left: -180, bottom: -80, right: 0 }, 1);
    expect(['1/0/0', '1/1/0', '1/0/1', '1/1/1'].map(tileOfText).filter(touching).map(tileText)).toEqual(['1/0/1']);
    expect(tilesOverlapping({ top: 90, left: -180, bottom: 86, right: 180 }, 1)(tileOfText('1/0/0'))).toBe(false);
  });

  test('the box of an H3 cell contains the points of the cell, also at the poles and the date line', () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 179.99, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: 6 }), ({ lat, lon }, resolution) => {
        const cell = h3Cell(lon, lat, resolution);
        const { top, left, bottom, right } = h3Box(cell);
        expect(inBox({ top: top + 1e-9, left, bottom: bottom - 1e-9, right }, lat, lon)).toBe(true);
        expect(h3Cell(lon, lat, resolution)).toBe(cell);
      }),
      { numRuns: 2000 },
    );
    expect(h3Cell(4.91235, 52.374081, 5)).toBe('85196953fffffff');
  });

  test('an H3 cell on the map has a copy at either side of the date line, and reaches to a pole inside of it', () => {
    const lons = (cell: string) => h3Shape(cell).polygons.map(([ring]) => ring!.map(([lon]) => lon));
    expect(lons(h3Cell(13, 52, 3))).toHaveLength(1);
    const copies = lons(h3Cell(179.99, 0, 1));
    expect(copies).toHaveLength(2);
    expect(copies.some(ring => Math.max(...ring) > 180)).toBe(true);
    expect(copies.some(ring => Math.min(...ring) < -180)).toBe(true);
    const polar = h3Shape(h3Cell(0, 90, 2)).polygons[0]![0]!;
    expect(Math.max(...polar.map(([, lat]) => lat))).toBe(90);
    expect(isH3Cell('85196953fffffff')).toBe(true);
    expect([' 85196953fffffff', '85196953ffffff', 'x', ''].map(isH3Cell)).toEqual([false, false, false, false]);
  });
});
