import { queryParameterNames } from '../../../dsl/queries/queries.ts';
import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { readMembers } from '../../request/object-parser.ts';
import { doubleOf, isScalar, textOf } from '../../request/scalar.ts';

/** Parameters of every query. */
export interface CommonValues {
  boost: number;
  queryName: string | undefined;
}

/** Reads one parameter into the values of a query. */
export type ParameterReader<T> = (values: T, value: JsonValue, place: Place) => void;
export type ParameterReaders<T> = Readonly<Record<string, ParameterReader<T>>>;

export const NO_COMMON_VALUES: CommonValues = { boost: 1, queryName: undefined };

/**
 * Reads the parameters of a query in the order they are written; their names come from the definition of the query
 * language. Values that are not scalars are rejected unless `open` contains their parameter.
 * @throws EngineError
 */
export function readParameters<T extends CommonValues>(
  query: string,
  object: JsonObject,
  values: T,
  readers: ParameterReaders<T>,
  open: readonly string[] = [],
): T {
  return readMembers(object, values, {}, (_, value, place) => {
    readParameter(query, { key: place.key, value, place }, values, readers, open);
  });
}

/**
 * As `readParameters`, for parsers that skip null and the brackets of lists: every element is a value, and the last one
 * wins.
 */
export function readEachParameter<T extends CommonValues>(
  query: string,
  object: JsonObject,
  values: T,
  readers: ParameterReaders<T>,
  open: readonly string[],
): T {
  return readMembers(object, values, {}, (_, member, { key, ...outer }) => {
    const read = (value: JsonValue, place: Place): void => {
      if (Array.isArray(value)) for (const [index, one] of value.entries()) read(one, { in: value, key: index });
      else if (value !== null) readParameter(query, { key, value, place }, values, readers, open);
    };
    read(member, { ...outer, key });
  });
}

function readParameter<T extends CommonValues>(
  query: string,
  { key, value, place }: { key: string; value: JsonValue; place: Place },
  values: T,
  readers: ParameterReaders<T>,
  open: readonly string[],
): void {
  const isKnown = queryParameterNames(query).has(key);
  if (Array.isArray(value) && NAMES_LISTS.has(query) && !open.includes(key)) throw unsupported(query, place, key);
  if (!isKnown && (isScalar(value) || hasClauses(open) || NAMES_UNKNOWN.has(query)))
    throw unsupported(query, place, key);
  if (!isKnown || (!isScalar(value) && !open.includes(key)))
    throw hasClauses(open) && !Array.isArray(value)
      ? unsupported(query, place, key)
      : unexpectedToken(query, place, value);
  if (key === 'boost') values.boost = boostOf(query, value, place);
  else if (key === '_name') values.queryName = textOf(value);
  else readers[key]!(values, value, place);
}

/** Queries that report an unknown parameter by its name even if its value is an object or a list. */
const NAMES_UNKNOWN: ReadonlySet<string> = new Set(['span_term']);

/** Queries that report every unexpected list by its parameter. */
const NAMES_LISTS: ReadonlySet<string> = new Set(['query_string']);

/** Parsers that read objects and lists report unknown ones by name, the others by token. */
function hasClauses(open: readonly string[]): boolean {
  return open.some(key => key !== 'fields');
}

/** @throws EngineError */
export function boostOf(query: string, value: JsonValue, place: Place): number {
  return checkedBoost(query, doubleOf(value, place));
}

/** @throws EngineError for a negative boost */
export function checkedBoost(query: string, boost: number): number {
  if (boost < 0)
    throw illegalArgument(
      `negative [boost] are not allowed in [{\n  "${query}" : {\n    "boost" : 1.0\n  }\n}], use a value between 0 and 1 to deboost`,
    );
  return boost;
}

export function unsupported(query: string, place: Place, name = place.key): Error {
  return parsingError(place, `[${query}] query does not support [${name}]`);
}

export function unexpectedToken(query: string, place: Place, value: JsonValue): Error {
  const adjective = query === 'fuzzy' ? 'unexpected' : 'unknown';
  return parsingError(place, `[${query}] ${adjective} token [${tokenOf(value)}] after [${place.key}]`);
}
