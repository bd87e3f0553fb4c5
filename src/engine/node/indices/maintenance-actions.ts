import type { Purpose } from '../../contract/access.ts';
import type { ShardsResponse } from '../../contract/index-api.ts';
import type { IndexOptions } from '../../contract/request-options.ts';
import { StoreFullError } from '../../errors/store-errors.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { Cluster } from '../cluster.ts';
import { floodStage } from '../store-full.ts';
import { checkBlocks } from './index-blocks.ts';

/** Refresh, flush and force merge: runs the same work on every shard. @throws EngineError */
export async function onEveryShard(
  cluster: Cluster,
  purpose: Purpose,
  expression: string,
  options: IndexOptions | undefined,
  work: (shard: Shard) => Promise<void>,
): Promise<ShardsResponse> {
  const indices = cluster.resolve(purpose, expression, SEARCH_OPTIONS, options).map(({ index }) => index);
  for (const index of indices) index.checkUsable();
  for (const index of indices)
    for (const shard of index.shards) {
      try {
        await work(shard);
      } catch (error) {
        throw error instanceof StoreFullError ? floodStage(index.name, error) : error;
      }
    }
  return { _shards: shardTotals(indices) };
}

/** @throws EngineError for an index with a block on changes of its metadata */
export function checkMaintainable(
  cluster: Cluster,
  purpose: Purpose,
  expression: string,
  options: IndexOptions | undefined,
): void {
  const found = cluster.resolve(purpose, expression, SEARCH_OPTIONS, options);
  for (const { index } of found) checkBlocks(index, 'metadata write');
}

/** Replicas are counted but never assigned on a single node. */
export function shardTotals(indices: readonly IndexService[]): { total: number; successful: number; failed: number } {
  let total = 0;
  let successful = 0;
  for (const { shards, settings } of indices) {
    total += shards.length * (1 + settings.replicas);
    successful += shards.length;
  }
  return { total, successful, failed: 0 };
}
