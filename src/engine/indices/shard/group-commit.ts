import type { ShardStore } from '../../store/store.ts';

/**
 * A shard's way into its translog. While the store is busy with one append, the batches that come gather, and all of
 * them go in with the next one: writers at the same time share its sync.
 *
 *     append A ──► store.append(A) ─────► A is durable
 *     append B, C ─────── wait ──────────► store.append(B C) ────► B and C are durable
 *
 * Later batches build on earlier ones, so that a failure is one for all that are not durable yet, and for those that
 * still come, until the shard has gone back to what the store has.
 */
export class GroupCommit {
  private readonly store: ShardStore;
  private waiting: Uint8Array[] = [];
  private next: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();
  private error: unknown;

  constructor(store: ShardStore) {
    this.store = store;
  }

  /** Why the store did not take a batch; undefined while all is well. */
  get failure(): unknown {
    return this.error;
  }

  /** Bytes that the store has not been given yet. */
  get waitingBytes(): number {
    return this.waiting.reduce((sum, { length }) => sum + length, 0);
  }

  /** What was appended until now is durable, or rejected. */
  get settled(): Promise<void> {
    return this.last;
  }

  /** The bytes are the log's from now on. A generation is settled before the next one begins. */
  append(generation: number, batch: Uint8Array): Promise<void> {
    this.waiting.push(batch);
    this.next ??= this.last = this.last.then(() => this.write(generation));
    return this.next;
  }

  /** After a failure: what was not durable is forgotten. */
  reset(): void {
    this.waiting = [];
    this.next = undefined;
    this.last = Promise.resolve();
    this.error = undefined;
  }

  private async write(generation: number): Promise<void> {
    const group = joined(this.waiting);
    this.waiting = [];
    this.next = undefined;
    try {
      await this.store.append(generation, group);
    } catch (error) {
      this.error = error;
      throw error;
    }
  }
}

function joined(batches: readonly Uint8Array[]): Uint8Array {
  if (batches.length === 1) return batches[0]!;
  const bytes = new Uint8Array(batches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const batch of batches) {
    bytes.set(batch, at);
    at += batch.length;
  }
  return bytes;
}
