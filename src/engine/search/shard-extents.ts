import type { Extent } from '../query/dsl/parsed-query.ts';
import type { Searcher } from '../segments/searcher.ts';

type Extents = Map<string, Extent | undefined>;

/** Cached per searcher, which is an immutable snapshot. */
const extentsCache = new WeakMap<Searcher, Extents>();

/** The range of numeric values in a shard, by field, read from the ends of its points. */
export function extentsOf(searcher: Searcher): (field: string) => Extent | undefined {
  return field => {
    let extents = extentsCache.get(searcher);
    if (extents === undefined) extentsCache.set(searcher, (extents = new Map()));
    if (!extents.has(field)) extents.set(field, extentOf(field, searcher));
    return extents.get(field);
  };
}

/** Includes deleted documents until they are merged away. */
function extentOf(field: string, searcher: Searcher): Extent | undefined {
  let extent: Extent | undefined;
  for (const { segment } of searcher.leaves) {
    const points = segment.fields.get(field)?.points;
    if (!points || points.count === 0) continue;
    const { min, max } = points;
    extent = extent
      ? { min: min < extent.min ? min : extent.min, max: max > extent.max ? max : extent.max }
      : { min, max };
  }
  return extent;
}
