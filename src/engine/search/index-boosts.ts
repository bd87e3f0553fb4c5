import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { formatFloat } from '../json/java-numbers.ts';
import type { SearchOptions } from './search-options.ts';
import type { SearchRequest } from './search-request.ts';

/** The first `indices_boost` entry that matches an index applies. */
export function indexBoosts(request: SearchRequest, options: SearchOptions): (index: string) => number {
  const boosts = new Map<string, number>();
  for (const { index, boost } of request.indicesBoost)
    for (const name of boostedIndices(index, request, options))
      if (!boosts.has(name)) boosts.set(name, Math.fround(boost));
  return index => boosts.get(index) ?? 1;
}

function boostedIndices(expression: string, request: SearchRequest, options: SearchOptions): readonly string[] {
  try {
    return options.resolveIndices?.(expression) ?? [expression];
  } catch (error) {
    if (
      request.shards.indices.ignoreUnavailable &&
      error instanceof EngineError &&
      error.type === 'index_not_found_exception'
    )
      return [];
    throw error;
  }
}

/** @throws EngineError */
export function checkBoost(boost: number): void {
  if (boost >= 0 && boost < Number.POSITIVE_INFINITY) return;
  throw illegalArgument(`boost must be a positive float, got ${formatFloat(boost)}`);
}
