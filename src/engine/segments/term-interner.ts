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

  intern(bytes: Uint8Array, length: number): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
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

  private append(bytes: Uint8Array, length: number, place: { hash: number; slot: number }): number {
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

  /** Term numbers in byte order: by the first six bytes as one number, then by the rest. */
  sorted(): Int32Array {
    const { size, ends, arena } = this;
    const keys = new Float64Array(size);
    const terms = new Int32Array(size);
    for (let term = 0; term < size; term++) {
      const from = ends[term]!;
      const to = ends[term + 1]!;
      let key = 0;
      for (let i = from; i < from + 6; i++) key = key * 256 + (i < to ? arena[i]! : 0);
      keys[term] = key;
      terms[term] = term;
    }
    return terms.sort((a, b) => keys[a]! - keys[b]! || this.compare(a, b));
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
