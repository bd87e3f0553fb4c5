import type { ThreadPoolUsage } from '../contract/task-api.ts';
import { matchesGlob } from '../structures/glob.ts';

/** Elasticsearch's thread pools. A single thread runs all tasks here, so none are queued or rejected. */
const POOLS: Readonly<Record<string, readonly string[]>> = {
  analyze: ['indices:admin/analyze*'],
  flush: ['indices:admin/flush*'],
  force_merge: ['indices:admin/forcemerge*'],
  get: [
    'indices:data/read/get*',
    'indices:data/read/mget*',
    'indices:data/read/tv*',
    'indices:data/read/mtv*',
    'indices:data/read/explain*',
  ],
  management: ['cluster:monitor/*', 'indices:monitor/*'],
  refresh: ['indices:admin/refresh*'],
  search: ['indices:data/read/*'],
  write: [
    'indices:data/write/bulk*',
    'indices:data/write/index*',
    'indices:data/write/update',
    'indices:data/write/delete',
  ],
  fetch_shard_started: [],
  fetch_shard_store: [],
  search_throttled: [],
  snapshot: [],
  warmer: [],
};
const OTHERS = 'generic';

/** Counts tasks by thread pool. */
export class TaskPools {
  private readonly usages = new Map<string, ThreadPoolUsage>(
    [...Object.keys(POOLS), OTHERS].sort().map(name => [name, { active: 0, largest: 0, completed: 0 }]),
  );
  private readonly pools = new Map<string, ThreadPoolUsage>();

  begin(action: string): void {
    const usage = this.of(action);
    usage.active++;
    usage.largest = Math.max(usage.largest, usage.active);
  }

  end(action: string): void {
    const usage = this.of(action);
    usage.active--;
    usage.completed++;
  }

  /** Sorted by name. */
  all(): [name: string, usage: Readonly<ThreadPoolUsage>][] {
    return [...this.usages];
  }

  private of(action: string): ThreadPoolUsage {
    const known = this.pools.get(action);
    if (known) return known;
    const found = Object.keys(POOLS).find(name => POOLS[name]!.some(pattern => matchesGlob(pattern, action)));
    const usage = this.usages.get(found ?? OTHERS)!;
    this.pools.set(action, usage);
    return usage;
  }
}
