import type { ShardStore } from '../../store/store.ts';
import { SPARE_MEMORY } from '../../structures/spare-memory.ts';

/**
 * Queues a shard's appends to its translog. While the store executes an append, further batches accumulate and are
 * appended together, so that concurrent writers share a sync.
 *
 *     append A ──► store.append(A) ─────► A is durable
 *     append B, C ─────── wait ──────────► store.append(B C) ────► B and C are durable
 *
 * Later batches depend on earlier ones, so a failure fails all that are not durable yet, and any that follow until the
 * shard has reverted to the state of the store.
 */
export class GroupCommit {
  private readonly store: ShardStore;
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private next: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();
  private error: unknown;

  constructor(store: ShardStore) {
    this.store = store;
  }

  /** Why the store rejected a batch; undefined without a failure. */
  get failure(): unknown {
    return this.error;
  }

  /** Bytes that have not been passed to the store yet. */
  get waitingBytes(): number {
    return this.waiting.reduce((sum, { length }) => sum + length, 0);
  }

  /** Resolves when everything appended so far is durable or rejected. */
  get settled(): Promise<void> {
    return this.last;
  }

  /**
   * Takes ownership of the bytes and gives their memory back when they are stored. A generation must be settled before
   * the next one starts.
   */
  append(generation: number, batch: Uint8Array<ArrayBuffer>): Promise<void> {
    this.waiting.push(batch);
    this.next ??= this.last = this.last.then(() => this.write(generation));
    return this.next;
  }

  /** Resets after a failure, discarding what was not durable. */
  reset(): void {
    giveBack(this.waiting);
    this.waiting = [];
    this.next = undefined;
    this.last = Promise.resolve();
    this.error = undefined;
  }

  private async write(generation: number): Promise<void> {
    const batches = this.waiting;
    this.waiting = [];
    this.next = undefined;
    try {
      await this.store.append(generation, joined(batches));
    } catch (error) {
      this.error = error;
      throw error;
    } finally {
      giveBack(batches);
    }
  }
}

function giveBack(batches: readonly Uint8Array<ArrayBuffer>[]): void {
  for (const { buffer } of batches) SPARE_MEMORY.give(buffer);
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
