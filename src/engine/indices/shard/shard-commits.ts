import { ignoreFullStore } from '../../errors/store-errors.ts';
import type { IndexCut } from '../../segments/index-cut.ts';
import type { IndexWriter } from '../../segments/index-writer.ts';
import type { ShardStore } from '../../store/store.ts';
import type { Allocate } from '../../structures/allocate.ts';
import { Mutex } from '../../structures/scheduling.ts';
import { blobsOf, type CommitRecord, decodeCommit, EMPTY_COMMIT, encodeCommit } from './commit-record.ts';

/** A pending commit. */
export interface ShardCommit {
  /** The writer of the cut: a recovery in between creates another one. */
  readonly writer: IndexWriter;
  readonly cut: IndexCut;
  /** Resolves when the cut is sealed. */
  readonly sealed: Promise<void>;
  readonly record: Omit<CommitRecord, 'manifest'>;
}

/**
 * Stores the commits of a shard one after the other: first the blobs, then the record that names them; then obsolete
 * blobs are deleted. A process that dies in between leaves the previous commit.
 */
export class ShardCommits {
  private readonly store: ShardStore;
  private readonly allocate: Allocate | undefined;
  private readonly storing = new Mutex();
  private record: CommitRecord = EMPTY_COMMIT;

  /** @param allocate provides the memory of segments that are read */
  constructor(store: ShardStore, allocate: Allocate | undefined) {
    this.store = store;
    this.allocate = allocate;
  }

  /** The last stored commit. */
  get last(): CommitRecord {
    return this.record;
  }

  get idle(): boolean {
    return this.storing.idle;
  }

  /** Runs a task while no commit is being stored. */
  between<T>(task: () => Promise<T>): Promise<T> {
    return this.storing.run(task);
  }

  /** Commits are stored in the order they are added. */
  add({ writer, cut, sealed, record: taken }: ShardCommit): Promise<void> {
    return this.storing.run(async () => {
      const { store } = this;
      await sealed;
      const point = writer.prepareCommit(cut);
      const record = { ...taken, manifest: point.manifest };
      for (const { name, bytes } of point.blobs) await store.writeBlob(name, bytes);
      await store.writeCommit(encodeCommit(record));
      this.record = record;
      for (const name of writer.committed(point)) await store.deleteBlob(name);
      await this.deleteOldTranslog();
    });
  }

  /** Reads the last commit with its blobs, some of which are in `known`. `found` is false if there is none. */
  async read(known: ReadonlyMap<string, Uint8Array>): Promise<{ found: boolean; blobs: Map<string, Uint8Array> }> {
    const { store, allocate } = this;
    const bytes = await store.readCommit();
    const record = bytes ? decodeCommit(bytes) : EMPTY_COMMIT;
    const read = async (name: string) => [name, known.get(name) ?? (await store.readBlob(name, allocate))] as const;
    // Reads all concurrently: the store reads one while another is verified.
    const blobs = await Promise.all(blobsOf(record).map(read));
    this.record = record;
    return { found: bytes !== undefined, blobs: new Map(blobs) };
  }

  /** Deletes leftovers of an interrupted process: old generations of the translog, and blobs without a commit. */
  async sweep(): Promise<void> {
    // A full store still opens; the next start cleans up.
    await ignoreFullStore(async () => {
      await this.deleteOldTranslog();
      await this.sweepBlobs(new Set(blobsOf(this.record)));
    });
  }

  private async deleteOldTranslog(): Promise<void> {
    const { store } = this;
    for (const generation of await store.translogGenerations())
      if (generation < this.record.generation) await store.deleteTranslog(generation);
  }

  /** Blobs that were being written or not yet deleted. */
  private async sweepBlobs(needed: ReadonlySet<string>): Promise<void> {
    for (const name of await this.store.listBlobs()) if (!needed.has(name)) await this.store.deleteBlob(name);
  }
}
