import type { IndexDescription } from '../../engine/node/engine.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Size } from './table.ts';

export const catShards: CatTable = {
  columns: [
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'shard', aliases: 's,sh', doc: 'shard name' },
    { name: 'prirep', aliases: 'p,pr,primaryOrReplica', doc: 'primary or replica' },
    { name: 'state', aliases: 'st', doc: 'shard state' },
    { name: 'docs', aliases: 'd,dc', doc: 'number of docs in shard', right: true },
    { name: 'store', aliases: 'sto', doc: 'store size of shard (how much disk it uses)', right: true },
    { name: 'dataset', doc: 'total size of the shard’s data set', right: true },
    { name: 'ip', doc: 'ip of node where it lives' },
    { name: 'id', doc: 'unique id of node where it lives', hidden: true },
    { name: 'node', aliases: 'n', doc: 'name of node where it lives' },
    { name: 'unassigned.reason', aliases: 'ur', doc: 'reason shard is unassigned', hidden: true },
    { name: 'unassigned.at', aliases: 'ua', doc: 'time shard became unassigned (UTC)', hidden: true },
    { name: 'segments.count', aliases: 'sc,segmentsCount', doc: 'number of segments', right: true, hidden: true },
  ],
  async rows(call: Call) {
    const indices = await call.engine.describeIndices(call.indices(), { expandWildcards: ['all'] });
    return indices.flatMap(index =>
      index.shards.flatMap(shard => [primary(index, shard, call), ...replicas(index, shard)]),
    );
  },
};

type Shard = IndexDescription['shards'][number];

function primary(index: IndexDescription, shard: Shard, { engine }: Call): Cell[] {
  const isOpen = index.status === 'open';
  const size = isOpen ? new Size(shard.bytes) : undefined;
  const docs = isOpen ? shard.docs : undefined;
  return [
    index.name,
    shard.number,
    'p',
    'STARTED',
    docs,
    size,
    size,
    '127.0.0.1',
    engine.nodeId,
    engine.nodeName,
    undefined,
    undefined,
    isOpen ? shard.segments : undefined,
  ];
}

/** There is one node, and a copy never stands beside its primary. */
function replicas(index: IndexDescription, shard: Shard): Cell[][] {
  const since = new Date(index.creationDate).toISOString();
  const row: Cell[] = [
    index.name,
    shard.number,
    'r',
    'UNASSIGNED',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'INDEX_CREATED',
    since,
    undefined,
  ];
  return Array.from({ length: index.replicas }, () => row);
}
