import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { decodeGeoPoint, encodeGeoPoint, type GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseWktShape } from '../../mapping/geo/parse-wkt-shape.ts';
import type { PlanePoint } from '../../mapping/geo/point-notation.ts';
import { NO_SHAPE, type Position, type Shape } from '../../mapping/geo/shape.ts';
import type { DataType, Value } from './data-type.ts';

// Points are objects; shapes are well-known text, which is what results show and keeps the kind of geometry.

const POINTS: ReadonlySet<DataType> = new Set(['geo_point', 'cartesian_point']);
const GEOGRAPHIC: ReadonlySet<DataType> = new Set(['geo_point', 'geo_shape']);

export function isPoint(type: DataType): boolean {
  return POINTS.has(type);
}

/** Whether coordinates are degrees on the earth rather than places on a plane. */
export function isGeographic(type: DataType): boolean {
  return GEOGRAPHIC.has(type);
}

export function isSpatial(type: DataType): boolean {
  return POINTS.has(type) || GEOGRAPHIC.has(type) || type === 'cartesian_shape';
}

/** The coordinates of a point: longitude first. */
export function positionOf(value: Value, type: DataType): Position {
  if (type === 'cartesian_point') return [(value as PlanePoint).x, (value as PlanePoint).y];
  return [(value as GeoPoint).lon, (value as GeoPoint).lat];
}

export function pointOf([x, y]: Position, type: DataType): GeoPoint | PlanePoint {
  return type === 'cartesian_point' ? { x, y } : { lat: y, lon: x };
}

export function pointText([x, y]: Position): string {
  return `POINT (${formatDouble(x)} ${formatDouble(y)})`;
}

/** The point of a well-known text. @throws EngineError if it is not one */
export function parsePointText(text: string): Position {
  const { points, lines, polygons } = parseWktShape(text);
  const [point] = points;
  if (!point || points.length > 1 || lines.length + polygons.length > 0)
    throw illegalArgument(`Failed to parse WKT: expected a point but found [${text}]`);
  return point;
}

/** The coordinates as a column of an index has them: 32 bits each. */
export function indexedPosition([x, y]: Position, type: DataType): Position {
  if (type === 'cartesian_point') return [Math.fround(x), Math.fround(y)];
  const { lat, lon } = decodeGeoPoint(encodeGeoPoint({ lat: y, lon: x }));
  return [lon, lat];
}

/** The geometry of a value of a spatial type. */
export function shapeOf(value: Value, type: DataType): Shape {
  return isPoint(type) ? { ...NO_SHAPE, points: [positionOf(value, type)] } : parseWktShape(value as string);
}
