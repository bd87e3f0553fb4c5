import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { GeoPoint } from './geo-cell.ts';
import { geohashBox } from './geohash.ts';
import { parseGeoPoint } from './parse-geo-point.ts';

export type BoxCorner = 'top_left' | 'top_right' | 'bottom_left' | 'bottom_right';

/** A corner of a box in any notation of a point; a geohash is read as the same corner of its cell. @throws EngineError */
export function parseBoxCorner(value: JsonValue, corner: BoxCorner): GeoPoint {
  const point = parseGeoPoint(value);
  const hash = geohashIn(value);
  if (hash === undefined) return point;
  const { top, left, bottom, right } = geohashBox(hash);
  return { lat: corner.startsWith('top') ? top : bottom, lon: corner.endsWith('left') ? left : right };
}

function geohashIn(value: JsonValue): string | undefined {
  if (isJsonObject(value)) return typeof value['geohash'] === 'string' ? value['geohash'] : undefined;
  return typeof value === 'string' && !value.includes(',') && !/point/i.test(value) ? value : undefined;
}
