import { parsingError } from '../errors/parse-errors.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { parseQuery } from '../query/dsl/parse-query.ts';
import { queryOfParameters } from '../query/dsl/query-of-parameters.ts';
import { Pace } from './pace.ts';
import { floatParameter, intParameter, type SearchParameters } from './parse-search-parameters.ts';
import { queryShard } from './query-phase.ts';
import { measured } from './search-meters.ts';
import type { SearchOptions } from './search-options.ts';
import { emptySearchRequest, type SearchRequest } from './search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder, ShardRound } from './shards.ts';

/**
 * Parses the body of `_count`, `_validate/query` and `_explain`, which may only contain `query`. @throws EngineError
 */
export function parseQueryBody(body: JsonObject | undefined, parameters: SearchParameters): SearchRequest {
  const request = emptySearchRequest();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (key !== 'query') throw parsingError({ in: body!, key, of: 'key' }, `request does not support [${key}]`);
    request.query = parseQuery(value, { in: body!, key });
  }
  request.query ??= queryOfParameters(parameters);
  return request;
}

export function parseCountRequest(body: JsonObject | undefined, parameters: SearchParameters): SearchRequest {
  const request = parseQueryBody(body, parameters);
  request.size = 0;
  request.trackTotalHits = true;
  if (parameters['min_score'] !== undefined) request.minScore = floatParameter('min_score', parameters['min_score']);
  if (parameters['terminate_after'] !== undefined)
    request.terminateAfter = intParameter('terminate_after', parameters['terminate_after']);
  return request;
}

/** Executes `_count`. @throws EngineError */
export async function executeCount(
  targets: readonly ShardTarget[],
  request: SearchRequest,
  options: SearchOptions,
): Promise<Writable> {
  const shards = inShardOrder(targets);
  const round = new ShardRound(shards.length, options.nodeId);
  const pace = new Pace(options, undefined);
  const now = options.now();
  let count = 0;
  let early = false;
  for (const target of shards) {
    const search = { request, target, statistics: target.searcher, boost: 1, now, nodeId: options.nodeId };
    const result = await round.run(target, () =>
      measured(target.meters?.query, options.now, () => queryShard(search, pace)),
    );
    count += result?.total.value ?? 0;
    early ||= result?.terminatedEarly ?? false;
  }
  round.check(true);
  return { count, ...(early && { terminated_early: true }), _shards: round.describe() };
}
