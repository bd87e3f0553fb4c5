import { EngineError } from '../errors/engine-error.ts';
import type { StoreFullError } from '../errors/store-errors.ts';

/** A 507 error for a change outside of any index that does not fit into the store; nothing was written. */
export function storeFull(error: StoreFullError): EngineError {
  return new EngineError('store_full_exception', error.message, { status: 507 });
}

export const FLOOD_STAGE =
  'TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block';

/** Elasticsearch's response to a write when the disk is full. Nothing was written; a later write may succeed. */
export function floodStage(index: string, error: StoreFullError): EngineError {
  return new EngineError('cluster_block_exception', `index [${index}] blocked by: [${FLOOD_STAGE}];`, {
    status: 429,
    cause: new EngineError('store_full_exception', error.message),
  });
}
