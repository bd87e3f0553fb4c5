import type { SpareMemory } from './spare-memory.ts';

/** A growing list of 32-bit integers. */
export class IntBuffer {
  values: Int32Array<ArrayBuffer>;
  length = 0;
  private readonly memory: SpareMemory | undefined;

  /** @param memory to grow in; views of the list are then valid only until it grows */
  constructor(capacity = 16, memory?: SpareMemory) {
    this.values = new Int32Array(capacity);
    this.memory = memory;
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length++] = value;
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.values.length) return;
    const { values, memory } = this;
    const size = Math.max(needed, values.length * 2);
    const grown = memory === undefined ? new Int32Array(size) : new Int32Array(memory.take(size * 4));
    grown.set(values.subarray(0, this.length));
    this.values = grown;
    memory?.give(values.buffer);
  }

  /** Gives its memory back; it is empty afterwards. */
  release(): void {
    this.memory?.give(this.values.buffer);
    this.values = new Int32Array(16);
    this.length = 0;
  }

  /** Appends source[from, to). */
  append(source: Int32Array, from: number, to: number): void {
    if (this.length + to - from > this.values.length) this.reserve(to - from);
    const { values } = this;
    let end = this.length;
    for (let i = from; i < to; i++) values[end++] = source[i]!;
    this.length = end;
  }

  get last(): number {
    return this.values[this.length - 1]!;
  }

  view(): Int32Array<ArrayBuffer> {
    return this.values.subarray(0, this.length);
  }
}
