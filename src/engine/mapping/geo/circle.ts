import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { isNumber, numericValue } from '../../request/scalar.ts';
import { parseDistance } from './distances.ts';
import { parseShape } from './parse-shape.ts';
import type { Position } from './shape.ts';

/** A center and a radius: in degrees and meters on the Earth, or in the units of a plane. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const NUMBER = String.raw`([-+]?[\d.]+(?:[eE][-+]?\d+)?)`;
const WKT = new RegExp(
  String.raw`^\s*circle\s*(?:z\s*)?\(\s*${NUMBER}\s+${NUMBER}\s+${NUMBER}(?:\s+${NUMBER})?\s*\)\s*$`,
  'i',
);

/** Parses `CIRCLE (x y radius)`, or a GeoJSON object with the type `circle`. @throws EngineError */
export function parseCircle(value: string | JsonObject): Circle {
  const circle = typeof value === 'string' ? fromText(value) : fromObject(value);
  const { x, y, radius } = circle;
  if (![x, y, radius].every(Number.isFinite)) throw new EngineError('parse_exception', 'circle is not finite');
  if (radius < 0) throw illegalArgument(`Circle radius [${formatDouble(radius)}] cannot be negative`);
  return circle;
}

function fromText(text: string): Circle {
  const [found, x, y, radius] = WKT.exec(text) ?? [];
  if (found !== undefined) return { x: Number(x), y: Number(y), radius: Number(radius) };
  const type = /^\s*([a-z]*)/i.exec(text)![1]!.toUpperCase();
  if (type === 'CIRCLE') throw new EngineError('parse_exception', `malformed circle [${text}]`);
  parseShape(text);
  throw otherShape(type);
}

function fromObject(value: JsonObject): Circle {
  const { type, coordinates, radius } = value;
  if (String(type).toLowerCase() !== 'circle') {
    parseShape(value);
    throw otherShape(String(type).toUpperCase());
  }
  const [x, y] = Array.isArray(coordinates) ? coordinates.map(coordinate) : [];
  if (x === undefined || y === undefined) throw new EngineError('parse_exception', 'coordinates not included');
  const meters = typeof radius === 'string' ? parseDistance(radius) : radius && coordinate(radius);
  if (meters === undefined) throw new EngineError('parse_exception', 'radius not included');
  return { x, y, radius: Number(meters) };
}

function coordinate(value: JsonValue): number {
  return isNumber(value) ? numericValue(value) : Number.NaN;
}

function otherShape(type: string): EngineError {
  return illegalArgument(`found [${type}] instead of circle`);
}

const MIN_SIDES = 4;
const MAX_SIDES = 1000;

/** The sides of a regular polygon whose sides are at most `error` nearer to the center than the circle. */
export function sidesFor(radius: number, error: number): number {
  const sides = Math.ceil((2 * Math.PI) / Math.acos(1 - error / radius));
  return Math.min(MAX_SIDES, Math.max(MIN_SIDES, Number.isNaN(sides) ? 0 : sides));
}

/** The closed ring of a regular polygon in the plane, counterclockwise from the east. */
export function planeRing({ x, y, radius }: Circle, sides: number): Position[] {
  return ringOf(sides, (east, north) => [x + radius * east, y + radius * north]);
}

/**
 * The closed ring of a polygon on the Earth, whose corners are within ten centimeters of the radius. Longitudes may exceed 180
 * degrees. @throws EngineError for a circle that contains a pole
 */
export function earthRing(circle: Circle, sides: number): Position[] {
  for (const [pole, latitude] of [
    ['north', 90],
    ['south', -90],
  ] as const)
    if (haversine(circle.x, circle.y, 0, latitude) < circle.radius)
      throw illegalArgument(
        `circle [${shown(circle)}] contains the ${pole} pole. It cannot be translated to a polygon`,
      );
  return ringOf(sides, (east, north) => onSpoke(circle, east, north));
}

function ringOf(sides: number, corner: (east: number, north: number) => Position): Position[] {
  const ring = Array.from({ length: sides }, (_, i) => {
    const angle = ((i * (360 / sides)) / 180) * Math.PI;
    return corner(Math.cos(angle), Math.sin(angle));
  });
  return [...ring, ring[0]!];
}

const TOLERANCE = 0.1;
/** Far more than the search for any circle on the Earth needs. */
const MAX_STEPS = 2000;

/** Walks along a spoke, and back with half the step each time it passes the radius, as Lucene's GeoTestUtil does. */
function onSpoke(circle: Circle, east: number, north: number): Position {
  let factor = 2;
  let step = 1;
  let last = 0;
  for (let i = 0; i < MAX_STEPS; i++) {
    const lat = circle.y + north * factor;
    const lon = circle.x + east * factor;
    const excess = haversine(circle.x, circle.y, lon, lat) - circle.radius;
    if (Math.abs(excess) < TOLERANCE) return [lon, lat];
    const direction = excess > 0 ? -1 : 1;
    factor += direction * step;
    if (last === -direction) step /= 2;
    last = direction;
  }
  throw illegalArgument(`circle [${shown(circle)}] cannot be translated to a polygon`);
}

const EARTH_RADIUS = 6371008.7714;

/** The haversine formula without tables: the corners of ES's polygons depend on its last digits. */
function haversine(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const [x1, y1, x2, y2] = [lon1, lat1, lon2, lat2].map(degrees => (degrees / 180) * Math.PI) as [
    number,
    number,
    number,
    number,
  ];
  const h = (1 - Math.cos(y2 - y1)) / 2 + (Math.cos(y1) * Math.cos(y2) * (1 - Math.cos(x2 - x1))) / 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

function shown({ x, y, radius }: Circle): string {
  return `CIRCLE (${[x, y, radius].map(formatDouble).join(' ')})`;
}
