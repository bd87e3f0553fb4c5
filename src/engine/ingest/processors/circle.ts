import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double, formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { arcDistance, parseDistance } from '../../mapping/geo/distances.ts';
import type { Position } from '../../mapping/geo/shape.ts';
import type { ProcessorType } from '../processor.ts';

const MIN_SIDES = 4;
const MAX_SIDES = 1000;
/** Meters by which a corner may miss the radius. */
const TOLERANCE = 0.1;
/** More halvings than a double has bits. */
const MAX_STEPS = 1000;

interface Circle {
  readonly lon: number;
  readonly lat: number;
  /** In meters, or in the units of a plane. */
  readonly radius: number;
}

/** Replaces a circle by a regular polygon, because shapes of fields cannot be circles. */
export const circle: ProcessorType = config => {
  const field = config.string('field');
  const target = config.string('target_field', field);
  const ignoreMissing = config.flag('ignore_missing');
  const errorDistance = Math.abs(config.double('error_distance'));
  const shapeType = config.string('shape_type').toLowerCase();
  if (shapeType !== 'geo_shape' && shapeType !== 'shape')
    throw config.error('shape_type', `illegal [shape_type] value [${shapeType}]. valid values are [SHAPE, GEO_SHAPE]`);
  return document => {
    if (ignoreMissing && !document.has(field)) return;
    const value = document.get(field);
    if (value === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${field}] is null, cannot process it.`);
    }
    try {
      const read = typeof value === 'string' ? fromWkt(value) : fromGeoJson(value);
      const sides = sidesOf(read, errorDistance);
      const corners = shapeType === 'geo_shape' ? geoPolygon(read, sides) : planePolygon(read, sides);
      document.set(target, typeof value === 'string' ? toWkt(corners) : toGeoJson(corners));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw illegalArgument('invalid circle definition', { cause: error });
    }
  };
};

/** Enough for the middle of each side to be within `errorDistance` of the circle. */
function sidesOf({ radius }: Circle, errorDistance: number): number {
  const sides = Math.ceil((2 * Math.PI) / Math.acos(1 - errorDistance / radius));
  return Number.isNaN(sides) ? MIN_SIDES : Math.min(MAX_SIDES, Math.max(MIN_SIDES, sides));
}

const WKT = /^\s*circle\s*\(\s*(\S+)\s+(\S+)\s+(\S+?)(?:\s+\S+?)?\s*\)\s*$/i;

function fromWkt(text: string): Circle {
  const found = WKT.exec(text);
  const [lon, lat, radius] = (found ?? []).slice(1, 4).map(Number);
  if (!found || [lon, lat, radius].some(number => Number.isNaN(number))) throw notCircle(/^\s*(\w*)/.exec(text)![1]!);
  return checked({ lon: lon!, lat: lat!, radius: radius! });
}

function fromGeoJson(value: JsonValue): Circle {
  if (!isJsonObject(value)) throw illegalArgument('a circle must be an object or well-known text');
  const { type, coordinates, radius } = value;
  if (typeof type !== 'string' || type.toLowerCase() !== 'circle') throw notCircle(String(type));
  if (radius === undefined) throw illegalArgument('radius must be specified');
  const meters = parseDistance(typeof radius === 'string' ? radius : String(radius));
  const [lon, lat] = Array.isArray(coordinates) ? coordinates.map(Number) : [];
  if (meters === undefined || lon === undefined || lat === undefined || Number.isNaN(lon + lat))
    throw illegalArgument('a circle needs coordinates and a radius');
  return checked({ lon, lat, radius: meters });
}

function checked(read: Circle): Circle {
  if (read.radius < 0) throw illegalArgument(`Circle radius [${formatDouble(read.radius)}] cannot be negative`);
  return read;
}

function notCircle(type: string) {
  return illegalArgument(`found [${type.toUpperCase()}] instead of circle`);
}

/**
 * Corners at equal angles on a sphere: each spoke is walked in halving steps until its end is at the radius. Longitudes
 * may exceed 180, so that a circle across the date line stays in one piece.
 */
function geoPolygon({ lon, lat, radius }: Circle, sides: number): Position[] {
  for (const [pole, name] of [
    [90, 'north'],
    [-90, 'south'],
  ] as const)
    if (arcDistance(lat, lon, pole, 0) < radius)
      throw illegalArgument(
        `circle [CIRCLE (${[lon, lat, radius].map(formatDouble).join(' ')})] contains the ${name} pole. It cannot be translated to a polygon`,
      );
  const corners = Array.from({ length: sides }, (_, side): Position => {
    const angle = (side * (360 / sides) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    let factor = 2;
    let step = 1;
    let last = 0;
    for (let tried = 0; tried < MAX_STEPS; tried++) {
      const missed = arcDistance(lat, lon, lat + y * factor, lon + x * factor) - radius;
      if (Math.abs(missed) < TOLERANCE) break;
      const direction = missed > 0 ? -1 : 1;
      factor += direction * step;
      if (last === -direction) step /= 2;
      last = direction;
    }
    return [lon + x * factor, lat + y * factor];
  });
  return [...corners, corners[0]!];
}

function planePolygon({ lon, lat, radius }: Circle, sides: number): Position[] {
  const corners = Array.from({ length: sides }, (_, side): Position => {
    const angle = (side * (360 / sides) * Math.PI) / 180;
    return [Math.cos(angle) * radius + lon, Math.sin(angle) * radius + lat];
  });
  return [...corners, corners[0]!];
}

function toGeoJson(corners: readonly Position[]): JsonValue {
  return { type: 'Polygon', coordinates: [corners.map(corner => corner.map(number => new Double(number)))] };
}

function toWkt(corners: readonly Position[]): string {
  return `POLYGON ((${corners.map(corner => corner.map(formatDouble).join(' ')).join(', ')}))`;
}
