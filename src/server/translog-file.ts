import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CorruptBlobError } from '../engine/store/store.ts';
import { Mutex } from '../engine/structures/mutex.ts';
import { asStoreError, readAll, syncFolder, writeAll } from './checked-file.ts';
import { decodeFrames, encodeFrame } from './translog-frames.ts';

/**
 * One generation of a translog, open for appending; the shard gathers what shares a sync. What a failed write may have
 * left behind is cut off at once; if that fails too, the file takes no more.
 */
export class TranslogFile {
  private readonly file: FileHandle;
  private size: number;
  private readonly writing = new Mutex();
  private broken: unknown;

  private constructor(file: FileHandle, size: number) {
    this.file = file;
    this.size = size;
  }

  /** Opens, or creates, and cuts a torn tail. @throws CorruptBlobError */
  static async open(path: string, name: string): Promise<TranslogFile> {
    const file = await open(path, 'a+').then(async created => {
      await created.close();
      return open(path, 'r+');
    });
    try {
      const bytes = new Uint8Array(await readFile(file));
      const { end, damaged } = decodeFrames(bytes);
      if (damaged) throw new CorruptBlobError(name, `checksum mismatch at byte ${end}`);
      if (end < bytes.length) {
        await file.truncate(end);
        await file.sync();
      }
      if (bytes.length === 0) await syncFolder(dirname(path));
      return new TranslogFile(file, end);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  append(batch: Uint8Array): Promise<void> {
    return this.writing
      .run(() => this.write(batch))
      .catch(error => {
        throw asStoreError(error);
      });
  }

  async read(): Promise<Uint8Array<ArrayBuffer>[]> {
    return decodeFrames(await readAll(this.file, this.size, 0)).batches;
  }

  close(): Promise<void> {
    return this.writing.run(() => this.file.close());
  }

  private async write(batch: Uint8Array): Promise<void> {
    if (this.broken) throw this.broken;
    const frame = encodeFrame(batch, this.size);
    try {
      await writeAll(this.file, frame, this.size);
      await this.file.datasync();
    } catch (error) {
      await this.file.truncate(this.size).catch(() => (this.broken = error));
      throw error;
    }
    this.size += frame.length;
  }
}
