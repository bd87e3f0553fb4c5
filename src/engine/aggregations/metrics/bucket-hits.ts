import type { ScoreDoc } from '../../search/collect/score-doc.ts';
import { TopFieldCollector } from '../../search/collect/top-field-collector.ts';
import { TopScoreCollector } from '../../search/collect/top-score-collector.ts';
import type { SortLevel } from '../../search/sort/sort-level.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import { BucketNumbers, ValueCounts } from '../bucket-counts.ts';
import { DeferredDocs } from '../deferred-docs.ts';
import type { LeafAggregator } from '../doc-block.ts';

/** The best documents of a bucket; `maxScore` is NaN without any. */
export interface FoundInBucket {
  readonly docs: readonly ScoreDoc[];
  readonly total: number;
  readonly maxScore: number;
}

/** Collects the best documents of each bucket. */
export interface BucketHits {
  leaf(leaf: Leaf): LeafAggregator;
  /** Called once for each bucket. */
  take(bucket: number): FoundInBucket;
}

export function bucketHits(levels: readonly SortLevel[], capacity: number, memory: AggregationMemory): BucketHits {
  return levels.length > 0 ? new HitsByFields(levels, capacity, memory) : new HitsByScore(capacity, memory);
}

/** Estimated: a queue, and each of its places. */
const BYTES_PER_QUEUE = 128;
const BYTES_PER_PLACE = 12;

/** A queue per bucket. Most documents are rejected by one comparison and never enter it. */
class HitsByScore implements BucketHits {
  private readonly queues: TopScoreCollector[] = [];
  /** A full queue accepts only scores above this. */
  private readonly bars: BucketNumbers;
  private readonly best: BucketNumbers;
  private readonly counts: ValueCounts;
  private readonly capacity: number;
  private readonly memory: AggregationMemory;

  constructor(capacity: number, memory: AggregationMemory) {
    this.capacity = capacity;
    this.memory = memory;
    this.bars = new BucketNumbers(Number.NEGATIVE_INFINITY, memory);
    this.best = new BucketNumbers(Number.NEGATIVE_INFINITY, memory);
    this.counts = new ValueCounts(memory);
  }

  leaf({ docBase }: Leaf): LeafAggregator {
    const { bars, best, counts } = this;
    return {
      collect: block => {
        const { length, scores, buckets, onlyBucket } = block;
        counts.addAll(block);
        best.raise({ length, values: scores, buckets, onlyBucket, wholeBound: Number.POSITIVE_INFINITY });
        for (let i = 0; i < length; i++)
          if (scores[i]! > bars.get(buckets[i]!)) this.enter(buckets[i]!, docBase + block.docs[i]!, scores[i]!);
      },
    };
  }

  take(bucket: number): FoundInBucket {
    const total = this.counts.get(bucket);
    const docs = this.queues[bucket]?.drain() ?? [];
    return { docs, total, maxScore: total === 0 ? Number.NaN : this.best.get(bucket) };
  }

  private enter(bucket: number, doc: number, score: number): void {
    const queue = this.queues[bucket] ?? this.begin(bucket);
    queue.collect(doc, score);
    if (queue.bar >= 0) this.bars.set(bucket, queue.bar);
  }

  private begin(bucket: number): TopScoreCollector {
    this.memory.charge(BYTES_PER_QUEUE + this.capacity * BYTES_PER_PLACE);
    return (this.queues[bucket] = new TopScoreCollector(this.capacity));
  }
}

/** Buffers documents until their bucket is read, because sort keys are read by segment. */
class HitsByFields implements BucketHits {
  private readonly levels: readonly SortLevel[];
  private readonly capacity: number;
  private readonly deferred: DeferredDocs;
  private grouped: ReturnType<DeferredDocs['group']> | undefined;

  constructor(levels: readonly SortLevel[], capacity: number, memory: AggregationMemory) {
    this.levels = levels;
    this.capacity = capacity;
    this.deferred = new DeferredDocs(memory);
  }

  leaf(leaf: Leaf): LeafAggregator {
    this.deferred.startLeaf(leaf);
    return { collect: block => this.deferred.addBlock(block) };
  }

  take(bucket: number): FoundInBucket {
    this.grouped ??= this.deferred.group();
    const fields = new TopFieldCollector(this.levels, this.capacity);
    let total = 0;
    let maxScore = Number.NaN;
    let last: Leaf | undefined;
    this.grouped(bucket, (leaf, doc, score) => {
      total++;
      if (!(score <= maxScore)) maxScore = score;
      if (leaf !== last) fields.startLeaf(leaf);
      last = leaf;
      fields.collect(doc, score);
    });
    return { docs: fields.drain(), total, maxScore };
  }
}
