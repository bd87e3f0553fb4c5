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

/** Columns are built when a segment is; none are made for text afterwards and kept in memory. */
export const catFielddata: CatTable = {
  columns: [
    { name: 'id', doc: 'node id' },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', doc: 'ip address' },
    { name: 'node', aliases: 'n', doc: 'node name' },
    { name: 'field', aliases: 'f', doc: 'field name' },
    { name: 'size', aliases: 's', doc: 'field data usage', right: true },
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

export const catNodeattrs: CatTable = {
  columns: [
    { name: 'node', aliases: 'name', doc: 'node name' },
    { name: 'id', aliases: 'id,nodeId', doc: 'unique node id', hidden: true },
    { name: 'pid', aliases: 'p', doc: 'process id', hidden: true },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', aliases: 'i', doc: 'ip address' },
    { name: 'port', aliases: 'po', doc: 'bound transport port', hidden: true },
    { name: 'attr', aliases: 'attr.name', doc: 'attribute description' },
    { name: 'value', aliases: 'attr.value', doc: 'attribute value' },
  ],
  rows: () => [],
};
