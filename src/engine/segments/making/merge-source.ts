import type { BitSet } from '../../structures/bit-set.ts';
import type { Segment } from '../segment.ts';
import type { SegmentField } from '../segment-field.ts';
import type { SegmentTarget } from './segment-target.ts';

/** A field of one of the segments to merge. */
export interface FieldSource {
  /** Index of the segment. */
  readonly segment: number;
  readonly field: SegmentField;
  readonly docMap: Int32Array;
  /** The new ordinal of each old one, −1 for terms that were dropped. */
  readonly ordinalMap: Int32Array;
}

/** The documents of several segments in one order: document n is `docs[n]` of segment `segments[n]`. */
export interface DocOrder {
  readonly segments: Int32Array;
  readonly docs: Int32Array;
}

export interface MergeTarget extends SegmentTarget {
  /** For merges that change the order of documents or drop some; one segment after the other. */
  readonly order: DocOrder | undefined;
}

/** An input segment of a merge. */
export interface MergeSource {
  readonly segment: Segment;
  /** The new number of each document, −1 for those left behind. */
  readonly docMap: Int32Array;
  readonly complete: boolean;
}

export interface MergeInput {
  readonly segment: Segment;
  /** Documents to keep; undefined for all. */
  readonly keep: BitSet | undefined;
}
