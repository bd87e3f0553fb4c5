import type { Leaf } from '../segments/searcher.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import type { BlockBuffer, DocBlock } from './doc-block.ts';
import type { BoundSubAggregations } from './sub-aggregations.ts';

/** Document, owner and score. */
const BYTES_PER_MATCH = 16;

/**
 * Matches buffered until their buckets are known: document, score and parent bucket in typed arrays, segment by
 * segment. They are replayed to sub-aggregations in the same order.
 */
export class DeferredDocs {
  length = 0;
  owners: Int32Array = new Int32Array(64);
  scores: Float64Array = new Float64Array(64);
  private docs = new Int32Array(64);
  private readonly runs: { readonly leaf: Leaf; readonly from: number }[] = [];
  /** The `_doc_count` of the document of each match, if any has one. */
  private counts = new Float64Array(0);
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
    if (memory.hasDocumentCounts) this.counts = new Float64Array(this.docs.length);
  }

  /** The `_doc_count` of the document of a match. */
  countOf(match: number): number {
    return this.memory.hasDocumentCounts ? this.counts[match]! : 1;
  }

  startLeaf(leaf: Leaf): void {
    this.runs.push({ leaf, from: this.length });
  }

  /** Adds the documents of a block, each as a match. */
  addBlock({ length, docs, scores, buckets }: DocBlock): void {
    while (this.length + length > this.docs.length) this.grow();
    this.docs.set(docs.subarray(0, length), this.length);
    this.scores.set(scores.subarray(0, length), this.length);
    this.owners.set(buckets.subarray(0, length), this.length);
    if (this.memory.hasDocumentCounts) this.counts.fill(this.memory.documentCount, this.length, this.length + length);
    this.length += length;
  }

  /** Returns the number of the match. */
  add(doc: number, score: number, owner: number): number {
    if (this.length === this.docs.length) this.grow();
    this.docs[this.length] = doc;
    this.scores[this.length] = score;
    this.owners[this.length] = owner;
    if (this.memory.hasDocumentCounts) this.counts[this.length] = this.memory.documentCount;
    return this.length++;
  }

  /** Collects the matches into the buckets that `bucketOf` returns for their numbers; −1 drops a match. */
  replay(inner: BoundSubAggregations, bucketOf: (match: number) => number): void {
    this.runs.forEach(({ leaf, from }, i) => {
      const to = this.runs[i + 1]?.from ?? this.length;
      if (from === to) return;
      const into = inner.leaf(leaf);
      if (into) this.replayRun(into, { from, to }, bucketOf);
    });
  }

  /** Visits the matches of one parent bucket at a time, with their segments. */
  group(): (owner: number, visit: (leaf: Leaf, doc: number, score: number) => void) => void {
    const { matches, ends } = this.byOwner();
    return (owner, visit) => {
      let run = 0;
      const end = ends[owner] ?? 0;
      for (let at = owner > 0 && end > 0 ? ends[owner - 1]! : 0; at < end; at++) {
        const match = matches[at]!;
        while (run + 1 < this.runs.length && this.runs[run + 1]!.from <= match) run++;
        visit(this.runs[run]!.leaf, this.docs[match]!, this.scores[match]!);
      }
    };
  }

  /** All matches by owner, in order; those of an owner end at its number in `ends`. */
  private byOwner(): { matches: Int32Array; ends: Int32Array } {
    const { owners, length } = this;
    let owned = 0;
    for (let match = 0; match < length; match++) if (owners[match]! >= owned) owned = owners[match]! + 1;
    this.memory.charge((length + 2 * owned) * Int32Array.BYTES_PER_ELEMENT);
    const starts = new Int32Array(owned + 1);
    for (let match = 0; match < length; match++) starts[owners[match]! + 1]!++;
    for (let owner = 0; owner < owned; owner++) starts[owner + 1]! += starts[owner]!;
    const matches = new Int32Array(length);
    for (let match = 0; match < length; match++) matches[starts[owners[match]!]!++] = match;
    return { matches, ends: starts.subarray(0, owned) };
  }

  private replayRun(
    into: BlockBuffer,
    { from, to }: { from: number; to: number },
    bucketOf: (match: number) => number,
  ): void {
    for (let match = from; match < to; match++) {
      const bucket = bucketOf(match);
      this.memory.nextBlock();
      if (bucket >= 0) into.add(this.docs[match]!, this.scores[match]!, bucket);
    }
  }

  private grow(): void {
    const capacity = this.docs.length;
    this.memory.charge(capacity * BYTES_PER_MATCH);
    this.docs = grown(this.docs, new Int32Array(2 * capacity));
    this.owners = grown(this.owners, new Int32Array(2 * capacity));
    this.scores = grown(this.scores, new Float64Array(2 * capacity));
    if (this.memory.hasDocumentCounts) this.counts = grown(this.counts, new Float64Array(2 * capacity));
  }
}

function grown<A extends Int32Array | Float64Array>(old: A, fresh: A): A {
  fresh.set(old);
  return fresh;
}
