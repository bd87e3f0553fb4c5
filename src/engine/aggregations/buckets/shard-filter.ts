import { buildFilter, isRewrittenIn } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Query, Scorer, Weight } from '../../query/query.ts';
import { extentsOf } from '../../search/shard-query.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';

/** Finding the matches of a whole segment cannot be interrupted; more than this take too long. */
const MAX_MATCHES = 1 << 18;

/** An aggregation's query bound to a shard. */
export class ShardFilter {
  readonly tester: (leaf: Leaf) => DocTester;
  private readonly weight: Weight;
  /** Scripts may take long for a single document. */
  private readonly isScripted: boolean;

  /** @throws EngineError */
  constructor(parsed: ParsedQuery, target: ShardTarget) {
    const { query } = buildFilter(parsed, target.queryContext, { extentOf: extentsOf(target.searcher) });
    this.weight = query.weight(target.searcher, { scores: false, boost: 1 });
    this.tester = testersOf(this.weight);
    this.isScripted = target.queryContext.scripts?.budget.hasScripts ?? false;
  }

  /** The number of live matches in a segment; undefined if counting takes too long. */
  count(leaf: Leaf): number | undefined {
    const known = this.weight.count?.(leaf) ?? -1;
    return known >= 0 ? known : this.matches(leaf)?.cardinality();
  }

  /** The live matches in a segment; the caller owns the bit set. Undefined if finding them takes too long. */
  matches(leaf: Leaf): BitSet | undefined {
    const { maxDoc } = leaf.segment;
    const scorer = this.weight.scorer(leaf);
    if (!scorer) return new BitSet(maxDoc);
    const words = scorer
      .bits?.()
      ?.upTo(maxDoc)
      .slice(0, (maxDoc + 31) >> 5);
    const found = words ? new BitSet(maxDoc, words as Int32Array<ArrayBuffer>) : this.iterate(scorer, maxDoc);
    if (leaf.liveDocs) found?.and(leaf.liveDocs);
    return found;
  }

  private iterate(scorer: Scorer, maxDoc: number): BitSet | undefined {
    if (this.isScripted || scorer.cost > MAX_MATCHES) return undefined;
    const found = new BitSet(maxDoc);
    for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) found.set(doc);
    scorer.release?.();
    return found;
  }
}

/** Whether a document matches. Must be called with ascending documents; the same one may repeat. */
type DocTester = (doc: number) => boolean;

/** Binds a query to a shard: a tester per segment. */
export function docTesters(query: Query, target: ShardTarget): (leaf: Leaf) => DocTester {
  return testersOf(query.weight(target.searcher, { scores: false, boost: 1 }));
}

/** Testers for a bound query. */
function testersOf(weight: Weight): (leaf: Leaf) => DocTester {
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
