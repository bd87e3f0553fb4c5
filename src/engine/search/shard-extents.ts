import type { Extent } from '../query/dsl/parsed-query.ts';
import type { Searcher } from '../segments/searcher.ts';

type Extents = Map<string, Extent | undefined>;

/** A searcher is a snapshot: what it told once stays. */
const known = new WeakMap<Searcher, Extents>();

/** How far the numbers of a shard reach, by field: read off the ends of its points. */
export function extentsOf(searcher: Searcher): (field: string) => Extent | undefined {
  return field => {
    let extents = known.get(searcher);
    if (extents === undefined) known.set(searcher, (extents = new Map()));
    if (!extents.has(field)) extents.set(field, extentOf(field, searcher));
    return extents.get(field);
  };
}

/** Deleted documents count until they are merged away. */
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
