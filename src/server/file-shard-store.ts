import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorruptBlobError, type ShardStore } from '../engine/store/store.ts';
import { asStoreError, readChecked, syncFolder, TEMPORARY_SUFFIX, writeChecked } from './checked-file.ts';
import { fileName, textOfFileName } from './file-name.ts';
import { TranslogFile } from './translog-file.ts';

const TRANSLOG = /^translog-(\d+)\.log$/;

/** One shard's folder: `blobs/`, one `translog-N.log` per generation, `commit`. It appears with the first write. */
export class FileShardStore implements ShardStore {
  private readonly folder: string;
  private readonly blobs: string;
  private readonly logs = new Map<number, Promise<TranslogFile>>();
  private created: Promise<void> | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.blobs = join(folder, 'blobs');
  }

  readBlob(name: string): Promise<Uint8Array<ArrayBuffer>> {
    return readChecked(join(this.blobs, fileName(name)), name);
  }

  async writeBlob(name: string, bytes: Uint8Array): Promise<void> {
    await this.create();
    await writeChecked(join(this.blobs, fileName(name)), bytes);
  }

  async deleteBlob(name: string): Promise<void> {
    await rm(join(this.blobs, fileName(name)), { force: true });
  }

  async listBlobs(): Promise<string[]> {
    return (await list(this.blobs)).filter(isWhole).map(textOfFileName).sort();
  }

  async append(generation: number, batch: Uint8Array): Promise<void> {
    await this.create();
    await (await this.log(generation)).append(batch);
  }

  async readTranslog(generation: number): Promise<Uint8Array<ArrayBuffer>[]> {
    const generations = await this.translogGenerations();
    return generations.includes(generation) ? (await this.log(generation)).read() : [];
  }

  async deleteTranslog(generation: number): Promise<void> {
    const log = await this.logs.get(generation)?.catch(() => undefined);
    this.logs.delete(generation);
    await log?.close();
    await rm(this.logPath(generation), { force: true });
  }

  async translogGenerations(): Promise<number[]> {
    const names = await list(this.folder);
    return names
      .flatMap(name => TRANSLOG.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  async readCommit(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(this.folder, 'commit');
    const there = await stat(path).catch(() => undefined);
    return there ? readChecked(path, 'commit') : undefined;
  }

  async writeCommit(record: Uint8Array): Promise<void> {
    await this.create();
    await writeChecked(join(this.folder, 'commit'), record);
  }

  async close(): Promise<void> {
    const logs = [...this.logs.values()];
    this.logs.clear();
    for (const log of logs) await (await log.catch(() => undefined))?.close();
  }

  private log(generation: number): Promise<TranslogFile> {
    let log = this.logs.get(generation);
    if (!log) {
      log = TranslogFile.open(this.logPath(generation), `translog-${generation}`).catch(error => {
        this.logs.delete(generation);
        throw error instanceof CorruptBlobError ? error : asStoreError(error);
      });
      this.logs.set(generation, log);
    }
    return log;
  }

  private logPath(generation: number): string {
    return join(this.folder, `translog-${generation}.log`);
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
    await mkdir(this.blobs, { recursive: true });
    await syncFolder(this.folder);
    await syncFolder(dirname(this.folder));
    await syncFolder(dirname(dirname(this.folder)));
    for (const folder of [this.folder, this.blobs])
      for (const name of await list(folder)) if (!isWhole(name)) await rm(join(folder, name), { force: true });
  }
}

function isWhole(name: string): boolean {
  return !name.endsWith(TEMPORARY_SUFFIX);
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
