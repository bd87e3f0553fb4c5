import type { LongValue } from '../../values/boxed.ts';
import { hashLong } from '../../values/java-equality.ts';
import { JavaArray, JavaObject } from '../../values/java-object.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import { chargeObjects, chargeSlots, chargeText, copy } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

const WORD = 32;

/** java.util.BitSet, in words of 32 bits. */
class Bits extends JavaObject {
  readonly className = 'java.util.BitSet';
  words: Uint32Array;

  constructor(words = new Uint32Array(2)) {
    super();
    this.words = words;
  }

  get(index: number): boolean {
    return ((this.words[index >>> 5] ?? 0) >>> (index & 31)) % 2 === 1;
  }

  put(index: number, value: boolean): void {
    checkIndex('bitIndex', index);
    const word = index >>> 5;
    if (word >= this.words.length) {
      if (!value) return;
      this.grow(word + 1);
    }
    const bit = 1 << (index & 31);
    this.words[word] = value ? this.words[word]! | bit : this.words[word]! & ~bit;
  }

  range(from: number, to: number, value: (index: number) => boolean): void {
    checkIndex('fromIndex', from);
    checkIndex('toIndex', to);
    if (from > to) throw outOf(`fromIndex: ${from} > toIndex: ${to}`);
    copy((to - from) * WORD);
    for (let index = from; index < to; index++) this.put(index, value(index));
  }

  private grow(words: number): void {
    // Java counts in words of 64 bits, and doubles.
    const length = Math.max(this.words.length * 2, words + (words % 2));
    chargeSlots(length);
    const grown = new Uint32Array(length);
    grown.set(this.words);
    this.words = grown;
  }

  /** One more than the highest bit that is set. */
  length(): number {
    copy(this.words.length);
    const word = this.words.findLastIndex(each => each !== 0);
    return word < 0 ? 0 : word * WORD + WORD - Math.clz32(this.words[word]!);
  }

  combine(other: Bits, by: (a: number, b: number) => number): void {
    const length = Math.max(this.words.length, other.words.length);
    copy(length * WORD);
    if (length > this.words.length) this.grow(length);
    this.words.forEach((word, i) => {
      this.words[i] = by(word, other.words[i] ?? 0);
    });
  }

  next(from: number, value: boolean): number {
    checkIndex('fromIndex', from);
    const end = this.words.length * WORD;
    copy(Math.max(0, end - from));
    for (let index = from; index < end; index++) if (this.get(index) === value) return index;
    return value ? -1 : Math.max(from, end);
  }

  previous(from: number, value: boolean): number {
    if (from < 0) {
      if (from === -1) return -1;
      throw outOf(`fromIndex < -1: ${from}`);
    }
    copy(from);
    for (let index = Math.min(from, value ? this.length() : from); index >= 0; index--)
      if (this.get(index) === value) return index;
    return -1;
  }

  indices(): number[] {
    const found: number[] = [];
    chargeSlots(this.words.length * WORD);
    for (let at = this.next(0, true); at >= 0; at = this.next(at + 1, true)) found.push(at);
    return found;
  }

  clone(): Bits {
    chargeSlots(this.words.length);
    return new Bits(this.words.slice());
  }

  intersects(other: Bits): boolean {
    copy(Math.min(this.words.length, other.words.length) * WORD);
    return this.words.some((word, i) => (word & (other.words[i] ?? 0)) !== 0);
  }

  /** In words of 64 bits, without zeros at the end. */
  longs(): bigint[] {
    const count = Math.ceil(this.length() / 64);
    chargeObjects(count);
    return Array.from(
      { length: count },
      (_, i) => BigInt(this.words[i * 2]!) | (BigInt(this.words[i * 2 + 1] ?? 0) << 32n),
    );
  }

  override text(): string {
    const text = `{${this.indices().join(', ')}}`;
    chargeText(text.length);
    return text;
  }

  override equals(other: unknown): boolean {
    return other instanceof Bits && other.longs().join() === this.longs().join();
  }

  override hash(): number {
    const longs = this.longs();
    return hashLong(longs.reduceRight((hash, word, i) => hash ^ BigInt.asIntN(64, word * BigInt(i + 1)), 1234n));
  }

  override key(): string {
    return `\0bits${this.longs().join()}`;
  }
}

function checkIndex(name: string, index: number): void {
  if (index < 0) throw outOf(`${name} < 0: ${index}`);
}

function outOf(text: string): JavaThrowable {
  return new JavaThrowable('IndexOutOfBoundsException', text);
}

function ofLongs(array: JavaArray): Bits {
  chargeSlots(array.items.length);
  const bits = new Bits(new Uint32Array(array.items.length * 2));
  (array.items as LongValue[]).forEach((value, i) => {
    bits.words[i * 2] = Number(BigInt.asUintN(32, BigInt(value)));
    bits.words[i * 2 + 1] = Number(BigInt.asUintN(32, BigInt(value) >> 32n));
  });
  return bits;
}

function bytesOf(self: Bits): number[] {
  chargeSlots(self.words.length * 4);
  const bytes = new Int8Array(self.words.buffer);
  return Array.from(bytes.subarray(0, Math.ceil(self.length() / 8)));
}

function sized(size: number): Bits {
  if (size < 0) throw new JavaThrowable('NegativeArraySizeException', `nbits < 0: ${size}`);
  chargeSlots(Math.ceil(size / WORD));
  return new Bits(new Uint32Array(Math.ceil(size / 64) * 2));
}

export const BIT_SET: ClassSpec = {
  name: 'java.util.BitSet',
  constructors: { '()': () => new Bits(), '(int)': sized },
  statics: { 'BitSet valueOf(long[])': ofLongs },
  methods: {
    'void and(BitSet)': (self: Bits, other: Bits) => self.combine(other, (a, b) => a & b),
    'void andNot(BitSet)': (self: Bits, other: Bits) => self.combine(other, (a, b) => a & ~b),
    'int cardinality()': (self: Bits) => self.indices().length,
    'void clear()': (self: Bits) => {
      self.words.fill(0);
    },
    'void clear(int)': (self: Bits, index: number) => self.put(index, false),
    'void clear(int,int)': (self: Bits, from: number, to: number) =>
      self.range(from, Math.max(from, Math.min(to, self.length())), () => false),
    'def clone()': (self: Bits) => self.clone(),
    'void flip(int)': (self: Bits, index: number) => self.put(index, !self.get(index)),
    'void flip(int,int)': (self: Bits, from: number, to: number) => self.range(from, to, index => !self.get(index)),
    'boolean intersects(BitSet)': (self: Bits, other: Bits) => self.intersects(other),
    'boolean isEmpty()': (self: Bits) => self.length() === 0,
    'int length()': (self: Bits) => self.length(),
    'int nextClearBit(int)': (self: Bits, from: number) => self.next(from, false),
    'int nextSetBit(int)': (self: Bits, from: number) => self.next(from, true),
    'void or(BitSet)': (self: Bits, other: Bits) => self.combine(other, (a, b) => a | b),
    'int previousClearBit(int)': (self: Bits, from: number) => self.previous(from, false),
    'int previousSetBit(int)': (self: Bits, from: number) => self.previous(from, true),
    'void set(int)': (self: Bits, index: number) => self.put(index, true),
    'void set(int,int)': (self: Bits, from: number, to: number) => self.range(from, to, () => true),
    'void set(int,int,boolean)': (self: Bits, from: number, to: number, value: boolean) =>
      self.range(from, to, () => value),
    'int size()': (self: Bits) => self.words.length * WORD,
    'byte[] toByteArray()': (self: Bits) => new JavaArray('byte[]', bytesOf(self)),
    'long[] toLongArray()': (self: Bits) =>
      new JavaArray(
        'long[]',
        self.longs().map(word => wrapLong(BigInt.asIntN(64, word))),
      ),
    'void xor(BitSet)': (self: Bits, other: Bits) => self.combine(other, (a, b) => a ^ b),
  },
};
