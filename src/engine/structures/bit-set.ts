/** A fixed-size set of small integers. Hot loops read `words` directly: bit i is in `words[i >> 5]`. */
export class BitSet {
  readonly size: number;
  readonly words: Int32Array;

  constructor(size: number, words?: Int32Array) {
    this.size = size;
    this.words = words ?? new Int32Array((size + 31) >> 5);
  }

  static full(size: number): BitSet {
    const set = new BitSet(size);
    set.setRange(0, size);
    return set;
  }

  get(index: number): boolean {
    return ((this.words[index >> 5]! >>> (index & 31)) & 1) !== 0;
  }

  set(index: number): void {
    this.words[index >> 5]! |= 1 << (index & 31);
  }

  clear(index: number): void {
    this.words[index >> 5]! &= ~(1 << (index & 31));
  }

  setRange(from: number, to: number): void {
    for (let i = from; i < to; ) {
      if ((i & 31) === 0 && i + 32 <= to) {
        this.words[i >> 5] = -1;
        i += 32;
      } else this.set(i++);
    }
  }

  clearRange(from: number, to: number): void {
    for (let i = from; i < to; ) {
      if ((i & 31) === 0 && i + 32 <= to) {
        this.words[i >> 5] = 0;
        i += 32;
      } else this.clear(i++);
    }
  }

  cardinality(): number {
    const words = this.words;
    let count = 0;
    for (let i = 0; i < words.length; i++) count += popCount(words[i]!);
    return count;
  }

  /** The first member at or after `from`, or −1. */
  nextSetBit(from: number): number {
    const words = this.words;
    let index = from >> 5;
    if (from >= this.size) return -1;
    let word = words[index]! & (-1 << (from & 31));
    while (word === 0) {
      if (++index >= words.length) return -1;
      word = words[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word & -word);
  }

  /** The last member at or before `from`, or −1. */
  previousSetBit(from: number): number {
    if (from < 0) return -1;
    const words = this.words;
    let index = from >> 5;
    let word = words[index]! & (-1 >>> (31 - (from & 31)));
    while (word === 0) {
      if (--index < 0) return -1;
      word = words[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word);
  }

  and(other: BitSet): void {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= other.words[i] ?? 0;
  }

  or(other: BitSet): void {
    for (let i = 0; i < other.words.length; i++) this.words[i]! |= other.words[i]!;
  }

  andNot(other: BitSet): void {
    const length = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < length; i++) this.words[i]! &= ~other.words[i]!;
  }

  clone(): BitSet {
    return new BitSet(this.size, this.words.slice());
  }
}

/** The word at `index` of a bit set, with only its bits in [from, to). */
export function wordWithin(words: Int32Array, index: number, from: number, to: number): number {
  const start = index << 5;
  let word = words[index]!;
  if (start < from) word &= -1 << (from - start);
  if (to - start < 32) word &= ~(-1 << (to - start));
  return word;
}

/** Number of bits set in a 32-bit word (Warren, Hacker's Delight, 5-1). */
export function popCount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
