import type { SpareMemory } from '../../structures/spare-memory.ts';
import { encodeUnits } from '../../structures/utf8.ts';
import type { Terms } from './buffer-contents.ts';

/**
 * Gives every distinct term of a field a number. The bytes are concatenated in an arena and found by hash in an
 * open-addressing table, without creating strings. Numbers count up from 0 in order of first use.
 */
export class TermInterner {
  size = 0;
  arena: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 10);
  /** Term n is arena[ends[n], ends[n + 1]). */
  ends: Int32Array<ArrayBuffer> = new Int32Array(64);
  /**
   * Entries of four words: term number + 1 above four bits of its length (LONG: more than eight bytes), its hash, its
   * first eight bytes. A short term, like most, is found in a single cache line.
   */
  private table = new Int32Array(1024);
  private mask = 255;
  private readonly memory: SpareMemory | undefined;

  constructor(memory?: SpareMemory) {
    this.memory = memory;
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    for (const { buffer } of [this.arena, this.ends, this.table]) this.memory?.give(buffer);
    this.arena = new Uint8Array(0);
    this.table = this.ends = new Int32Array(0);
  }

  get byteLength(): number {
    return this.arena.length + (this.ends.length + this.table.length) * 4;
  }

  get contents(): Terms {
    const { size, arena, ends } = this;
    return { size, arena: arena.subarray(0, ends[size]), ends: ends.subarray(0, size + 1) };
  }

  /** The number of a term given in UTF-16. */
  internUnits(units: Uint16Array, length: number): number {
    // Almost all terms are ASCII: units are bytes, and only a new term is copied.
    const found = this.find(units, length, 127);
    if (found >= 0) return found;
    const bytes = scratch(length * 3);
    return this.intern(bytes, encodeUnits(units, length, bytes));
  }

  /** The number of a term given in UTF-8. */
  intern(bytes: Uint8Array, length: number): number {
    if (length > wide.length) wide = new Uint16Array(length * 2);
    for (let i = 0; i < length; i++) wide[i] = bytes[i]!;
    return this.find(wide, length, 255);
  }

  /**
   * Accepts only the array type of tokens: monomorphic access makes this twice as fast. −1 if a unit is too
   * large.
   */
  private find(bytes: Uint16Array, length: number, largest: number): number {
    let low = 0;
    let high = 0;
    let all = 0;
    for (let i = length < 4 ? length : 4; i-- > 0; ) {
      const byte = bytes[i]!;
      all |= byte;
      low = (low << 8) | byte;
    }
    for (let i = length < 8 ? length : 8; i-- > 4; ) {
      const byte = bytes[i]!;
      all |= byte;
      high = (high << 8) | byte;
    }
    let hash = Math.imul(low ^ SEED, PRIME);
    hash = Math.imul(hash ^ (hash >>> 15) ^ high, PRIME2) ^ length;
    for (let i = 8; i < length; i++) {
      const byte = bytes[i]!;
      all |= byte;
      hash = Math.imul(hash ^ byte, PRIME);
    }
    if (all > largest) return -1;
    hash = Math.imul(hash ^ (hash >>> 16), PRIME2);
    hash ^= hash >>> 15;
    const { table, mask } = this;
    const size = length > 8 ? LONG : length;
    let slot = hash & mask;
    for (let entry = table[slot * 4]!; entry !== 0; entry = table[slot * 4]!) {
      const at = slot * 4;
      if (
        table[at + 1] === hash &&
        table[at + 2] === low &&
        table[at + 3] === high &&
        (entry & SIZE) === size &&
        (size !== LONG || this.endsAlike((entry >>> SIZE_BITS) - 1, bytes, length))
      )
        return (entry >>> SIZE_BITS) - 1;
      slot = (slot + 1) & mask;
    }
    const term = this.append(bytes, length);
    table[slot * 4] = ((term + 1) << SIZE_BITS) | size;
    table[slot * 4 + 1] = hash;
    table[slot * 4 + 2] = low;
    table[slot * 4 + 3] = high;
    if (this.size * 3 > mask * 2) this.rehash();
    return term;
  }

  /** Compares the bytes that are not in the entry. */
  private endsAlike(term: number, bytes: Uint16Array, length: number): boolean {
    const from = this.ends[term]!;
    if (this.ends[term + 1]! - from !== length) return false;
    const { arena } = this;
    let i = 8;
    while (i < length && arena[from + i] === bytes[i]) i++;
    return i === length;
  }

  private append(bytes: Uint16Array, length: number): number {
    const term = this.size++;
    const from = this.ends[term]!;
    this.reserve(from + length);
    const { arena } = this;
    for (let i = 0; i < length; i++) arena[from + i] = bytes[i]!;
    this.ends[term + 1] = from + length;
    return term;
  }

  private reserve(bytes: number): void {
    if (bytes > this.arena.length) {
      const { arena } = this;
      this.arena = new Uint8Array(this.take(Math.max(bytes, arena.length * 2)));
      this.arena.set(arena);
      this.memory?.give(arena.buffer);
    }
    const { ends } = this;
    if (this.size < ends.length) return;
    this.ends = new Int32Array(this.take(ends.length * 8));
    this.ends.set(ends);
    this.memory?.give(ends.buffer);
  }

  private take(bytes: number): ArrayBuffer {
    return this.memory?.take(bytes) ?? new ArrayBuffer(bytes);
  }

  private rehash(): void {
    const old = this.table;
    const mask = (this.mask = this.mask * 2 + 1);
    const table = (this.table = new Int32Array(this.take((mask + 1) * 16)));
    table.fill(0);
    for (let i = 0; i < old.length; i += 4) {
      if (old[i] === 0) continue;
      let slot = old[i + 1]! & mask;
      while (table[slot * 4] !== 0) slot = (slot + 1) & mask;
      for (let word = 0; word < 4; word++) table[slot * 4 + word] = old[i + word]!;
    }
    this.memory?.give(old.buffer);
  }
}

/**
 * The first eight bytes are mixed at once (constants of MurmurHash3's finalizer), further ones singly as FNV-1a does.
 */
const SEED = 0x811c9dc5;
const PRIME = 0x85ebca6b;
const PRIME2 = 0xc2b2ae35;

const SIZE_BITS = 4;
const SIZE = 15;
const LONG = 9;

let wide = new Uint16Array(256);
let scratchBytes = new Uint8Array(1 << 12);

/** Makes room for one term. */
export function scratch(size: number): Uint8Array {
  if (size > scratchBytes.length) scratchBytes = new Uint8Array(size * 2);
  return scratchBytes;
}
