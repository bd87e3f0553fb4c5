import { product } from '../cluster/product.ts';
import { generationOf } from '../indices/segments.ts';
import type { CatTable } from './cat-endpoint.ts';
import { type Cell, Size } from './table.ts';

export const catSegments: CatTable = {
  columns: [
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'shard', aliases: 's,sh', doc: 'shard name' },
    { name: 'prirep', aliases: 'p,pr,primaryOrReplica', doc: 'primary or replica' },
    { name: 'ip', doc: 'ip of node where it lives' },
    { name: 'id', doc: 'unique id of node where it lives', hidden: true },
    { name: 'segment', aliases: 'seg', doc: 'segment name' },
    { name: 'generation', aliases: 'g,gen', doc: 'segment generation', right: true },
    { name: 'docs.count', aliases: 'dc,docsCount', doc: 'number of docs in segment', right: true },
    { name: 'docs.deleted', aliases: 'dd,docsDeleted', doc: 'number of deleted docs in segment', right: true },
    { name: 'size', aliases: 'si', doc: 'segment size in bytes', right: true },
    { name: 'size.memory', aliases: 'sm,sizeMemory', doc: 'segment memory in bytes', right: true },
    { name: 'committed', aliases: 'ic,isCommitted', doc: 'is segment committed' },
    { name: 'searchable', aliases: 'is,isSearchable', doc: 'is segment searched' },
    { name: 'version', aliases: 'v,ver', doc: 'version' },
    { name: 'compound', aliases: 'ico,isCompound', doc: 'is segment compound' },
  ],
  async rows(call) {
    const shards = await call.engine.indices.segments(call.indices(), call.indexOptions());
    const { nodeId } = call.engine;
    return shards.flatMap(({ index, shard, segments }) =>
      segments.map(({ name, docs, deleted, bytes, committed }): Cell[] => [
        index,
        shard,
        'p',
        '127.0.0.1',
        nodeId,
        name,
        generationOf(name),
        docs,
        deleted,
        new Size(bytes),
        0,
        committed,
        true,
        product.luceneVersion,
        true,
      ]),
    );
  },
};
