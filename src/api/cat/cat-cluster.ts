import type { ShownAliases } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { countMatches } from '../search/searches.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, type Column, Duration } from './table.ts';

/** The columns for the time of the response. */
const clockColumns: readonly Column[] = [
  { name: 'epoch', aliases: 't,time', doc: 'seconds since 1970-01-01 00:00:00' },
  { name: 'timestamp', aliases: 'ts,hms,hhmmss', doc: 'time in HH:MM:SS' },
];

function clockCells(millis: number): Cell[] {
  return [Math.floor(millis / 1000), new Date(millis).toISOString().slice(11, 19)];
}

export const catHealth: CatTable = {
  columns: [
    ...clockColumns,
    { name: 'cluster', aliases: 'cl', doc: 'cluster name' },
    { name: 'status', aliases: 'st', doc: 'health status' },
    { name: 'node.total', aliases: 'nt,nodeTotal', doc: 'total number of nodes', right: true },
    { name: 'node.data', aliases: 'nd,nodeData', doc: 'number of nodes that can store data', right: true },
    { name: 'shards', aliases: 't,sh,shards.total,shardsTotal', doc: 'total number of shards', right: true },
    { name: 'pri', aliases: 'p,shards.primary,shardsPrimary', doc: 'number of primary shards', right: true },
    { name: 'relo', aliases: 'r,shards.relocating,shardsRelocating', doc: 'number of relocating nodes', right: true },
    {
      name: 'init',
      aliases: 'i,shards.initializing,shardsInitializing',
      doc: 'number of initializing nodes',
      right: true,
    },
    {
      name: 'unassign',
      aliases: 'u,shards.unassigned,shardsUnassigned',
      doc: 'number of unassigned shards',
      right: true,
    },
    {
      name: 'unassign.pri',
      aliases: 'up,shards.unassigned.primary,shardsUnassignedPrimary',
      doc: 'number of unassigned primary shards',
      right: true,
    },
    { name: 'pending_tasks', aliases: 'pt,pendingTasks', doc: 'number of pending tasks', right: true },
    {
      name: 'max_task_wait_time',
      aliases: 'mtwt,maxTaskWaitTime',
      doc: 'wait time of longest task pending',
      right: true,
    },
    {
      name: 'active_shards_percent',
      aliases: 'asp,activeShardsPercent',
      doc: 'active number of shards in percent',
      right: true,
    },
  ],
  async rows(call) {
    const health = (await call.engine.cluster.health(undefined)) as Record<string, Writable>;
    const at = (name: string) => health[name] as Cell;
    const wait = Number(health.task_max_waiting_in_queue_millis ?? 0);
    return [
      [
        ...clockCells(call.now()),
        at('cluster_name'),
        at('status'),
        at('number_of_nodes'),
        at('number_of_data_nodes'),
        at('active_shards'),
        at('active_primary_shards'),
        at('relocating_shards'),
        at('initializing_shards'),
        at('unassigned_shards'),
        at('unassigned_primary_shards') ?? 0,
        at('number_of_pending_tasks'),
        wait > 0 ? new Duration(wait) : '-',
        percent(health.active_shards_percent_as_number),
      ],
    ];
  },
};

/** Formats numbers of any class: `100.0%`. */
function percent(value: Writable): string {
  const number = typeof value === 'object' && value !== null && 'value' in value ? Number(value.value) : Number(value);
  return `${number.toFixed(1)}%`;
}

export const catCount: CatTable = {
  columns: [
    ...clockColumns,
    { name: 'count', aliases: 'dc,docs.count,docsCount', doc: 'the document count', right: true },
  ],
  async rows(call) {
    const answer = (await countMatches(call, call.parameters)) as Record<string, Writable>;
    return [[...clockCells(call.now()), answer.count as Cell]];
  },
};

export const catAliases: CatTable = {
  columns: [
    { name: 'alias', aliases: 'a', doc: 'alias name' },
    { name: 'index', aliases: 'i,idx', doc: 'index alias points to' },
    { name: 'filter', aliases: 'f,fi', doc: 'filter' },
    { name: 'routing.index', aliases: 'ri,routingIndex', doc: 'index routing' },
    { name: 'routing.search', aliases: 'rs,routingSearch', doc: 'search routing' },
    { name: 'is_write_index', aliases: 'w,isWriteIndex', doc: 'write index' },
  ],
  async rows(call) {
    const { indices, streams } = await call.engine.aliases.get('_all', call.part('name'), aliasOptions(call));
    return [
      ...aliasEntries(indices).map(([name, alias, options]) => aliasRow(alias, name, options)),
      ...aliasEntries(streams).map(([name, alias, options]) =>
        aliasRow(alias, name, { ...options, is_write_index: options.is_write_index ?? false }),
      ),
    ];
  },
};

function aliasOptions(call: Call) {
  return { expandWildcards: ['all'], ...call.indexOptions() };
}

function aliasEntries(
  shown: ShownAliases['indices'],
): [name: string, alias: string, options: Record<string, Writable>][] {
  return Object.entries(shown).flatMap(([name, entry]) => {
    const { aliases } = entry as { aliases: Record<string, Record<string, Writable>> };
    return Object.entries(aliases).map(
      ([alias, options]) => [name, alias, options] as [string, string, typeof options],
    );
  });
}

function aliasRow(alias: string, index: string, options: Record<string, Writable>): Cell[] {
  const text = (value: Writable): string => (value === undefined ? '-' : String(value));
  return [
    alias,
    index,
    options.filter === undefined ? '-' : '*',
    text(options.index_routing),
    text(options.search_routing),
    text(options.is_write_index),
  ];
}
