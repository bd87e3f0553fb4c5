import type { IndexDescription } from '../../engine/contract/index-api.ts';
import { namesThisNode } from '../cluster/nodes-info.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Size } from './table.ts';

export const catAllocation: CatTable = {
  columns: [
    { name: 'shards', aliases: 's', doc: 'number of shards on node', right: true },
    { name: 'disk.indices', aliases: 'di,diskIndices', doc: 'disk used by ES indices', right: true },
    { name: 'disk.used', aliases: 'du,diskUsed', doc: 'disk used (total, not just ES)', right: true },
    { name: 'disk.avail', aliases: 'da,diskAvail', doc: 'disk available', right: true },
    { name: 'disk.total', aliases: 'dt,diskTotal', doc: 'total capacity of all volumes', right: true },
    { name: 'disk.percent', aliases: 'dp,diskPercent', doc: 'percent disk used', right: true },
    { name: 'host', aliases: 'h', doc: 'host of node' },
    { name: 'ip', doc: 'ip of node' },
    { name: 'node', aliases: 'n', doc: 'name of node' },
    { name: 'node.role', aliases: 'r,role,nodeRole', doc: 'node roles' },
  ],
  async rows(call) {
    const { engine, host } = call;
    const indices = await engine.indices.describe('_all', {
      expandWildcards: ['all'],
      purpose: 'cluster:monitor/nodes/stats',
    });
    const disk = host.usage?.().disk;
    const used = disk && disk.total - disk.available;
    const shards = indices.reduce((sum, index) => sum + index.shards.length, 0);
    const here: Cell[] = [
      shards,
      new Size(indices.reduce((sum, index) => sum + index.bytes, 0)),
      used === undefined ? undefined : new Size(used),
      disk && new Size(disk.available),
      disk && new Size(disk.total),
      disk && Math.floor((100 * used!) / disk.total),
      '127.0.0.1',
      '127.0.0.1',
      engine.nodeName,
      'dim',
    ];
    const homeless = indices.reduce((sum, index) => sum + unplaced(index), 0);
    const nodes = (call.part('node_id')?.split(',') ?? ['_all']).some(id => namesThisNode(call, id)) ? [here] : [];
    return homeless > 0 ? [...nodes, [homeless, ...Array<Cell>(7).fill(undefined), 'UNASSIGNED', undefined]] : nodes;
  },
};

function unplaced({ shards, replicas }: IndexDescription): number {
  return shards.length * replicas;
}
