import type { BitSet } from '../structures/bit-set.ts';
import type { IndexableBlock } from './indexable-document.ts';
import type { Searcher } from './searcher.ts';
import type { Segment, StoredDocument } from './segment.ts';

/** What a shard asks of its writer. Nothing here is asynchronous but merging; the shard lets one caller in at a time. */
export declare class IndexWriter {
  /** On segments read back from the store, oldest first. */
  constructor(options: IndexWriterOptions);
  /** The newest living document with an id: in the buffer, refreshed or not, or in a segment. Deletions count at once. */
  find(id: string): FoundDocument | undefined;
  /**
   * Adds a block to the buffer; the living document with its id goes away with the next refresh. `isNew`: nobody has
   * the id, nothing needs to be looked up. @throws EngineError (a term too long …), and nothing has changed
   */
  add(block: IndexableBlock, isNew: boolean): void;
  /** False when there was none. */
  delete(id: string): boolean;
  /** Bytes the buffer holds, roughly: 0 when there is nothing to refresh. */
  readonly bufferedBytes: number;
  /** Additions or deletions that the searcher does not see yet. */
  readonly isDirty: boolean;
  /** What the last refresh (or the constructor) made visible. */
  readonly searcher: Searcher;
  /** Seals the buffer into a segment and makes everything visible. In slices: the caller lets go of the thread at each yield. */
  refresh(): Generator<void, Searcher>;
  /** The segments behind `searcher`, to be written and named by the shard. Equal segments are identical objects. */
  readonly segments: readonly SegmentState[];
  /**
   * One step of the tiered policy, or towards `maxSegments`: merges what should be merged, in slices, and makes it
   * visible. Additions, deletions and refreshes may come between two slices. False when there was nothing to do.
   */
  merge(maxSegments?: number): Generator<void, boolean>;
}

export interface IndexWriterOptions {
  readonly segments: readonly SegmentState[];
}

export interface SegmentState {
  readonly segment: Segment;
  /** Undefined while nothing is deleted. */
  readonly liveDocs: BitSet | undefined;
}

export interface FoundDocument {
  readonly seqNo: number;
  readonly primaryTerm: number;
  readonly version: number;
  stored(): StoredDocument;
}
