import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { parseDistance } from '../geo/distance-unit.ts';
import { coarseGeohashLength } from '../geo/geohash.ts';
import { javaToString, unsupported } from '../java-to-string.ts';
import { mapperParsing } from './mapping-error.ts';

const DEFAULT_PRECISION = 6;

/** Parses `contexts` of a completion field, in the form shown by the mapping. @throws EngineError */
export function readContexts(value: JsonValue): JsonValue {
  if (!Array.isArray(value) && !isJsonObject(value))
    throw new EngineError('parse_exception', 'expected a list or an entry of context mapping');
  const given = Array.isArray(value) ? value : [value];
  if (given.length === 0) throw new EngineError('parse_exception', 'expected at least one context mapping');
  return given.map(entry => readContext(isJsonObject(entry) ? entry : {}));
}

function readContext({ name: givenName, type: givenType, path, precision, ...rest }: JsonObject): JsonObject {
  const name = required(givenName, 'name');
  const type = required(givenType, 'type').toUpperCase();
  if (type !== 'CATEGORY' && type !== 'GEO') throw illegalArgument(`No context type for [${javaToString(givenType!)}]`);
  if (type === 'CATEGORY' && precision !== undefined) rest['precision'] = precision;
  if (Object.keys(rest).length > 0)
    throw mapperParsing(`Mapping definition for [${name}] has unsupported parameters: ${unsupported(rest)}`);
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

/** The length of geohashes, possibly given as a cell size. @throws EngineError */
function readPrecision(value: JsonValue): number {
  if (typeof value === 'number') return Math.trunc(value);
  const text = javaToString(value);
  const metres = parseDistance(text);
  if (metres === undefined) throw numberFormat(text);
  return coarseGeohashLength(metres);
}
