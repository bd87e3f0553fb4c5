import { matchesGlob } from '../../engine/structures/glob.ts';
import { poolType } from '../cluster/thread-pools.ts';
import type { CatTable } from './cat-endpoint.ts';
import type { Cell } from './table.ts';

/** Kinds of work under the names of Elasticsearch's thread pools. All of it runs on one thread. */
export const catThreadPool: CatTable = {
  columns: [
    { name: 'node_name', aliases: 'nn', doc: 'node name' },
    { name: 'node_id', aliases: 'id', doc: 'persistent node id', hidden: true },
    { name: 'ephemeral_node_id', aliases: 'eid', doc: 'ephemeral node id', hidden: true },
    { name: 'pid', aliases: 'p', doc: 'process id', hidden: true },
    { name: 'host', aliases: 'h', doc: 'host name', hidden: true },
    { name: 'ip', aliases: 'i', doc: 'ip address', hidden: true },
    { name: 'port', aliases: 'po', doc: 'bound transport port', hidden: true },
    { name: 'name', aliases: 'n', doc: 'thread pool name' },
    { name: 'type', aliases: 't', doc: 'thread pool type', hidden: true },
    { name: 'active', aliases: 'a', doc: 'number of active threads', right: true },
    { name: 'pool_size', aliases: 'psz', doc: 'number of threads', right: true, hidden: true },
    { name: 'queue', aliases: 'q', doc: 'number of tasks currently in queue', right: true },
    { name: 'queue_size', aliases: 'qs', doc: 'maximum number of tasks permitted in queue', right: true, hidden: true },
    { name: 'rejected', aliases: 'r', doc: 'number of rejected tasks', right: true },
    { name: 'largest', aliases: 'l', doc: 'highest number of seen active threads', right: true, hidden: true },
    { name: 'completed', aliases: 'c', doc: 'number of completed tasks', right: true, hidden: true },
    { name: 'core', aliases: 'cr', doc: 'core number of threads in a scaling thread pool', right: true, hidden: true },
    {
      name: 'max',
      aliases: 'mx',
      doc: 'maximum number of threads in a scaling thread pool',
      right: true,
      hidden: true,
    },
    { name: 'size', aliases: 'sz', doc: 'number of threads in a fixed thread pool', right: true, hidden: true },
    { name: 'keep_alive', aliases: 'ka', doc: 'thread keep alive time', right: true, hidden: true },
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
        isFixed ? undefined : keepAlive(name),
      ];
    });
  },
};

/** How long Elasticsearch keeps idle threads of a scaling pool. */
function keepAlive(pool: string): string {
  return pool === 'generic' ? '30s' : '5m';
}
