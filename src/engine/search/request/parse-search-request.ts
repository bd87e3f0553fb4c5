import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { queryOfParameters } from '../../query/dsl/parse-query.ts';
import { parseSourceParameters } from '../../request/parse-source-filter.ts';
import { parseBoolean } from '../../request/scalar.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import type { AggregationsParser } from '../aggregation-phase.ts';
import { parseSortParameter } from '../sort/sort-request.ts';
import { suggesters } from '../suggest/suggesters-on-demand.ts';
import { countLimit, notNegative, parseSearchBody, terminateAfter } from './parse-search-body.ts';
import { rejectConflicts } from './reject-conflicts.ts';
import { storedFieldNames } from './requested-fields.ts';
import { emptySearchRequest, type SearchDraft, type SearchRequest } from './search-request.ts';
import { flagParameter, intParameter, parseShardSelection, type UrlParameters } from './url-parameters.ts';

type Reader = (request: SearchDraft, text: string) => void;

/** Parses a search: the body first, then the URL parameters, which take precedence. @throws EngineError */
export function parseSearchRequest(
  body: JsonObject | undefined,
  parameters: UrlParameters,
  parseAggregations?: AggregationsParser,
): SearchRequest {
  const request = emptySearchRequest();
  if (body) parseSearchBody(body, request, parseAggregations);
  request.query = queryOfParameters(parameters) ?? request.query;
  request.shards = parseShardSelection(parameters);
  for (const [name, read] of READERS) {
    const text = parameters[name];
    if (text !== undefined) read(request, text);
  }
  const source = parseSourceParameters(parameters);
  if (source !== undefined) request.source = source;
  checkTotalAsInt(request);
  const suggested = parameters['suggest_field'] === undefined ? [] : suggesters.need().suggestOfParameters(parameters);
  if (suggested.length > 0) request.suggest = [...(request.suggest ?? []), ...suggested];
  request.scroll = parameters['scroll'];
  rejectConflicts(request, parameters);
  return request;
}

const READERS = Object.entries<Reader>({
  from: (request, text) => {
    request.from = notNegative('from', intParameter('from', text));
  },
  size: (request, text) => {
    request.size = notNegative('size', intParameter('size', text));
  },
  sort: (request, text) => {
    const added = parseSortParameter(text);
    if (added.length > 0) request.sort = [...(request.sort ?? []), ...added];
  },
  explain: (request, text) => {
    request.explain = bareFlag(text, request.explain);
  },
  version: (request, text) => {
    request.version = bareFlag(text, request.version);
  },
  seq_no_primary_term: (request, text) => {
    request.seqNoPrimaryTerm = bareFlag(text, request.seqNoPrimaryTerm);
  },
  timeout: (request, text) => {
    request.timeoutMillis = parseTimeValue(text, 'timeout');
  },
  terminate_after: (request, text) => {
    request.terminateAfter = terminateAfter(intParameter('terminate_after', text));
  },
  stored_fields: (request, text) => {
    request.storedFields = storedFieldNames(text === '' ? [] : text.split(','));
  },
  docvalue_fields: (request, text) => {
    request.docvalueFields = [
      ...request.docvalueFields,
      ...text.split(',').map(field => ({ field, format: undefined })),
    ];
  },
  track_scores: (request, text) => {
    request.trackScores = flagParameter(text);
  },
  track_total_hits: (request, text) => {
    request.trackTotalHits =
      text === '' || text === 'true'
        ? true
        : text === 'false'
          ? false
          : countLimit(intParameter('track_total_hits', text));
  },
  rest_total_hits_as_int: (request, text) => {
    request.totalAsInt = flagParameter(text);
  },
  stats: (request, text) => {
    request.statsGroups = text.split(',');
  },
  typed_keys: (request, text) => {
    request.typedKeys = flagParameter(text);
  },
  include_named_queries_score: (request, text) => {
    request.namedScores = flagParameter(text);
  },
  allow_partial_search_results: (request, text) => {
    request.allowPartialResults = flagParameter(text);
  },
  search_type: (request, text) => {
    request.dfs = searchType(text) === 'dfs_query_then_fetch';
  },
  batched_reduce_size: (request, text) => {
    request.batchedReduceSize = intParameter('batched_reduce_size', text);
    atLeast(2, 'batchedReduceSize', request.batchedReduceSize);
  },
  pre_filter_shard_size: (request, text) => {
    request.preFilterShardSize = intParameter('pre_filter_shard_size', text);
    atLeast(1, 'preFilterShardSize', request.preFilterShardSize);
  },
  max_concurrent_shard_requests: (_request, text) =>
    atLeast(1, 'maxConcurrentShardRequests', intParameter('max_concurrent_shard_requests', text)),
});

/** @throws EngineError */
export function searchType(text: string): string {
  if (text === 'query_then_fetch' || text === 'dfs_query_then_fetch') return text;
  if (text === 'query_and_fetch' || text === 'dfs_query_and_fetch')
    throw illegalArgument(`Unsupported search type [${text}]`);
  throw illegalArgument(`No search type for [${text}]`);
}

function atLeast(least: number, name: string, value: number): void {
  if (value < least) throw illegalArgument(`${name} must be >= ${least}`);
}

/** Some flags mean false without a value, others mean true. @throws EngineError */
function bareFlag(text: string, otherwise: boolean): boolean {
  return text === '' ? otherwise : parseBoolean(text);
}

/** `rest_total_hits_as_int` requires exact counts, and enables them. */
function checkTotalAsInt(request: SearchDraft): void {
  if (!request.totalAsInt) return;
  const { trackTotalHits } = request;
  if (trackTotalHits === 10000) request.trackTotalHits = true;
  else if (typeof trackTotalHits === 'number')
    throw illegalArgument(
      `[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got ${trackTotalHits}`,
    );
}
