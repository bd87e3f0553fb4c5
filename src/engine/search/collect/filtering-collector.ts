import type { Weight } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationLeaf, ShardAggregator } from '../aggregation-phase.ts';
import { startAggregation } from './aggregating-collector.ts';
import type { HitCount } from './hit-count.ts';
import type { HitQueue } from './hit-queue.ts';
import { MatchTest } from './match-test.ts';
import type { ShardCollector } from './shard-collector.ts';
import { TopScoreCollector } from './top-score-collector.ts';

interface FilteringOptions {
  readonly top: HitQueue;
  readonly hits: HitCount;
  /** Hits with a lower score are dropped. */
  readonly minScore: number | undefined;
  readonly postFilter: Weight | undefined;
  /** 0: no limit. */
  readonly terminateAfter: number;
  readonly aggregator: ShardAggregator | undefined;
  /** Matches the documents that will be collected. */
  readonly weight: Weight;
  /** Whether to track the maximum over all hits and not just the top ones. */
  readonly trackMaxScore: boolean;
}

/**
 * Collects all other searches. Applies min_score, then aggregations, then post_filter and terminate_after, then the
 * count and the top hits. It needs all matches, so its threshold stays at −1 until terminate_after ends the collection.
 */
export class FilteringCollector implements ShardCollector {
  threshold = -1;
  done = false;
  terminatedEarly = false;
  maxScore = Number.NaN;
  private readonly options: FilteringOptions;
  private docBase = 0;
  private aggregation: AggregationLeaf | undefined;
  private filter: MatchTest | undefined;
  private accepted = 0;

  constructor(options: FilteringOptions) {
    this.options = options;
  }

  startLeaf(leaf: Leaf): void {
    const { top, postFilter } = this.options;
    this.docBase = leaf.docBase;
    this.aggregation = this.startAggregation(leaf);
    this.filter = postFilter && new MatchTest(postFilter.scorer(leaf));
    if (!(top instanceof TopScoreCollector)) top.startLeaf(leaf);
  }

  private startAggregation(leaf: Leaf): AggregationLeaf | undefined {
    const { aggregator, weight, minScore, terminateAfter } = this.options;
    if (!aggregator) return undefined;
    const seesAll = minScore === undefined && terminateAfter === 0;
    return seesAll ? startAggregation(aggregator, weight, leaf) : aggregator.leaf(leaf);
  }

  endWindow(): void {
    this.aggregation?.flush();
  }

  collect(doc: number, score: number): void {
    if (this.done) return;
    const { top, hits, minScore, terminateAfter } = this.options;
    if (minScore !== undefined && score < minScore) return;
    this.aggregation?.collect(doc, score);
    if (this.filter && !this.filter.accepts(doc)) return;
    if (terminateAfter > 0 && this.accepted++ >= terminateAfter) {
      this.terminatedEarly = true;
      this.done = true;
      this.threshold = Number.POSITIVE_INFINITY;
      return;
    }
    if (hits.counting) hits.add();
    if (this.options.trackMaxScore && !(score <= this.maxScore)) this.maxScore = score;
    if (top instanceof TopScoreCollector) top.collect(this.docBase + doc, score);
    else top.collect(doc, score);
  }
}
