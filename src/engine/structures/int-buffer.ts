/** A growing list of 32-bit integers. */
export class IntBuffer {
  values: Int32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 16) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length++] = value;
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.values.length) return;
    const grown = new Int32Array(Math.max(needed, this.values.length * 2));
    grown.set(this.values.subarray(0, this.length));
    this.values = grown;
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
