import { isRewrittenIn } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Query, Weight } from '../../query/query.ts';
import { extentsOf } from '../../search/shard-query.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Whether a document matches. Documents must be asked in ascending order; the same one may repeat. */
export type DocTester = (doc: number) => boolean;

/** Binds a query to a shard: a tester per segment. */
export function docTesters(query: Query, target: ShardTarget): (leaf: Leaf) => DocTester {
  return testersOf(query.weight(target.searcher, { scores: false, boost: 1 }));
}

/** Testers for a query that is bound already. */
export function testersOf(weight: Weight): (leaf: Leaf) => DocTester {
  return leaf => {
    const scorer = weight.scorer(leaf);
    if (!scorer) return () => false;
    let last = -1;
    let matched = false;
    return doc => {
      if (doc === last) return matched;
      last = doc;
      matched = scorer.test ? scorer.test(doc) : (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc;
      return matched;
    };
  };
}

/** Whether Elasticsearch rewrites one of these queries on a shard. */
export function anyIsRewritten(queries: readonly ParsedQuery[], { queryContext, searcher }: ShardTarget): boolean {
  return queries.some(query => isRewrittenIn(query, queryContext, extentsOf(searcher)));
}
