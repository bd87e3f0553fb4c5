import type { Query } from '../../query/query.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Whether a document matches. Documents must be asked in ascending order; the same one may repeat. */
export type DocTester = (doc: number) => boolean;

/** Binds a query to a shard: a tester per segment. */
export function docTesters(query: Query, target: ShardTarget): (leaf: Leaf) => DocTester {
  const weight = query.weight(target.searcher, { scores: false, boost: 1 });
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
