import type { JsonValue } from '../../json/json-value.ts';
import { decodeGeohash } from '../../structures/geohash-code.ts';
import type { GeoPoint } from './geo-cell.ts';
import { type PlanePoint, type PointNotation, parsePoint } from './point-notation.ts';

/** Points on the earth; texts have the latitude first. */
export const GEO_NOTATION: PointNotation = {
  type: 'geo_point',
  members: ['lon', 'lat'],
  titles: ['longitude', 'latitude'],
  yFirst: true,
  incomplete: 'field must be either lat/lon, geohash string or type/coordinates',
  decodeHash(text) {
    const { lat, lon } = decodeGeohash(text);
    return { x: lon, y: lat };
  },
};

/** Parses a point in any notation: object, `"lat,lon"`, `[lon, lat]`, WKT, geohash, GeoJSON. @throws EngineError */
export function parseGeoPoint(value: JsonValue, ignoreZ = false): GeoPoint {
  return onEarth(parsePoint(value, GEO_NOTATION, ignoreZ));
}

export function onEarth({ x, y }: PlanePoint): GeoPoint {
  return { lat: y, lon: x };
}
