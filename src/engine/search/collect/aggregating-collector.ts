import { deletedIn } from '../../query/live-docs.ts';
import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { popCount, wordWithin } from '../../structures/bit-set.ts';
import type { AggregationLeaf, ShardAggregator } from '../aggregation-phase.ts';
import type { HitCount } from './hit-count.ts';
import type { ShardCollector } from './shard-collector.ts';

/** A search for aggregations alone: every match is aggregated and counted, and none is kept. */
export class AggregatingCollector implements ShardCollector {
  readonly threshold = -1;
  readonly done = false;
  leafDone = false;
  private readonly aggregator: ShardAggregator;
  private readonly weight: Weight;
  private readonly hits: HitCount;
  private aggregation: AggregationLeaf | undefined;

  /** @param weight matches the documents that will be collected */
  constructor(aggregator: ShardAggregator, weight: Weight, hits: HitCount) {
    this.aggregator = aggregator;
    this.weight = weight;
    this.hits = hits;
  }

  startLeaf(leaf: Leaf): void {
    this.aggregation = startAggregation(this.aggregator, this.weight, leaf);
    this.leafDone = !this.aggregation && !this.hits.counting;
  }

  collect(doc: number, score: number): void {
    if (this.hits.counting) this.hits.add();
    this.aggregation?.collect(doc, score);
  }

  collectRange(from: number, to: number, score: number): void {
    for (let doc = from; doc < to && this.hits.counting; doc++) this.hits.add();
    this.aggregation?.collectRange(from, to, score);
  }

  collectBits(words: Int32Array, from: number, to: number, score: number): void {
    for (let index = from >> 5; index << 5 < to && this.hits.counting; index++)
      for (let left = popCount(wordWithin(words, index, from, to)); left > 0 && this.hits.counting; left--)
        this.hits.add();
    this.aggregation?.collectBits(words, from, to, score);
  }

  endWindow(): void {
    this.aggregation?.flush();
  }
}

/** Above this fraction of deleted documents, excluding them takes as long as collecting the others. */
const MAX_DELETED = 1 / 4;

/**
 * Starts the aggregations of a segment that need its matches; undefined if none do. When all documents match, most
 * aggregations are computed from the segment's statistics.
 */
export function startAggregation(aggregator: ShardAggregator, weight: Weight, leaf: Leaf): AggregationLeaf | undefined {
  const aggregation = aggregator.leaf(leaf);
  if (!aggregation || !matchesAll(weight, leaf)) return aggregation;
  return aggregation.collectAll() ? undefined : aggregation;
}

function matchesAll(weight: Weight, leaf: Leaf): boolean {
  const { maxDoc } = leaf.segment;
  const deleted = deletedIn(leaf);
  return deleted <= maxDoc * MAX_DELETED && weight.count?.(leaf) === maxDoc - deleted;
}
