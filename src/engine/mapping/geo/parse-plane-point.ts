import type { JsonValue } from '../../json/json-value.ts';
import { type PlanePoint, type PointNotation, parsePoint } from './point-notation.ts';

/** Points of a plane; texts have x first. */
export const PLANE_NOTATION: PointNotation = {
  type: 'point',
  members: ['x', 'y'],
  titles: ['x', 'y'],
  yFirst: false,
  incomplete: 'field must be either x/y, or type/coordinates',
};

/** Parses a point in any notation: object, `"x,y"`, `[x, y]`, WKT, GeoJSON. @throws EngineError */
export function parsePlanePoint(value: JsonValue, ignoreZ = true): PlanePoint {
  return parsePoint(value, PLANE_NOTATION, ignoreZ);
}
