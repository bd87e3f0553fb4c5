import { illegalArgument } from '../errors/engine-error.ts';
import type { IndexSettings } from '../indices/settings/index-settings.ts';

/** Copies of a shard that somebody waits for. */
export type ActiveShards = number | 'all';

/** @throws EngineError for more than there can be */
export function checkActiveShards({ replicas }: IndexSettings, wanted: ActiveShards | undefined): void {
  if (typeof wanted === 'number' && wanted > 1 + replicas)
    throw illegalArgument(
      `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${1 + replicas}]`,
    );
}

/** Replicas never come on one node: whoever waits for them waits in vain. */
export function hasActiveShards({ settings }: { settings: IndexSettings }, wanted: ActiveShards = 1): boolean {
  return (wanted === 'all' ? 1 + settings.replicas : wanted) <= 1;
}
