import type { JsonObject } from '../../json/json-value.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Query, Scorer } from '../../query/query.ts';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { PageDocs } from '../blocks/page-docs.ts';
import type { SourceShard } from './source-shard.ts';

/** Builds a query for a shard. @throws EngineError */
export type BuildShardQuery = (shard: SourceShard) => Query;

/** A query of the Query DSL. @throws EngineError for a body that is not a query */
export function shardQuery(body: JsonObject): BuildShardQuery {
  const parsed = parseQuery(body, { in: body });
  return ({ queryContext }) => buildQuery(parsed, queryContext).query;
}

/** Tests which documents of pages match a query of the Query DSL. */
export function documentMatcher(body: JsonObject, shards: readonly SourceShard[]): (docs: PageDocs) => boolean[] {
  const build = shardQuery(body);
  const weights = new Map<number, ReturnType<Query['weight']>>();
  return ({ shard, leaf, docs }) => {
    let weight = weights.get(shard);
    if (!weight) {
      const { searcher } = shards[shard]!;
      weights.set(shard, (weight = build(shards[shard]!).weight(searcher, { scores: false, boost: 1 })));
    }
    return matchesOf(weight.scorer(leaf), docs);
  };
}

function matchesOf(scorer: Scorer | undefined, docs: Int32Array): boolean[] {
  const matches = Array.from(docs, doc => {
    if (!scorer || scorer.doc === NO_MORE_DOCS) return false;
    return (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc;
  });
  scorer?.release?.();
  return matches;
}
