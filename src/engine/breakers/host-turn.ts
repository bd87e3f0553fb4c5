const GARBAGE_LIMIT = 32 * 1024 * 1024;

/**
 * The cost of scripts and patterns of all requests since the host last ran its event loop. They block the loop, so this
 * cost measures how long other clients wait.
 */
export class HostTurn {
  cost = 0;
  /** Bytes of garbage left by runs since it was last collected. */
  private garbage = 0;
  /** Number of turns so far with a cost. */
  number = 0;
  private readonly next: (() => Promise<void>) | undefined;
  private readonly collect: (() => void) | undefined;
  private isPending = false;

  /**
   * @param next resolves once the host has run its event loop; without it, the host must call `end`
   * @param collect triggers garbage collection, where the host supports it
   */
  constructor(next?: () => Promise<void>, collect?: () => void) {
    this.next = next;
    this.collect = collect;
  }

  add(cost: number): void {
    this.cost += cost;
    this.waitForEnd();
  }

  /** Records garbage left by a run. Large amounts are collected after the turn, before the heap grows further. */
  discard(bytes: number): void {
    this.garbage += bytes;
    this.waitForEnd();
  }

  private waitForEnd(): void {
    if (this.isPending || !this.next) return;
    this.isPending = true;
    void this.next().then(() => {
      this.isPending = false;
      this.end();
    });
  }

  /** Call when the host has run its event loop. */
  end(): void {
    this.cost = 0;
    this.number++;
    if (this.garbage < GARBAGE_LIMIT) return;
    this.garbage = 0;
    this.collect?.();
  }
}
