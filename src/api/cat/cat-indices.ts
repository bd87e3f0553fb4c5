import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { IndexDescription } from '../../engine/node/engine.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Size } from './table.ts';

const HEALTH = new Set(['green', 'yellow', 'red']);

export const catIndices: CatTable = {
  columns: [
    { name: 'health', aliases: 'h', doc: 'current health status' },
    { name: 'status', aliases: 's', doc: 'open or closed' },
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'uuid', aliases: 'id,uuid', doc: 'index uuid' },
    { name: 'pri', aliases: 'p,shards.primary,shardsPrimary', doc: 'number of primary shards', right: true },
    { name: 'rep', aliases: 'r,shards.replica,shardsReplica', doc: 'number of replica shards', right: true },
    { name: 'docs.count', aliases: 'dc,docsCount', doc: 'documents that are there', right: true },
    { name: 'docs.deleted', aliases: 'dd,docsDeleted', doc: 'documents deleted and not merged away', right: true },
    { name: 'creation.date', aliases: 'cd', doc: 'creation date in milliseconds', hidden: true },
    { name: 'creation.date.string', aliases: 'cds', doc: 'creation date as text', hidden: true },
    { name: 'store.size', aliases: 'ss,storeSize', doc: 'size of primaries and replicas', right: true },
    { name: 'pri.store.size', doc: 'size of primaries', right: true },
    { name: 'dataset.size', doc: 'size of the data set', right: true },
    { name: 'segments.count', aliases: 'sc,segmentsCount', doc: 'number of segments', right: true, hidden: true },
    { name: 'pri.segments.count', doc: 'number of segments of primaries', right: true, hidden: true },
  ],
  async rows(call: Call) {
    const wanted = call.parameter('health')?.toLowerCase();
    if (wanted !== undefined && !HEALTH.has(wanted))
      throw illegalArgument(`unknown cluster health status [${call.parameter('health')}]`);
    const options = { expandWildcards: ['open', 'closed'], ...call.indexOptions() };
    const indices = await call.engine.describeIndices(call.indices(), options);
    return indices.filter(index => wanted === undefined || index.health === wanted).map(row);
  },
};

function row(index: IndexDescription): Cell[] {
  const isOpen = index.status === 'open';
  const size = isOpen ? new Size(index.bytes) : undefined;
  const segments = isOpen ? index.shards.reduce((sum, shard) => sum + shard.segments, 0) : undefined;
  return [
    index.health,
    index.status,
    index.name,
    index.uuid,
    index.shards.length,
    index.replicas,
    isOpen ? index.docs : undefined,
    isOpen ? index.deleted : undefined,
    index.creationDate,
    new Date(index.creationDate).toISOString(),
    size,
    size,
    size,
    segments,
    segments,
  ];
}
