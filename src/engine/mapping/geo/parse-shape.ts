import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { isNumber, numericValue } from '../../request/scalar.ts';
import { parseWktShape } from './parse-wkt-shape.ts';
import { closedRing, envelope, joinShapes, NO_SHAPE, type Position, type Shape } from './shape.ts';

/**
 * Parses GeoJSON (RFC 7946, and `envelope`) or WKT.
 * @param closes whether rings are closed if necessary
 * @throws EngineError
 */
export function parseShape(value: JsonValue, closes = false): Shape {
  if (typeof value === 'string') return parseWktShape(value, closes);
  if (!isJsonObject(value) || value instanceof Double)
    throw new EngineError('parse_exception', 'shape must be an object consisting of type and coordinates');
  try {
    return fromGeoJson(value, closes);
  } catch (error) {
    if (!(error instanceof EngineError) || error.type === 'unsupported_operation_exception') throw error;
    throw notBuilt('geojson', error);
  }
}

function fromGeoJson(value: JsonObject, closes: boolean): Shape {
  const type = value['type'];
  if (typeof type !== 'string') throw new EngineError('parse_exception', 'shape type not included');
  const name = type.toLowerCase();
  if (name === 'geometrycollection') {
    if (!Array.isArray(value['geometries'])) throw new EngineError('parse_exception', 'geometries not included');
    if (value['geometries'].length === 0) throw illegalArgument('the list of shapes cannot be null or empty');
    return joinShapes(value['geometries'].map(shape => parseShape(shape, closes)));
  }
  if (name === 'circle')
    throw new EngineError('unsupported_operation_exception', 'circle geometry is not supported', { status: 400 });
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (!read) throw illegalArgument(`unknown geo_shape [${type}]`);
  if (!Array.isArray(value['coordinates'])) throw new EngineError('parse_exception', 'coordinates not included');
  return read(value['coordinates'], closes);
}

const READERS: Readonly<Record<string, (coordinates: readonly JsonValue[], closes: boolean) => Shape>> = {
  point: coordinates => ({ ...NO_SHAPE, points: [position(coordinates as JsonValue[])] }),
  multipoint: coordinates => ({ ...NO_SHAPE, points: coordinates.map(position) }),
  linestring: coordinates => ({ ...NO_SHAPE, lines: [line(coordinates as JsonValue[])] }),
  multilinestring: coordinates => ({ ...NO_SHAPE, lines: coordinates.map(line) }),
  polygon: (coordinates, closes) => ({ ...NO_SHAPE, polygons: [polygon(coordinates as JsonValue[], closes)] }),
  multipolygon: (coordinates, closes) => ({ ...NO_SHAPE, polygons: coordinates.map(each => polygon(each, closes)) }),
  envelope(coordinates) {
    if (coordinates.length !== 2)
      throw new EngineError(
        'parse_exception',
        `invalid number of points [${coordinates.length}] provided for geo_shape [envelope] when expecting an array of 2 coordinates`,
      );
    const [upperLeft, lowerRight] = coordinates.map(position) as [Position, Position];
    return envelope(upperLeft[0], lowerRight[0], upperLeft[1], lowerRight[1]);
  },
};

function list(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  throw new EngineError('exception', 'expected a list of points but got a point');
}

function position(value: JsonValue): Position {
  const [lon, lat] = list(value);
  if (Array.isArray(lon)) throw new EngineError('exception', 'expected a single points but got a list');
  if (lon === undefined || lat === undefined) throw new EngineError('parse_exception', 'coordinates not included');
  if (!isNumber(lon) || !isNumber(lat)) throw new EngineError('parse_exception', 'geo coordinates must be numbers');
  return [numericValue(lon), numericValue(lat)];
}

function line(value: JsonValue): Position[] {
  const positions = list(value).map(position);
  if (positions.length < 2) throw new EngineError('exception', 'not enough points to build a line');
  return positions;
}

function polygon(value: JsonValue, closes: boolean): Position[][] {
  return list(value).map(each => closedRing(list(each).map(position), closes));
}
