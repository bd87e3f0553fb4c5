import { EngineError } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { decodeGeohash } from '../../structures/geohash-code.ts';
import { javaToString } from '../java-to-string.ts';
import { javaDouble } from '../types/java-parse.ts';
import type { GeoPoint } from './geo-cell.ts';

/** Parses a point in any notation: object, `"lat,lon"`, `[lon, lat]`, WKT, geohash, GeoJSON. @throws EngineError */
export function parseGeoPoint(value: JsonValue, ignoreZ = true): GeoPoint {
  if (typeof value === 'string') return fromText(value, ignoreZ);
  if (Array.isArray(value)) return fromCoordinates(value, ignoreZ);
  if (isJsonObject(value)) return fromObject(value, ignoreZ);
  throw invalid('geo_point expected');
}

function invalid(reason: string, cause?: EngineError): EngineError {
  return new EngineError('parse_exception', reason, { cause });
}

function fromText(text: string, ignoreZ: boolean): GeoPoint {
  if (/point/i.test(text) || /^\s*[a-z]+\s*\(/i.test(text)) return fromWkt(text, ignoreZ);
  if (!text.includes(',')) return decodeGeohash(text);
  const parts = text.split(',').map(part => part.trim());
  if (parts.length > 3)
    throw invalid(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${parts.length}]`);
  const lat = coordinate(parts[0]!, 'latitude');
  const lon = coordinate(parts[1]!, 'longitude');
  if (parts.length > 2) checkZ(coordinate(parts[2]!, 'z'), ignoreZ);
  return { lat, lon };
}

function coordinate(value: JsonValue, name: string): number {
  try {
    return javaDouble(javaToString(value));
  } catch {
    throw invalid(`${name} must be a number`);
  }
}

function checkZ(z: number, ignoreZ: boolean): void {
  if (!ignoreZ)
    throw invalid(
      `Exception parsing coordinates: found Z value [${Number.isInteger(z) ? `${z}.0` : z}] but [ignore_z_value] parameter is [false]`,
    );
}

function fromWkt(text: string, ignoreZ: boolean): GeoPoint {
  const match = /^\s*point\s*z?\s*\(\s*(\S+)(?:\s+(\S+?))?(?:\s+(\S+?))?\s*\)\s*$/i.exec(text);
  if (!match) throw invalid('Invalid WKT format');
  if (match[2] === undefined) throw invalid('Invalid WKT format', invalid("expected number but found: ')'"));
  if (match[3] !== undefined) checkZ(Number(match[3]), ignoreZ);
  return { lat: coordinate(match[2], 'latitude'), lon: coordinate(match[1]!, 'longitude') };
}

function fromCoordinates(list: readonly JsonValue[], ignoreZ: boolean): GeoPoint {
  const [lon, lat, z] = list;
  if (list.length > 3) throw invalid('[geo_point] field type does not accept > 3 dimensions');
  if (lon === undefined || lat === undefined)
    throw invalid('Current token (END_ARRAY) not numeric, cannot use numeric value accessors');
  if (z !== undefined) checkZ(coordinate(z, 'z'), ignoreZ);
  return { lat: coordinate(lat, 'latitude'), lon: coordinate(lon, 'longitude') };
}

const KEYS: ReadonlySet<string> = new Set(['lat', 'lon', 'geohash', 'type', 'coordinates', 'z']);

function fromObject(value: JsonObject, ignoreZ: boolean): GeoPoint {
  if (Object.keys(value).some(key => !KEYS.has(key)))
    throw invalid('field must be either [lon|lat], [type|coordinates], or [geohash]');
  const { lat, lon, geohash, type, coordinates } = value;
  if (geohash !== undefined) {
    if (lat !== undefined || lon !== undefined) throw invalid('field must be either lat/lon or geohash');
    return decodeGeohash(javaToString(geohash));
  }
  if (type !== undefined || coordinates !== undefined) {
    if (!Array.isArray(coordinates)) throw invalid('field [coordinates] missing');
    if (typeof type !== 'string' || type.toLowerCase() !== 'point')
      throw invalid('[type] for geo_point can only be [Point]');
    return fromCoordinates(coordinates, ignoreZ);
  }
  if (lat === undefined) throw invalid('field [lat] missing');
  if (lon === undefined) throw invalid('field [lon] missing');
  return { lat: coordinate(lat, 'latitude'), lon: coordinate(lon, 'longitude') };
}
