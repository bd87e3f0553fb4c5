/** Less memory is not worth keeping. */
const LEAST_BYTES = 1 << 16;

/**
 * Memory of finished work, kept for the next while any is in use. Fresh memory costs a page fault for every 4 KB, and V8
 * marks the whole heap whenever some 64 MB of it were allocated.
 */
export class SpareMemory {
  /** By the binary logarithm of their size. */
  private spares: ArrayBuffer[][] = [];
  private kept = 0;
  private lent = 0;
  private readonly limit: number;

  /** @param limit bytes to keep at most */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** At least this much memory, with arbitrary contents. */
  take(bytes: number): ArrayBuffer {
    if (bytes < LEAST_BYTES) return new ArrayBuffer(bytes);
    const power = 32 - Math.clz32(bytes - 1);
    const memory = this.spares[power]?.pop();
    this.lent += 2 ** power;
    if (memory === undefined) return new ArrayBuffer(2 ** power);
    this.kept -= memory.byteLength;
    return memory;
  }

  /** Takes back memory from `take`, which the caller must no longer use. The last of it releases everything. */
  give(memory: ArrayBuffer): void {
    const bytes = memory.byteLength;
    if (bytes < LEAST_BYTES) return;
    this.lent -= bytes;
    if (this.lent === 0) this.clear();
    else if (this.kept + bytes <= this.limit) {
      (this.spares[31 - Math.clz32(bytes)] ??= []).push(memory);
      this.kept += bytes;
    }
  }

  private clear(): void {
    this.spares = [];
    this.kept = 0;
  }
}

/** Of this thread, for the buffers and logs of all shards: while one is written the next is filled. */
export const SPARE_MEMORY = new SpareMemory(64 << 20);
