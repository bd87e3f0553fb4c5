import { DOC_COUNT_INFO } from '../mapping/metadata-fields.ts';
import type { NumericColumn } from '../segments/columns/columns.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import type { Aggregator } from './aggregation.ts';
import type { AggregationMemory } from './aggregation-memory.ts';
import type { DocBlock, LeafAggregator } from './doc-block.ts';

/** Whether a document of the shard counts as several (`_doc_count`). */
export function hasDocumentCounts({ leaves }: Searcher): boolean {
  return leaves.some(leaf => columnOf(leaf) !== undefined);
}

/** Counts each document as often as it says, in the buckets of an aggregation but not of those inside of it. */
export function withDocumentCounts<P>(aggregator: Aggregator<P>, memory: AggregationMemory): Aggregator<P> {
  const { facts } = aggregator;
  return {
    leaf(leaf) {
      const inner = aggregator.leaf(leaf);
      const column = columnOf(leaf);
      return column ? new CountedLeaf(inner, column, memory) : inner;
    },
    partial: bucket => aggregator.partial(bucket),
    ...(facts && { facts: () => facts.call(aggregator) }),
  };
}

/** The `_doc_count` of each document of a segment; 1 for those without. */
export function documentCounts(leaf: Leaf): (doc: number) => number {
  const column = columnOf(leaf);
  return column ? doc => countIn(column, doc) : () => 1;
}

function countIn(column: NumericColumn, doc: number): number {
  const slot = column.slot(doc);
  return slot < 0 ? 1 : column.at(column.first(slot));
}

function columnOf(leaf: Leaf): NumericColumn | undefined {
  return leaf.segment.fields.get(DOC_COUNT_INFO.name)?.numbers;
}

/** Passes on one document at a time, since each may count differently. */
class CountedLeaf implements LeafAggregator {
  private readonly inner: LeafAggregator;
  private readonly column: NumericColumn;
  private readonly memory: AggregationMemory;
  private readonly one = {
    length: 1,
    first: 0,
    isRun: true,
    onlyBucket: 0,
    docs: new Int32Array(1),
    scores: new Float64Array(1),
    buckets: new Int32Array(1),
  } satisfies DocBlock;

  constructor(inner: LeafAggregator, column: NumericColumn, memory: AggregationMemory) {
    this.inner = inner;
    this.column = column;
    this.memory = memory;
  }

  collect({ length, docs, scores, buckets }: DocBlock): void {
    const { one, column, memory } = this;
    const outer = memory.documentCount;
    try {
      for (let i = 0; i < length; i++) {
        const doc = docs[i]!;
        memory.documentCount = countIn(column, doc);
        one.first = one.docs[0] = doc;
        one.scores[0] = scores[i]!;
        one.onlyBucket = one.buckets[0] = buckets[i]!;
        this.inner.collect(one);
      }
    } finally {
      memory.documentCount = outer;
    }
  }
}
