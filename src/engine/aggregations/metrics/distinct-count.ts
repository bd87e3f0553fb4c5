import { hashBytes, hashDouble, hashLong, hashNumber } from '../../structures/wide-hash.ts';
import { WideInteger } from '../../structures/wide-integer.ts';
import type { AggregationMemory } from '../aggregation-memory.ts';
import { HyperLogLog } from './hyper-log-log.ts';
import { countEncoded, EncodedHashes, encode } from './sparse-hashes.ts';

const hash = new WideInteger();
const halves = new Int32Array(2);
const encoder = new TextEncoder();
let buffer = new Uint8Array(256);

const BYTES_AT_FIRST = 256;

type ChargedMemory = Pick<AggregationMemory, 'charge'>;

/** Counts distinct values by hash: exactly while there are few, with a sketch beyond. */
export class DistinctCount {
  private readonly precision: number;
  private readonly most: number;
  private few: EncodedHashes | undefined = new EncodedHashes();
  private sketch: HyperLogLog | undefined;

  private readonly memory: ChargedMemory | undefined;

  /** @param precision number of bits that select a register */
  constructor(precision: number, memory?: ChargedMemory) {
    this.memory = memory;
    memory?.charge(BYTES_AT_FIRST);
    this.precision = precision;
    this.most = Math.trunc(((1 << precision) / 4) * 0.75);
  }

  /** The precision Elasticsearch uses for a threshold up to which counts are close to exact. */
  static forThreshold(threshold: number, memory?: ChargedMemory): DistinctCount {
    const bytes = Math.ceil(threshold / 0.75) * 4;
    return new DistinctCount(Math.min(18, Math.max(4, 32 - Math.clz32(bytes))), memory);
  }

  /** An empty counter of the same precision. */
  empty(): DistinctCount {
    return new DistinctCount(this.precision);
  }

  addLong(value: number | bigint): void {
    hashLong(value, hash);
    this.addHash(hash.high, hash.low);
  }

  addDouble(value: number): void {
    hashDouble(value, hash);
    this.addHash(hash.high, hash.low);
  }

  /** @param isLong whether the number is an integer, of at most 53 bits, rather than a double */
  addNumber(value: number, isLong: boolean): void {
    hashNumber(value, isLong, halves);
    this.addHash(halves[0]!, halves[1]!);
  }

  addText(text: string): void {
    setHashOf(text);
    this.addHash(hash.high, hash.low);
  }

  addBytes(bytes: Uint8Array): void {
    hashBytes(bytes, bytes.length, hash);
    this.addHash(hash.high, hash.low);
  }

  addAll(other: DistinctCount): void {
    if (other.few) {
      other.few.each(encoded => this.addEncoded(encoded));
      return;
    }
    this.toSketch().addAll(other.sketch!);
  }

  value(): number {
    return this.few ? countEncoded(this.few.size) : this.sketch!.estimate();
  }

  /** Adds a value by the halves of its hash, which `hashText` writes. */
  addHash(high: number, low: number): void {
    if (this.few) this.addEncoded(encode(high, low, this.precision));
    else this.sketch!.add(high, low);
  }

  private addEncoded(encoded: number): void {
    if (!this.few) {
      this.sketch!.addEncoded(encoded);
      return;
    }
    const bytes = this.few.byteLength;
    this.few.add(encoded);
    if (this.few.byteLength !== bytes) this.memory?.charge(this.few.byteLength - bytes);
    if (this.few.size > this.most) this.toSketch();
  }

  private toSketch(): HyperLogLog {
    if (this.sketch) return this.sketch;
    this.memory?.charge(1 << this.precision);
    const sketch = new HyperLogLog(this.precision);
    this.few!.each(encoded => sketch.addEncoded(encoded));
    this.sketch = sketch;
    this.few = undefined;
    return sketch;
  }
}

/** Writes the halves of the hash of a text, the high one first. */
export function hashText(text: string, into: Int32Array, at: number): void {
  setHashOf(text);
  into[at] = hash.high;
  into[at + 1] = hash.low;
}

function setHashOf(text: string): void {
  if (text.length * 3 > buffer.length) buffer = new Uint8Array(text.length * 6);
  hashBytes(buffer, encoder.encodeInto(text, buffer).written, hash);
}
