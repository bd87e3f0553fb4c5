import { BooleanQuery } from '../query/boolean-query.ts';
import { type BuiltQuery, buildQuery } from '../query/dsl/build-query.ts';
import type { ParsedQuery } from '../query/dsl/parsed-query.ts';
import { MatchAllQuery } from '../query/match-all-query.ts';
import type { ShardTarget } from './shard-target.ts';

/** The query of a request on a shard, restricted by the filter of the alias it came through. @throws EngineError */
export function buildShardQuery(parsed: ParsedQuery | undefined, target: ShardTarget): BuiltQuery {
  const built = parsed
    ? buildQuery(parsed, target.queryContext)
    : { query: new MatchAllQuery(), named: new Map(), innerHits: [] };
  if (!target.aliasFilter) return built;
  const query = new BooleanQuery([
    { query: built.query, occur: 'must' },
    { query: target.aliasFilter, occur: 'filter' },
  ]);
  return { ...built, query };
}
