/** Counters per thread. */
const SLOTS = 8;

/**
 * Memory held from a node's breakers, with one row of counters per thread. Threads write only their own row and read
 * all rows, so the row of a thread that ended without releasing its memory can be cleared by another.
 */
export class BreakerLedger {
  private readonly cells: BigInt64Array;
  private readonly row: number;
  private used = 0;

  /** @param memory `ledgerBytes` long and shared by all threads; private by default */
  constructor(memory: ArrayBufferLike = new ArrayBuffer(ledgerBytes(1)), row = 0) {
    this.cells = new BigInt64Array(memory);
    this.row = row;
  }

  /** Reserves the next counter. All threads must open the same counters in the same order. */
  open(): Tally {
    return new Tally(this.cells, this.row * SLOTS + this.used++, this.cells.length);
  }

  /** Releases the memory held by a thread that has ended. */
  clear(row: number): void {
    this.cells.fill(0n, row * SLOTS, (row + 1) * SLOTS);
  }
}

export function ledgerBytes(threads: number): number {
  return threads * SLOTS * BigInt64Array.BYTES_PER_ELEMENT;
}

/** A counter summed over all threads; fractions are dropped. */
export class Tally {
  private readonly cells: BigInt64Array;
  private readonly own: number;
  private readonly end: number;

  constructor(cells: BigInt64Array, own: number, end: number) {
    this.cells = cells;
    this.own = own;
    this.end = end;
  }

  add(amount: number): void {
    if (amount !== 0) Atomics.add(this.cells, this.own, BigInt(Math.trunc(amount)));
  }

  /** The sum over all threads. */
  get total(): number {
    let total = 0;
    for (let at = this.own % SLOTS; at < this.end; at += SLOTS) total += Number(Atomics.load(this.cells, at));
    return total;
  }
}
