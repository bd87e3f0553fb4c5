import type { BitSet } from '../structures/bit-set.ts';
import type { Segment } from './segment.ts';

/** One segment as seen by a search: immutable, with the `liveDocs` of the moment of the snapshot. */
export interface Leaf {
  readonly segment: Segment;
  /** Undefined if nothing in the segment is deleted. */
  readonly liveDocs: BitSet | undefined;
  /** The number of the segment's first document within the searcher. */
  readonly docBase: number;
  readonly ord: number;
}

/** Statistics of a field over all segments, including deleted documents that have not been merged away. */
export interface FieldStatistics {
  /** The number of documents with the field. */
  docCount: number;
  sumTotalTermFreq: number;
  sumDocFreq: number;
}

/** A snapshot of a shard: a search sees it from start to end. */
export interface Searcher {
  readonly leaves: readonly Leaf[];
  /** Lucene documents, hidden nested ones and deleted ones included. */
  readonly maxDoc: number;
  /** Live root documents. */
  readonly liveCount: number;
  fieldStatistics(field: string): FieldStatistics;
  docFreq(field: string, term: string): number;
  totalTermFreq(field: string, term: string): number;
  /** docFreq, and the term's ordinal in each segment, in one lookup; undefined if statistics come from elsewhere. */
  findTerm?(field: string, term: string): FoundTerm;
  /** Statistics for scores, if they differ from those of this searcher. */
  readonly scoring?: ScoringStatistics | undefined;
  /** Scores are Lucene's BM25 without the factor k1 + 1, whatever similarity the mapping sets. */
  readonly plainScores?: boolean;
}

/** Statistics used only for scores: combined ones of several shards, or a recording of those that a query needs. */
export interface ScoringStatistics {
  field(field: string): FieldStatistics;
  /** @param own the term's statistics in the shard itself, with a document frequency above 0 */
  term(field: string, term: string, own: TermStatistics): TermStatistics;
}

/** Statistics of a term over all segments, including deleted documents that have not been merged away. */
export interface TermStatistics {
  readonly docFreq: number;
  /** Computed on demand, because BM25 does not use it. */
  totalTermFreq(): number;
}

/** A term in the segments of a searcher. */
export interface FoundTerm {
  readonly docFreq: number;
  /** The term's ordinal by the leaf's ord, or −1. */
  readonly ordinals: readonly number[];
}
