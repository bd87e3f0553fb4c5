import { buildFilter } from '../../query/dsl/build-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import type { Scorer, Weight } from '../../query/query.ts';
import { extentsOf } from '../../search/shard-query.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { type DocTester, testersOf } from './doc-tester.ts';

/** Finding the matches of a whole segment is not interrupted: more of them take too long. */
const MOST_MATCHES = 1 << 18;

/** An aggregation's query bound to a shard. */
export class ShardFilter {
  readonly tester: (leaf: Leaf) => DocTester;
  private readonly weight: Weight;
  /** Scripts may take long for a single document. */
  private readonly isScripted: boolean;

  /** @throws EngineError */
  constructor(parsed: ParsedQuery, target: ShardTarget) {
    const { query } = buildFilter(parsed, target.queryContext, extentsOf(target.searcher));
    this.weight = query.weight(target.searcher, { scores: false, boost: 1 });
    this.tester = testersOf(this.weight);
    this.isScripted = target.queryContext.scripts?.budget.hasScripts ?? false;
  }

  /** Live matches in a segment; undefined if counting takes too long. */
  count(leaf: Leaf): number | undefined {
    const known = this.weight.count?.(leaf) ?? -1;
    return known >= 0 ? known : this.matches(leaf)?.cardinality();
  }

  /** The live matches in a segment, which the caller may change; undefined if finding them takes too long. */
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
    if (this.isScripted || scorer.cost > MOST_MATCHES) return undefined;
    const found = new BitSet(maxDoc);
    for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) found.set(doc);
    scorer.release?.();
    return found;
  }
}
