import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import type { ScoreDoc } from '../collect/top-docs.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { HitSearch } from '../fetch/hit-search.ts';
import { innerHitsName } from './check-inner-windows.ts';
import { InnerSearch } from './inner-search.ts';

/** Fetches an inner hit. */
type FetchWithin = (search: HitSearch, found: ScoreDoc, nestedPath: string | undefined) => Writable;

/** Bound once per shard: the inner hits of a built query belong to a single shard. */
const bound = new WeakMap<InnerHits, InnerSearch>();

/** Returns the `inner_hits` of a hit; undefined when the query requests none. */
export function fetchInnerHits(hit: HitContext, fetch: FetchWithin): Writable {
  const { innerHits: all } = hit.search;
  if (all.length === 0) return undefined;
  return Object.fromEntries(
    all.map(innerHits => [innerHitsName(innerHits), { hits: fetchOne(hit, innerHits, fetch) }]),
  );
}

function fetchOne(hit: HitContext, innerHits: InnerHits, fetch: FetchWithin): Writable {
  let inner = bound.get(innerHits);
  if (!inner) bound.set(innerHits, (inner = new InnerSearch(innerHits, hit.search)));
  const { total, maxScore, topDocs } = inner.run(hit);
  const { search } = inner;
  const { request, scored, shownLevels } = search;
  const nestedPath = innerHits.joinField === undefined ? innerHits.path : undefined;
  const showsScore = request.size > 0 && scored && (shownLevels.length === 0 || request.trackScores);
  return {
    total: request.totalAsInt ? total : { value: total, relation: 'eq' },
    max_score: showsScore && !Number.isNaN(maxScore) ? new Float(maxScore) : null,
    hits: topDocs.map(found => fetch(search, found, nestedPath)),
  };
}
