import type { Long } from '../../structures/long.ts';

/** Remainder of a deleted document, so that its version continues if it is created again. */
export interface Tombstone {
  readonly id: string;
  readonly seqNo: number;
  readonly primaryTerm: number;
  readonly version: Long;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Tombstones of the last `index.gc_deletes`, oldest first. */
export class Tombstones {
  private readonly byId = new Map<string, Tombstone>();

  get isEmpty(): boolean {
    return this.byId.size === 0;
  }

  add(tombstone: Tombstone): void {
    this.byId.delete(tombstone.id);
    this.byId.set(tombstone.id, tombstone);
  }

  remove(id: string): void {
    this.byId.delete(id);
  }

  /** Undefined when the deletion is older than `since`. */
  find(id: string, since: number): Tombstone | undefined {
    const found = this.byId.get(id);
    return found && found.at >= since ? found : undefined;
  }

  forgetBefore(time: number): void {
    for (const [id, { at }] of this.byId) {
      if (at >= time) return;
      this.byId.delete(id);
    }
  }

  list(): Tombstone[] {
    return [...this.byId.values()];
  }
}
