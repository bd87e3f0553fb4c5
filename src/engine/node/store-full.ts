import { EngineError } from '../errors/engine-error.ts';
import type { StoreFullError } from '../store/store.ts';

/** 507: the host has no room, nothing was written. */
export function storeFull(error: StoreFullError): EngineError {
  return new EngineError('store_full_exception', error.message, { status: 507 });
}
