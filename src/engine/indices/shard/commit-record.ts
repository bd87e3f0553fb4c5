import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { SegmentsManifest } from '../../segments/commit-point.ts';
import type { Tombstone } from './tombstones.ts';

/** The contents of a shard's store at one moment, replaced atomically. */
export interface CommitRecord {
  readonly manifest: SegmentsManifest;
  /** Older generations of the translog are contained in segments. */
  readonly generation: number;
  readonly maxSeqNo: number;
  readonly primaryTerm: number;
  readonly tombstones: readonly Tombstone[];
}

export const EMPTY_COMMIT: CommitRecord = {
  manifest: { counter: 0, segments: [] },
  generation: 1,
  maxSeqNo: -1,
  primaryTerm: 1,
  tombstones: [],
};

export function encodeCommit(commit: CommitRecord): Uint8Array {
  return new TextEncoder().encode(writeJson({ format: 1, ...commit } as unknown as Writable));
}

export function decodeCommit(bytes: Uint8Array): CommitRecord {
  const { format, ...record } = readJson(new TextDecoder().decode(bytes)) as JsonObject;
  if (format !== 1) throw new Error(`unknown format of a commit record [${String(format)}]`);
  return record as unknown as CommitRecord;
}

/** Names of all blobs that a commit needs. */
export function blobsOf({ manifest }: CommitRecord): string[] {
  return manifest.segments.flatMap(({ blob, live }) => (live === undefined ? [blob] : [blob, live]));
}
