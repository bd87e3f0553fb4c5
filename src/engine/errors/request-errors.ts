import { EngineError } from './engine-error.ts';

const known = new WeakSet<EngineError>();

/** Errors thrown inside concern the request as a whole and are not reported as shard failures. */
export function forTheRequest<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof EngineError) known.add(error);
    throw error;
  }
}

export function concernsRequest(error: EngineError): boolean {
  return known.has(error);
}
