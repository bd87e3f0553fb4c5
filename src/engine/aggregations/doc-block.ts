import type { DocList } from '../segments/columns/columns.ts';

/** Maximum number of documents in a block, so that its arrays stay in the processor's cache. */
export const BLOCK_SIZE = 1024;

/**
 * Documents of one segment, with their scores and buckets, in the order of collection. A document in several buckets is
 * repeated. The arrays are reused, so they are valid only during the call.
 */
export interface DocBlock extends DocList {
  readonly scores: Float64Array;
  readonly buckets: Int32Array;
  /** The bucket of all documents, −1 when they may differ. */
  readonly onlyBucket: number;
}

/** Documents of a block and their buckets, in order of the block. */
export interface PlacedDocs {
  readonly length: number;
  /** Positions in the block. */
  readonly positions: Int32Array;
  readonly buckets: Int32Array;
  /** Whether each document of the block is in exactly one bucket. */
  readonly isWhole: boolean;
}

/** Consecutive documents with the same score, all in the first bucket. */
export class RunBlock implements DocBlock {
  length = 0;
  first = 0;
  readonly isRun = true;
  readonly onlyBucket = 0;
  readonly buckets = new Int32Array(BLOCK_SIZE);
  readonly scores = new Float64Array(BLOCK_SIZE);
  private readonly list = new Int32Array(BLOCK_SIZE);
  private isListed = false;

  /** At most BLOCK_SIZE documents. */
  set(first: number, length: number, score: number): void {
    this.first = first;
    this.length = length;
    this.isListed = false;
    if (!Object.is(this.scores[0], score)) this.scores.fill(score);
  }

  get docs(): Int32Array {
    const { list, first, length } = this;
    if (!this.isListed) for (let i = 0; i < length; i++) list[i] = first + i;
    this.isListed = true;
    return list;
  }
}

/** The documents of a block in other buckets. */
class PlacedBlock implements DocBlock {
  readonly length: number;
  readonly isRun: boolean;
  readonly first: number;
  readonly onlyBucket = -1;
  readonly buckets: Int32Array;
  private readonly outer: DocBlock;

  constructor(outer: DocBlock, buckets: Int32Array) {
    this.length = outer.length;
    this.isRun = outer.isRun;
    this.first = outer.first;
    this.buckets = buckets;
    this.outer = outer;
  }

  get docs(): Int32Array {
    return this.outer.docs;
  }

  get scores(): Float64Array {
    return this.outer.scores;
  }
}

/** One segment of an aggregator. */
export interface LeafAggregator {
  collect(block: DocBlock): void;
  /**
   * Collects all live documents of the segment into the first bucket, from statistics of its fields. Returns false and
   * collects nothing if it needs the documents.
   */
  collectAll?(): boolean;
}

/** Buffers documents for the aggregators of one bucket level and passes on each block when it is full or flushed. */
export class BlockBuffer implements DocBlock {
  length = 0;
  // Allocated with the first document: many aggregations need none, see collectAll().
  docs = new Int32Array(0);
  scores = new Float64Array(0);
  buckets = new Int32Array(0);
  isRun = false;
  onlyBucket = -1;
  private leaves: readonly LeafAggregator[] = [];

  get first(): number {
    return this.docs[0]!;
  }

  /** Flushes the documents of the last segment and starts the next. */
  startLeaf(leavesOf: () => readonly LeafAggregator[]): void {
    this.flush();
    this.leaves = leavesOf();
  }

  add(doc: number, score: number, bucket: number): void {
    this.push(doc, score, bucket);
    if (this.length === BLOCK_SIZE) this.flush();
  }

  /** Like `add`, but the caller must flush before there are more than BLOCK_SIZE documents. */
  push(doc: number, score: number, bucket: number): void {
    const at = this.length++;
    if (this.docs.length === 0) this.allocate();
    this.docs[at] = doc;
    this.scores[at] = score;
    this.buckets[at] = bucket;
  }

  private allocate(): void {
    this.docs = new Int32Array(BLOCK_SIZE);
    this.scores = new Float64Array(BLOCK_SIZE);
    this.buckets = new Int32Array(BLOCK_SIZE);
  }

  /** Passes on a block unchanged, after flushing the buffered documents. */
  addBlock(block: DocBlock): void {
    this.flush();
    for (const leaf of this.leaves) leaf.collect(block);
  }

  /** Adds the documents of a block once for each of their buckets. */
  addPlaced(block: DocBlock, { length, positions, buckets, isWhole }: PlacedDocs): void {
    if (isWhole && this.length + length > BLOCK_SIZE >> 1) {
      this.addBlock(new PlacedBlock(block, buckets));
      return;
    }
    const { docs, scores } = block;
    for (let i = 0; i < length; i++) {
      const at = positions[i]!;
      this.add(docs[at]!, scores[at]!, buckets[i]!);
    }
  }

  /**
   * Collects all documents of the segment in the aggregators that do not need to iterate over them; returns whether all
   * did.
   */
  collectAll(): boolean {
    this.leaves = this.leaves.filter(leaf => !leaf.collectAll?.());
    return this.leaves.length === 0;
  }

  /** @throws EngineError when there is no memory for more buckets; the documents are dropped then */
  flush(): void {
    const { length, docs, buckets } = this;
    if (length === 0) return;
    this.isRun = isRun(docs, length);
    this.onlyBucket = isConstant(buckets, length) ? buckets[0]! : -1;
    try {
      for (const leaf of this.leaves) leaf.collect(this);
    } finally {
      this.length = 0;
    }
  }
}

function isRun(docs: Int32Array, length: number): boolean {
  const first = docs[0]!;
  if (docs[length - 1] !== first + length - 1) return false;
  for (let i = 1; i < length; i++) if (docs[i] !== first + i) return false;
  return true;
}

function isConstant(buckets: Int32Array, length: number): boolean {
  const first = buckets[0]!;
  for (let i = 1; i < length; i++) if (buckets[i] !== first) return false;
  return true;
}

/** An aggregator that looks at one document at a time. */
export function eachDocument(collect: (doc: number, score: number, bucket: number) => void): LeafAggregator {
  return {
    collect({ length, docs, scores, buckets }) {
      for (let i = 0; i < length; i++) collect(docs[i]!, scores[i]!, buckets[i]!);
    },
  };
}

/** An aggregator for a segment without values. */
export const NO_DOCUMENTS: LeafAggregator = { collect: () => undefined, collectAll: () => true };
