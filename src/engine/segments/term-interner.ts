import { encodeUnits } from '../structures/utf8.ts';

/**
 * Gives every distinct term of a field a number. The bytes lie one after the other in an arena, found by hash through an
 * open-addressing table: no string is ever made. Numbers count up from 0 in order of first use.
 */
export class TermInterner {
  size = 0;
  arena = new Uint8Array(1 << 10);
  /** Term n lies in arena[ends[n], ends[n + 1]). */
  ends = new Int32Array(65);
  /** Pairs of term number + 1 and hash: a probe that misses touches one cache line. */
  private table = new Int32Array(512);
  private mask = 255;

  get byteLength(): number {
    return this.arena.length + (this.ends.length + this.table.length) * 4;
  }

  /** The number of a term given in UTF-16. */
  internUnits(units: Uint16Array, length: number): number {
    let hash = SEED;
    let all = 0;
    for (let i = 0; i < length; i++) {
      const unit = units[i]!;
      all |= unit;
      hash = Math.imul(hash ^ unit, PRIME);
    }
    if (all > 127) return this.intern(scratch(length * 3), encodeUnits(units, length, scratch(length * 3)));
    // ASCII, nearly all: units are bytes, and nothing is copied unless the term is new.
    hash ^= hash >>> 15;
    const { table, ends, arena, mask } = this;
    let slot = hash & mask;
    for (let entry = table[slot * 2]!; entry !== 0; entry = table[slot * 2]!) {
      if (table[slot * 2 + 1] === hash) {
        const from = ends[entry - 1]!;
        if (ends[entry]! - from === length) {
          let i = 0;
          while (i < length && arena[from + i] === units[i]) i++;
          if (i === length) return entry - 1;
        }
      }
      slot = (slot + 1) & mask;
    }
    return this.append(units, length, { hash, slot });
  }

  /** The number of a term given in UTF-8. */
  intern(bytes: Uint8Array, length: number): number {
    let hash = SEED;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ bytes[i]!, PRIME);
    hash ^= hash >>> 15;
    const { table, ends, arena, mask } = this;
    let slot = hash & mask;
    for (let entry = table[slot * 2]!; entry !== 0; entry = table[slot * 2]!) {
      if (table[slot * 2 + 1] === hash) {
        const from = ends[entry - 1]!;
        if (ends[entry]! - from === length) {
          let i = 0;
          while (i < length && arena[from + i] === bytes[i]) i++;
          if (i === length) return entry - 1;
        }
      }
      slot = (slot + 1) & mask;
    }
    return this.append(bytes, length, { hash, slot });
  }

  private append(bytes: Uint8Array | Uint16Array, length: number, place: { hash: number; slot: number }): number {
    const term = this.size++;
    const from = this.ends[term]!;
    this.reserve(from + length);
    const { arena } = this;
    for (let i = 0; i < length; i++) arena[from + i] = bytes[i]!;
    this.ends[term + 1] = from + length;
    this.table[place.slot * 2] = term + 1;
    this.table[place.slot * 2 + 1] = place.hash;
    if (this.size * 2 > this.mask) this.rehash();
    return term;
  }

  private reserve(bytes: number): void {
    if (bytes > this.arena.length) {
      const grown = new Uint8Array(Math.max(bytes, this.arena.length * 2));
      grown.set(this.arena);
      this.arena = grown;
    }
    if (this.size < this.ends.length) return;
    const ends = new Int32Array(this.ends.length * 2);
    ends.set(this.ends);
    this.ends = ends;
  }

  private rehash(): void {
    const old = this.table;
    const mask = (this.mask = this.mask * 2 + 1);
    const table = (this.table = new Int32Array((mask + 1) * 2));
    for (let i = 0; i < old.length; i += 2) {
      if (old[i] === 0) continue;
      let slot = old[i + 1]! & mask;
      while (table[slot * 2] !== 0) slot = (slot + 1) & mask;
      table[slot * 2] = old[i]!;
      table[slot * 2 + 1] = old[i + 1]!;
    }
  }

  /** Term numbers in byte order, in steps: by the first two bytes into buckets, each sorted by itself. */
  *sorted(): Generator<void, Int32Array> {
    const { size } = this;
    const terms = new Int32Array(size);
    const keys = new Float64Array(size);
    const inOrder = (a: number, b: number) => keys[a]! - keys[b]! || this.compare(a, b);
    if (size < STEP) {
      for (let term = 0; term < size; term++) {
        keys[term] = this.sixBytes(term);
        terms[term] = term;
      }
      return terms.sort(inOrder);
    }
    const starts = new Int32Array(0x10001);
    for (let term = 0; term < size; term++) {
      keys[term] = this.sixBytes(term);
      starts[Math.floor(keys[term]! / TWO_POW_32) + 1]!++;
    }
    for (let bucket = 0; bucket < 0x10000; bucket++) starts[bucket + 1]! += starts[bucket]!;
    const slots = starts.slice();
    for (let term = 0; term < size; term++) terms[slots[Math.floor(keys[term]! / TWO_POW_32)]!++] = term;
    let work = 0;
    for (let bucket = 0; bucket < 0x10000; bucket++) {
      const [from, to] = [starts[bucket]!, starts[bucket + 1]!];
      if (to - from > 1) terms.subarray(from, to).sort(inOrder);
      work += to - from;
      if (work < STEP) continue;
      work = 0;
      yield;
    }
    return terms;
  }

  /** The beginning of a term as one number: comparing these settles nearly every comparison. */
  private sixBytes(term: number): number {
    const { ends, arena } = this;
    const from = ends[term]!;
    const to = ends[term + 1]!;
    let key = 0;
    for (let i = from; i < from + 6; i++) key = key * 256 + (i < to ? arena[i]! : 0);
    return key;
  }

  private compare(a: number, b: number): number {
    const { arena, ends } = this;
    let i = ends[a]!;
    let j = ends[b]!;
    const iEnd = ends[a + 1]!;
    const jEnd = ends[b + 1]!;
    for (; i < iEnd && j < jEnd; i++, j++) if (arena[i] !== arena[j]) return arena[i]! - arena[j]!;
    return iEnd - i - (jEnd - j);
  }
}

/** Terms between two steps of the sort. */
const STEP = 4096;
const TWO_POW_32 = 2 ** 32;

/** FNV-1a over bytes. */
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

let scratchBytes = new Uint8Array(1 << 12);

/** Room for one term. */
export function scratch(size: number): Uint8Array {
  if (size > scratchBytes.length) scratchBytes = new Uint8Array(size * 2);
  return scratchBytes;
}
