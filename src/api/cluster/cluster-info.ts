import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { NODE_STATS } from './nodes-stats.ts';

const TARGETS = ['http', 'ingest', 'thread_pool', 'script'] as const;

/** Statistics summed over the nodes of the cluster: those of the only node. */
export async function clusterInfo(call: Call): Promise<Answer> {
  const targets = call.required('target').split(',');
  if (targets.length > 1 && targets.includes('_all'))
    throw illegalArgument(`request [${call.path}] contains _all and individual target [${targets.join(',')}]`);
  const unknown = targets.filter(name => name !== '_all' && !(TARGETS as readonly string[]).includes(name)).sort();
  if (unknown.length > 0) {
    const shown = unknown.map(name => `[${name}]`).join(', ');
    throw illegalArgument(
      `request [${call.path}] contains unrecognized target${unknown.length > 1 ? 's' : ''}: ${shown}`,
    );
  }
  const body: Record<string, Writable> = { cluster_name: call.engine.clusterName };
  for (const name of TARGETS)
    if (targets.includes('_all') || targets.includes(name)) body[name] = await NODE_STATS[name]!(call);
  return ok(body);
}
