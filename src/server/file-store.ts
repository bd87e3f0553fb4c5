import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyValueArea, ShardStore, Store } from '../engine/store/store.ts';
import { syncFolder } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';
import { FileShardStore } from './file-shard-store.ts';
import { FileState } from './file-state.ts';
import { FolderLock } from './folder-lock.ts';
import { privateFolder } from './security/private-file.ts';

const DELETED = '.deleted-';

/**
 * A data folder: `node.lock`, `state/` and `indices/<uuid>/<shard>/`. Every file carries a checksum; what was
 * acknowledged is synced. A full disk throws StoreFullError and leaves nothing half written.
 */
export class FileStore implements Store {
  readonly state: KeyValueArea;
  private readonly folder: string;
  private readonly indicesFolder: string;
  private readonly lock: FolderLock;
  private readonly shards = new Map<string, Map<number, FileShardStore>>();

  private constructor(folder: string, lock: FolderLock, state: KeyValueArea) {
    this.folder = folder;
    this.indicesFolder = join(folder, 'indices');
    this.lock = lock;
    this.state = state;
  }

  /** @throws Error when another process uses the folder */
  static async open(folder: string): Promise<FileStore> {
    const lock = await FolderLock.take(folder);
    try {
      for (const name of ['state', 'indices']) await privateFolder(join(folder, name));
      const store = new FileStore(folder, lock, await FileState.open(join(folder, 'state')));
      await store.sweep();
      await syncFolder(folder);
      return store;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async shard(indexUuid: string, shard: number): Promise<ShardStore> {
    let index = this.shards.get(indexUuid);
    if (!index) this.shards.set(indexUuid, (index = new Map()));
    let found = index.get(shard);
    if (!found) index.set(shard, (found = new FileShardStore(join(this.indexFolder(indexUuid), String(shard)))));
    return found;
  }

  /** Renamed first: a killed process leaves an index that is there or gone, never a part of one. */
  async deleteIndex(indexUuid: string): Promise<void> {
    for (const shard of this.shards.get(indexUuid)?.values() ?? []) await shard.close();
    this.shards.delete(indexUuid);
    const folder = this.indexFolder(indexUuid);
    if (!(await stat(folder).catch(() => undefined))) return;
    const doomed = join(this.indicesFolder, DELETED + fileName(indexUuid));
    await rename(folder, doomed);
    await syncFolder(this.indicesFolder);
    await rm(doomed, { recursive: true, force: true });
  }

  async indices(): Promise<string[]> {
    const names = await readdir(this.indicesFolder);
    return names
      .filter(name => !name.startsWith(DELETED))
      .map(textOfFileName)
      .sort();
  }

  async usage(): Promise<{ used: number; quota: number | undefined }> {
    const used = await sizeOf(this.folder);
    const disk = await statfs(this.folder).catch(() => undefined);
    return { used, quota: disk && used + disk.bavail * disk.bsize };
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
    for (const name of await readdir(this.indicesFolder))
      if (name.startsWith(DELETED)) await rm(join(this.indicesFolder, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}
