import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShardTarget } from '../shard-target.ts';
import { combineByScore } from './linear-retriever.ts';
import type { RankedDoc } from './ranked-docs-query.ts';
import { combineByRank } from './rrf-retriever.ts';

const shard = {} as ShardTarget;

/** A ranking: distinct documents of two shards, by descending score. */
const ranking = fc
  .uniqueArray(fc.record({ ordinal: fc.nat(1), doc: fc.nat(4), score: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ ordinal, doc }) => `${ordinal}:${doc}`,
    maxLength: 8,
  })
  .map(list => list.map((hit): RankedDoc => ({ shard, ...hit })).sort((a, b) => b.score - a.score));

const rankings = fc.array(ranking, { minLength: 1, maxLength: 4 });
const keyOf = ({ ordinal, doc }: RankedDoc) => `${ordinal}:${doc}`;

/** Adds up what each ranking gives to a document. */
function summed(results: readonly RankedDoc[][], part: (list: RankedDoc[], at: number, i: number) => number) {
  const sums = new Map<string, number>();
  for (const [i, list] of results.entries())
    for (const [at, hit] of list.entries())
      sums.set(keyOf(hit), Math.fround((sums.get(keyOf(hit)) ?? 0) + Math.fround(part(list, at, i))));
  return sums;
}

function expectRanking(combined: readonly RankedDoc[], sums: ReadonlyMap<string, number>): void {
  expect(new Map(combined.map(hit => [keyOf(hit), hit.score]))).toEqual(sums);
  const scores = combined.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
}

test('reciprocal ranks are added up', () => {
  fc.assert(
    fc.property(rankings, fc.integer({ min: 1, max: 60 }), (results, constant) => {
      expectRanking(
        combineByRank(results, constant),
        summed(results, (_, at) => 1 / (constant + at + 1)),
      );
    }),
  );
});

test('weighted scores are added up', () => {
  const weights = [1, 0.5, 3, 2];
  const normalized: Record<string, (list: RankedDoc[], at: number) => number> = {
    none: (list, at) => list[at]!.score,
    minmax(list, at) {
      const [min, max] = [list.at(-1)!.score, list[0]!.score];
      return min === max ? 1 : Math.fround((list[at]!.score - min) / (max - min));
    },
    l2_norm: (list, at) => Math.fround(list[at]!.score / Math.sqrt(list.reduce((sum, hit) => sum + hit.score ** 2, 0))),
  };
  fc.assert(
    fc.property(rankings, fc.constantFrom(...Object.keys(normalized)), (results, normalizer) => {
      const parts = weights.map(weight => ({ weight, normalizer, retriever: { label: undefined } }));
      expectRanking(
        combineByScore(results, parts),
        summed(results, (list, at, i) => weights[i]! * normalized[normalizer]!(list, at)),
      );
    }),
  );
});

test('ties of ranks are broken by the first ranking that has only one of two documents', () => {
  const hit = (doc: number, score: number): RankedDoc => ({ shard, ordinal: 0, doc, score });
  const results = [[hit(2, 1)], [hit(1, 9)]];
  expect(combineByRank(results, 60).map(({ doc }) => doc)).toEqual([2, 1]);
});
