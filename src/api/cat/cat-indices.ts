import type { IndexDescription } from '../../engine/contract/index-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';
import { statCell, statColumn, statsOf } from './stats-cells.ts';
import { type Cell, Size } from './table.ts';

const HEALTH = new Set(['green', 'yellow', 'red']);

const STATS = statsOf('indices');

export const catIndices: CatTable = {
  columns: [
    { name: 'health', aliases: 'h', doc: 'current health status' },
    { name: 'status', aliases: 's', doc: 'open/close status' },
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'uuid', aliases: 'id,uuid', doc: 'index uuid' },
    { name: 'pri', aliases: 'p,shards.primary,shardsPrimary', doc: 'number of primary shards', right: true },
    { name: 'rep', aliases: 'r,shards.replica,shardsReplica', doc: 'number of replica shards', right: true },
    { name: 'docs.count', aliases: 'dc,docsCount', doc: 'available docs', right: true },
    { name: 'docs.deleted', aliases: 'dd,docsDeleted', doc: 'deleted docs', right: true },
    { name: 'creation.date', aliases: 'cd', doc: 'index creation date (millisecond value)', hidden: true },
    { name: 'creation.date.string', aliases: 'cds', doc: 'index creation date (as string)', hidden: true },
    { name: 'store.size', aliases: 'ss,storeSize', doc: 'store size of primaries & replicas', right: true },
    { name: 'pri.store.size', doc: 'size of primaries', right: true },
    { name: 'dataset.size', doc: 'size of the data set', right: true },
    ...STATS.flatMap(column => [
      statColumn(column),
      statColumn({ name: `pri.${column.name}`, aliases: '', doc: `${column.doc}, of primaries` }),
    ]),
  ],
  async rows(call: Call) {
    const options = { expandWildcards: ['open', 'closed'], ...call.indexOptions(), checkBlocks: true };
    const indices = await call.engine.indices.describe(call.indices(), options);
    const figures = await figuresOf(call);
    const wanted = call.parameter('health')?.toLowerCase();
    if (wanted !== undefined && !HEALTH.has(wanted) && indices.length > 0)
      throw illegalArgument(`unknown cluster health status [${call.parameter('health')}]`);
    return indices
      .filter(index => wanted === undefined || index.health === wanted)
      .map(index => row(index, figures[index.name]?.total));
  },
};

/** Only if a requested or sortable column needs them. */
async function figuresOf(call: Call): Promise<Record<string, { total: Writable }>> {
  if (call.parameter('h') === undefined && call.parameter('s') === undefined) return {};
  const stats = await call.engine.indices.stats('_all', { metrics: [], expandWildcards: ['open', 'hidden'] });
  return (stats as { indices: Record<string, { total: Writable }> }).indices;
}

function row(index: IndexDescription, figures: Writable): Cell[] {
  // An index whose shards could not be opened is red, and its content is unknown.
  const isCounted = index.status === 'open' && index.health !== 'red';
  const size = isCounted ? new Size(index.bytes) : undefined;
  return [
    index.health,
    index.status,
    index.name,
    index.uuid,
    index.shards.length,
    index.replicas,
    isCounted ? index.docs : undefined,
    isCounted ? index.deleted : undefined,
    index.creationDate,
    new Date(index.creationDate).toISOString(),
    size,
    size,
    size,
    ...STATS.flatMap(column => {
      const cell = isCounted ? statCell(column, figures) : undefined;
      return [cell, cell];
    }),
  ];
}
