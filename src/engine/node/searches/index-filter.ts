import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { canMatch } from '../../search/pre-filter.ts';
import type { Cluster } from '../cluster.ts';
import { type NodeTarget, searchTargets } from './search-targets.ts';

const ALL_SHARDS = { indices: {}, routing: undefined, preference: undefined };

export interface IndexFilter {
  /** Undefined matches every index. */
  readonly filter: ParsedQuery | undefined;
  readonly runtimeMappings?: JsonObject | undefined;
}

/**
 * Whether an `index_filter` passes the can_match phase in an index; no documents are searched. An index that must not be
 * searched counts as matching, which reveals nothing about its values. @throws EngineError
 */
export async function mayMatch(
  cluster: Cluster,
  index: IndexService,
  { filter, runtimeMappings }: IndexFilter,
): Promise<boolean> {
  if (!filter) return true;
  let targets: NodeTarget[];
  try {
    targets = await searchTargets(cluster, 'indices:data/read/search', index.name, ALL_SHARDS, { runtimeMappings });
  } catch (error) {
    if (error instanceof EngineError && error.type === 'security_exception') return true;
    throw error;
  }
  return targets.some(target => canMatch(target, filter));
}
