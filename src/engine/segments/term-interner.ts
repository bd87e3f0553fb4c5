/**
 * Gives every distinct term of a field a number. The bytes lie one after the other in an arena, found by hash through an
 * open-addressing table: no string is ever made. Numbers count up from 0 in order of first use.
 */
export class TermInterner {
  size = 0;
  arena = new Uint8Array(1 << 10);
  /** Term n lies in arena[ends[n], ends[n + 1]). */
  ends = new Int32Array(65);
  private hashes = new Int32Array(64);
  private table = new Int32Array(256);
  private mask = 255;

  get byteLength(): number {
    return this.arena.length + (this.ends.length + this.hashes.length + this.table.length) * 4;
  }

  intern(bytes: Uint8Array, length: number): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    hash ^= hash >>> 15;
    const { table, hashes, ends, arena, mask } = this;
    let slot = hash & mask;
    for (let entry = table[slot]!; entry !== 0; entry = table[slot]!) {
      const term = entry - 1;
      if (hashes[term] === hash) {
        const from = ends[term]!;
        if (ends[entry]! - from === length) {
          let i = 0;
          while (i < length && arena[from + i] === bytes[i]) i++;
          if (i === length) return term;
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
    this.hashes[term] = place.hash;
    this.table[place.slot] = term + 1;
    if (this.size * 2 > this.mask) this.rehash();
    return term;
  }

  private reserve(bytes: number): void {
    if (bytes > this.arena.length) {
      const grown = new Uint8Array(Math.max(bytes, this.arena.length * 2));
      grown.set(this.arena);
      this.arena = grown;
    }
    if (this.size <= this.hashes.length) return;
    const hashes = new Int32Array(this.hashes.length * 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    const ends = new Int32Array(hashes.length + 1);
    ends.set(this.ends);
    this.ends = ends;
  }

  private rehash(): void {
    const mask = (this.mask = this.mask * 2 + 1);
    const table = (this.table = new Int32Array(mask + 1));
    const { hashes } = this;
    for (let term = 0; term < this.size; term++) {
      let slot = hashes[term]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = term + 1;
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
