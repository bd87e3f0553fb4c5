import type { SnapshotDescription } from '../../engine/contract/snapshot-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';

/** Running snapshots, in all and by repository. Deletions and clones are never shown: each is done in one request. */
export function snapshotStats({ engine: { snapshots } }: Call): Writable {
  const running = snapshots.running(undefined);
  const pending = running.reduce((sum, snapshot) => sum + shardCounts([snapshot]).incomplete, 0);
  return {
    current_counts: {
      snapshots: running.length,
      shard_snapshots: pending,
      snapshot_deletions: 0,
      concurrent_operations: running.length,
      cleanups: 0,
    },
    repositories: Object.fromEntries(
      snapshots
        .repositories(undefined)
        .map(({ name, type }) => [
          name,
          { type, ...repositoryCounts(running.filter(({ repository }) => repository === name)) },
        ]),
    ),
  };
}

function repositoryCounts(running: readonly SnapshotDescription[]): Record<string, Writable> {
  const { complete, incomplete } = shardCounts(running);
  const states = { SUCCESS: complete, INIT: incomplete };
  return {
    oldest_start_time_millis: running.length === 0 ? 0 : Math.min(...running.map(({ startedAt }) => startedAt)),
    current_counts: {
      snapshots: running.length,
      clones: 0,
      finalizations: 0,
      deletions: 0,
      snapshot_deletions: 0,
      active_deletions: 0,
      shards: {
        total: complete + incomplete,
        complete,
        incomplete,
        states: Object.fromEntries(Object.entries(states).filter(([, count]) => count > 0)),
      },
    },
  };
}

function shardCounts(snapshots: readonly SnapshotDescription[]): { complete: number; incomplete: number } {
  const shards = snapshots.flatMap(({ indices }) => indices.flatMap(index => index.shards));
  const complete = shards.filter(({ isDone }) => isDone).length;
  return { complete, incomplete: shards.length - complete };
}

/** How many repositories of each type there are. */
export function repositoryStats({ engine: { snapshots } }: Call): Writable {
  const types: Record<string, Record<string, number>> = {};
  for (const { type, settings } of snapshots.repositories(undefined)) {
    const counts = (types[type] ??= { count: 0 });
    const access = String(settings.readonly) === 'true' ? 'read_only' : 'read_write';
    counts.count!++;
    counts[access] = (counts[access] ?? 0) + 1;
  }
  return types;
}
