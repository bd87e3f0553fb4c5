import { EngineError } from './engine-error.ts';

const known = new WeakSet<EngineError>();

/** What goes wrong inside concerns the request as a whole: it is reported as it is, not as the failure of a shard. */
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
