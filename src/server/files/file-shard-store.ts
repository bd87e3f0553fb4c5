import { dirname, join } from 'node:path';
import { CorruptBlobError, type StoreFailedError } from '../../engine/errors/store-errors.ts';
import type { ShardStore } from '../../engine/store/store.ts';
import type { Allocate } from '../../engine/structures/allocate.ts';
import { asStoreError, errorCode, readChecked, TEMPORARY_SUFFIX, uninitialized, writeChecked } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';
import type { FileSystem } from './file-system.ts';
import { TranslogFile } from './translog-file.ts';

const TRANSLOG = /^translog-(\d+)\.log$/;

/** One shard's folder: `blobs/`, one `translog-N.log` per generation, `commit`. It appears with the first write. */
export class FileShardStore implements ShardStore {
  private readonly files: FileSystem;
  private readonly folder: string;
  private readonly blobs: string;
  private readonly logs = new Map<number, Promise<TranslogFile>>();
  private created: Promise<void> | undefined;
  /** The commit that is read now survives a crash. */
  private isCommitDurable = false;
  private failed: StoreFailedError | undefined;

  constructor(files: FileSystem, folder: string) {
    this.files = files;
    this.folder = folder;
    this.blobs = join(folder, 'blobs');
  }

  /** A sync of the translog has failed: this object appends nothing more. */
  get hasFailed(): boolean {
    return this.failed !== undefined;
  }

  readBlob(name: string, allocate: Allocate = uninitialized): Promise<Uint8Array> {
    return readChecked(this.files, join(this.blobs, fileName(name)), name, allocate);
  }

  async writeBlob(name: string, bytes: Uint8Array): Promise<void> {
    await this.create();
    await writeChecked(this.files, join(this.blobs, fileName(name)), bytes);
  }

  async deleteBlob(name: string): Promise<void> {
    await this.remove(join(this.blobs, fileName(name)));
  }

  async listBlobs(): Promise<string[]> {
    return (await this.list(this.blobs)).filter(isWhole).map(textOfFileName).sort();
  }

  async append(generation: number, batch: Uint8Array): Promise<void> {
    if (this.failed) throw this.failed;
    await this.create();
    const log = await this.log(generation);
    try {
      await log.append(batch);
    } finally {
      this.failed ??= log.failure;
    }
  }

  async readTranslog(generation: number): Promise<Uint8Array<ArrayBuffer>[]> {
    const appended = await this.logs.get(generation)?.catch(() => undefined);
    if (appended) return appended.read();
    const path = this.logPath(generation);
    const isThere = await this.files.exists(path);
    return isThere ? TranslogFile.recover(this.files, path, nameOf(generation)) : [];
  }

  async deleteTranslog(generation: number): Promise<void> {
    const log = await this.logs.get(generation)?.catch(() => undefined);
    this.logs.delete(generation);
    await log?.close();
    await this.remove(this.logPath(generation));
  }

  async translogGenerations(): Promise<number[]> {
    const names = await this.list(this.folder);
    return names
      .flatMap(name => TRANSLOG.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  async readCommit(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(this.folder, 'commit');
    return (await this.files.exists(path)) ? readChecked(this.files, path, 'commit', uninitialized) : undefined;
  }

  async writeCommit(record: Uint8Array): Promise<void> {
    await this.create();
    this.isCommitDurable = false;
    await writeChecked(this.files, join(this.folder, 'commit'), record);
    this.isCommitDurable = true;
  }

  async close(): Promise<void> {
    const logs = [...this.logs.values()];
    this.logs.clear();
    for (const log of logs) await (await log.catch(() => undefined))?.close();
  }

  private log(generation: number): Promise<TranslogFile> {
    let log = this.logs.get(generation);
    if (!log) {
      log = TranslogFile.open(this.files, this.logPath(generation), nameOf(generation)).catch(error => {
        this.logs.delete(generation);
        throw error instanceof CorruptBlobError ? error : asStoreError(error);
      });
      this.logs.set(generation, log);
    }
    return log;
  }

  private logPath(generation: number): string {
    return join(this.folder, `${nameOf(generation)}.log`);
  }

  /** Deletes what the commit does not need; an older commit would, so this one must not vanish in a crash. */
  private async remove(path: string): Promise<void> {
    try {
      if (!this.isCommitDurable && (await this.files.exists(this.folder))) {
        await this.files.syncFolder(this.folder);
        this.isCommitDurable = true;
      }
      await this.files.remove(path);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  private create(): Promise<void> {
    this.created ??= this.createFolders().catch(error => {
      this.created = undefined;
      throw asStoreError(error);
    });
    return this.created;
  }

  /** Folders are synced upwards, and what a killed process was just writing is swept away. */
  private async createFolders(): Promise<void> {
    const { files, folder } = this;
    await files.makeFolder(this.blobs);
    for (const each of [folder, dirname(folder), dirname(dirname(folder))]) await files.syncFolder(each);
    for (const each of [folder, this.blobs])
      for (const name of await this.list(each)) if (!isWhole(name)) await files.remove(join(each, name));
  }

  /** Empty if there is no folder yet. */
  private async list(folder: string): Promise<string[]> {
    try {
      return await this.files.list(folder);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }
}

function nameOf(generation: number): string {
  return `translog-${generation}`;
}

function isWhole(name: string): boolean {
  return !name.endsWith(TEMPORARY_SUFFIX);
}
