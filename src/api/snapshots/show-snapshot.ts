import type { SnapshotDescription, SnapshotShardDescription } from '../../engine/contract/snapshot-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';

type Members = Record<string, Writable>;

/** Elasticsearch numbers its releases so: two digits each for major, minor and patch, then 99. */
const VERSION_ID = Number(
  `${product.number
    .split('.')
    .map((part, i) => (i === 0 ? part : part.padStart(2, '0')))
    .join('')}99`,
);

/** A snapshot as the APIs that create and get it show it. */
export function showSnapshot(snapshot: SnapshotDescription, call: Call): Members {
  const isVerbose = call.flag('verbose', true);
  const names = snapshot.indices.map(({ name }) => name);
  const head = {
    snapshot: snapshot.name,
    uuid: snapshot.uuid,
    ...(call.flag('include_repository', true) && { repository: snapshot.repository }),
  };
  const indices = call.flag('index_names', true) ? { indices: names } : {};
  if (!isVerbose) return { ...head, ...indices, data_streams: [...snapshot.dataStreams], state: snapshot.state };
  return {
    ...head,
    version_id: VERSION_ID,
    version: product.number,
    ...indices,
    ...(call.flag('index_details') && { index_details: detailsOf(snapshot) }),
    data_streams: [...snapshot.dataStreams],
    include_global_state: snapshot.includesGlobalState,
    ...(snapshot.metadata !== undefined && { metadata: snapshot.metadata }),
    state: snapshot.state,
    ...timesOf(snapshot),
    failures: failuresOf(snapshot, call.engine.nodeId),
    shards: shardsOf(snapshot),
    feature_states: [],
  };
}

function timesOf({ startedAt, endedAt }: SnapshotDescription): Members {
  return {
    start_time: new Date(startedAt).toISOString(),
    start_time_in_millis: startedAt,
    end_time: new Date(endedAt).toISOString(),
    end_time_in_millis: endedAt,
    duration_in_millis: endedAt === 0 ? 0 : endedAt - startedAt,
  };
}

function shardsOf(snapshot: SnapshotDescription): Members {
  const { total, failed } = countShards(snapshot);
  return { total, failed, successful: total - failed };
}

/** A running snapshot has not counted its shards. */
export function countShards({ state, indices, failures }: SnapshotDescription): { total: number; failed: number } {
  if (state === 'IN_PROGRESS') return { total: 0, failed: 0 };
  return { total: indices.reduce((sum, { shards }) => sum + shards.length, 0), failed: failures.length };
}

function failuresOf({ failures }: SnapshotDescription, nodeId: string): Writable {
  return failures.map(({ index, uuid, shard, reason }) => ({
    index,
    index_uuid: uuid,
    shard_id: shard,
    reason,
    node_id: nodeId,
    status: 'INTERNAL_SERVER_ERROR',
  }));
}

function detailsOf({ indices }: SnapshotDescription): Writable {
  return Object.fromEntries(
    indices.map(({ name, shards }) => [
      name,
      {
        shard_count: shards.length,
        size_in_bytes: sum(shards, shard => shard.bytes),
        max_segments_per_shard: Math.max(0, ...shards.map(shard => shard.segments)),
      },
    ]),
  );
}

/** A snapshot's files and bytes, by shard. */
export function showStatus(snapshot: SnapshotDescription): Members {
  const { name, repository, uuid, state, includesGlobalState, indices, startedAt, endedAt } = snapshot;
  const shards = indices.flatMap(index => index.shards);
  return {
    snapshot: name,
    repository,
    uuid,
    state: state === 'IN_PROGRESS' ? 'STARTED' : state,
    include_global_state: includesGlobalState,
    shards_stats: stagesOf(shards),
    stats: statsOf(shards, startedAt, Math.max(0, endedAt - startedAt)),
    indices: Object.fromEntries(indices.map(index => [index.name, statusOfIndex(index.shards)])),
  };
}

function statusOfIndex(shards: readonly SnapshotShardDescription[]): Members {
  const startedAt = Math.min(...shards.map(shard => shard.startedAt));
  const endedAt = Math.max(...shards.map(shard => shard.endedAt));
  const isStarted = shards.length > 0;
  return {
    shards_stats: stagesOf(shards),
    stats: statsOf(shards, isStarted ? startedAt : 0, isStarted ? endedAt - startedAt : 0),
    shards: Object.fromEntries(
      shards.map((shard, number) => [
        String(number),
        {
          stage: shard.isDone ? 'DONE' : 'FAILURE',
          stats: statsOf([shard], shard.startedAt, shard.endedAt - shard.startedAt),
        },
      ]),
    ),
  };
}

function stagesOf(shards: readonly SnapshotShardDescription[]): Members {
  const done = shards.filter(({ isDone }) => isDone).length;
  return { initializing: 0, started: 0, finalizing: 0, done, failed: shards.length - done, total: shards.length };
}

function statsOf(shards: readonly SnapshotShardDescription[], start: number, millis: number): Members {
  return {
    incremental: {
      file_count: sum(shards, shard => shard.newFiles),
      size_in_bytes: sum(shards, shard => shard.newBytes),
    },
    total: { file_count: sum(shards, shard => shard.files), size_in_bytes: sum(shards, shard => shard.bytes) },
    start_time_in_millis: start,
    time_in_millis: millis,
  };
}

function sum(shards: readonly SnapshotShardDescription[], of: (shard: SnapshotShardDescription) => number): number {
  return shards.reduce((total, shard) => total + of(shard), 0);
}
