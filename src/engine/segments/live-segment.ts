import { BitSet } from '../structures/bit-set.ts';
import type { IdKey } from './ids/id-index.ts';
import type { Segment } from './segment.ts';

/** A segment with its live documents at one moment. */
export interface SegmentState {
  readonly name: string;
  readonly segment: Segment;
  readonly liveDocs: BitSet | undefined;
  readonly deletedCount: number;
  /** Live root documents. */
  readonly liveRoots: number;
}

/** A segment with its live documents as the writer sees them; copied on write once a searcher has them. */
export class LiveSegment {
  readonly name: string;
  readonly segment: Segment;
  deletedCount = 0;
  /** Live root documents. */
  liveRoots: number;
  private live: BitSet | undefined;
  /** `live` is shared and must not be changed. */
  private shared = true;

  constructor(name: string, segment: Segment, live: BitSet | undefined) {
    this.name = name;
    this.segment = segment;
    this.live = live;
    this.liveRoots = countRoots(segment, live);
    if (live !== undefined) this.deletedCount = segment.maxDoc - live.cardinality();
  }

  get maxDoc(): number {
    return this.segment.maxDoc;
  }

  get byteLength(): number {
    return this.segment.byteLength;
  }

  /** The current state of the writer. */
  get liveDocs(): BitSet | undefined {
    return this.live;
  }

  /** A snapshot for searchers, which later deletions do not change. */
  get state(): SegmentState {
    this.shared = true;
    const { name, segment, live: liveDocs, deletedCount, liveRoots } = this;
    return { name, segment, liveDocs, deletedCount, liveRoots };
  }

  /** The live document with an id, or −1. */
  docOf(id: string | IdKey): number {
    return this.segment.docOf(id, this.live);
  }

  /** Deletes a root with its hidden nested documents. */
  deleteBlock(root: number): void {
    const { segment } = this;
    if (this.live === undefined) this.live = BitSet.full(segment.maxDoc);
    else if (this.shared) this.live = this.live.clone();
    this.shared = false;
    const first = segment.blockStart(root);
    this.live.clearRange(first, root + 1);
    this.deletedCount += root + 1 - first;
    this.liveRoots--;
  }
}

function countRoots(segment: Segment, live: BitSet | undefined): number {
  const { rootDocs, maxDoc } = segment;
  if (rootDocs === undefined) return live === undefined ? maxDoc : live.cardinality();
  if (live === undefined) return rootDocs.cardinality();
  const both = rootDocs.clone();
  both.and(live);
  return both.cardinality();
}
