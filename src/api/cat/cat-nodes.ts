import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';
import type { HostUsage } from '../host-facts.ts';
import type { CatTable } from './cat-endpoint.ts';
import { statCell, statColumn, statsOf } from './stats-cells.ts';
import { type Cell, Duration, Size } from './table.ts';

const STATS = statsOf('nodes');

/** Load and memory come from the host; they are empty in a browser tab. */
export const catNodes: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,nodeId', doc: 'unique node id', hidden: true },
    { name: 'pid', aliases: 'p', doc: 'process id', hidden: true },
    { name: 'ip', aliases: 'i', doc: 'ip address' },
    { name: 'port', aliases: 'po', doc: 'bound transport port', hidden: true },
    { name: 'http_address', aliases: 'http', doc: 'bound http address', hidden: true },
    { name: 'version', aliases: 'v', doc: 'es version', hidden: true },
    { name: 'flavor', aliases: 'f', doc: 'es distribution flavor', hidden: true },
    { name: 'type', aliases: 't', doc: 'es distribution type', hidden: true },
    { name: 'build', aliases: 'b', doc: 'es build hash', hidden: true },
    { name: 'jdk', aliases: 'j', doc: 'jdk version', hidden: true },
    { name: 'disk.total', aliases: 'dt,diskTotal', doc: 'total disk space', right: true, hidden: true },
    { name: 'disk.used', aliases: 'du,diskUsed', doc: 'used disk space', right: true, hidden: true },
    { name: 'disk.avail', aliases: 'd,da,disk,diskAvail', doc: 'available disk space', right: true, hidden: true },
    {
      name: 'disk.used_percent',
      aliases: 'dup,diskUsedPercent',
      doc: 'used disk space percentage',
      right: true,
      hidden: true,
    },
    { name: 'heap.current', aliases: 'hc,heapCurrent', doc: 'used heap', right: true, hidden: true },
    { name: 'heap.percent', aliases: 'hp,heapPercent', doc: 'used heap ratio', right: true },
    { name: 'heap.max', aliases: 'hm,heapMax', doc: 'max configured heap', right: true, hidden: true },
    { name: 'ram.current', aliases: 'rc,ramCurrent', doc: 'used machine memory', right: true, hidden: true },
    { name: 'ram.percent', aliases: 'rp,ramPercent', doc: 'used machine memory ratio', right: true },
    { name: 'ram.max', aliases: 'rm,ramMax', doc: 'total machine memory', right: true, hidden: true },
    {
      name: 'file_desc.current',
      aliases: 'fdc,fileDescriptorCurrent',
      doc: 'used file descriptors',
      right: true,
      hidden: true,
    },
    {
      name: 'file_desc.percent',
      aliases: 'fdp,fileDescriptorPercent',
      doc: 'used file descriptor ratio',
      right: true,
      hidden: true,
    },
    { name: 'file_desc.max', aliases: 'fdm,fileDescriptorMax', doc: 'max file descriptors', right: true, hidden: true },
    { name: 'cpu', aliases: 'cpu', doc: 'recent cpu usage', right: true },
    { name: 'load_1m', aliases: 'l', doc: '1m load avg', right: true },
    { name: 'load_5m', aliases: 'l', doc: '5m load avg', right: true },
    { name: 'load_15m', aliases: 'l', doc: '15m load avg', right: true },
    { name: 'uptime', aliases: 'u', doc: 'node uptime', right: true, hidden: true },
    {
      name: 'node.role',
      aliases: 'r,role,nodeRole',
      doc: 'm:master eligible node, d:data node, i:ingest node, -:coordinating node only',
    },
    { name: 'master', aliases: 'm,cluster_manager', doc: '*:current master' },
    { name: 'name', aliases: 'n', doc: 'node name' },
    ...STATS.map(statColumn),
  ],
  async rows(call) {
    const { engine, host } = call;
    const usage = host.usage?.();
    const stats =
      call.parameter('h') === undefined
        ? undefined
        : await engine.indices.stats('_all', { metrics: [], level: 'cluster', purpose: 'cluster:monitor/nodes/stats' });
    const figures = (stats as { _all: { total: Writable } } | undefined)?._all.total;
    return [
      [
        call.flag('full_id') ? engine.nodeId : engine.nodeId.slice(0, 4),
        host.process?.id,
        '127.0.0.1',
        host.address?.split(':').at(-1),
        host.address,
        product.number,
        product.buildFlavor,
        product.buildType,
        product.buildHash.slice(0, 7),
        host.process?.runtime,
        ...usageCells(usage),
        host.process && new Duration(Math.max(0, call.now() - host.process.startedAt)),
        'dim',
        '*',
        engine.nodeName,
        ...STATS.map(column => statCell(column, figures)),
      ],
    ];
  },
};

/** The columns from disk to load. */
function usageCells(usage: HostUsage | undefined): Cell[] {
  if (!usage) return Array<Cell>(17).fill(undefined);
  const { disk, heap, ram, fileDescriptors: files, loads } = usage;
  const used = disk.total - disk.available;
  return [
    new Size(disk.total),
    new Size(used),
    new Size(disk.available),
    ((100 * used) / disk.total).toFixed(2),
    new Size(heap.used),
    usage.heapPercent,
    new Size(heap.max),
    new Size(ram.total - ram.free),
    usage.ramPercent,
    new Size(ram.total),
    files?.open ?? -1,
    files ? Math.floor((100 * files.open) / files.max) : 0,
    files?.max ?? -1,
    usage.cpuPercent,
    ...loads.map(load => load.toFixed(2)),
  ];
}

export const catMaster: CatTable = {
  columns: [
    { name: 'id', doc: 'node id' },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', doc: 'ip address' },
    { name: 'node', aliases: 'n', doc: 'node name' },
  ],
  rows: ({ engine }: Call) => [[engine.nodeId, '127.0.0.1', '127.0.0.1', engine.nodeName]],
};
