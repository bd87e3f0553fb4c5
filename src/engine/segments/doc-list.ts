/** Documents of a segment, the first `length` of `docs`. */
export interface DocList {
  readonly length: number;
  /** May be computed when first read. */
  readonly docs: Int32Array;
  /** Whether each document is followed by the next of the segment. */
  readonly isRun: boolean;
  /** The first document. */
  readonly first: number;
}
