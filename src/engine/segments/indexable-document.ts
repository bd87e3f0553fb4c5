import type { Analyzer } from '../analysis/token-stream.ts';
import type { Long } from '../structures/long.ts';
import type { VectorInfo } from './vectors/vector-info.ts';

/** How a field is stored in a segment; the same in every segment of an index. */
export interface FieldInfo {
  readonly name: string;
  /** The content of the postings; `none` = no postings. */
  readonly postings: 'none' | 'docs' | 'freqs' | 'positions' | 'offsets';
  /** One byte of length per document, for scoring. */
  readonly norms: boolean;
  /** Whether words at the position of another are left out of the length. Used by writing only. */
  readonly countsOverlaps?: boolean;
  /** The column for sorting, aggregations and scripts; multi-valued if documents have several values. */
  readonly column: 'none' | 'number' | 'ordinal' | 'binary';
  /** Sorted numeric points for ranges and exact numbers. */
  readonly points: boolean;
  /** For a binary column of vectors that are linked to a graph. */
  readonly vectors?: VectorInfo | undefined;
}

/**
 * One value of one field, passed by the mapping to the index. Has exactly the members that the field's info requires:
 * `text` with its analyzer for analyzed postings, `term` for an exact term (and the ordinal column), `number` for
 * points and the number column (a bigint beyond ±2^53).
 */
export interface IndexableField {
  readonly info: FieldInfo;
  readonly text?: string;
  readonly analyzer?: Analyzer;
  readonly positionIncrementGap?: number;
  readonly term?: string;
  readonly number?: number | bigint;
  readonly bytes?: Uint8Array;
}

/** A Lucene document: nested objects are separate documents that precede their root in one block. */
export interface IndexableDocument {
  readonly fields: IndexableField[];
  /** For a nested document: individually stored values as JSON text. Those of a root are in its block. */
  readonly storedFields?: string | undefined;
}

/** The input of an index operation: hidden nested documents first, the root last. */
export interface IndexableBlock {
  readonly id: string;
  readonly routing?: string | undefined;
  readonly seqNo: number;
  readonly primaryTerm: number;
  readonly version: Long;
  /** The exact text of the request; undefined if `_source` is disabled. */
  readonly source?: string | undefined;
  /** The UTF-8 of `source`, if already encoded. */
  readonly sourceUtf8?: Uint8Array | undefined;
  /** Individually stored values as JSON text: field → array. Undefined if no field is stored. */
  readonly storedFields?: string | undefined;
  readonly nested: IndexableDocument[];
  readonly root: IndexableDocument;
}
