import { EngineError, illegalArgument, type Place, validationFailed } from '../../errors/engine-error.ts';
import { parsingError, whereStopped } from '../../errors/parse-errors.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseQuery, queryOfParameters } from '../../query/dsl/parse-query.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { parseSourceParameters } from '../../request/parse-source-filter.ts';
import { emptySearchRequest, type SearchDraft, type SearchRequest } from './search-request.ts';
import {
  flagParameter,
  floatParameter,
  intParameter,
  parseShardSelection,
  type ShardSelection,
  type UrlParameters,
} from './url-parameters.ts';

/** Parses `_count`: all matches are counted, and none is returned. @throws EngineError */
export function parseCountRequest(body: JsonObject | undefined, parameters: UrlParameters): SearchRequest {
  const request = parseQueryRequest(body, parameters);
  const { min_score: minScore, terminate_after: terminateAfter } = parameters;
  request.size = 0;
  request.trackTotalHits = true;
  if (minScore !== undefined) request.minScore = floatParameter('min_score', minScore);
  if (terminateAfter !== undefined) request.terminateAfter = intParameter('terminate_after', terminateAfter);
  if (request.terminateAfter < 0) throw illegalArgument('terminateAfter must be > 0');
  return request;
}

/** Parses `_explain`. @throws EngineError */
export function parseExplainRequest(body: JsonObject | undefined, parameters: UrlParameters): SearchRequest {
  const request = parseQueryRequest(body, parameters);
  if (!request.query) throw validationFailed('query is missing');
  const source = parseSourceParameters(parameters);
  // The document is described if any part of it is requested.
  request.source = parameters['stored_fields'] === undefined && source === false ? undefined : source;
  if (parameters['stored_fields'] !== undefined) request.source ??= false;
  return request;
}

/** A parsed `_validate/query`. */
export interface ValidateRequest {
  /** The error of a query that does not parse: it belongs to the response. */
  readonly query: SearchRequest | EngineError;
  readonly explain: boolean;
  /** Whether the explanation shows the rewritten query. */
  readonly rewrite: boolean;
  readonly allShards: boolean;
  readonly shards: ShardSelection;
}

/** @throws EngineError for an invalid URL parameter, or a body without a query */
export function parseValidateRequest(body: JsonObject | undefined, parameters: UrlParameters): ValidateRequest {
  const flag = (text: string | undefined): boolean => text !== undefined && flagParameter(text);
  if (body && Object.keys(body).length === 0) throw validationFailed('query cannot be null');
  return {
    query: queryOrError(body, parameters),
    explain: flag(parameters['explain']),
    rewrite: flag(parameters['rewrite']),
    allShards: flag(parameters['all_shards']),
    shards: parseShardSelection(parameters),
  };
}

function queryOrError(body: JsonObject | undefined, parameters: UrlParameters): SearchRequest | EngineError {
  try {
    return parseQueryRequest(body, parameters);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

const READERS: MemberReaders<SearchDraft> = {
  query: (request, value, place) => {
    if (value === null) throw parsingError(place, 'Unknown key for a VALUE_NULL in [query].');
    try {
      request.query = parseQuery(value, place);
    } catch (error) {
      throw error instanceof EngineError ? wrapped(error, place) : error;
    }
  },
};

/** Requests with nothing but a query wrap every error that is not of a query's own parser. */
function wrapped(error: EngineError, member: Place): EngineError {
  if (error.type === 'parsing_exception') return error;
  return parsingError(whereStopped(error, member), 'Failed to parse', { cause: error });
}

/** Parses a request whose body may only contain `query`. @throws EngineError */
function parseQueryRequest(body: JsonObject | undefined, parameters: UrlParameters): SearchDraft {
  const request = emptySearchRequest();
  readMembers(body ?? {}, request, READERS, (_, _value, place) => {
    throw parsingError({ ...place, of: 'key' }, `request does not support [${place.key}]`);
  });
  request.query ??= queryOfParameters(parameters);
  request.shards = parseShardSelection(parameters);
  return request;
}
