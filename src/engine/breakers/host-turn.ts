const MUCH_GARBAGE = 32 * 1024 * 1024;

/**
 * What scripts and patterns have cost since the host last ran its event loop, across all requests. They block the event
 * loop, so this is how long other clients wait.
 */
export class HostTurn {
  cost = 0;
  /** Bytes of garbage left by runs since it was last collected. */
  private garbage = 0;
  /** Number of turns with any cost. */
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

  /**
   * Records garbage left by a run. A large amount is collected after the turn, because otherwise the heap would keep
   * growing first.
   */
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

  /** The host has run its event loop. */
  end(): void {
    this.cost = 0;
    this.number++;
    if (this.garbage < MUCH_GARBAGE) return;
    this.garbage = 0;
    this.collect?.();
  }
}
