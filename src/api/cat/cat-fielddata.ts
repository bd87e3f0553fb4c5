import type { Writable } from '../../engine/json/json-value.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Size } from './table.ts';

/** The fielddata that searches have loaded. */
export const catFielddata: CatTable = {
  columns: [
    { name: 'id', doc: 'node id' },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', doc: 'ip address' },
    { name: 'node', aliases: 'n', doc: 'node name' },
    { name: 'field', aliases: 'f', doc: 'field name' },
    { name: 'size', aliases: 's', doc: 'field data usage' },
  ],
  async rows(call) {
    const { engine } = call;
    const fields = (call.part('fields') ?? '*').split(',');
    const options = { metrics: ['fielddata'], level: 'cluster', fielddataFields: fields };
    const stats = (await engine.indices.stats('_all', options)) as {
      _all: { total: { fielddata: Record<string, Writable> } };
    };
    const sizes = (stats._all.total.fielddata.fields ?? {}) as Record<string, { memory_size_in_bytes: number }>;
    return Object.entries(sizes).map(([field, { memory_size_in_bytes: size }]): Cell[] => [
      engine.nodeId,
      '127.0.0.1',
      '127.0.0.1',
      engine.nodeName,
      field,
      new Size(size),
    ]);
  },
};
