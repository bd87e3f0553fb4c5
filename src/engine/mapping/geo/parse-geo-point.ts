import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, type ReadMember, readMembers } from '../../request/object-parser.ts';
import { isNumber, numericValue } from '../../request/scalar.ts';
import { decodeGeohash } from '../../structures/geohash-code.ts';
import { javaDouble } from '../types/java-parse.ts';
import type { GeoPoint } from './geo-cell.ts';

/** Parses a point in any notation: object, `"lat,lon"`, `[lon, lat]`, WKT, geohash, GeoJSON. @throws EngineError */
export function parseGeoPoint(value: JsonValue, ignoreZ = true): GeoPoint {
  if (typeof value === 'string') return fromText(value, ignoreZ);
  if (Array.isArray(value)) return fromNumbers(value, ignoreZ);
  if (isJsonObject(value)) return fromObject(value, ignoreZ);
  throw invalid('geo_point expected');
}

function invalid(reason: string, cause?: EngineError): EngineError {
  return new EngineError('parse_exception', reason, { cause });
}

function fromText(text: string, ignoreZ: boolean): GeoPoint {
  if (/point/i.test(text)) return fromWkt(text, ignoreZ);
  if (!text.includes(',')) return decodeGeohash(text);
  const parts = text.split(',').map(part => part.trim());
  if (parts.length > 3)
    throw invalid(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${parts.length}]`);
  const lat = textCoordinate(parts[0]!, 'latitude');
  const lon = textCoordinate(parts[1]!, 'longitude');
  if (parts.length > 2) checkZ(javaDouble(parts[2]!), ignoreZ);
  return { lat, lon };
}

function textCoordinate(text: string, name: string): number {
  try {
    return javaDouble(text);
  } catch {
    throw invalid(`${name} must be a number`);
  }
}

/** @throws EngineError */
export function checkZ(z: number, ignoreZ: boolean): void {
  if (!ignoreZ) throw invalid(`Exception parsing coordinates: ${foundZ(z)}`);
}

function foundZ(z: number): string {
  return `found Z value [${formatDouble(z)}] but [ignore_z_value] parameter is [false]`;
}

function fromWkt(text: string, ignoreZ: boolean): GeoPoint {
  const match = /^\s*point\s*z?\s*\(\s*([^\s()]+)(?:\s+([^\s()]+))?(?:\s+([^\s()]+))?\s*\)\s*$/i.exec(text);
  if (!match) throw invalid('Invalid WKT format');
  const [, lon, lat, z] = match;
  const point = { lon: wktNumber(lon), lat: wktNumber(lat) };
  if (z !== undefined && !ignoreZ) throw invalid('Invalid WKT format', illegalArgument(foundZ(wktNumber(z))));
  return point;
}

function wktNumber(word: string | undefined): number {
  if (word === undefined) throw invalid('Invalid WKT format', invalid("expected number but found: ')'"));
  const number = Number(word);
  if (Number.isNaN(number)) throw invalid('Invalid WKT format', invalid(`invalid number found: ${word}`));
  return number;
}

function fromNumbers(list: readonly JsonValue[], ignoreZ: boolean): GeoPoint {
  if (!list.every(isNumber)) throw invalid('numeric value expected');
  const [lon, lat, z] = list.map(numericValue);
  if (list.length > 3) throw tooManyDimensions();
  if (lon === undefined || lat === undefined)
    throw invalid('[geo_point] field type should have at least two dimensions');
  if (z !== undefined) checkZ(z, ignoreZ);
  return { lat, lon };
}

function tooManyDimensions(): EngineError {
  return invalid('[geo_point] field type does not accept > 3 dimensions');
}

/** NaN stands for a missing coordinate. */
interface GivenPoint {
  lon: number;
  lat: number;
  type?: string;
  coordinates?: readonly number[];
  geohash?: string;
  readonly ignoreZ: boolean;
}

const MEMBERS: MemberReaders<GivenPoint> = {
  lon: (point, value) => (point.lon = coordinate(value, 'longitude')),
  lat: (point, value) => (point.lat = coordinate(value, 'latitude')),
  z: (point, value) => checkZ(coordinate(value, 'z'), point.ignoreZ),
  type: (point, value) => (point.type = textMember(value, 'type')),
  coordinates: (point, value) => {
    if (!Array.isArray(value)) throw invalid('[coordinates] must be an array');
    point.coordinates = value.map(item => coordinate(item, 'coordinates'));
  },
  geohash: (point, value) => (point.geohash = textMember(value, 'geohash')),
};

const rejectMember: ReadMember<GivenPoint> = (_point, _value, { key }) => {
  throw invalid(`field [${key}] not supported - must be one of: ${Object.keys(MEMBERS).join(', ')}`);
};

function coordinate(value: JsonValue, name: string): number {
  if (!isNumber(value) && typeof value !== 'string') throw invalid(`${name} must be a number`);
  try {
    return isNumber(value) ? numericValue(value) : javaDouble(value);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw invalid(`[${name}] must be a valid double value`, error);
  }
}

function textMember(value: JsonValue, name: string): string {
  if (typeof value === 'string') return value;
  throw invalid(`[${name}] must be a string`);
}

function fromObject(value: JsonObject, ignoreZ: boolean): GeoPoint {
  const target: GivenPoint = { lon: Number.NaN, lat: Number.NaN, ignoreZ };
  const given = readMembers(value, target, MEMBERS, rejectMember);
  checkNotation(given);
  const { lon, lat, geohash, coordinates } = given;
  if (geohash !== undefined) return decodeGeohash(geohash);
  if (coordinates) return fromGeoJson(given.type, coordinates, ignoreZ);
  return { lat, lon };
}

/** Exactly one notation must be complete, and a geohash must be alone. @throws EngineError */
function checkNotation({ lon, lat, type, coordinates, geohash }: GivenPoint): void {
  const [hasLon, hasLat] = [!Number.isNaN(lon), !Number.isNaN(lat)];
  const found: string[] = [];
  if (geohash !== undefined) found.push('geohash');
  if (hasLon && hasLat) found.push('lon/lat');
  if (type !== undefined && coordinates) found.push('GeoJSON');
  if (found.length > 1) throw invalid(`fields matching more than one point format found: [${found.join(', ')}]`);
  const parts = { lat: hasLon, lon: hasLat, type: coordinates !== undefined, coordinates: type !== undefined };
  const missing = Object.entries(parts).find(([, isNeeded]) => isNeeded)?.[0];
  if (geohash !== undefined ? missing !== undefined : found.length === 0 && missing === undefined)
    throw invalid('field must be either lat/lon, geohash string or type/coordinates');
  if (found.length === 0) throw invalid(`Required [${missing}]`);
}

function fromGeoJson(type: string | undefined, coordinates: readonly number[], ignoreZ: boolean): GeoPoint {
  if (type?.toLowerCase() !== 'point') throw invalid("[type] for geo_point can only be 'Point'");
  const [lon, lat, z] = coordinates;
  if (lon === undefined || lat === undefined) throw invalid('[coordinates] must contain at least two values');
  if (coordinates.length > 3) throw tooManyDimensions();
  if (z !== undefined) checkZ(z, ignoreZ);
  return { lat, lon };
}
