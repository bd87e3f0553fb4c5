import type { ByteWriter } from './byte-writer.ts';

/**
 * The LZ4 block format (github.com/lz4/lz4, doc/lz4_Block_format.md): sequences of token (literals << 4 | match − 4),
 * [more literal length], literals, distance u16, [more match length] where a nibble of 15 continues in bytes of 255;
 * the last five bytes are literals. Greedy with one hash probe: favours speed over size.
 */
export function lzCompress(source: Uint8Array, from: number, to: number, out: ByteWriter): void {
  // Worst case: only literals, with a length byte for every 255 of them, and what copyShort writes in excess.
  out.reserve(to - from + Math.ceil((to - from) / 255) + 16 + SHORT_ROOM);
  const target = out.buffer;
  let end = out.length;
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const targetView = new DataView(target.buffer, target.byteOffset, target.byteLength);
  const table = TABLE;
  table.fill(0);
  // A match must not start in the last 12 bytes nor reach into the last 5.
  const matchLimit = to - 12;
  const lengthLimit = to - 5;
  const lastShort = source.length - SHORT_ROOM;
  let anchor = from;
  let misses = MISSES;
  let at = from;
  while (at < matchLimit) {
    const word = view.getInt32(at, true);
    const entry = Math.imul(word, 0x9e3779b1) >>> HASH_SHIFT;
    const known = table[entry]!;
    table[entry] = at - from + 1;
    const candidate = from + known - 1;
    if (known === 0 || at - candidate >= 65536 || view.getInt32(candidate, true) !== word) {
      // The step grows while no match is found, so incompressible data is skipped quickly.
      at += misses++ >> 6;
      continue;
    }
    misses = MISSES;
    const length = matchLength(view, candidate, at, lengthLimit);
    const literals = at - anchor;
    const extra = length - 4;
    target[end++] = ((literals < 15 ? literals : 15) << 4) | (extra < 15 ? extra : 15);
    if (literals >= 15) end = writeLength(target, end, literals - 15);
    if (literals <= SHORT_ROOM && anchor <= lastShort) copyShort(view, anchor, targetView, end, literals);
    else for (let i = 0; i < literals; i += 4) targetView.setInt32(end + i, view.getInt32(anchor + i, true), true);
    end += literals;
    const distance = at - candidate;
    target[end++] = distance;
    target[end++] = distance >> 8;
    if (extra >= 15) end = writeLength(target, end, extra - 15);
    at += length;
    anchor = at;
  }
  const literals = to - anchor;
  target[end++] = (literals < 15 ? literals : 15) << 4;
  if (literals >= 15) end = writeLength(target, end, literals - 15);
  while (anchor < to) target[end++] = source[anchor++]!;
  out.length = end;
}

const MISSES = 64;
const HASH_SHIFT = 19;
/** The last position of each hash, counted from 1 at the start of the block. */
const TABLE = new Int32Array(1 << (32 - HASH_SHIFT));

/** Length of the match at two positions whose first four bytes agree. The later one must not reach `limit`. */
function matchLength(view: DataView, earlier: number, later: number, limit: number): number {
  let length = 4;
  for (; later + length + 4 <= limit; length += 4) {
    const difference = view.getInt32(earlier + length, true) ^ view.getInt32(later + length, true);
    // The lowest bit that differs is in the first byte that differs.
    if (difference !== 0) return length + ((31 - Math.clz32(difference & -difference)) >> 3);
  }
  while (later + length < limit && view.getUint8(earlier + length) === view.getUint8(later + length)) length++;
  return length;
}

function writeLength(target: Uint8Array, end: number, rest: number): number {
  for (; rest >= 255; rest -= 255) target[end++] = 255;
  target[end++] = rest;
  return end;
}

/** Inverse of lzCompress: fills `out` from `source[from, to)`. @throws RangeError for corrupt data */
export function lzDecompress(source: Uint8Array, from: number, to: number, out: Uint8Array): void {
  new LzReader(source, from, to, out).read(out.length);
}

/** Decompresses incrementally: reading the start of a block does not decompress the rest. */
export class LzReader {
  private readonly source: Uint8Array;
  private readonly to: number;
  private readonly out: Uint8Array;
  private readonly sourceView: DataView;
  private readonly outView: DataView;
  private at: number;
  private end = 0;

  constructor(source: Uint8Array, from: number, to: number, out: Uint8Array) {
    this.source = source;
    this.at = from;
    this.to = to;
    this.out = out;
    this.sourceView = new DataView(source.buffer, source.byteOffset, source.byteLength);
    this.outView = new DataView(out.buffer, out.byteOffset, out.byteLength);
  }

  /** Fills at least `out[0, size)`. @throws RangeError for corrupt data */
  read(size: number): void {
    const { source, to, out, sourceView, outView } = this;
    // Up to here a short part can be copied with the excess that `copyShort` writes.
    const lastShort = out.length - SHORT_ROOM - SHORT_LITERALS;
    const lastRead = source.length - SHORT_ROOM;
    let { at, end } = this;
    while (end < size && at < to) {
      const token = source[at++]!;
      const literals = token >> 4;
      if (literals < 15 && end <= lastShort && at <= lastRead) {
        copyShort(sourceView, at, outView, end, literals);
        at += literals;
        end += literals;
      } else {
        this.at = at;
        end = this.longLiterals(literals, end);
        at = this.at;
      }
      if (at >= to) break;
      const distance = sourceView.getUint16(at, true);
      at += 2;
      const length = (token & 15) + 4;
      if (length < 19 && distance >= 4 && distance <= end && end <= lastShort + SHORT_LITERALS) {
        copyMatch(outView, end - distance, end, length);
        end += length;
      } else {
        this.at = at;
        end = this.longMatch(distance, length, end);
        at = this.at;
      }
    }
    if (end < size) throw new RangeError('damaged compressed block');
    this.at = at;
    this.end = end;
  }

  /** Reads the rest of their length at `this.at`, and copies them; returns the new end. */
  private longLiterals(nibble: number, from: number): number {
    const { source, out, sourceView, outView } = this;
    const count = nibble === 15 ? nibble + this.moreLength() : nibble;
    const { at } = this;
    if (from + count > out.length) throw new RangeError('damaged compressed block');
    let i = 0;
    if (at + count <= source.length)
      for (; i + 4 <= count; i += 4) outView.setInt32(from + i, sourceView.getInt32(at + i, true), true);
    for (; i < count; i++) out[from + i] = source[at + i]!;
    this.at = at + count;
    return from + count;
  }

  /** Like `longLiterals`, for a match. */
  private longMatch(distance: number, shortest: number, from: number): number {
    const { out, outView } = this;
    const length = shortest === 19 ? shortest + this.moreLength() : shortest;
    const stop = from + length;
    if (distance === 0 || distance > from || stop > out.length) throw new RangeError('damaged compressed block');
    let end = from;
    if (distance >= 4)
      for (; end + 4 <= stop; end += 4) outView.setInt32(end, outView.getInt32(end - distance, true), true);
    // Byte by byte, because a match may overlap its own output.
    for (; end < stop; end++) out[end] = out[end - distance]!;
    return stop;
  }

  private moreLength(): number {
    let length = 0;
    for (let more = 255; more === 255; length += more) more = this.source[this.at++]!;
    return length;
  }
}

/** Bytes that `copyShort` may write and read. */
const SHORT_ROOM = 20;
/** The longest literals without more bytes of length. */
const SHORT_LITERALS = 14;

/**
 * Copies up to 20 bytes, four at a time and with one branch, since lengths are unpredictable. The excess is overwritten
 * by what follows. An overlap must be of at least four bytes.
 */
function copyShort(source: DataView, from: number, target: DataView, to: number, length: number): void {
  target.setInt32(to, source.getInt32(from, true), true);
  target.setInt32(to + 4, source.getInt32(from + 4, true), true);
  if (length <= 8) return;
  target.setInt32(to + 8, source.getInt32(from + 8, true), true);
  target.setInt32(to + 12, source.getInt32(from + 12, true), true);
  target.setInt32(to + 16, source.getInt32(from + 16, true), true);
}

/** Like `copyShort` within one buffer: matches are longer than literals, but seldom longer than twelve bytes. */
function copyMatch(view: DataView, from: number, to: number, length: number): void {
  view.setInt32(to, view.getInt32(from, true), true);
  view.setInt32(to + 4, view.getInt32(from + 4, true), true);
  view.setInt32(to + 8, view.getInt32(from + 8, true), true);
  if (length <= 12) return;
  view.setInt32(to + 12, view.getInt32(from + 12, true), true);
  view.setInt32(to + 16, view.getInt32(from + 16, true), true);
}
