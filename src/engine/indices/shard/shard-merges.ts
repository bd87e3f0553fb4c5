import type { IndexWriter } from '../../segments/index-writer.ts';
import type { Steps } from '../../structures/scheduling.ts';
import type { ShardCounters } from './shard-counters.ts';

/** Runs the merges of a shard, one round at a time, in time slices, and records their cost. */
export class ShardMerges {
  private readonly counters: ShardCounters['merges'];
  private readonly now: () => number;
  private readonly inSlices: (steps: Steps<unknown>) => Promise<unknown>;
  private round: Promise<void> | undefined;

  constructor(
    counters: ShardCounters['merges'],
    now: () => number,
    inSlices: (steps: Steps<unknown>) => Promise<unknown>,
  ) {
    this.counters = counters;
    this.now = now;
    this.inSlices = inSlices;
  }

  /** The current background merge. */
  get underWay(): Promise<void> | undefined {
    return this.round;
  }

  /**
   * Starts a round of `work` unless one is running. A failure leaves the segments unchanged; a merge on request reports
   * it.
   */
  begin(work: () => Promise<void>): void {
    this.round ??= work()
      .catch(() => undefined)
      .finally(() => (this.round = undefined));
  }

  async run(writer: IndexWriter, steps: Steps<unknown>): Promise<void> {
    const { counters } = this;
    const before = { ...writer.merged };
    const started = this.now();
    counters.current++;
    try {
      await this.inSlices(steps);
    } finally {
      counters.current--;
      counters.millis += Math.max(0, this.now() - started);
      counters.total += writer.merged.total - before.total;
      counters.docs += writer.merged.docs - before.docs;
      counters.bytes += writer.merged.bytes - before.bytes;
    }
  }
}
