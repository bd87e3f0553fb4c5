import { matchesGlob } from '../../engine/structures/glob.ts';
import { poolType } from '../cluster/thread-pools.ts';
import type { CatTable } from './cat-endpoint.ts';
import type { Cell } from './table.ts';

/** Kinds of work under the names of Elasticsearch's thread pools. All of it runs on one thread. */
export const catThreadPool: CatTable = {
  columns: [
    { name: 'node_name', aliases: 'nn', doc: 'name of the node' },
    { name: 'node_id', aliases: 'id', doc: 'id of the node', hidden: true },
    { name: 'ephemeral_node_id', aliases: 'eid', doc: 'id of the node until it stops', hidden: true },
    { name: 'pid', aliases: 'p', doc: 'process id', hidden: true },
    { name: 'host', aliases: 'h', doc: 'host name', hidden: true },
    { name: 'ip', aliases: 'i', doc: 'address', hidden: true },
    { name: 'port', aliases: 'po', doc: 'port', hidden: true },
    { name: 'name', aliases: 'n', doc: 'kind of work' },
    { name: 'type', aliases: 't', doc: 'whether the number of threads changes', hidden: true },
    { name: 'active', aliases: 'a', doc: 'tasks under way', right: true },
    { name: 'pool_size', aliases: 'psz', doc: 'threads', right: true, hidden: true },
    { name: 'queue', aliases: 'q', doc: 'tasks that wait', right: true },
    { name: 'queue_size', aliases: 'qs', doc: 'tasks that may wait; -1 is no limit', right: true, hidden: true },
    { name: 'rejected', aliases: 'r', doc: 'tasks that were refused', right: true },
    { name: 'largest', aliases: 'l', doc: 'most tasks at once', right: true, hidden: true },
    { name: 'completed', aliases: 'c', doc: 'tasks that are done', right: true, hidden: true },
    { name: 'core', aliases: 'cr', doc: 'threads that stay', right: true, hidden: true },
    { name: 'max', aliases: 'mx', doc: 'most threads', right: true, hidden: true },
    { name: 'size', aliases: 'sz', doc: 'threads of a fixed pool', right: true, hidden: true },
    { name: 'keep_alive', aliases: 'ka', doc: 'how long an idle thread stays', right: true, hidden: true },
  ],
  rows(call) {
    const { engine, host } = call;
    const patterns = call.part('thread_pool_patterns')?.split(',');
    const lanes = engine.tasks.threadPools();
    const chosen = lanes.filter(([name]) => patterns === undefined || patterns.some(one => matchesGlob(one, name)));
    return chosen.map(([name, { active, largest, completed }]): Cell[] => {
      const type = poolType(name);
      const isFixed = type === 'fixed';
      return [
        engine.nodeName,
        engine.nodeId,
        engine.nodeId,
        host.process?.id ?? 0,
        '127.0.0.1',
        '127.0.0.1',
        host.address?.split(':').at(-1) ?? '-',
        name,
        type,
        active,
        1,
        0,
        -1,
        0,
        largest,
        completed,
        isFixed ? undefined : 1,
        isFixed ? undefined : 1,
        isFixed ? 1 : undefined,
        undefined,
      ];
    });
  },
};
