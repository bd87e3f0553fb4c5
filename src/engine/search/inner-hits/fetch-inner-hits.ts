import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import type { ScoreDoc } from '../collect/top-docs.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { ShardResult } from '../query-phase.ts';
import { innerHitsName } from './check-inner-windows.ts';
import { InnerSearch } from './inner-search.ts';

/** Fetches an inner hit. */
export type FetchWithin = (result: ShardResult, found: ScoreDoc, nestedPath: string | undefined) => Writable;

/** Bound once per shard: the inner hits of a built query belong to a single shard. */
const bound = new WeakMap<InnerHits, InnerSearch>();

/** Returns the `inner_hits` of a hit; undefined when the query requests none. */
export function fetchInnerHits(hit: HitContext, all: readonly InnerHits[], fetch: FetchWithin): Writable {
  if (all.length === 0) return undefined;
  return Object.fromEntries(
    all.map(innerHits => [innerHitsName(innerHits), { hits: fetchOne(hit, innerHits, fetch) }]),
  );
}

function fetchOne(hit: HitContext, innerHits: InnerHits, fetch: FetchWithin): Writable {
  let search = bound.get(innerHits);
  if (!search) bound.set(innerHits, (search = new InnerSearch(innerHits, hit)));
  const { total, maxScore, topDocs } = search.run(hit);
  const { request, levels, query, weight, scored } = search;
  const result: ShardResult = {
    ...hit.result,
    ...{ request, levels, hiddenLevels: 0, query, weight, scored, topDocs, maxScore, innerHits: innerHits.inside },
    ...{ percolations: [], collapse: search.collapse, rescorers: [], scriptFields: search.scriptFields },
  };
  const nestedPath = innerHits.joinField === undefined ? innerHits.path : undefined;
  const shownScore = request.size > 0 && scored && (levels.length === 0 || request.trackScores);
  return {
    total: hit.request.totalAsInt ? total : { value: total, relation: 'eq' },
    max_score: shownScore && !Number.isNaN(maxScore) ? new Float(maxScore) : null,
    hits: topDocs.map(found => fetch(result, found, nestedPath)),
  };
}
