import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CorruptBlobError } from '../engine/store/store.ts';
import { asStoreError, readAll, syncFolder, writeAll } from './checked-file.ts';
import { decodeFrames, encodeFrame } from './translog-frames.ts';

interface Waiting {
  batch: Uint8Array;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * One generation of a translog, open for appending. Batches that arrive while the disk is busy share the next sync.
 * What a failed write may have left behind is cut off at once; if that fails too, the file takes no more.
 */
export class TranslogFile {
  private readonly file: FileHandle;
  private size: number;
  private waiting: Waiting[] = [];
  private draining = false;
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
    return new Promise((done, failed) => {
      this.waiting.push({ batch, done, failed });
      if (!this.draining) void this.drain();
    });
  }

  async read(): Promise<Uint8Array<ArrayBuffer>[]> {
    return decodeFrames(await readAll(this.file, this.size, 0)).batches;
  }

  async close(): Promise<void> {
    while (this.draining) await new Promise(resolve => setImmediate(resolve));
    await this.file.close();
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        await this.write(group);
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(asStoreError(error));
      }
    }
    this.draining = false;
  }

  private async write(group: Waiting[]): Promise<void> {
    if (this.broken) throw this.broken;
    let end = this.size;
    try {
      for (const { batch } of group) {
        const frame = encodeFrame(batch, end);
        await writeAll(this.file, frame, end);
        end += frame.length;
      }
      await this.file.datasync();
    } catch (error) {
      await this.file.truncate(this.size).catch(() => (this.broken = error));
      throw error;
    }
    this.size = end;
  }
}
