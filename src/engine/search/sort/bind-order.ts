import { illegalArgument } from '../../errors/engine-error.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { bindSort } from './bind-sort.ts';
import { DocSort, ScoreSort } from './document-sort.ts';
import type { SearchAfterValue, SortLevel, SortValue } from './sort-level.ts';

/** The order of a search's hits on a shard, and where the page starts. */
interface BoundOrder {
  /** Empty when sorting by score. */
  readonly levels: readonly SortLevel[];
  /** Number of trailing levels that are not shown in hits. */
  readonly hiddenLevels: number;
  readonly after: readonly SortValue[] | undefined;
}

/** Binds sort and `search_after`. @throws EngineError to be reported as a shard failure */
export function bindOrder(request: SearchRequest, target: ShardTarget, ordinal: number): BoundOrder {
  const { levels, hiddenLevels } = bindLevels(request, target, ordinal);
  const after = request.position ?? (request.searchAfter && checkSearchAfter(request.searchAfter, levels));
  return { levels, hiddenLevels, after };
}

/** A search that pages through a snapshot gets the document's position among all shards as tie-breaker. */
function bindLevels(
  request: SearchRequest,
  target: ShardTarget,
  ordinal: number,
): Pick<BoundOrder, 'levels' | 'hiddenLevels'> {
  const levels = bindSort(request.sort, target, ordinal);
  if (request.position) {
    const leading = levels.length > 0 ? levels : [new ScoreSort('desc')];
    const hiddenLevels = levels.length > 0 ? 1 : 2;
    return { levels: [...leading, new DocSort('_shard_doc', 'asc', ordinal)], hiddenLevels };
  }
  const ties =
    request.pointInTime !== undefined && levels.length > 0 && !request.sort.some(({ kind }) => kind === 'shard_doc');
  return { levels: ties ? [...levels, new DocSort('_shard_doc', 'asc', ordinal)] : levels, hiddenLevels: 0 };
}

/** Converts the values for the levels of a sort. @throws EngineError */
function checkSearchAfter(values: readonly SearchAfterValue[], levels: readonly SortLevel[]): SortValue[] {
  if (levels.length === 0) throw illegalArgument('Sort must contain at least one field.');
  if (values.length !== levels.length)
    throw illegalArgument(`search_after has ${values.length} value(s) but sort has ${levels.length}.`);
  return values.map((value, level) => levels[level]!.parseAfter(value));
}
