import type { BitSet } from '../structures/bit-set.ts';
import type { SegmentState } from './live-segment.ts';
import type { FieldStatistics, FoundTerm, Leaf, Searcher } from './searcher.ts';
import type { Segment } from './segment.ts';

/** The snapshot returned by a refresh. Field statistics are summed once. */
export class IndexSearcher implements Searcher {
  readonly leaves: readonly SegmentLeaf[];
  readonly maxDoc: number;
  readonly liveCount: number;
  private readonly statistics = new Map<string, FieldStatistics>();

  constructor(segments: readonly SegmentState[]) {
    const leaves: SegmentLeaf[] = [];
    let docBase = 0;
    let liveCount = 0;
    for (const { name, segment, liveDocs, deletedCount, liveRoots } of segments) {
      leaves.push({ name, segment, liveDocs, docBase, ord: leaves.length, deletedCount });
      docBase += segment.maxDoc;
      liveCount += liveRoots;
    }
    this.leaves = leaves;
    this.maxDoc = docBase;
    this.liveCount = liveCount;
  }

  fieldStatistics(field: string): FieldStatistics {
    let found = this.statistics.get(field);
    if (found === undefined) {
      found = { docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 };
      for (const leaf of this.leaves) {
        const part = leaf.segment.field(field);
        if (part === undefined) continue;
        found.docCount += part.docCount;
        found.sumTotalTermFreq += part.sumTotalTermFreq;
        found.sumDocFreq += part.sumDocFreq;
      }
      this.statistics.set(field, found);
    }
    return found;
  }

  docFreq(field: string, term: string): number {
    return this.findTerm(field, term).docFreq;
  }

  findTerm(field: string, term: string): FoundTerm {
    let docFreq = 0;
    const ordinals: number[] = [];
    for (const { segment } of this.leaves) {
      const terms = segment.field(field)?.terms;
      const ordinal = terms?.find(term) ?? -1;
      ordinals.push(ordinal);
      if (ordinal >= 0) docFreq += terms!.docFreq(ordinal);
    }
    return { docFreq, ordinals };
  }

  totalTermFreq(field: string, term: string): number {
    let total = 0;
    for (const { segment } of this.leaves) {
      const terms = segment.field(field)?.terms;
      const ordinal = terms?.find(term) ?? -1;
      if (ordinal >= 0) total += terms!.totalTermFreq(ordinal);
    }
    return total;
  }

  /** The leaf that contains a document of the searcher. */
  leafOf(doc: number): SegmentLeaf {
    let low = 0;
    for (let high = this.leaves.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.leaves[middle]!.docBase <= doc) low = middle;
      else high = middle - 1;
    }
    return this.leaves[low]!;
  }
}

export interface SegmentLeaf extends Leaf {
  readonly name: string;
  readonly segment: Segment;
  readonly liveDocs: BitSet | undefined;
  readonly deletedCount: number;
}
