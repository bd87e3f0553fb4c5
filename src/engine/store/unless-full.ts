import { StoreFullError } from '../errors/store-errors.ts';

/**
 * Runs housekeeping that may be skipped while the store takes no writes: opening a full store must not depend on it.
 * Other errors are rethrown.
 */
export async function unlessFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
  }
}
