import { popCount } from '../../structures/bit-set.ts';
import type { ByteWriter } from '../../structures/byte-writer.ts';
import { DocEncoding } from '../format/segment-format.ts';

/** Ascending documents: the first `count` of `docs`, none before `base`. */
export interface DocsToWrite {
  readonly docs: Int32Array;
  readonly count: number;
  readonly base: number;
}

/** The smallest encoding of a block of documents. */
export function docEncodingFor({ docs, count, base }: DocsToWrite): number {
  const last = docs[count - 1]!;
  const span = last - base;
  let best: number = DocEncoding.raw;
  let least = count * 4;
  const offer = (encoding: number, bytes: number): void => {
    if (bytes >= least) return;
    best = encoding;
    least = bytes;
  };
  offer(DocEncoding.low16, count * 2 + (span >> 16) + 1);
  offer(DocEncoding.low12, count + ((count + 1) >> 1) + (span >> 12) + 1);
  offer(DocEncoding.low8, count + (span >> 8) + 1);
  offer(DocEncoding.bits, ((last >> 5) - (base >> 5) + 1) * 5);
  return best;
}

/** Pads the stream to the alignment that a block in this encoding requires. */
export function alignDocs(out: ByteWriter, encoding: number): void {
  if (encoding === DocEncoding.bits || encoding === DocEncoding.raw) out.align(4);
  else if (encoding === DocEncoding.low16) out.align(2);
}

export function writeBlockDocs(out: ByteWriter, encoding: number, block: DocsToWrite): void {
  if (encoding === DocEncoding.bits) writeBits(out, block);
  else if (encoding === DocEncoding.raw) for (let i = 0; i < block.count; i++) out.u32(block.docs[i]!);
  else writeLows(out, encoding, block);
}

function writeBits(out: ByteWriter, { docs, count, base }: DocsToWrite): void {
  const first = base >> 5;
  const set = new Int32Array((docs[count - 1]! >> 5) - first + 1);
  for (let i = 0; i < count; i++) set[(docs[i]! >> 5) - first]! |= 1 << (docs[i]! & 31);
  for (let i = 0; i < set.length; i++) out.u32(set[i]!);
  for (let i = 0, rank = 0; i < set.length; i++) {
    out.u8(rank);
    rank += popCount(set[i]!);
  }
}

function writeLows(out: ByteWriter, encoding: number, { docs, count, base }: DocsToWrite): void {
  for (let i = 0; i < count; i++) {
    if (encoding === DocEncoding.low16) out.u16(docs[i]! - base);
    else out.u8(docs[i]! - base);
  }
  if (encoding === DocEncoding.low12) writeNibbles(out, { docs, count, base });
  const bits = encoding === DocEncoding.low8 ? 8 : encoding === DocEncoding.low12 ? 12 : 16;
  const buckets = ((docs[count - 1]! - base) >> bits) + 1;
  for (let bucket = 0, end = 0; bucket < buckets; bucket++) {
    while (end < count && (docs[end]! - base) >> bits <= bucket) end++;
    out.u8(end);
  }
}

/** Bits 8 to 11 of the offsets, two offsets a byte. */
function writeNibbles(out: ByteWriter, { docs, count, base }: DocsToWrite): void {
  for (let i = 0; i < count; i += 2) {
    const second = i + 1 < count ? ((docs[i + 1]! - base) >> 8) & 15 : 0;
    out.u8((((docs[i]! - base) >> 8) & 15) | (second << 4));
  }
}
