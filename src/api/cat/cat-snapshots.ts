import type { SnapshotDescription } from '../../engine/contract/snapshot-api.ts';
import { formatTimeValue } from '../../engine/request/time-value.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';

export const catRepositories: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,repoId', doc: 'unique repository id' },
    { name: 'type', aliases: 't,type', doc: 'repository type', right: true },
  ],
  rows: ({ engine }: Call) => engine.snapshots.repositories(undefined).map(({ name, type }) => [name, type]),
};

export const catSnapshots: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,snapshot', doc: 'unique snapshot' },
    { name: 'repository', aliases: 're,repo', doc: 'repository name' },
    { name: 'status', aliases: 's,status', doc: 'snapshot name' },
    { name: 'start_epoch', aliases: 'ste,startEpoch', doc: 'start time in seconds since 1970-01-01 00:00:00' },
    { name: 'start_time', aliases: 'sti,startTime', doc: 'start time in HH:MM:SS' },
    { name: 'end_epoch', aliases: 'ete,endEpoch', doc: 'end time in seconds since 1970-01-01 00:00:00' },
    { name: 'end_time', aliases: 'eti,endTime', doc: 'end time in HH:MM:SS' },
    { name: 'duration', aliases: 'dur,duration', doc: 'duration', right: true },
    { name: 'indices', aliases: 'i,indices', doc: 'number of indices', right: true },
    { name: 'successful_shards', aliases: 'ss', doc: 'number of successful shards', right: true },
    { name: 'failed_shards', aliases: 'fs', doc: 'number of failed shards', right: true },
    { name: 'total_shards', aliases: 'ts', doc: 'number of total shards', right: true },
    { name: 'reason', aliases: 'r', doc: 'reason for failures', hidden: true },
  ],
  rows: async (call: Call) => {
    const { snapshots } = call.engine;
    const options = { ignoreUnavailable: call.flag('ignore_unavailable') };
    const found: SnapshotDescription[] = [];
    for (const { name } of snapshots.repositories(call.part('repository')))
      found.push(...(await snapshots.list(name, '_all', options)));
    return found.map(row);
  },
};

function row(snapshot: SnapshotDescription) {
  const { name, repository, state, startedAt, endedAt, indices, failures } = snapshot;
  const shards = indices.reduce((sum, index) => sum + index.shards.length, 0);
  const duration = endedAt === 0 ? 0 : endedAt - startedAt;
  const counts = [indices.length, shards - failures.length, failures.length, shards];
  const reason = failures.length === 0 ? undefined : failures.map(failure => failure.reason).join(', ');
  return [
    name,
    repository,
    state,
    ...moment(startedAt),
    ...moment(endedAt),
    duration === 0 ? '0s' : formatTimeValue(duration),
    ...counts,
    reason,
  ];
}

/** Seconds since the epoch, and the time of day in UTC. */
function moment(millis: number): [number, string] {
  return [Math.floor(millis / 1000), new Date(millis).toISOString().slice(11, 19)];
}
