import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { CorruptBlobError, StoreFailedError, StoreFullError } from '../../engine/errors/store-errors.ts';
import type { FileSystem, OpenFile } from './file-system.ts';

/** `VTR1`, CRC-32 of the contents, length of the contents in 64 bits; the contents follow. */
const HEADER = 16;
/** A piece is summed up while it is still in the processor's cache, and while the next ones are read. */
const PIECE = 512 << 10;
/** Large enough that the number of calls does not matter, and summed up in a few milliseconds. */
const WRITTEN_PIECE = 4 << 20;
const MAGIC = 0x31525456;
export const TEMPORARY_SUFFIX = '.tmp';

/**
 * Writes a file atomically: a temporary file is written, synced and renamed, then the folder is synced, because a
 * rename is only durable with its folder.
 */
export async function writeChecked(files: FileSystem, path: string, contents: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`;
  try {
    const file = await files.open(temporary, 'wx');
    try {
      const sum = await writeInPieces(file, contents);
      await writeAll(file, header(contents.length, sum), 0);
      await file.datasync();
    } finally {
      await file.close();
    }
    await files.rename(temporary, path);
  } catch (error) {
    // What cannot be removed either is swept away when the folder is opened again.
    await files.remove(temporary).catch(() => undefined);
    throw asStoreError(error);
  }
  await files.syncFolder(dirname(path)).catch(error => {
    throw asStoreError(error);
  });
}

/** Reads a file written by `writeChecked` into a buffer from `allocate`. @throws CorruptBlobError */
export async function readChecked<Memory extends ArrayBufferLike>(
  files: FileSystem,
  path: string,
  name: string,
  allocate: (bytes: number) => Memory,
): Promise<Uint8Array<Memory>> {
  const file = await openForReading(files, path, name);
  try {
    const { size } = await file.stat();
    if (size < HEADER) throw new CorruptBlobError(name, `${size} bytes are shorter than a header`);
    const head = await readAll(file, HEADER, 0);
    const view = new DataView(head.buffer);
    if (view.getUint32(0, true) !== MAGIC) throw new CorruptBlobError(name, 'not a file of this store');
    const length = Number(view.getBigUint64(8, true));
    if (length !== size - HEADER) throw new CorruptBlobError(name, `${size - HEADER} bytes instead of ${length}`);
    const contents = new Uint8Array(allocate(length));
    let sum = 0;
    for (let at = 0; at < length; at += PIECE) {
      const piece = contents.subarray(at, at + PIECE);
      await fill(file, piece, HEADER + at);
      sum = crc32(piece, sum);
    }
    if (sum !== view.getUint32(4, true)) throw new CorruptBlobError(name, 'checksum mismatch');
    return contents;
  } finally {
    await file.close();
  }
}

/**
 * Writes the contents and resolves with their CRC-32. A large blob is summed up piece by piece, so that requests are
 * served in between.
 */
async function writeInPieces(file: OpenFile, contents: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 0; at < contents.length; at += WRITTEN_PIECE) {
    const piece = contents.subarray(at, at + WRITTEN_PIECE);
    sum = crc32(piece, sum);
    await writeAll(file, piece, HEADER + at);
  }
  return sum;
}

/** Writes all of it, however many calls the system takes for that. */
export async function writeAll(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    if (bytesWritten === 0) throw new StoreFailedError('the system accepted only part of a write');
    done += bytesWritten;
  }
}

/** Translates the host's write errors to the store's; returns other errors unchanged. */
export function asStoreError(error: unknown): unknown {
  const code = errorCode(error);
  if (isFull(error)) return new StoreFullError('No space left on device');
  return code !== undefined && CANNOT_WRITE.has(code) ? new StoreFailedError((error as Error).message) : error;
}

/** A full disk or quota. */
export function isFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

const CANNOT_WRITE: ReadonlySet<string> = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENXIO']);

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function header(length: number, sum: number): Uint8Array {
  const bytes = new Uint8Array(HEADER);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, sum, true);
  view.setBigUint64(8, BigInt(length), true);
  return bytes;
}

async function openForReading(files: FileSystem, path: string, name: string): Promise<OpenFile> {
  try {
    return await files.open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new CorruptBlobError(name, 'missing');
    throw error;
  }
}

/** Reads `length` bytes, fewer only at the end of the file. */
export async function readAll(file: OpenFile, length: number, position: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(uninitialized(length));
  const done = await fill(file, bytes, position);
  return done < length ? bytes.slice(0, done) : bytes;
}

/** Resolves to the number of bytes there were. */
async function fill(file: OpenFile, bytes: Uint8Array, position: number): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) return done;
    done += bytesRead;
  }
  return bytes.length;
}

/** A new buffer for bytes that are overwritten at once: not filled with zeros. */
export function uninitialized(length: number): ArrayBuffer {
  return Buffer.allocUnsafeSlow(length).buffer;
}
