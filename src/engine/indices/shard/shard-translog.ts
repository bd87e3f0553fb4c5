import type { ShardStore } from '../../store/store.ts';
import { GroupCommit } from './group-commit.ts';
import { decodeTranslogBatch, type LoggedOperation, TranslogBatch } from './translog-batch.ts';

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

  get hasFailed(): boolean {
    return this.commits.hasFailed;
  }

  add(operation: LoggedOperation): void {
    this.batch.add(operation);
  }

  /** What was handed over until now is durable, or failed; it never throws. */
  async settle(): Promise<void> {
    await this.commits.settled.catch(() => undefined);
  }

  /** Hands the batch over. `bytes` tells how much it was; `durable` is kept once the store has it. */
  send(): { bytes: number; durable: Promise<void> } {
    // Even what changes nothing may rest on a write that is not durable yet.
    if (this.batch.isEmpty) return { bytes: 0, durable: this.commits.settled };
    const batch = this.batch.take();
    this.length += batch.length;
    return { bytes: batch.length, durable: this.commits.append(this.generation, batch) };
  }

  /** Begins the next generation, and tells its number. */
  roll(): number {
    this.length = 0;
    return ++this.generation;
  }

  /** Forgets what was under way and reads what the store has since a generation, batch by batch. */
  async *read(from: number): AsyncGenerator<Iterable<LoggedOperation>> {
    this.batch.take();
    this.commits.reset();
    this.length = 0;
    this.generation = from;
    for (const generation of await this.store.translogGenerations()) {
      if (generation < from) continue;
      for (const bytes of await this.store.readTranslog(generation)) {
        this.length += bytes.length;
        yield decodeTranslogBatch(bytes);
      }
      this.generation = generation + 1;
    }
  }
}
