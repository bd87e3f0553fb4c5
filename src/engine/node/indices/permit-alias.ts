import { EngineError } from '../../errors/engine-error.ts';
import type { Cluster } from '../cluster.ts';

/** Checks that the request may add an alias to an index. @throws EngineError with status 403 */
export function permitAlias(cluster: Cluster, index: string, alias: string): void {
  cluster.permit('indices:admin/aliases', index);
  cluster.permit('indices:admin/aliases', alias);
  cluster.permitNoGain([index], alias, gained);
}

function gained(): EngineError {
  const reason = 'Adding an alias is not allowed when the alias has more permissions than any of the indices';
  return new EngineError('security_exception', reason, { status: 403 });
}
