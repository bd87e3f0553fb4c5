import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { isGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { product } from '../cluster/product.ts';

const INDEX_OPTIONS = ['ignore_unavailable', 'allow_no_indices', 'expand_wildcards'];

/** Whether an expression matches on each cluster that it names. No other cluster is ever connected. */
export async function resolveCluster(call: Call): Promise<Answer> {
  const names = call.part('name');
  if (names === undefined) {
    const given = INDEX_OPTIONS.filter(name => call.parameter(name) !== undefined);
    if (given.length > 0)
      throw illegalArgument(
        `No index options are allowed on _resolve/cluster when no index expression is specified, but received: ${given.join(',')}`,
      );
    return ok({});
  }
  const own = names.split(',').filter(name => !isRemote(name));
  return ok(own.length === 0 ? {} : { '(local)': await resolveLocally(call, own.join(',')) });
}

/** @throws EngineError for the name of a cluster, which does not exist; a pattern of names matches none */
function isRemote(name: string): boolean {
  const [cluster, index] = name.split(':');
  // Date math has colons as well.
  if (index === undefined || name.startsWith('<')) return false;
  if (isGlob(cluster!)) return true;
  throw new EngineError('no_such_remote_cluster_exception', `no such remote cluster: [${cluster}]`, { status: 404 });
}

async function resolveLocally(call: Call, expression: string): Promise<Writable> {
  const state = { connected: true, skip_unavailable: false };
  try {
    const options = { ...call.indexOptions(), purpose: 'indices:admin/resolve/cluster' as const };
    const found = await call.engine.indices.describe(expression, options);
    return { ...state, matching_indices: found.length > 0, version: version() };
  } catch (error) {
    if (error instanceof EngineError && error.type !== 'security_exception') return { ...state, error: error.message };
    throw error;
  }
}

function version(): Writable {
  return {
    number: product.number,
    build_flavor: product.buildFlavor,
    minimum_wire_compatibility_version: product.minimumWire,
    minimum_index_compatibility_version: product.minimumIndex,
  };
}
