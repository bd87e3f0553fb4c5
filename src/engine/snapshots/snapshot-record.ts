import { readJson } from '../json/json-reader.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';

/** A finished snapshot as its repository stores it, and the description of a running one. */
export interface SnapshotRecord {
  readonly name: string;
  readonly uuid: string;
  readonly state: 'IN_PROGRESS' | 'SUCCESS' | 'PARTIAL' | 'FAILED';
  readonly indices: readonly SnapshotIndex[];
  readonly dataStreams: readonly string[];
  /** Records of the cluster state by key; undefined if the snapshot has none. */
  readonly globalState?: Readonly<Record<string, string>> | undefined;
  readonly metadata?: JsonObject | undefined;
  /** Milliseconds since the epoch; `endedAt` is 0 while it runs. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failures: readonly ShardFailure[];
}

export interface SnapshotIndex {
  readonly name: string;
  readonly uuid: string;
  /** The index's record in the cluster state: settings, mapping, aliases. */
  readonly metadata: string;
  /** By number; shorter while the snapshot runs. */
  readonly shards: readonly SnapshotShard[];
}

export interface SnapshotShard {
  /** The commit record; undefined if the shard could not be copied. */
  readonly commit?: string | undefined;
  /** The blobs of the commit. */
  readonly files: readonly SnapshotFile[];
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface SnapshotFile {
  /** In the shard's store. */
  readonly name: string;
  /** In the repository: the digest of the contents. */
  readonly digest: string;
  readonly bytes: number;
  /** Whether this snapshot was the first to store it. */
  readonly isNew: boolean;
}

export interface ShardFailure {
  readonly index: string;
  readonly uuid: string;
  readonly shard: number;
  readonly reason: string;
}

export function encodeSnapshot(record: SnapshotRecord): Uint8Array {
  return new TextEncoder().encode(writeJson({ format: 1, ...record } as unknown as Writable));
}

export function decodeSnapshot(bytes: Uint8Array): SnapshotRecord {
  const { format, ...record } = readJson(new TextDecoder().decode(bytes)) as JsonObject;
  if (format !== 1) throw new Error(`unknown format of a snapshot [${String(format)}]`);
  return record as unknown as SnapshotRecord;
}
