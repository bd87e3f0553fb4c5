import { product } from '../cluster/product.ts';
import type { CatTable } from './cat-endpoint.ts';
import { Size } from './table.ts';

/** Loads and memory are the host's business and stay empty; an engine in a tab has no such numbers. */
export const catNodes: CatTable = {
  columns: [
    { name: 'id', aliases: 'id,nodeId', doc: 'unique node id', hidden: true },
    { name: 'ip', aliases: 'i', doc: 'ip address' },
    { name: 'http_address', aliases: 'http', doc: 'address of the listener', hidden: true },
    { name: 'version', aliases: 'v', doc: 'version of the surface', hidden: true },
    { name: 'flavor', aliases: 'f', doc: 'kind of build', hidden: true },
    { name: 'type', aliases: 't', doc: 'kind of distribution', hidden: true },
    { name: 'build', aliases: 'b', doc: 'hash of the build', hidden: true },
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
    { name: 'heap.percent', aliases: 'hp,heapPercent', doc: 'used heap ratio', right: true },
    { name: 'ram.percent', aliases: 'rp,ramPercent', doc: 'used machine memory ratio', right: true },
    { name: 'cpu', aliases: 'cpu', doc: 'recent cpu usage', right: true },
    { name: 'load_1m', aliases: 'l', doc: '1m load avg', right: true },
    { name: 'load_5m', aliases: 'l', doc: '5m load avg', right: true },
    { name: 'load_15m', aliases: 'l', doc: '15m load avg', right: true },
    { name: 'node.role', aliases: 'r,role,nodeRole', doc: 'letters of its roles: d data, i ingest, m master' },
    { name: 'master', aliases: 'm,cluster_manager', doc: '* is the elected one' },
    { name: 'name', aliases: 'n', doc: 'node name' },
  ],
  rows({ engine, host, parameters }) {
    const id = parameters.full_id === 'true' || parameters.full_id === '' ? engine.nodeId : engine.nodeId.slice(0, 4);
    const usage = host.usage?.();
    const disk = usage?.disk;
    const used = disk && disk.total - disk.available;
    return [
      [
        id,
        '127.0.0.1',
        host.address,
        product.number,
        product.buildFlavor,
        product.buildType,
        product.buildHash.slice(0, 7),
        disk && new Size(disk.total),
        used === undefined ? undefined : new Size(used),
        disk && new Size(disk.available),
        disk && ((100 * used!) / disk.total).toFixed(2),
        usage?.heapPercent,
        usage?.ramPercent,
        usage?.cpuPercent,
        usage?.loads[0]?.toFixed(2),
        usage?.loads[1]?.toFixed(2),
        usage?.loads[2]?.toFixed(2),
        'dim',
        '*',
        engine.nodeName,
      ],
    ];
  },
};

export const catMaster: CatTable = {
  columns: [
    { name: 'id', doc: 'node id' },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', doc: 'ip address' },
    { name: 'node', aliases: 'n', doc: 'node name' },
  ],
  rows: ({ engine }) => [[engine.nodeId, '127.0.0.1', '127.0.0.1', engine.nodeName]],
};
