import type { ShardStore } from '../../store/store.ts';
import { SPARE_MEMORY } from '../../structures/spare-memory.ts';
import { GroupCommit } from './group-commit.ts';
import { type LoggedOperation, TranslogBatch } from './translog-batch.ts';

/** A shard's translog: operations are collected in a batch, batches are appended to the current generation. */
export class ShardTranslog {
  private readonly store: ShardStore;
  private readonly batch = new TranslogBatch();
  private readonly commits: GroupCommit;
  private generation = 1;
  private length = 0;

  constructor(store: ShardStore) {
    this.store = store;
    this.commits = new GroupCommit(store);
  }

  /** Size of the generations that are not in a commit. */
  get bytes(): number {
    return this.length;
  }

  get waitingBytes(): number {
    return this.commits.waitingBytes;
  }

  /** Why the store rejected a batch: the shard must then revert to the state of the store. */
  get failure(): unknown {
    return this.commits.failure;
  }

  add(operation: LoggedOperation): void {
    this.batch.add(operation);
  }

  /** Resolves when everything submitted so far is durable or failed; never rejects. */
  async settle(): Promise<void> {
    await this.commits.settled.catch(() => undefined);
  }

  /** Submits the batch. `bytes` is its size; `durable` resolves when it is stored. */
  send(): { bytes: number; durable: Promise<void> } {
    // Even a noop may depend on a write that is not durable yet.
    if (this.batch.isEmpty) return { bytes: 0, durable: this.commits.settled };
    const batch = this.batch.take();
    this.length += batch.length;
    return { bytes: batch.length, durable: this.commits.append(this.generation, batch) };
  }

  /** Starts the next generation and returns its number. */
  roll(): number {
    this.length = 0;
    return ++this.generation;
  }

  /** The stored batches since a generation. */
  async *read(from: number): AsyncGenerator<Uint8Array> {
    for (const generation of await this.store.translogGenerations())
      if (generation >= from) yield* await this.store.readTranslog(generation);
  }

  /** Discards pending writes and continues after the stored ones: `bytes` bytes since the generation `from`. */
  async restart(from: number, bytes: number): Promise<void> {
    const generations = await this.store.translogGenerations();
    SPARE_MEMORY.give(this.batch.take().buffer);
    this.commits.reset();
    this.length = bytes;
    this.generation = Math.max(from, ...generations.map(generation => generation + 1));
  }
}
