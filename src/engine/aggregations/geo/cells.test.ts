import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcDistance } from '../../mapping/geo/distances.ts';
import { geohashLength } from '../../mapping/geo/geohash.ts';
import { decodeGeohash, encodeGeohash } from '../../structures/geohash-code.ts';
import { inBox, parseGeoBox } from './geo-box.ts';
import { tileKey, tileOfText, tileText } from './geo-tile.ts';

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
});
