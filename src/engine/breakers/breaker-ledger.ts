/** Numbers that a thread keeps of its breakers. */
const SLOTS = 8;

/**
 * What the threads of a node hold of its breakers. A thread changes its own row only and reads all rows, so that one
 * that ends without returning its memory can be cleared by another.
 */
export class BreakerLedger {
  private readonly cells: BigInt64Array;
  private readonly row: number;
  private used = 0;

  /** @param memory of `ledgerBytes`, shared by the threads; private without */
  constructor(memory: ArrayBufferLike = new ArrayBuffer(ledgerBytes(1)), row = 0) {
    this.cells = new BigInt64Array(memory);
    this.row = row;
  }

  /** Reserves a slot; every thread has to open the same ones in the same order. */
  open(): Tally {
    return new Tally(this.cells, this.row * SLOTS + this.used++, this.cells.length);
  }

  /** Forgets what an ended thread held. */
  clear(row: number): void {
    this.cells.fill(0n, row * SLOTS, (row + 1) * SLOTS);
  }
}

export function ledgerBytes(threads: number): number {
  return threads * SLOTS * BigInt64Array.BYTES_PER_ELEMENT;
}

/** A number to which each thread contributes; fractions are dropped. */
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
