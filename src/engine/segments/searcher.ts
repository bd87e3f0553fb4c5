import type { BitSet } from '../structures/bit-set.ts';
import type { Segment } from './segment.ts';

/** One segment as a search sees it: immutable but for `liveDocs`, which is the copy of the moment. */
export interface Leaf {
  readonly segment: Segment;
  /** Undefined if nothing in the segment is deleted. */
  readonly liveDocs: BitSet | undefined;
  /** Number of the segment's first document in the whole searcher. */
  readonly docBase: number;
  readonly ord: number;
}

/** Statistics of a field over all segments, deleted documents included until they are merged away. */
export interface FieldStatistics {
  /** Documents that have the field. */
  docCount: number;
  sumTotalTermFreq: number;
  sumDocFreq: number;
}

/** A snapshot of a shard: what one search sees from its beginning to its end. */
export interface Searcher {
  readonly leaves: readonly Leaf[];
  /** Lucene documents, hidden nested ones and deleted ones included. */
  readonly maxDoc: number;
  /** Live root documents. */
  readonly liveCount: number;
  fieldStatistics(field: string): FieldStatistics;
  docFreq(field: string, term: string): number;
  totalTermFreq(field: string, term: string): number;
  /** docFreq and the term's ordinal in each segment, in one lookup; undefined if statistics come from elsewhere. */
  findTerm?(field: string, term: string): FoundTerm;
  /** What scores go by, where that is not what this searcher holds. */
  readonly scoring?: ScoringStatistics | undefined;
  /** Scores are Lucene's BM25 without the factor k1 + 1, whatever similarity the mapping sets. */
  readonly plainScores?: boolean;
}

/** Statistics used only for scores: of several shards combined, or a recording of those a query needs. */
export interface ScoringStatistics {
  field(field: string): FieldStatistics;
  /** @param own the term's statistics in the shard itself, with a document frequency above 0 */
  term(field: string, term: string, own: TermStatistics): TermStatistics;
}

/** Statistics of a term over all segments, deleted documents included until they are merged away. */
export interface TermStatistics {
  readonly docFreq: number;
  /** Computed on demand, because BM25 does not use it. */
  totalTermFreq(): number;
}

/** A term in the segments of a searcher. */
export interface FoundTerm {
  readonly docFreq: number;
  /** By the leaf's ord: the term's number in its dictionary, or −1. */
  readonly ordinals: readonly number[];
}
