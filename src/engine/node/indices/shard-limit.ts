import { EngineError } from '../../errors/engine-error.ts';
import type { Cluster } from '../cluster.ts';

/**
 * @param added copies of shards
 * @throws EngineError if open indices would have more than `cluster.max_shards_per_node`
 */
export function checkShardLimit(cluster: Cluster, added: number): void {
  const limit = cluster.settings.number('cluster.max_shards_per_node');
  const current = cluster.openCopies();
  if (added <= 0 || current + added <= limit) return;
  const reason = `this action would add [${added}] shards, but this cluster currently has [${current}]/[${limit}] maximum normal shards open`;
  throw new EngineError('validation_exception', `Validation Failed: 1: ${reason};`);
}
