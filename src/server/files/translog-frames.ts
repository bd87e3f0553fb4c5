import { crc32 } from 'node:zlib';

/**
 * A batch in a translog file: magic, length, CRC-32 of the batch, CRC-32 of these three and the frame's offset; the
 * batch follows. Because of the offset a frame is valid only in its place, so a document that happens to contain the
 * bytes of a frame is not taken for one.
 */
const HEADER = 16;
const MAGIC = 0x31425456;

/** The header of a batch at an offset of the file. */
export function frameHeader(batch: Uint8Array, offset: number): Uint8Array {
  const header = new Uint8Array(HEADER);
  const view = new DataView(header.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, batch.length, true);
  view.setUint32(8, crc32(batch), true);
  view.setUint32(12, headerChecksum(header, 0, offset), true);
  return header;
}

export interface Frames {
  batches: Uint8Array<ArrayBuffer>[];
  /** The start of the last complete frame; 0 if there is none. */
  lastStart: number;
  /** The end of the last complete frame: the rest is a torn tail, unless `damaged`. */
  end: number;
  /** Whether a valid frame follows an unreadable one: this is damage, not a torn tail. */
  damaged: boolean;
}

export function decodeFrames(bytes: Uint8Array<ArrayBuffer>): Frames {
  const batches: Uint8Array<ArrayBuffer>[] = [];
  let lastStart = 0;
  let offset = 0;
  for (;;) {
    const batch = frameAt(bytes, offset);
    if (!batch) return { batches, lastStart, end: offset, damaged: anyFrameAfter(bytes, offset) };
    batches.push(batch);
    lastStart = offset;
    offset += HEADER + batch.length;
  }
}

function frameAt(bytes: Uint8Array<ArrayBuffer>, offset: number): Uint8Array<ArrayBuffer> | undefined {
  if (offset + HEADER > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, HEADER);
  if (view.getUint32(0, true) !== MAGIC) return undefined;
  if (view.getUint32(12, true) !== headerChecksum(bytes, offset, offset)) return undefined;
  const length = view.getUint32(4, true);
  if (offset + HEADER + length > bytes.length) return undefined;
  const batch = bytes.slice(offset + HEADER, offset + HEADER + length);
  return crc32(batch) === view.getUint32(8, true) ? batch : undefined;
}

function anyFrameAfter(bytes: Uint8Array<ArrayBuffer>, offset: number): boolean {
  const first = MAGIC & 0xff;
  for (let at = bytes.indexOf(first, offset + 1); at >= 0; at = bytes.indexOf(first, at + 1))
    if (frameAt(bytes, at)) return true;
  return false;
}

function headerChecksum(bytes: Uint8Array, at: number, offset: number): number {
  return crc32(String(offset), crc32(bytes.subarray(at, at + 12)));
}
