import type { Extent } from '../query/dsl/parsed-query.ts';
import type { Searcher } from '../segments/searcher.ts';

/** How far the numbers of a shard reach, by field: read off the ends of its points. */
export function extentsOf(searcher: Searcher): (field: string) => Extent | undefined {
  return field => {
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
  };
}
