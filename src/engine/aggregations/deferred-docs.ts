import type { Leaf } from '../segments/searcher.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import type { BlockBuffer } from './doc-block.ts';
import type { BoundSubAggregations } from './sub-aggregations.ts';

/** Document, owner and score. */
const BYTES_PER_MATCH = 16;

/**
 * Matches kept until their buckets are known: document, score and parent bucket in typed arrays, segment by segment.
 * Sub-aggregations see them in the same order when they are replayed.
 */
export class DeferredDocs {
  length = 0;
  owners: Int32Array = new Int32Array(64);
  scores: Float64Array = new Float64Array(64);
  private docs = new Int32Array(64);
  private readonly runs: { readonly leaf: Leaf; readonly from: number }[] = [];
  private readonly memory: AggregationMemory;

  constructor(memory: AggregationMemory) {
    this.memory = memory;
  }

  startLeaf(leaf: Leaf): void {
    this.runs.push({ leaf, from: this.length });
  }

  /** Returns the number of the match. */
  add(doc: number, score: number, owner: number): number {
    if (this.length === this.docs.length) this.grow();
    this.docs[this.length] = doc;
    this.scores[this.length] = score;
    this.owners[this.length] = owner;
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
    const starts = new Map<number, number[]>();
    for (let match = 0; match < this.length; match++) {
      const mine = starts.get(this.owners[match]!);
      if (mine) mine.push(match);
      else starts.set(this.owners[match]!, [match]);
    }
    return (owner, visit) => {
      let run = 0;
      for (const match of starts.get(owner) ?? []) {
        while (run + 1 < this.runs.length && this.runs[run + 1]!.from <= match) run++;
        visit(this.runs[run]!.leaf, this.docs[match]!, this.scores[match]!);
      }
    };
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
    this.memory.charge(this.length * BYTES_PER_MATCH);
    this.docs = grown(this.docs, new Int32Array(this.length * 2));
    this.owners = grown(this.owners, new Int32Array(this.length * 2));
    this.scores = grown(this.scores, new Float64Array(this.length * 2));
  }
}

function grown<A extends Int32Array | Float64Array>(old: A, fresh: A): A {
  fresh.set(old);
  return fresh;
}
