import type { ShardTarget } from '../shard-target.ts';
import type { RankedDoc } from './ranked-docs-query.ts';

/** A document with its place in each of several rankings. */
export interface UnitedDoc {
  readonly shard: ShardTarget;
  readonly ordinal: number;
  readonly doc: number;
  /** From 1; 0 where the document is not in the ranking. */
  readonly ranks: number[];
  /** 0 where the document is not in the ranking. */
  readonly scores: number[];
}

/** The documents of several rankings, in the order in which they are first found. */
export function uniteResults(results: readonly (readonly RankedDoc[])[]): UnitedDoc[] {
  const found = new Map<string, UnitedDoc>();
  for (const [at, ranking] of results.entries())
    for (const [i, { shard, ordinal, doc, score }] of ranking.entries()) {
      const key = `${ordinal}:${doc}`;
      let united = found.get(key);
      if (!united) {
        united = { shard, ordinal, doc, ranks: results.map(() => 0), scores: results.map(() => 0) };
        found.set(key, united);
      }
      united.ranks[at] = i + 1;
      united.scores[at] = Number.isNaN(score) ? 0 : score;
    }
  return [...found.values()];
}

/** How the explanation of a score names the query of a child. */
export function queryAt(index: number, label: string | undefined): string {
  return label === undefined ? `at index [${index}]` : `at index [${index}] [${label}]`;
}
