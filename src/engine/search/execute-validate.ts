import { EngineError } from '../errors/engine-error.ts';
import { javaText } from '../errors/java-errors.ts';
import type { Writable } from '../json/json-value.ts';
import { rewriteQuery } from '../query/rewrite-query.ts';
import type { ValidateRequest } from './request/parse-query-request.ts';
import type { SearchRequest } from './request/search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder } from './shards.ts';

/** Executes `_validate/query` for a query that was parsed: errors of a shard are part of the response. */
export function executeValidate(
  targets: readonly ShardTarget[],
  query: SearchRequest,
  { explain, rewrite: rewritten, allShards }: Omit<ValidateRequest, 'query'>,
): Writable {
  const asked = allShards ? inShardOrder(targets) : onePerIndex(inShardOrder(targets));
  const explained = asked.map(target => ({ target, ...explainOne(target, query, rewritten) }));
  const valid = explained.every(one => one.error === undefined);
  return {
    _shards: { total: asked.length, successful: asked.length, failed: 0 },
    valid,
    explanations:
      explain || rewritten || allShards
        ? explained.map(({ target, error, explanation }) => ({
            index: target.index,
            ...(allShards && { shard: target.shard }),
            valid: error === undefined,
            explanation,
            error,
          }))
        : undefined,
  };
}

function onePerIndex(targets: readonly ShardTarget[]): ShardTarget[] {
  const seen = new Set<string>();
  return targets.filter(({ index }) => !seen.has(index) && seen.add(index));
}

function explainOne(
  target: ShardTarget,
  request: SearchRequest,
  rewritten: boolean,
): { explanation?: string; error?: string } {
  try {
    const { query } = buildShardQuery(request, target);
    return { explanation: (rewritten ? rewriteQuery(query, target.searcher) : query).describe() };
  } catch (error) {
    if (error instanceof EngineError) return { error: `[${target.index}/${target.uuid}] ${javaText(error)}` };
    throw error;
  }
}
