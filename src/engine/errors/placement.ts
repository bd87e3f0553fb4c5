import { EngineError } from './engine-error.ts';

/** Errors thrown inside concern the request as a whole and are not reported as shard failures. */
export function forTheRequest<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof EngineError ? error.with({ placement: 'request' }) : error;
  }
}

/** Errors thrown inside are reported by the shard without `failed to create query`. */
export function withoutShardWrapping<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const isOfShard = error instanceof EngineError && error.placement === 'shard';
    throw isOfShard ? error.with({ placement: 'bare' }) : error;
  }
}
