import type { CatTable } from './cat-endpoint.ts';

/** The node's custom attributes (`node.attr.*`). */
export const catNodeattrs: CatTable = {
  columns: [
    { name: 'node', aliases: 'name', doc: 'node name' },
    { name: 'id', aliases: 'id,nodeId', doc: 'unique node id', hidden: true },
    { name: 'pid', aliases: 'p', doc: 'process id', hidden: true },
    { name: 'host', aliases: 'h', doc: 'host name' },
    { name: 'ip', aliases: 'i', doc: 'ip address' },
    { name: 'port', aliases: 'po', doc: 'bound transport port', hidden: true },
    { name: 'attr', aliases: 'attr.name', doc: 'attribute description' },
    { name: 'value', aliases: 'attr.value', doc: 'attribute value' },
  ],
  rows: ({ engine, host }) => {
    const { address = 'local', process, attributes = {} } = host;
    const at = address.lastIndexOf(':');
    return Object.entries(attributes).map(([attr, value]) => [
      engine.nodeName,
      engine.nodeId,
      process?.id,
      '127.0.0.1',
      at < 0 ? address : address.slice(0, at),
      at < 0 ? undefined : address.slice(at + 1),
      attr,
      value,
    ]);
  },
};
