import type { CatTable } from './cat-endpoint.ts';

// Tables of things that this engine does not have: always without rows.

export const catPlugins: CatTable = {
  columns: [
    { name: 'id', doc: 'unique node id', hidden: true },
    { name: 'name', aliases: 'n', doc: 'node name' },
    { name: 'component', aliases: 'c', doc: 'component' },
    { name: 'version', aliases: 'v', doc: 'component version' },
    { name: 'description', aliases: 'd', doc: 'plugin details', hidden: true },
  ],
  rows: () => [],
};

/** Changes of the cluster state are made at once. */
export const catPendingTasks: CatTable = {
  columns: [
    { name: 'insertOrder', aliases: 'o', doc: 'task insertion order', right: true },
    { name: 'timeInQueue', aliases: 't', doc: 'how long task has been in queue', right: true },
    { name: 'priority', aliases: 'p', doc: 'task priority' },
    { name: 'source', aliases: 's', doc: 'task source' },
  ],
  rows: () => [],
};

/** The engine has no snapshots, so there are no repositories. */
export const catRepositories: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,repoId', doc: 'unique repository id' },
    { name: 'type', aliases: 't,type', doc: 'repository type' },
  ],
  rows: () => [],
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
  rows: () => [],
};
