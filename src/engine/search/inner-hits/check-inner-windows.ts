import { illegalArgument } from '../../errors/engine-error.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import type { ShardTarget } from '../shard-target.ts';
import { parseInnerHits } from './parse-inner-hits.ts';

/** The response name of inner hits. */
export function innerHitsName(innerHits: InnerHits): string {
  return parseInnerHits(innerHits.body).name ?? innerHits.path;
}

/** Checks that names are unique and windows within the limit. @throws EngineError to be reported as a shard failure */
export function checkInnerWindows(all: readonly InnerHits[], target: ShardTarget): void {
  const names = new Set<string>();
  for (const innerHits of all) {
    const name = innerHitsName(innerHits);
    if (names.has(name)) throw illegalArgument(`[inner_hits] already contains an entry for key [${name}]`);
    names.add(name);
    const { from, size } = parseInnerHits(innerHits.body).request;
    const limit = target.settings.maxInnerResultWindow;
    if (from + size > limit)
      throw illegalArgument(
        `Inner result window is too large, the inner hit definition's [${parseInnerHits(innerHits.body).name ?? null}]'s from + size must be less than or equal ` +
          `to: [${limit}] but was [${from + size}]. This limit can be set by changing the ` +
          '[index.max_inner_result_window] index level setting.',
      );
    checkInnerWindows(innerHits.inside, target);
  }
}
