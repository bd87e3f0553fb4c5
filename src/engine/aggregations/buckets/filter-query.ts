import { buildFilter, isRewrittenIn } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { extentsOf } from '../../search/shard-extents.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { type DocTester, docTesters } from './doc-tester.ts';

/** Binds an aggregation's query to a shard: a tester per segment. @throws EngineError */
export function filterTesters(parsed: ParsedQuery, target: ShardTarget): (leaf: Leaf) => DocTester {
  return docTesters(buildFilter(parsed, target.queryContext, extentsOf(target.searcher)).query, target);
}

/** Whether Elasticsearch rewrites one of these queries on a shard. */
export function anyIsRewritten(queries: readonly ParsedQuery[], { queryContext, searcher }: ShardTarget): boolean {
  return queries.some(query => isRewrittenIn(query, queryContext, extentsOf(searcher)));
}
