import type { SegmentState } from './live-segment.ts';
import type { Sealing } from './sealing.ts';

/** The contents of an index at one moment. The last documents may still have to be sealed. */
export class IndexCut {
  /** Changes of the index up to that moment. */
  readonly edits: number;
  private readonly sealed: readonly SegmentState[];
  private readonly sealings: readonly { sealing: Sealing; deleted: number }[];

  constructor(edits: number, sealed: readonly SegmentState[], sealings: readonly Sealing[]) {
    this.edits = edits;
    this.sealed = sealed;
    this.sealings = sealings.map(sealing => ({ sealing, deleted: sealing.writer.deleted.size }));
  }

  get isSealed(): boolean {
    return this.sealings.every(({ sealing }) => sealing.isDone);
  }

  /** All segments in order. Call when it is sealed. */
  get states(): SegmentState[] {
    return [...this.sealed, ...this.sealings.map(({ sealing, deleted }) => sealing.stateAt(deleted))];
  }
}
