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
