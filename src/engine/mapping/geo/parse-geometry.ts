import type { JsonValue } from '../../json/json-value.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { isNumber } from '../../request/scalar.ts';
import { parseGeoPoint } from './parse-geo-point.ts';
import { parseShape } from './parse-shape.ts';
import { joinShapes, NO_SHAPE, type Shape } from './shape.ts';

/** A shape given as a point in any notation, GeoJSON, WKT, or a list of these. @throws EngineError */
export function geometryOf(value: JsonValue): Shape {
  if (Array.isArray(value) && !value.slice(0, 2).every(isNumber)) return joinShapes(value.map(geometryOf));
  return isPoint(value) ? pointOf(value) : parseShape(value);
}

function isPoint(value: JsonValue): boolean {
  if (typeof value === 'string') return /^[^a-z(]*,[^a-z(]*$/i.test(value);
  return Array.isArray(value) || (isJsonObject(value) && ('lat' in value || 'lon' in value || 'geohash' in value));
}

function pointOf(value: JsonValue): Shape {
  const { lat, lon } = parseGeoPoint(value, true);
  return { ...NO_SHAPE, points: [[lon, lat]] };
}
