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
    { name: 'id', aliases: 'id,repoId', doc: 'name of the repository' },
    { name: 'type', aliases: 't,type', doc: 'kind of repository' },
  ],
  rows: () => [],
};

export const catSnapshots: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,snapshot', doc: 'name of the snapshot' },
    { name: 'repository', aliases: 're,repo', doc: 'where it is kept' },
    { name: 'status', aliases: 's,status', doc: 'how far it is' },
    { name: 'start_epoch', aliases: 'ste,startEpoch', doc: 'when it began, in seconds' },
    { name: 'start_time', aliases: 'sti,startTime', doc: 'when it began, as HH:MM:SS' },
    { name: 'end_epoch', aliases: 'ete,endEpoch', doc: 'when it ended, in seconds' },
    { name: 'end_time', aliases: 'eti,endTime', doc: 'when it ended, as HH:MM:SS' },
    { name: 'duration', aliases: 'dur,duration', doc: 'how long it took', right: true },
    { name: 'indices', aliases: 'i,indices', doc: 'indices in it', right: true },
    { name: 'successful_shards', aliases: 'ss', doc: 'shards that were kept', right: true },
    { name: 'failed_shards', aliases: 'fs', doc: 'shards that could not be kept', right: true },
    { name: 'total_shards', aliases: 'ts', doc: 'shards all in all', right: true },
    { name: 'reason', aliases: 'r', doc: 'why some failed', hidden: true },
  ],
  rows: () => [],
};
