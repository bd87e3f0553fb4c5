import { dirname, join, resolve } from 'node:path';
import type { KeyValueArea, ShardStore, Store } from '../../engine/store/store.ts';
import { asStoreError } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';
import { FileShardStore } from './file-shard-store.ts';
import { FileState } from './file-state.ts';
import type { FileSystem } from './file-system.ts';
import { FolderLock } from './folder-lock.ts';
import { hostFiles } from './host-files.ts';

const DELETED = '.deleted-';

/**
 * A data folder: `node.lock`, `state/` and `indices/<uuid>/<shard>/`. Every file has a checksum; acknowledged writes
 * are synced. A full disk throws StoreFullError and leaves nothing partially written.
 */
export class FileStore implements Store {
  readonly state: KeyValueArea;
  private readonly files: FileSystem;
  private readonly folder: string;
  private readonly indicesFolder: string;
  private readonly lock: FolderLock;
  private readonly shards = new Map<string, Map<number, FileShardStore>>();

  private constructor(files: FileSystem, folder: string, lock: FolderLock, state: KeyValueArea) {
    this.files = files;
    this.folder = folder;
    this.indicesFolder = join(folder, 'indices');
    this.lock = lock;
    this.state = state;
  }

  /** @throws Error when another process uses the folder */
  static async open(folder: string, files: FileSystem = hostFiles): Promise<FileStore> {
    const lock = await FolderLock.take(files, folder);
    try {
      if (!(await files.exists(join(folder, 'state')))) await syncAncestors(files, folder);
      for (const name of ['state', 'indices']) await files.makePrivateFolder(join(folder, name));
      const state = await FileState.open(files, join(folder, 'state'));
      const store = new FileStore(files, folder, lock, state);
      await store.sweep();
      await files.syncFolder(folder);
      return store;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async shard(indexUuid: string, shard: number): Promise<ShardStore> {
    let index = this.shards.get(indexUuid);
    if (!index) this.shards.set(indexUuid, (index = new Map()));
    const found = index.get(shard);
    if (found && !found.hasFailed) return found;
    const opened = new FileShardStore(this.files, join(this.indexFolder(indexUuid), String(shard)));
    index.set(shard, opened);
    await found?.close();
    return opened;
  }

  /** Renamed before it is deleted: a killed process leaves the whole index or none of it. */
  async deleteIndex(indexUuid: string): Promise<void> {
    for (const shard of this.shards.get(indexUuid)?.values() ?? []) await shard.close();
    this.shards.delete(indexUuid);
    const folder = this.indexFolder(indexUuid);
    if (!(await this.files.exists(folder))) return;
    const doomed = join(this.indicesFolder, DELETED + fileName(indexUuid));
    try {
      await this.files.rename(folder, doomed);
      await this.files.syncFolder(this.indicesFolder);
      await this.files.remove(doomed);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async indices(): Promise<string[]> {
    const names = await this.files.list(this.indicesFolder);
    return names
      .filter(name => !name.startsWith(DELETED))
      .map(textOfFileName)
      .sort();
  }

  async usage(): Promise<{ used: number; quota: number | undefined }> {
    const { used, free } = await this.files.usage(this.folder);
    return { used, quota: free === undefined ? undefined : used + free };
  }

  async close(): Promise<void> {
    for (const index of this.shards.values()) for (const shard of index.values()) await shard.close();
    this.shards.clear();
    await this.lock.release();
  }

  private indexFolder(indexUuid: string): string {
    return join(this.indicesFolder, fileName(indexUuid));
  }

  private async sweep(): Promise<void> {
    for (const name of await this.files.list(this.indicesFolder))
      if (name.startsWith(DELETED)) await this.files.remove(join(this.indicesFolder, name));
  }
}

/** A new folder outlives a crash once its parents know it; one that may not be read is the host's business. */
async function syncAncestors(files: FileSystem, folder: string): Promise<void> {
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at))
    await files.syncFolder(dirname(at)).catch(() => undefined);
}
