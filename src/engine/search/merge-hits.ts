import { illegalArgument } from '../errors/engine-error.ts';
import type { ScoreDoc } from './collect/top-docs.ts';
import { compareByLevels } from './collect/top-field-collector.ts';
import type { ShardResult } from './query-phase.ts';

/** A hit of the answer and the shard it comes from. */
export interface MergedHit {
  readonly result: ShardResult;
  readonly found: ScoreDoc;
}

/** The page [from, from + size) over all shards. Equal hits keep the order of the shards, then of the documents. */
export function mergeHits(results: readonly ShardResult[], from: number, size: number): MergedHit[] {
  if (size === 0) return [];
  checkKinds(results);
  const all = results.flatMap(result => result.topDocs.map(found => ({ result, found })));
  if (results.length > 1) all.sort(byOrder);
  const shown = results.some(({ collapse }) => collapse) ? firstOfGroups(all) : all;
  return shown.slice(from, from + size);
}

/** Shards may have the same groups. */
function firstOfGroups(hits: readonly MergedHit[]): MergedHit[] {
  const seen = new Set<unknown>();
  return hits.filter(({ found: { group } }) => !seen.has(group) && seen.add(group));
}

/** Array.sort is stable, and the hits of a shard are in order already. */
function byOrder(a: MergedHit, b: MergedHit): number {
  const { levels } = a.result;
  return levels.length > 0 ? compareByLevels(a.found.values, b.found.values, levels) : b.found.score - a.found.score;
}

/** Texts and numbers have no common order. */
function checkKinds(results: readonly ShardResult[]): void {
  const withHits = results.filter(result => result.topDocs.length > 0);
  withHits[0]?.levels.forEach((level, i) => {
    if (withHits.some(result => result.levels[i]!.kind !== level.kind))
      throw illegalArgument(
        `Can't sort on field [${withHits[0]!.request.sort[i]!.field}]; the field has incompatible sort types: [LONG] and [STRING] across shards!`,
      );
  });
}
