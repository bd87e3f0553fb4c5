/** Most documents of a block: its arrays stay in the processor's cache. */
export const BLOCK_SIZE = 512;

/**
 * Documents of one segment, with their scores and the buckets they fall into, in the order of collection. A document is
 * repeated if it falls into several buckets. The arrays are reused: they are valid during the call only.
 */
export interface DocBlock {
  readonly length: number;
  readonly docs: Int32Array;
  readonly scores: Float64Array;
  readonly buckets: Int32Array;
}

/** One segment of an aggregator. */
export interface LeafAggregator {
  collect(block: DocBlock): void;
  /**
   * Collects all live documents of the segment into the first bucket, from what the segment knows of its fields.
   * Returns false, having collected nothing, if it needs the documents.
   */
  collectAll?(): boolean;
}

/** Gathers documents for the aggregators of one bucket level; they see each block when it is full, or flushed. */
export class BlockBuffer implements DocBlock {
  length = 0;
  readonly docs = new Int32Array(BLOCK_SIZE);
  readonly scores = new Float64Array(BLOCK_SIZE);
  readonly buckets = new Int32Array(BLOCK_SIZE);
  private leaves: readonly LeafAggregator[] = [];

  /** Flushes the documents of the last segment and starts the next. */
  startLeaf(leavesOf: () => readonly LeafAggregator[]): void {
    this.flush();
    this.leaves = leavesOf();
  }

  add(doc: number, score: number, bucket: number): void {
    this.push(doc, score, bucket);
    if (this.length === BLOCK_SIZE) this.flush();
  }

  /** Like `add`, but leaves flushing to the caller, who does it before there are more than BLOCK_SIZE. */
  push(doc: number, score: number, bucket: number): void {
    const at = this.length++;
    this.docs[at] = doc;
    this.scores[at] = score;
    this.buckets[at] = bucket;
  }

  /** Pushes the documents in [from, to), which fit, for the first bucket. */
  pushRange(from: number, to: number, score: number): void {
    const { docs, scores, buckets, length } = this;
    for (let doc = from, at = length; doc < to; doc++, at++) {
      docs[at] = doc;
      scores[at] = score;
      buckets[at] = 0;
    }
    this.length += to - from;
  }

  /** Collects all documents of the segment where that needs none of them; whether it was so for all aggregators. */
  collectAll(): boolean {
    this.leaves = this.leaves.filter(leaf => !leaf.collectAll?.());
    return this.leaves.length === 0;
  }

  /** @throws EngineError when there is no memory for more buckets; the documents are dropped then */
  flush(): void {
    if (this.length === 0) return;
    try {
      for (const leaf of this.leaves) leaf.collect(this);
    } finally {
      this.length = 0;
    }
  }
}

/** An aggregator that looks at one document at a time. */
export function eachDocument(collect: (doc: number, score: number, bucket: number) => void): LeafAggregator {
  return {
    collect({ length, docs, scores, buckets }) {
      for (let i = 0; i < length; i++) collect(docs[i]!, scores[i]!, buckets[i]!);
    },
  };
}

/** An aggregator of a segment that has nothing for it. */
export const NO_DOCUMENTS: LeafAggregator = { collect: () => undefined };
