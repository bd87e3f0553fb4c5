import { Double } from '../../engine/json/java-numbers.ts';
import { formatByteSize } from '../../engine/request/byte-size.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import type { CatTable } from './cat-endpoint.ts';
import type { Cell } from './table.ts';

export const catCircuitBreaker: CatTable = {
  columns: [
    { name: 'node_id', aliases: 'id', doc: 'persistent node id' },
    { name: 'node_name', aliases: 'nn', doc: 'node name', hidden: true },
    { name: 'breaker', aliases: 'br', doc: 'breaker name' },
    { name: 'limit', aliases: 'l', doc: 'limit size' },
    { name: 'limit_bytes', aliases: 'lb', doc: 'limit size in bytes', hidden: true },
    { name: 'estimated', aliases: 'e', doc: 'estimated size' },
    { name: 'estimated_bytes', aliases: 'eb', doc: 'estimated size in bytes', hidden: true },
    { name: 'tripped', aliases: 't', doc: 'tripped count' },
    { name: 'overhead', aliases: 'o', doc: 'overhead', hidden: true },
  ],
  rows(call) {
    const { engine } = call;
    const patterns = call.part('circuit_breaker_patterns')?.split(',');
    const breakers = Object.entries(engine.breakers.figures());
    const chosen = breakers.filter(([name]) => patterns === undefined || patterns.some(one => matchesGlob(one, name)));
    return chosen.map(([name, { limit, estimated, overhead, tripped }]): Cell[] => [
      engine.nodeId,
      engine.nodeName,
      name,
      formatByteSize(limit),
      limit,
      formatByteSize(estimated),
      estimated,
      tripped,
      String(new Double(overhead)),
    ]);
  },
};
