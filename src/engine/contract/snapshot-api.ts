import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/** Snapshot repositories and their snapshots. Methods throw EngineError and change nothing when they do. */
export interface SnapshotApi {
  /** Registers a repository, or replaces its registration. */
  putRepository(name: string, body: JsonObject, options: { verify: boolean }): Promise<Acknowledged>;
  /** Registrations by name, ordered; `expression` is a list with wildcards. */
  repositories(expression: string | undefined): RepositoryDescription[];
  /** Forgets repositories; their contents stay. */
  deleteRepositories(expression: string): Promise<Acknowledged>;
  /** Checks that the node can write to a repository. */
  verifyRepository(name: string): Promise<void>;
  /** Deletes files that no snapshot needs. */
  cleanUpRepository(name: string): Promise<{ blobs: number; bytes: number }>;

  /** Starts a snapshot; `done` resolves when it is complete. */
  create(repository: string, name: string, body: JsonObject): Promise<{ done: Promise<SnapshotDescription> }>;
  /** Snapshots from the oldest to the newest, running ones last. */
  list(repository: string, expression: string, options: { ignoreUnavailable: boolean }): Promise<SnapshotDescription[]>;
  /** Running snapshots of all repositories that match. */
  running(repository: string | undefined): SnapshotDescription[];
  delete(repository: string, expression: string): Promise<Acknowledged>;
  /** Copies some indices of a snapshot into a new one without copying their files. */
  clone(repository: string, source: string, target: string, body: JsonObject): Promise<Acknowledged>;
  /** Starts to restore indices; `done` resolves with their names when they are open. */
  restore(repository: string, name: string, body: JsonObject): Promise<{ done: Promise<RestoredIndices> }>;
  /** A snapshot as one file, without the global state; the caller owns the bytes. */
  exportFile(repository: string, name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Adds the snapshot of a file to a repository under its own name. */
  importFile(repository: string, file: Uint8Array): Promise<SnapshotDescription>;
}

export interface RepositoryDescription {
  readonly name: string;
  readonly type: string;
  /** Nested. */
  readonly settings: Record<string, Writable>;
}

export interface SnapshotDescription {
  readonly repository: string;
  readonly name: string;
  readonly uuid: string;
  readonly state: 'IN_PROGRESS' | 'SUCCESS' | 'PARTIAL' | 'FAILED';
  readonly indices: readonly { name: string; shards: readonly SnapshotShardDescription[] }[];
  readonly dataStreams: readonly string[];
  readonly includesGlobalState: boolean;
  readonly metadata: Writable | undefined;
  /** Milliseconds since the epoch; `endedAt` is 0 while it runs. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failures: readonly { index: string; uuid: string; shard: number; reason: string }[];
}

export interface SnapshotShardDescription {
  readonly isDone: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly segments: number;
  readonly files: number;
  readonly bytes: number;
  /** Files and bytes that no earlier snapshot had stored. */
  readonly newFiles: number;
  readonly newBytes: number;
}

export interface RestoredIndices {
  readonly indices: readonly string[];
  readonly shards: number;
}
