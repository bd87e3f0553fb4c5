import type { IndexDescription } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import type { CatTable } from './cat-endpoint.ts';
import { statCell, statColumn, statsOf } from './stats-cells.ts';
import { type Cell, Duration, Size } from './table.ts';

const STATS = statsOf('shards');

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
    { name: 'sync_id', doc: 'mark of equal copies', hidden: true },
    { name: 'unassigned.reason', aliases: 'ur', doc: 'reason shard is unassigned', hidden: true },
    { name: 'unassigned.at', aliases: 'ua', doc: 'time shard became unassigned (UTC)', hidden: true },
    { name: 'unassigned.for', aliases: 'uf', doc: 'time has been unassigned', hidden: true },
    {
      name: 'unassigned.details',
      aliases: 'ud',
      doc: 'additional details as to why the shard became unassigned',
      hidden: true,
    },
    { name: 'recoverysource.type', aliases: 'rs', doc: 'recovery source type', hidden: true },
    ...STATS.map(statColumn),
    { name: 'seq_no.max', aliases: 'sqm,maxSeqNo', doc: 'max sequence number', right: true, hidden: true },
    {
      name: 'seq_no.local_checkpoint',
      aliases: 'sql,localCheckpoint',
      doc: 'local checkpoint',
      right: true,
      hidden: true,
    },
    {
      name: 'seq_no.global_checkpoint',
      aliases: 'sqg,globalCheckpoint',
      doc: 'global checkpoint',
      right: true,
      hidden: true,
    },
    { name: 'path.data', aliases: 'pd,dataPath', doc: 'shard data path', hidden: true },
    { name: 'path.state', aliases: 'ps,statsPath', doc: 'shard state path', hidden: true },
  ],
  async rows(call: Call) {
    const indices = await call.engine.indices.describe(call.indices(), { expandWildcards: ['all'], checkBlocks: true });
    const figures = await figuresOf(call);
    const figuresAt = (index: string, shard: number) => figures[index]?.shards[shard]?.[0];
    return indices.flatMap(index =>
      index.shards.flatMap(shard => [
        primary(index, shard, { call, figures: figuresAt(index.name, shard.number) }),
        ...replicas(index, shard, call.now()),
      ]),
    );
  },
};

type Shard = IndexDescription['shards'][number];

type Figures = Record<string, Writable>;

/** Only if a requested or sortable column needs them. */
async function figuresOf(call: Call): Promise<Record<string, { shards: Record<number, Figures[]> }>> {
  if (call.parameter('h') === undefined && call.parameter('s') === undefined) return {};
  const stats = await call.engine.indices.stats('_all', {
    metrics: [],
    level: 'shards',
    expandWildcards: ['open', 'hidden'],
  });
  return (stats as { indices: Record<string, { shards: Record<number, Figures[]> }> }).indices;
}

function primary(
  index: IndexDescription,
  shard: Shard,
  { call: { engine }, figures }: { call: Call; figures: Figures | undefined },
): Cell[] {
  const isOpen = index.status === 'open';
  const size = isOpen ? new Size(shard.bytes) : undefined;
  const seqNo = figures?.seq_no as Record<string, number> | undefined;
  return [
    index.name,
    shard.number,
    'p',
    'STARTED',
    isOpen ? shard.docs : undefined,
    size,
    size,
    '127.0.0.1',
    engine.nodeId,
    engine.nodeName,
    ...EMPTY.slice(0, 6),
    ...STATS.map(column => statCell(column, figures)),
    seqNo?.max_seq_no,
    seqNo?.local_checkpoint,
    seqNo?.global_checkpoint,
    undefined,
    undefined,
  ];
}

const EMPTY: readonly undefined[] = Array(STATS.length + 6).fill(undefined);

/** With one node, replicas are always unassigned. */
function replicas(index: IndexDescription, shard: Shard, now: number): Cell[][] {
  const row: Cell[] = [
    index.name,
    shard.number,
    'r',
    'UNASSIGNED',
    ...EMPTY.slice(0, 6),
    undefined,
    'INDEX_CREATED',
    new Date(index.creationDate).toISOString(),
    new Duration(Math.max(0, now - index.creationDate)),
    undefined,
    'peer',
    ...EMPTY.slice(0, STATS.length + 5),
  ];
  return Array.from({ length: index.replicas }, () => row);
}
