import type { ActiveShards } from '../../contract/request-options.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { IndexSettings } from '../../indices/settings/index-settings.ts';

/** @throws EngineError if it exceeds the number of copies */
export function checkActiveShards({ replicas }: IndexSettings, wanted: ActiveShards | undefined): void {
  if (typeof wanted === 'number' && wanted > 1 + replicas)
    throw illegalArgument(
      `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${1 + replicas}]`,
    );
}

/** On a single node replicas are never assigned, so waiting for them always times out. */
export function hasActiveShards({ settings }: { settings: IndexSettings }, wanted: ActiveShards = 1): boolean {
  return (wanted === 'all' ? 1 + settings.replicas : wanted) <= 1;
}
