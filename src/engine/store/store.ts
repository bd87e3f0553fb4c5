import type { Allocate } from '../structures/allocate.ts';

/**
 * The storage of an engine. The implementations (memory, files, IndexedDB) share one test suite. Writes whose promise
 * has resolved survive a killed process or tab.
 */
export interface Store {
  /** Small records of cluster state: templates, index metadata, settings. Written atomically, one by one. */
  readonly state: KeyValueArea;
  /** Opens or creates the area of one shard. */
  shard(indexUuid: string, shard: number): Promise<ShardStore>;
  deleteIndex(indexUuid: string): Promise<void>;
  /** UUIDs of the indices that have any data here. */
  indices(): Promise<string[]>;
  /** Bytes used, and the quota if the host knows one. */
  usage(): Promise<{ used: number; quota: number | undefined }>;
  close(): Promise<void>;
}

export interface KeyValueArea {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

export interface ShardStore {
  /**
   * Immutable named blobs: segments and live-document sets. Callers never change bytes they have read or passed to
   * `writeBlob`. A store that copies the bytes reads them into memory from `allocate`. @throws CorruptBlobError with
   * the blob's name; the blob may be missing
   */
  readBlob(name: string, allocate?: Allocate): Promise<Uint8Array>;
  writeBlob(name: string, bytes: Uint8Array): Promise<void>;
  deleteBlob(name: string): Promise<void>;
  listBlobs(): Promise<string[]>;

  /**
   * Appends a batch to a generation of the translog and resolves when it is durable. Batches are atomic: after a crash
   * a batch is complete or absent. After a failure it is absent, unless the error is a StoreFailedError with
   * `untilReopened`: then it may be present when the store is opened again.
   */
  append(generation: number, batch: Uint8Array): Promise<void>;
  /**
   * Returns the batches of a generation in order, without a torn tail; a later crash cannot change them.
   * @throws CorruptBlobError for damage before the tail
   */
  readTranslog(generation: number): Promise<Uint8Array<ArrayBuffer>[]>;
  deleteTranslog(generation: number): Promise<void>;
  translogGenerations(): Promise<number[]>;

  /** The record that names the current blobs and translog generation; replaced atomically. */
  readCommit(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  writeCommit(record: Uint8Array): Promise<void>;
}
