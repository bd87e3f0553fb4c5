import { illegalArgument } from '../errors/engine-error.ts';
import type { BoundSearch } from './bind-search.ts';
import type { ScoreDoc } from './collect/score-doc.ts';
import { compareByLevels } from './collect/top-field-collector.ts';
import type { ShardResult } from './query-shards.ts';

/** A hit of the response with the search that found it on its shard. */
export interface MergedHit {
  readonly search: BoundSearch;
  readonly found: ScoreDoc;
}

/** The page [from, from + size) over all shards. Ties keep shard order, then document order. */
export function mergeHits(results: readonly ShardResult[], from: number, size: number): MergedHit[] {
  if (size === 0) return [];
  checkKinds(results);
  const all: MergedHit[] = [];
  for (const { search, outcome } of results) for (const found of outcome.topDocs) all.push({ search, found });
  if (results.length > 1) all.sort(byOrder);
  const shown = results.some(({ search }) => search.collapse) ? firstOfGroups(all) : all;
  return shown.slice(from, from + size);
}

/** Keeps the first hit of each group, as several shards may contain the same group. */
function firstOfGroups(hits: readonly MergedHit[]): MergedHit[] {
  const seen = new Set<unknown>();
  return hits.filter(({ found: { group } }) => !seen.has(group) && seen.add(group));
}

/** Array.sort is stable, and the hits of each shard are already ordered. */
function byOrder(a: MergedHit, b: MergedHit): number {
  const { levels } = a.search;
  return levels.length > 0 ? compareByLevels(a.found.values, b.found.values, levels) : b.found.score - a.found.score;
}

/** Strings and numbers are not comparable. */
function checkKinds(results: readonly ShardResult[]): void {
  if (results.length === 1) return;
  const searches = results.filter(({ outcome }) => outcome.topDocs.length > 0).map(({ search }) => search);
  const [first] = searches;
  first?.levels.forEach((level, i) => {
    if (searches.some(({ levels }) => levels[i]!.kind !== level.kind))
      throw illegalArgument(
        `Can't sort on field [${first.request.sort[i]!.field}]; the field has incompatible sort types: [LONG] and [STRING] across shards!`,
      );
  });
}
