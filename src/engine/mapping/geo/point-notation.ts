import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, type ReadMember, readMembers } from '../../request/object-parser.ts';
import { doubleOf, isNumber, numericValue } from '../../request/scalar.ts';
import { javaDouble } from '../types/java-parse.ts';

/** Longitude and latitude, or the coordinates of a plane. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** What differs between the notations of points on the earth and in a plane. */
export interface PointNotation {
  /** The field type. */
  readonly type: string;
  /** The members of an object, as `[x, y]`. */
  readonly members: readonly [string, string];
  /** The coordinates as named in errors. */
  readonly titles: readonly [string, string];
  /** Whether a text `"1,2"` begins with y. */
  readonly yFirst: boolean;
  /** The error for an object that contains no point. */
  readonly incomplete: string;
  /** Reads geohashes; omitted for notations without them. @throws EngineError */
  readonly decodeHash?: (text: string) => PlanePoint;
}

/** Parses a point in any notation: object, text, `[x, y]`, WKT, GeoJSON. @throws EngineError */
export function parsePoint(value: JsonValue, notation: PointNotation, ignoreZ: boolean): PlanePoint {
  if (typeof value === 'string') return fromText(value, notation, ignoreZ);
  if (Array.isArray(value)) return fromNumbers(value, notation, ignoreZ);
  if (isJsonObject(value)) return fromObject(value, notation, ignoreZ);
  throw invalid(`${notation.type} expected`);
}

function invalid(reason: string, cause?: EngineError): EngineError {
  return new EngineError('parse_exception', reason, { cause });
}

function fromText(text: string, { decodeHash, titles, yFirst }: PointNotation, ignoreZ: boolean): PlanePoint {
  if (/point/i.test(text)) return fromWkt(text, ignoreZ);
  if (decodeHash && !text.includes(',')) return decodeHash(text);
  const parts = text.split(',').map(part => part.trim());
  if (parts.length < 2 || parts.length > 3)
    throw invalid(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${parts.length}]`);
  const [first, second] = [0, 1].map(i => textCoordinate(parts[i]!, titles[yFirst ? 1 - i : i]!)) as [number, number];
  if (parts.length > 2) checkZ(javaDouble(parts[2]!), ignoreZ);
  return yFirst ? { x: second, y: first } : { x: first, y: second };
}

function textCoordinate(text: string, name: string): number {
  try {
    return javaDouble(text);
  } catch {
    throw invalid(`${name} must be a number`);
  }
}

/** @throws EngineError unless a third coordinate is ignored */
function checkZ(z: number, ignoreZ: boolean): void {
  if (!ignoreZ) throw invalid(`Exception parsing coordinates: ${foundZ(z)}`);
}

function foundZ(z: number): string {
  return `found Z value [${formatDouble(z)}] but [ignore_z_value] parameter is [false]`;
}

function fromWkt(text: string, ignoreZ: boolean): PlanePoint {
  const match = /^\s*point\s*z?\s*\(\s*([^\s()]+)(?:\s+([^\s()]+))?(?:\s+([^\s()]+))?\s*\)\s*$/i.exec(text);
  if (!match) throw invalid('Invalid WKT format');
  const [, x, y, z] = match;
  const point = { x: wktNumber(x), y: wktNumber(y) };
  if (z !== undefined && !ignoreZ) throw invalid('Invalid WKT format', illegalArgument(foundZ(wktNumber(z))));
  return point;
}

function wktNumber(word: string | undefined): number {
  if (word === undefined) throw invalid('Invalid WKT format', invalid("expected number but found: ')'"));
  const number = Number(word);
  if (Number.isNaN(number)) throw invalid('Invalid WKT format', invalid(`invalid number found: ${word}`));
  return number;
}

/**
 * The points of a document's value: `[x, y]` is one point, any other list contains several. Points before a malformed
 * one are produced. @throws EngineError
 */
export function* pointsIn(value: JsonValue, notation: PointNotation, ignoreZ: boolean): Iterable<PlanePoint> {
  if (!Array.isArray(value)) yield parsePoint(value, notation, ignoreZ);
  else if (isNumber(value[0])) yield parseCoordinates(value, notation, ignoreZ);
  else for (const point of value) if (point !== null) yield parsePoint(point, notation, ignoreZ);
}

/** `[x, y]` as a document's value, which may contain numeric strings after the first number. @throws EngineError */
function parseCoordinates(list: JsonValue[], { type }: PointNotation, ignoreZ: boolean): PlanePoint {
  if (list.length > 3) throw invalid(`${type} expected`);
  const x = doubleOf(list[0]!, { in: list, key: 0 });
  const y = doubleOf(list[1]!, { in: list, key: 1 });
  const z = list[2];
  if (z === undefined) return { x, y };
  if (!isNumber(z)) throw invalid('field type does not accept > 3 dimensions');
  checkZ(numericValue(z), ignoreZ);
  return { x, y };
}

function fromNumbers(list: readonly JsonValue[], { type }: PointNotation, ignoreZ: boolean): PlanePoint {
  if (!list.every(isNumber)) throw invalid('numeric value expected');
  const [x, y, z] = list.map(numericValue);
  if (list.length > 3) throw tooManyDimensions(type);
  if (x === undefined || y === undefined) throw invalid(`[${type}] field type should have at least two dimensions`);
  if (z !== undefined) checkZ(z, ignoreZ);
  return { x, y };
}

function tooManyDimensions(type: string): EngineError {
  return invalid(`[${type}] field type does not accept > 3 dimensions`);
}

/** NaN stands for a missing coordinate. */
interface GivenPoint {
  x: number;
  y: number;
  type?: string;
  coordinates?: readonly number[];
  hash?: string;
  readonly ignoreZ: boolean;
}

function membersOf({ members: [x, y], titles, decodeHash }: PointNotation): MemberReaders<GivenPoint> {
  return {
    [x]: (point, value) => (point.x = coordinate(value, titles[0])),
    [y]: (point, value) => (point.y = coordinate(value, titles[1])),
    z: (point, value) => checkZ(coordinate(value, 'z'), point.ignoreZ),
    type: (point, value) => (point.type = textMember(value, 'type')),
    coordinates: (point, value) => {
      if (!Array.isArray(value)) throw invalid('[coordinates] must be an array');
      point.coordinates = value.map(item => coordinate(item, 'coordinates'));
    },
    ...(decodeHash && {
      geohash: (point: GivenPoint, value: JsonValue) => (point.hash = textMember(value, 'geohash')),
    }),
  };
}

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

function fromObject(value: JsonObject, notation: PointNotation, ignoreZ: boolean): PlanePoint {
  const target: GivenPoint = { x: Number.NaN, y: Number.NaN, ignoreZ };
  const members = membersOf(notation);
  const rejectMember: ReadMember<GivenPoint> = (_point, _value, { key }) => {
    throw invalid(`field [${key}] not supported - must be one of: ${Object.keys(members).join(', ')}`);
  };
  const given = readMembers(value, target, members, rejectMember);
  checkNotation(given, notation);
  const { x, y, hash, coordinates } = given;
  if (hash !== undefined) return notation.decodeHash!(hash);
  if (coordinates) return fromGeoJson(given.type, coordinates, { notation, ignoreZ });
  return { x, y };
}

/** Exactly one notation must be complete, and a geohash must be alone. @throws EngineError */
function checkNotation({ x, y, type, coordinates, hash }: GivenPoint, { members, incomplete }: PointNotation): void {
  const [hasX, hasY] = [!Number.isNaN(x), !Number.isNaN(y)];
  const found: string[] = [];
  if (hash !== undefined) found.push('geohash');
  if (hasX && hasY) found.push(members.join('/'));
  if (type !== undefined && coordinates) found.push('GeoJSON');
  if (found.length > 1) throw invalid(`fields matching more than one point format found: [${found.join(', ')}]`);
  const others: [string, boolean][] = [
    [members[1], hasX],
    [members[0], hasY],
    ['type', coordinates !== undefined],
    ['coordinates', type !== undefined],
  ];
  const missing = others.find(([, isNeeded]) => isNeeded)?.[0];
  if (hash !== undefined ? missing !== undefined : found.length === 0 && missing === undefined)
    throw invalid(incomplete);
  if (found.length === 0) throw invalid(`Required [${missing}]`);
}

function fromGeoJson(
  type: string | undefined,
  coordinates: readonly number[],
  { notation, ignoreZ }: { notation: PointNotation; ignoreZ: boolean },
): PlanePoint {
  if (type?.toLowerCase() !== 'point') throw invalid(`[type] for ${notation.type} can only be 'Point'`);
  const [x, y, z] = coordinates;
  if (x === undefined || y === undefined) throw invalid('[coordinates] must contain at least two values');
  if (coordinates.length > 3) throw tooManyDimensions(notation.type);
  if (z !== undefined) checkZ(z, ignoreZ);
  return { x, y };
}
