import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import { encodeGeohash } from '../../structures/geohash-code.ts';
import { parseDistance } from '../geo/distances.ts';
import { decodeGeoPoint } from '../geo/geo-cell.ts';
import { coarseGeohashLength } from '../geo/geohash.ts';
import { parseGeoPoint } from '../geo/parse-geo-point.ts';
import { classNameOf, javaToString } from '../java-to-string.ts';
import { rejectUnsupported } from '../mapping-environment.ts';

/** A context of completion inputs, which has categories or locations (as geohashes) as values. */
export interface CompletionContext {
  readonly name: string;
  readonly type: 'CATEGORY' | 'GEO';
  /** Length of the geohashes, for locations. */
  readonly precision: number;
  /** The field of the document that provides further values. */
  readonly path: string | undefined;
}

/** Values by context name. */
export type ContextValues = Readonly<Record<string, readonly string[]>>;

/** The contexts in the mapping of a field. */
export function contextsOf(parameters: Readonly<Record<string, JsonValue>>): readonly CompletionContext[] {
  const listed = parameters['contexts'];
  if (!Array.isArray(listed)) return [];
  return listed.filter(isJsonObject).map(({ name, type, precision, path }) => ({
    name: String(name),
    type: type === 'GEO' ? 'GEO' : 'CATEGORY',
    precision: Number(precision),
    path: path === undefined ? undefined : String(path),
  }));
}

export function unknownContext(name: string, contexts: readonly CompletionContext[]): EngineError {
  const names = contexts.map(context => context.name).join(', ');
  return illegalArgument(`Unknown context name [${name}], must be one of [${names}]`);
}

/** Parses `contexts` of a value. @throws EngineError */
export function readContextValues(value: JsonValue, contexts: readonly CompletionContext[]): ContextValues {
  if (!isJsonObject(value))
    throw illegalArgument(`contexts must be an object or an array , but was [${tokenOf(value)}]`);
  const read: Record<string, string[]> = {};
  for (const [name, given] of Object.entries(value)) {
    const context = contexts.find(candidate => candidate.name === name);
    if (!context) throw unknownContext(name, contexts);
    read[name] = context.type === 'GEO' ? places(given, context.precision) : categories(given);
  }
  return read;
}

/** The explicit context values and those from other fields of the document. */
export function withPathValues(
  given: ContextValues,
  contexts: readonly CompletionContext[],
  fields: readonly IndexableField[],
): ContextValues {
  const all: Record<string, readonly string[]> = {};
  for (const { name, type, path, precision } of contexts) {
    const brought = fields
      .filter(({ info }) => info.name === path)
      .flatMap(field => (type === 'GEO' ? placeOf(field, precision) : categoryOf(field)));
    const values = new Set([...(given[name] ?? []), ...brought]);
    if (values.size > 0) all[name] = [...values];
  }
  return all;
}

function categories(value: JsonValue): string[] {
  if (Array.isArray(value))
    return value.map(one => {
      if (!isWord(one))
        throw refused(`context array must have string, number or boolean values, but was [${tokenOf(one)}]`);
      return javaToString(one);
    });
  if (isWord(value)) return [javaToString(value)];
  throw refused(
    `contexts must be a string, number or boolean or a list of string, number or boolean, but was [${tokenOf(value)}]`,
  );
}

function isWord(value: JsonValue): boolean {
  return value !== null && !isJsonObject(value) && !Array.isArray(value);
}

/** A list of two numbers is one location; any other list contains several. */
function places(value: JsonValue, precision: number): string[] {
  if (Array.isArray(value) && !(isWord(value[0] ?? null) && typeof value[0] !== 'string'))
    return value.flatMap(one => places(one, precision));
  return [contextPlace(value, precision)];
}

/** A location as a geohash of at most `precision` characters. @throws EngineError */
export function contextPlace(value: JsonValue, precision: number): string {
  if (typeof value === 'string') return value.slice(0, precision);
  const { lat, lon } = parseGeoPoint(value);
  return encodeGeohash(lon, lat, precision);
}

function categoryOf({ text, term, number }: IndexableField): string[] {
  const value = text ?? term ?? number;
  return value === undefined ? [] : [String(value)];
}

function placeOf({ number }: IndexableField, precision: number): string[] {
  if (number === undefined) return [];
  const { lat, lon } = decodeGeoPoint(BigInt(number));
  return [encodeGeohash(lon, lat, precision)];
}

function refused(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

/** The term for an input: the text, its weight and its contexts. */
export function completionTerm(surface: string, weight: number, contexts?: ContextValues): string {
  return contexts ? `${surface}\0${weight}\0${JSON.stringify(contexts)}` : `${surface}\0${weight}`;
}

/** Parses a term made by `completionTerm`. */
export function readCompletionTerm(term: string): { surface: string; weight: number; contexts: ContextValues } {
  const end = term.lastIndexOf('\0');
  const last = term.slice(end + 1);
  if (!last.startsWith('{')) return { surface: term.slice(0, end), weight: Number(last), contexts: {} };
  const middle = term.lastIndexOf('\0', end - 1);
  const contexts: ContextValues = JSON.parse(last);
  return { surface: term.slice(0, middle), weight: Number(term.slice(middle + 1, end)), contexts };
}

const DEFAULT_PRECISION = 6;

/** Parses `contexts` of a completion field's mapping into the form that GET _mapping shows. @throws EngineError */
export function readContexts(value: JsonValue): JsonValue {
  if (!Array.isArray(value) && !isJsonObject(value))
    throw new EngineError('parse_exception', 'expected a list or an entry of context mapping');
  const given = Array.isArray(value) ? value : [value];
  if (given.length === 0) throw new EngineError('parse_exception', 'expected at least one context mapping');
  return given.map(entry => {
    if (isJsonObject(entry)) return readContext(entry);
    throw classCast(classNameOf(entry), 'java.util.Map');
  });
}

function readContext({ name: givenName, type: givenType, path, precision, ...rest }: JsonObject): JsonObject {
  const name = required(givenName, 'name');
  const type = required(givenType, 'type').toUpperCase();
  if (type !== 'CATEGORY' && type !== 'GEO') throw illegalArgument(`No context type for [${javaToString(givenType!)}]`);
  if (type === 'CATEGORY' && precision !== undefined) rest['precision'] = precision;
  rejectUnsupported(name, rest);
  return {
    ...{ name, type },
    ...(type === 'GEO' ? { precision: readPrecision(precision ?? DEFAULT_PRECISION) } : {}),
    ...(path === undefined ? {} : { path: javaToString(path) }),
  };
}

function required(value: JsonValue | undefined, key: string): string {
  if (value === undefined || value === null)
    throw new EngineError('parse_exception', `missing [${key}] in context mapping`);
  return javaToString(value);
}

/** Parses the length of geohashes, which may be given as the size of a cell. @throws EngineError */
function readPrecision(value: JsonValue): number {
  if (typeof value === 'number') return Math.trunc(value);
  return coarseGeohashLength(parseDistance(javaToString(value)));
}
