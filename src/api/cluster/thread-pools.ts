import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';

type Members = Record<string, Writable>;

/** Pools of fixed size, by their names in Elasticsearch. */
const FIXED: ReadonlySet<string> = new Set(['analyze', 'get', 'search', 'search_throttled', 'write', 'force_merge']);

export function poolType(name: string): 'fixed' | 'scaling' {
  return FIXED.has(name) ? 'fixed' : 'scaling';
}

/** `thread_pool` of _nodes: one thread for each kind of work. */
export function poolInfo({ engine }: Call): Members {
  return Object.fromEntries(
    engine.tasks
      .threadPools()
      .map(([name]) => [
        name,
        poolType(name) === 'fixed'
          ? { type: 'fixed', size: 1, queue_size: -1 }
          : { type: 'scaling', core: 1, max: 1, queue_size: -1 },
      ]),
  );
}

/** `thread_pool` of _nodes/stats. */
export function poolStats({ engine }: Call): Members {
  return Object.fromEntries(
    engine.tasks
      .threadPools()
      .map(([name, { active, largest, completed }]) => [
        name,
        { threads: 1, queue: 0, active, rejected: 0, largest, completed },
      ]),
  );
}
