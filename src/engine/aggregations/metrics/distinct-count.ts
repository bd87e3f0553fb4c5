import { hashBytes, hashDouble, hashLong } from '../../structures/wide-hash.ts';
import { WideInteger } from '../../structures/wide-integer.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import { HyperLogLog } from './hyper-log-log.ts';
import { countEncoded, encode } from './sparse-hashes.ts';

const hash = new WideInteger();
const encoder = new TextEncoder();
let buffer = new Uint8Array(256);

const BYTES_AT_FIRST = 256;
/** In a set of numbers. */
const BYTES_PER_HASH = 16;

/** Counts distinct values by hash: exactly while there are few, with a sketch beyond. */
export class DistinctCount {
  private readonly precision: number;
  private readonly most: number;
  private few: Set<number> | undefined = new Set();
  private sketch: HyperLogLog | undefined;

  private readonly memory: AggregationMemory | undefined;

  /** @param precision number of bits that select a register */
  constructor(precision: number, memory?: AggregationMemory) {
    this.memory = memory;
    memory?.charge(BYTES_AT_FIRST);
    this.precision = precision;
    this.most = Math.trunc(((1 << precision) / 4) * 0.75);
  }

  /** The precision Elasticsearch uses for a threshold up to which counts are close to exact. */
  static forThreshold(threshold: number, memory?: AggregationMemory): DistinctCount {
    const bytes = Math.ceil(threshold / 0.75) * 4;
    return new DistinctCount(Math.min(18, Math.max(4, 32 - Math.clz32(bytes))), memory);
  }

  /** An empty counter of the same precision. */
  empty(): DistinctCount {
    return new DistinctCount(this.precision);
  }

  addLong(value: number | bigint): void {
    hashLong(value, hash);
    this.add();
  }

  addDouble(value: number): void {
    hashDouble(value, hash);
    this.add();
  }

  addText(text: string): void {
    if (text.length * 3 > buffer.length) buffer = new Uint8Array(text.length * 6);
    hashBytes(buffer, encoder.encodeInto(text, buffer).written, hash);
    this.add();
  }

  addBytes(bytes: Uint8Array): void {
    hashBytes(bytes, bytes.length, hash);
    this.add();
  }

  addAll(other: DistinctCount): void {
    if (other.few) {
      for (const encoded of other.few) this.addEncoded(encoded);
      return;
    }
    this.toSketch().addAll(other.sketch!);
  }

  value(): number {
    return this.few ? countEncoded(this.few.size) : this.sketch!.estimate();
  }

  private add(): void {
    if (this.few) this.addEncoded(encode(hash, this.precision));
    else this.sketch!.add(hash);
  }

  private addEncoded(encoded: number): void {
    if (!this.few) {
      this.sketch!.addEncoded(encoded);
      return;
    }
    this.few.add(encoded);
    const { size } = this.few;
    // At every power of two the table of the set doubles.
    if ((size & (size - 1)) === 0) this.memory?.charge(size * BYTES_PER_HASH);
    if (size > this.most) this.toSketch();
  }

  private toSketch(): HyperLogLog {
    if (this.sketch) return this.sketch;
    this.memory?.charge(1 << this.precision);
    this.sketch = new HyperLogLog(this.precision);
    for (const encoded of this.few!) this.sketch.addEncoded(encoded);
    this.few = undefined;
    return this.sketch;
  }
}
