import type { ShardRecoveries } from '../../engine/contract/index-api.ts';
import { percentOf } from '../indices/recovery.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Duration, Size } from './table.ts';

type Recovery = ShardRecoveries['shards'][number];

export const catRecovery: CatTable = {
  columns: [
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'shard', aliases: 's,sh', doc: 'shard number' },
    { name: 'start_time', aliases: 'start', doc: 'when it began', hidden: true },
    { name: 'start_time_millis', aliases: 'start_millis', doc: 'when it began, in milliseconds', hidden: true },
    { name: 'stop_time', aliases: 'stop', doc: 'when it ended', hidden: true },
    { name: 'stop_time_millis', aliases: 'stop_millis', doc: 'when it ended, in milliseconds', hidden: true },
    { name: 'time', aliases: 't,ti', doc: 'how long it took' },
    { name: 'type', aliases: 'ty', doc: 'where the data came from' },
    { name: 'stage', aliases: 'st', doc: 'how far it is' },
    { name: 'source_host', aliases: 'shost', doc: 'host the data came from' },
    { name: 'source_node', aliases: 'snode', doc: 'node the data came from' },
    { name: 'target_host', aliases: 'thost', doc: 'host of the shard' },
    { name: 'target_node', aliases: 'tnode', doc: 'node of the shard' },
    { name: 'repository', aliases: 'rep', doc: 'repository of a snapshot' },
    { name: 'snapshot', aliases: 'snap', doc: 'the snapshot' },
    { name: 'files', aliases: 'f', doc: 'files to be copied' },
    { name: 'files_recovered', aliases: 'fr', doc: 'files copied' },
    { name: 'files_percent', aliases: 'fp', doc: 'part of the files that is there' },
    { name: 'files_total', aliases: 'tf', doc: 'files all in all' },
    { name: 'bytes', aliases: 'b', doc: 'bytes to be copied' },
    { name: 'bytes_recovered', aliases: 'br', doc: 'bytes copied' },
    { name: 'bytes_percent', aliases: 'bp', doc: 'part of the bytes that is there' },
    { name: 'bytes_total', aliases: 'tb', doc: 'bytes all in all' },
    { name: 'translog_ops', aliases: 'to', doc: 'operations to be replayed' },
    { name: 'translog_ops_recovered', aliases: 'tor', doc: 'operations replayed' },
    { name: 'translog_ops_percent', aliases: 'top', doc: 'part of the operations that was replayed' },
  ],
  async rows(call) {
    if (call.flag('active_only')) return [];
    const indices = await call.engine.indices.recoveries(call.indices(), call.indexOptions());
    return indices.flatMap(({ index, shards }) => shards.map(shard => row(index, shard, call.engine.nodeName)));
  },
};

/** Nothing is copied between nodes: files are local. */
function row(index: string, shard: Recovery, node: string): Cell[] {
  const { number, startedAt, stoppedAt, source, files, bytes, operations } = shard;
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
    'n/a',
    'n/a',
    0,
    0,
    percentOf(files),
    files,
    new Size(0),
    new Size(0),
    percentOf(bytes),
    new Size(bytes),
    operations,
    operations,
    '100.0%',
  ];
}
