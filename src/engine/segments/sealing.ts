import { BitSet } from '../structures/bit-set.ts';
import type { Steps } from '../structures/scheduling.ts';
import type { SegmentWriter } from './buffer/segment-writer.ts';
import { LiveSegment, type SegmentState } from './live-segment.ts';
import type { MadeSegment } from './making/segment-job.ts';
import { Segment } from './segment.ts';

/** A buffer that is being sealed; meanwhile its documents can be read and deleted. */
export class Sealing {
  readonly writer: SegmentWriter;
  private readonly make: () => Steps<MadeSegment>;
  private steps: Steps<MadeSegment> | undefined;
  private docMap: Int32Array | undefined;
  private initial: SegmentState | undefined;

  constructor(writer: SegmentWriter, make: () => Steps<MadeSegment>) {
    this.writer = writer;
    this.make = make;
  }

  get isDone(): boolean {
    return this.initial !== undefined;
  }

  /** The next step; after an error it starts over. */
  step(): IteratorResult<unknown, MadeSegment> {
    this.steps ??= this.make();
    try {
      return this.steps.next();
    } catch (error) {
      this.steps = undefined;
      throw error;
    }
  }

  /** Call once, with the result of the last step. Later deletions apply to the segment. */
  finish(name: string, { buffer, docMaps }: MadeSegment): LiveSegment {
    const { size } = this.writer.deleted;
    this.docMap = docMaps?.[0];
    const live = this.liveSegment(name, new Segment(buffer), size);
    this.initial = live.state;
    return live;
  }

  /** The segment when the buffer had `deleted` deletions. Call when it is done. */
  stateAt(deleted: number): SegmentState {
    const { initial } = this;
    if (deleted === this.writer.deleted.size) return initial!;
    return this.liveSegment(initial!.name, initial!.segment, deleted).state;
  }

  private liveSegment(name: string, segment: Segment, deleted: number): LiveSegment {
    if (deleted === 0) return new LiveSegment(name, segment, undefined);
    const { docMap } = this;
    const live = BitSet.full(segment.maxDoc);
    let left = deleted;
    // A set keeps the order of insertion, so the first ones are the oldest.
    for (const doc of this.writer.deleted) {
      if (left-- === 0) break;
      live.clear(docMap === undefined ? doc : docMap[doc]!);
    }
    return new LiveSegment(name, segment, live);
  }
}
