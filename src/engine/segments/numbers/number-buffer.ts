import { IntBuffer } from '../../structures/int-buffer.ts';
import type { SpareMemory } from '../../structures/spare-memory.ts';

/** Numbers by document, in order of arrival; converted to bigints by the first value that needs one. */
export class NumberBuffer {
  readonly docs: IntBuffer;
  private values = new Float64Array(16);
  private bigs: bigint[] | undefined;
  private readonly memory: SpareMemory | undefined;

  constructor(memory?: SpareMemory) {
    this.docs = new IntBuffer(16, memory);
    this.memory = memory;
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    this.docs.release();
    this.memory?.give(this.values.buffer);
    this.values = new Float64Array(16);
  }

  get count(): number {
    return this.docs.length;
  }

  get byteLength(): number {
    return this.docs.values.length * 4 + this.values.length * 8 + (this.bigs?.length ?? 0) * 24;
  }

  add(doc: number, value: number | bigint): void {
    const index = this.docs.length;
    this.docs.push(doc);
    if (this.bigs !== undefined) this.bigs.push(BigInt(value));
    else if (typeof value === 'bigint') this.addBig(value, index);
    else {
      if (index === this.values.length) this.grow();
      this.values[index] = value;
    }
  }

  private addBig(value: bigint, index: number): void {
    this.bigs = Array.from(this.values.subarray(0, index), BigInt);
    this.bigs.push(value);
  }

  private grow(): void {
    const { values, memory } = this;
    const size = values.length * 2;
    const grown = memory === undefined ? new Float64Array(size) : new Float64Array(memory.take(size * 8));
    grown.set(values);
    this.values = grown;
    memory?.give(values.buffer);
  }

  /** Numbers if all values are plain numbers, bigints otherwise. */
  all(): Float64Array | readonly bigint[] {
    return this.bigs ?? this.values.subarray(0, this.docs.length);
  }
}
