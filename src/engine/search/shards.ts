import type { SearchProgress } from '../contract/async-search-api.ts';
import { EngineError } from '../errors/engine-error.ts';
import { describeFailure, groupFailures, SearchPhaseError, type ShardFailure } from '../errors/search-phase-error.ts';
import type { Writable } from '../json/json-value.ts';
import type { ShardTarget } from './shard-target.ts';

/** Shards in tie-breaking order: by number, then by index. */
export function inShardOrder(targets: readonly ShardTarget[]): ShardTarget[] {
  return targets.toSorted((a, b) => a.shard - b.shard || (a.index < b.index ? -1 : a.index > b.index ? 1 : 0));
}

/** Runs work on shards one after the other and records failures. */
export class ShardRound {
  readonly failures: ShardFailure[] = [];
  private readonly nodeId: string;
  private readonly total: number;
  private readonly skipped: number;

  constructor(total: number, nodeId: string, skipped = 0) {
    this.total = total;
    this.skipped = skipped;
    this.nodeId = nodeId;
  }

  async run<R>(target: ShardTarget, work: () => R | Promise<R>): Promise<R | undefined> {
    try {
      return await work();
    } catch (error) {
      return this.keep(target, error);
    }
  }

  /** Synchronous variant of `run`: hits are fetched one by one. */
  runNow<R>(target: ShardTarget, work: () => R): R | undefined {
    try {
      return work();
    } catch (error) {
      return this.keep(target, error);
    }
  }

  private keep({ index, shard }: ShardTarget, error: unknown): undefined {
    if (!(error instanceof EngineError) || error.type === 'task_cancelled_exception') throw error;
    if (error.placement === 'request') throw error;
    this.failures.push({ index, shard, node: this.nodeId, error });
  }

  /** @throws EngineError when all shards failed, or any failed and partial results are not allowed */
  check(allowPartial: boolean, phase = 'query'): void {
    if (this.failures.length === 0) return;
    const grouped = groupFailures(this.failures);
    if (this.failures.length >= this.total) throw new SearchPhaseError(phase, 'all shards failed', grouped);
    if (!allowPartial) throw new SearchPhaseError(phase, 'Partial shards failure', grouped);
  }

  /** The progress after `asked` shards have responded. */
  progress(asked: number): Omit<SearchProgress, 'hits'> {
    const { total, skipped } = this;
    const failed = this.failures.length;
    return { total, successful: asked + skipped - failed, skipped, failed };
  }

  /** `_shards` of the response. */
  describe(): Writable {
    const failed = this.failures.length;
    return {
      total: this.total,
      successful: this.total - failed,
      skipped: this.skipped,
      failed,
      failures: failed > 0 ? groupFailures(this.failures).map(describeFailure) : undefined,
    };
  }
}
