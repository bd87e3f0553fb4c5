import type { Allocate } from '../../structures/allocate.ts';
import { BitSet } from '../../structures/bit-set.ts';
import type { BufferContents } from '../buffer/buffer-contents.ts';
import { Segment } from '../segment.ts';
import { mergeSegments } from './segment-merger.ts';
import { docOrder, type OrderKey } from './segment-order.ts';
import { sealSegment } from './segment-sealer.ts';

/** The input of a segment as plain records, so that any thread can make it. */
export type SegmentJob = SealJob | MergeJob;

export interface SealJob {
  readonly kind: 'seal';
  readonly contents: BufferContents;
  readonly order: readonly OrderKey[];
  /** Number of vectors of a field from which on they are linked to a graph. */
  readonly leastGraph?: number | undefined;
}

export interface MergeJob {
  readonly kind: 'merge';
  readonly inputs: readonly MergedBuffer[];
  readonly order: readonly OrderKey[];
  readonly leastGraph?: number | undefined;
}

interface MergedBuffer {
  readonly buffer: ArrayBufferLike;
  /** Words of the bit set of documents to copy; undefined for all. */
  readonly keep: Int32Array | undefined;
}

export interface MadeSegment {
  readonly buffer: ArrayBufferLike;
  readonly maxDoc: number;
  /** New number of each document of each input; undefined where all remain the same. */
  readonly docMaps: readonly Int32Array[] | undefined;
}

/** Makes segments in another thread. */
export interface SegmentMaker {
  /** The caller does smaller jobs itself, which is faster than exchanging messages. */
  readonly leastBytes: number;
  /** Never rejects; resolves to undefined if the caller has to do the job. */
  make(job: SegmentJob): Promise<MadeSegment | undefined>;
}

/** Does a job in this thread, in steps. @throws EngineError for a segment that is too large */
export function* makeSegment(job: SegmentJob, allocate: Allocate): Generator<void, MadeSegment> {
  if (job.kind === 'seal') return yield* makeSealed(job, allocate);
  const inputs = job.inputs.map(({ buffer, keep }) => {
    const segment = new Segment(buffer);
    return { segment, keep: keep && new BitSet(segment.maxDoc, keep) };
  });
  const order = yield* docOrder(inputs, job.order);
  return yield* mergeSegments(inputs, order, { allocate, leastGraph: job.leastGraph });
}

function* makeSealed({ contents, order: keys, leastGraph }: SealJob, allocate: Allocate): Generator<void, MadeSegment> {
  // The slots of documents change if they are sorted, so their vectors are linked afterwards.
  const isSorted = keys.length > 0;
  const buffer = yield* sealSegment(contents, {
    allocate,
    leastGraph: isSorted ? Number.POSITIVE_INFINITY : leastGraph,
  });
  const inputs = [{ segment: new Segment(buffer), keep: undefined }];
  const order = yield* docOrder(inputs, keys);
  if (order === undefined && !(isSorted && hasVectors(inputs[0]!.segment)))
    return { buffer, maxDoc: contents.ids.length, docMaps: undefined };
  return yield* mergeSegments(inputs, order, { allocate, leastGraph });
}

function hasVectors({ fields }: Segment): boolean {
  return [...fields.values()].some(({ info }) => info.vectors !== undefined);
}
