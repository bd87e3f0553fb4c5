/** Flags in shared memory, one for each request that can be at threads at a time. */
export class CancelFlags {
  readonly words: Int32Array;
  private readonly free: number[];

  constructor(count: number) {
    this.words = new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
    this.free = Array.from(this.words, (_, slot) => slot);
  }

  get isFull(): boolean {
    return this.free.length === 0;
  }

  /** A cleared flag. */
  open(): number {
    const slot = this.free.pop()!;
    Atomics.store(this.words, slot, 0);
    return slot;
  }

  cancel(slot: number): void {
    Atomics.store(this.words, slot, 1);
  }

  close(slot: number): void {
    this.free.push(slot);
  }
}
