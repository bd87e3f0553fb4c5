import type { ShardRecoveries } from '../../engine/contract/index-api.ts';
import { percentOf } from '../indices/recovery.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Duration, Size } from './table.ts';

type Recovery = ShardRecoveries['shards'][number];

export const catRecovery: CatTable = {
  columns: [
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'shard', aliases: 's,sh', doc: 'shard name' },
    { name: 'start_time', aliases: 'start', doc: 'recovery start time', hidden: true },
    {
      name: 'start_time_millis',
      aliases: 'start_millis',
      doc: 'recovery start time in epoch milliseconds',
      hidden: true,
    },
    { name: 'stop_time', aliases: 'stop', doc: 'recovery stop time', hidden: true },
    { name: 'stop_time_millis', aliases: 'stop_millis', doc: 'recovery stop time in epoch milliseconds', hidden: true },
    { name: 'time', aliases: 't,ti', doc: 'recovery time' },
    { name: 'type', aliases: 'ty', doc: 'recovery type' },
    { name: 'stage', aliases: 'st', doc: 'recovery stage' },
    { name: 'source_host', aliases: 'shost', doc: 'source host' },
    { name: 'source_node', aliases: 'snode', doc: 'source node name' },
    { name: 'target_host', aliases: 'thost', doc: 'target host' },
    { name: 'target_node', aliases: 'tnode', doc: 'target node name' },
    { name: 'repository', aliases: 'rep', doc: 'repository' },
    { name: 'snapshot', aliases: 'snap', doc: 'snapshot' },
    { name: 'files', aliases: 'f', doc: 'number of files to recover' },
    { name: 'files_recovered', aliases: 'fr', doc: 'files recovered' },
    { name: 'files_percent', aliases: 'fp', doc: 'percent of files recovered' },
    { name: 'files_total', aliases: 'tf', doc: 'total number of files' },
    { name: 'bytes', aliases: 'b', doc: 'number of bytes to recover' },
    { name: 'bytes_recovered', aliases: 'br', doc: 'bytes recovered' },
    { name: 'bytes_percent', aliases: 'bp', doc: 'percent of bytes recovered' },
    { name: 'bytes_total', aliases: 'tb', doc: 'total number of bytes' },
    { name: 'translog_ops', aliases: 'to', doc: 'number of translog ops to recover' },
    { name: 'translog_ops_recovered', aliases: 'tor', doc: 'translog ops recovered' },
    { name: 'translog_ops_percent', aliases: 'top', doc: 'percent of translog ops recovered' },
  ],
  async rows(call) {
    if (call.flag('active_only')) return [];
    const indices = await call.engine.indices.recoveries(call.indices(), call.indexOptions());
    return indices.flatMap(({ index, shards }) => shards.map(shard => row(index, shard, call.engine.nodeName)));
  },
};

/** Nothing is copied between nodes: files are local, or come from a snapshot. */
function row(index: string, shard: Recovery, node: string): Cell[] {
  const { number, startedAt, stoppedAt, source, snapshot, files, bytes, operations } = shard;
  const copied = snapshot ? { files, bytes } : { files: 0, bytes: 0 };
  return [
    index,
    number,
    new Date(startedAt).toISOString(),
    startedAt,
    new Date(stoppedAt).toISOString(),
    stoppedAt,
    new Duration(stoppedAt - startedAt),
    source.toLowerCase(),
    'done',
    'n/a',
    'n/a',
    '127.0.0.1',
    node,
    snapshot?.repository ?? 'n/a',
    snapshot?.name ?? 'n/a',
    copied.files,
    copied.files,
    percentOf(files),
    files,
    new Size(copied.bytes),
    new Size(copied.bytes),
    percentOf(bytes),
    new Size(bytes),
    operations,
    operations,
    '100.0%',
  ];
}
