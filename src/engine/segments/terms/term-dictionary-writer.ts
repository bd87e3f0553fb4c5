import { ByteWriter } from '../../structures/byte-writer.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import { codePointAt, codePointLength } from '../../structures/utf8.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import { DICTIONARY_BLOCK } from '../format/segment-format.ts';
import { HASH_BASE, MAX_ALPHABET, mixHash, secondProbe } from './term-filter.ts';

/** Terms between two steps. */
const STEP = 1 << 16;

/**
 * Writes sorted terms in blocks of 16, each term sharing a prefix with the previous one: `shared << 4 | rest` (or 255,
 * shared, varint rest if either is 15 or more), then the rest. An index holds the first four bytes and the address of
 * each block.
 */
export class TermDictionaryWriter {
  size = 0;
  private readonly data = new ByteWriter(1 << 12);
  private readonly heads = new IntBuffer();
  private readonly offsets = new IntBuffer();
  private readonly hashes = new IntBuffer();
  private readonly alphabet = new Alphabet();
  private readonly filtered: boolean;
  private previous = new Uint8Array(256);
  private previousLength = 0;
  private longest = 0;

  /** @param filtered whether to build the filter for one-edit fuzzy lookups */
  constructor(filtered: boolean) {
    this.filtered = filtered;
  }

  add(source: Uint8Array, from: number, to: number): void {
    const length = to - from;
    let shared = 0;
    if (this.size % DICTIONARY_BLOCK === 0) this.startBlock(source, from, length);
    else shared = this.sharedPrefix(source, from, length);
    const rest = length - shared;
    const { data } = this;
    if (shared < 15 && rest < 15) data.u8((shared << 4) | rest);
    else {
      data.u8(255);
      data.u8(shared);
      data.varint(rest);
    }
    for (let i = from + shared; i < to; i++) data.u8(source[i]!);
    this.remember(source, from, length);
    if (this.filtered) this.hash(source, from, to);
    this.size++;
  }

  *finish(builder: SegmentBuilder): Generator<void> {
    const { directory } = builder;
    directory.varint(this.size);
    directory.varint(this.longest);
    directory.varint(this.offsets.length);
    directory.varint(builder.put(this.heads.view()));
    directory.varint(builder.put(this.offsets.view()));
    directory.varint(builder.put(this.data.written()));
    yield* this.finishFilter(builder);
  }

  private startBlock(source: Uint8Array, from: number, length: number): void {
    let head = 0;
    for (let i = 0; i < 4; i++) head = (head << 8) | (i < length ? source[from + i]! : 0);
    this.heads.push(head);
    this.offsets.push(this.data.length);
  }

  private sharedPrefix(source: Uint8Array, from: number, length: number): number {
    const { previous } = this;
    const limit = Math.min(length, this.previousLength, 254);
    let shared = 0;
    while (shared < limit && previous[shared] === source[from + shared]) shared++;
    return shared;
  }

  private remember(source: Uint8Array, from: number, length: number): void {
    if (length > this.previous.length) this.previous = new Uint8Array(length * 2);
    const { previous } = this;
    for (let i = 0; i < length; i++) previous[i] = source[from + i]!;
    this.previousLength = length;
    if (length > this.longest) this.longest = length;
  }

  private hash(source: Uint8Array, from: number, to: number): void {
    let hash = 0;
    for (let i = from; i < to; ) {
      const codePoint = codePointAt(source, i);
      hash = (Math.imul(hash, HASH_BASE) + codePoint) | 0;
      this.alphabet.add(codePoint);
      i += codePointLength(source[i]!);
    }
    this.hashes.push(mixHash(hash));
  }

  /** Bits of the filter minus one (0: no filter), its address, the alphabet. */
  private *finishFilter(builder: SegmentBuilder): Generator<void> {
    const { directory } = builder;
    const alphabet = this.alphabet.sorted();
    if (!this.filtered || this.size === 0 || alphabet.length > MAX_ALPHABET) {
      directory.varint(0);
      return;
    }
    let mask = 1023;
    while (mask + 1 < this.size * 12) mask = mask * 2 + 1;
    const bits = new Uint8Array((mask + 1) >> 3);
    const hashes = this.hashes.view();
    for (let i = 0; i < hashes.length; i++) {
      if (i % STEP === STEP - 1) yield;
      const first = hashes[i]! & mask;
      const second = secondProbe(hashes[i]!) & mask;
      bits[first >> 3]! |= 1 << (first & 7);
      bits[second >> 3]! |= 1 << (second & 7);
    }
    directory.varint(mask);
    directory.varint(builder.put(bits));
    directory.varint(alphabet.length);
    directory.varint(builder.put(alphabet));
  }
}

/** The code points of a field; collection stops at MAX_ALPHABET + 1. */
class Alphabet {
  /** Nearly all code points are ASCII, for which a table is much faster than a set. */
  private readonly ascii = new Uint8Array(128);
  private readonly others = new Set<number>();

  add(codePoint: number): void {
    if (codePoint < 128) this.ascii[codePoint] = 1;
    else if (this.others.size <= MAX_ALPHABET) this.others.add(codePoint);
  }

  sorted(): Int32Array {
    const codePoints = [...this.others];
    for (let code = 0; code < 128; code++) if (this.ascii[code] === 1) codePoints.push(code);
    return Int32Array.from(codePoints).sort();
  }
}
