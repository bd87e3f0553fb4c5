import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { nodeLimits } from '../../breakers/node-limits.ts';
import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { QUERY_PARSERS, queryParser } from './query-registry.ts';

/**
 * Parses a query: an object with one member, named after the kind of query.
 * @param place position of the value, for the line and column of errors
 * @throws EngineError
 */
export function parseQuery(value: JsonValue, place: Place): ParsedQuery {
  return parseClause(value, place, 1);
}

/** `depth`: 1 for the outermost query. */
function parseClause(value: JsonValue, place: Place, depth: number): ParsedQuery {
  if (!isJsonObject(value)) throw parsingError(following(place), '[_na] query malformed, must start with start_object');
  const [name, second] = Object.keys(value);
  if (name === undefined) throw emptyClause({ in: value, of: 'end' });
  const body = value[name]!;
  const here = { in: value, key: name };
  if (!isJsonObject(body)) throw parsingError(here, `[${name}] query malformed, no start_object after query name`);
  const parser = queryParser(name);
  if (!parser) throw unknownQuery(name, here);
  if (depth > nodeLimits().maxNestedDepth)
    throw illegalArgument(
      'The nested depth of the query exceeds the maximum nested depth for queries set in [indices.query.bool.max_nested_depth]',
    );
  const parsed = parser(body, (clause, where) => parseClause(clause, where, depth + 1));
  if (second !== undefined)
    throw parsingError(
      { in: value, key: second, of: 'key' },
      `[${name}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]`,
    );
  return parsed;
}

/** Elasticsearch has already consumed the next token when it detects an element that is not an object. */
function following(place: Place): Place {
  if (!Array.isArray(place.in)) return place;
  const next = Number(place.key) + 1;
  return next < place.in.length ? { in: place.in, key: next } : { in: place.in, of: 'end' };
}

function emptyClause(place: Place): EngineError {
  return illegalArgument(`query malformed, empty clause found at ${at(place).trim()}`, { place });
}

function unknownQuery(name: string, place: Place): EngineError {
  const suffix = didYouMeanSuffix(name, Object.keys(QUERY_PARSERS));
  const cause = new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${name}]`);
  return parsingError(place, `unknown query [${name}]${suffix}`, { cause });
}

const NAMES: Readonly<Record<string, string>> = {
  df: 'default_field',
  analyzer: 'analyzer',
  analyze_wildcard: 'analyze_wildcard',
  lenient: 'lenient',
  default_operator: 'default_operator',
};

/** The query given by URL parameters: `?q=…` and its options. Undefined without `q`. @throws EngineError */
export function queryOfParameters(parameters: Readonly<Record<string, string | undefined>>): ParsedQuery | undefined {
  const query = parameters['q'];
  if (query === undefined) return undefined;
  const body: { [key: string]: string } = { query };
  for (const [name, parameter] of Object.entries(NAMES)) {
    const value = parameters[name];
    if (value !== undefined) body[parameter] = value === '' && name !== 'df' ? 'true' : value;
  }
  const request = { query_string: body };
  return parseQuery(request, { in: request });
}
