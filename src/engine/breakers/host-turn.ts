const MUCH_GARBAGE = 32 * 1024 * 1024;

/**
 * What scripts and patterns have cost since the host last ran its event loop, whichever request caused it. While they
 * run nothing else does, so this is what the other clients wait for.
 */
export class HostTurn {
  cost = 0;
  /** Bytes of garbage left by runs since it was last collected. */
  private garbage = 0;
  /** Counts the turns that had any cost. */
  number = 0;
  private readonly next: (() => Promise<void>) | undefined;
  private readonly collect: (() => void) | undefined;
  private isPending = false;

  /**
   * @param next resolves once the host has run its event loop; without it, call `end`
   * @param collect collects garbage, where the host can
   */
  constructor(next?: () => Promise<void>, collect?: () => void) {
    this.next = next;
    this.collect = collect;
  }

  add(cost: number): void {
    this.cost += cost;
    this.waitForEnd();
  }

  /** A run has left garbage. A lot of it is collected after the turn: by itself, the heap would keep growing first. */
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
