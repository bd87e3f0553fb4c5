import type { ShardStore } from '../../store/store.ts';
import { GroupCommit } from './group-commit.ts';
import { type LoggedOperation, TranslogBatch } from './translog-batch.ts';

/** What a shard logs: operations gather in a batch, batches go into the current generation. */
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

  /** Of the generations that are not in a commit. */
  get bytes(): number {
    return this.length;
  }

  get waitingBytes(): number {
    return this.commits.waitingBytes;
  }

  /** Why the store did not take a batch: the shard has to go back to what the store has. */
  get failure(): unknown {
    return this.commits.failure;
  }

  add(operation: LoggedOperation): void {
    this.batch.add(operation);
  }

  /** What was handed over until now is durable, or failed; it never throws. */
  async settle(): Promise<void> {
    await this.commits.settled.catch(() => undefined);
  }

  /** Submits the batch. `bytes` is its size; `durable` resolves when it is stored. */
  send(): { bytes: number; durable: Promise<void> } {
    // Even an operation without effect may depend on a write that is not durable yet.
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

  /** The batches that the store has since a generation. */
  async *read(from: number): AsyncGenerator<Uint8Array> {
    for (const generation of await this.store.translogGenerations())
      if (generation >= from) yield* await this.store.readTranslog(generation);
  }

  /** Discards pending writes and continues after what is stored: `bytes` of it since the generation `from`. */
  async restart(from: number, bytes: number): Promise<void> {
    const generations = await this.store.translogGenerations();
    this.batch.take();
    this.commits.reset();
    this.length = bytes;
    this.generation = Math.max(from, ...generations.map(generation => generation + 1));
  }
}
