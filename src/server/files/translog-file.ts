import { dirname } from 'node:path';
import { CorruptBlobError, StoreFailedError } from '../../engine/errors/store-errors.ts';
import { Mutex } from '../../engine/structures/scheduling.ts';
import { asStoreError, isFull, readAll, writeAll } from './checked-file.ts';
import type { FileSystem, OpenFile } from './file-system.ts';
import { decodeFrames, type Frames, frameHeader } from './translog-frames.ts';

/** From this size on, copying a batch takes longer than writing its header separately. */
const LARGE_BATCH = 1 << 16;

/**
 * One generation of a translog, open for appending; the shard gathers what shares a sync.
 *
 * A write that fails leaves a part of a frame, which never reads as a batch and is cut off before the next write. A
 * sync that fails is another matter: the batch may or may not be on the disk, and the system may call pages clean that
 * it has dropped. The file then takes no more.
 */
export class TranslogFile {
  private readonly file: OpenFile;
  private size: number;
  private readonly writing = new Mutex();
  private hasTornTail = false;
  private failed: StoreFailedError | undefined;

  private constructor(file: OpenFile, size: number) {
    this.file = file;
    this.size = size;
  }

  /**
   * The batches of a file that is not open for appending, without a torn tail. They are made durable, because after a
   * failed sync the system may show bytes that are not on the disk and hide others that are, and a crash would change
   * what was read. A disk that refuses is no reason not to read: all acknowledged batches are durable already.
   *
   * @throws CorruptBlobError
   */
  static async recover(files: FileSystem, path: string, name: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const file = await files.open(path, 'r+').catch(() => files.open(path, 'r'));
    try {
      const bytes = await readAll(file, (await file.stat()).size, 0);
      const frames = decode(bytes, name);
      await rewriteEnd(file, bytes, frames).catch(() => undefined);
      return frames.batches;
    } finally {
      await file.close();
    }
  }

  /** Opens or creates the file, and cuts off a torn tail. @throws CorruptBlobError */
  static async open(files: FileSystem, path: string, name: string): Promise<TranslogFile> {
    await files.open(path, 'a+').then(created => created.close());
    const file = await files.open(path, 'r+');
    try {
      const bytes = await readAll(file, (await file.stat()).size, 0);
      const { end } = decode(bytes, name);
      if (end < bytes.length) {
        await file.truncate(end);
        await file.datasync();
      }
      if (bytes.length === 0) await files.syncFolder(dirname(path));
      return new TranslogFile(file, end);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Set after a failed sync. */
  get failure(): StoreFailedError | undefined {
    return this.failed;
  }

  append(batch: Uint8Array): Promise<void> {
    return this.writing
      .run(() => this.write(batch))
      .catch(error => {
        throw asStoreError(error);
      });
  }

  /** The bytes appended and synced. */
  async read(): Promise<Uint8Array<ArrayBuffer>[]> {
    return decodeFrames(await readAll(this.file, this.size, 0)).batches;
  }

  close(): Promise<void> {
    return this.writing.run(() => this.file.close());
  }

  private async write(batch: Uint8Array): Promise<void> {
    if (this.failed) throw this.failed;
    if (this.hasTornTail) await this.cut();
    const header = frameHeader(batch, this.size);
    try {
      if (batch.length < LARGE_BATCH) await writeAll(this.file, joined(header, batch), this.size);
      else {
        await writeAll(this.file, header, this.size);
        await writeAll(this.file, batch, this.size + header.length);
      }
    } catch (error) {
      this.hasTornTail = true;
      await this.cut().catch(() => undefined);
      throw error;
    }
    await this.sync();
    this.size += header.length + batch.length;
  }

  private async cut(): Promise<void> {
    await this.file.truncate(this.size);
    this.hasTornTail = false;
  }

  private async sync(): Promise<void> {
    try {
      await this.file.datasync();
    } catch (error) {
      const isUndone = await this.undo();
      if (isUndone && isFull(error)) throw error;
      const detail = `the translog could not be synced (${(error as Error).message})`;
      this.failed = new StoreFailedError(detail, { untilReopened: true });
      throw this.failed;
    }
  }

  /**
   * Whether the batch is certainly not on the disk, as when a full disk has no space for pages that were only in
   * memory.
   */
  private async undo(): Promise<boolean> {
    try {
      await this.cut();
      await this.file.datasync();
      return true;
    } catch {
      return false;
    }
  }
}

function joined(header: Uint8Array, batch: Uint8Array): Uint8Array {
  const frame = new Uint8Array(header.length + batch.length);
  frame.set(header);
  frame.set(batch, header.length);
  return frame;
}

/**
 * Stores the last frame again and cuts off what follows. Only the last frame can be in doubt, because a file accepts
 * nothing after a failure; one extra byte makes sure that the length is written as well.
 */
async function rewriteEnd(file: OpenFile, bytes: Uint8Array, { lastStart, end }: Frames): Promise<void> {
  const tail = new Uint8Array(end - lastStart + 1);
  tail.set(bytes.subarray(lastStart, end));
  await writeAll(file, tail, lastStart);
  await file.truncate(end);
  await file.datasync();
}

function decode(bytes: Uint8Array<ArrayBuffer>, name: string): Frames {
  const frames = decodeFrames(bytes);
  if (frames.damaged) throw new CorruptBlobError(name, `checksum mismatch at byte ${frames.end}`);
  return frames;
}
