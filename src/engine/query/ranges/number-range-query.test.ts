import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { IndexSearcher } from '../../segments/index-searcher.ts';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { expectIterates } from '../../segments/testing/expect-segment.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { DefaultBulkScorer } from '../default-bulk-scorer.ts';
import type { Weight } from '../query.ts';
import { NumberRangeQuery } from './number-range-query.ts';

const COLUMN_AND_POINTS = field('both', { column: 'number', points: true });
const COLUMN = field('column', { column: 'number' });
const POINTS = field('points', { points: true });
const FIELDS = [COLUMN_AND_POINTS, COLUMN, POINTS];

function field(name: string, info: Partial<FieldInfo>): FieldInfo {
  return { name, postings: 'none', norms: false, column: 'none', points: false, ...info };
}

function indexOf(values: readonly (readonly number[])[], isDeleted: (doc: number) => boolean): IndexSearcher {
  const writer = new IndexWriter();
  for (const [doc, numbers] of values.entries()) {
    const fields = FIELDS.flatMap(info => numbers.map(number => ({ info, number })));
    writer.add({ id: String(doc), seqNo: doc, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  }
  runSteps(writer.refreshSteps());
  for (let doc = 0; doc < values.length; doc++) if (isDeleted(doc)) writer.delete(String(doc));
  return runSteps(writer.refreshSteps());
}

/** Values that the column stores in each of its widths, and bounds among and around them. */
const widths: Record<string, fc.Arbitrary<number>> = {
  'one byte': fc.integer({ min: -100, max: 100 }),
  'two bytes': fc.integer({ min: -20_000, max: 20_000 }),
  'three bytes': fc.integer({ min: 0, max: 2 ** 23 }),
  'four bytes': fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  steps: fc.integer({ min: 0, max: 200 }).map(n => 1e12 + n * 86_400_000),
  decimals: fc.integer({ min: -500, max: 500 }).map(n => n / 100),
  'single floats': fc.float({ noNaN: true, noDefaultInfinity: true }),
  doubles: fc.double({ noNaN: true, noDefaultInfinity: true }),
  constant: fc.constant(7),
};

/** Documents that match in a leaf, live ones only. @param takesBits whether the collector takes bits */
function collected(
  weight: Weight,
  leaf: Leaf,
  ranges: readonly (readonly [number, number])[],
  takesBits: boolean,
): number[] {
  const docs: number[] = [];
  const scorer = weight.bulkScorer?.(leaf) ?? new DefaultBulkScorer(weight.scorer(leaf)!);
  const collectBits = (words: Int32Array, from: number, to: number): void => {
    for (let doc = from; doc < to; doc++) if ((words[doc >> 5]! >>> (doc & 31)) & 1) docs.push(doc);
  };
  const collector = { threshold: -1, collect: (doc: number) => docs.push(doc), ...(takesBits && { collectBits }) };
  for (const [from, to] of ranges) scorer.score(collector, leaf, from, to);
  return docs;
}

describe.each(Object.entries(widths))('a range over %s', (_, value) => {
  const range = fc.tuple(value, value).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

  test.each([
    ['one value each', fc.array(fc.tuple(value), { minLength: 1, maxLength: 200 })],
    ['any number of values', fc.array(fc.array(value, { maxLength: 2 }), { minLength: 1, maxLength: 60 })],
  ])('finds the same documents by points and by column: %s', (_name, lists) => {
    const steps = fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 5 });
    fc.assert(
      fc.property(lists, range, fc.integer({ min: 2, max: 9 }), steps, (values, { min, max }, every, walk) => {
        const [leaf] = indexOf(values, doc => doc % every === 1).leaves;
        if (!leaf) return;
        const all = values.flatMap((numbers, doc) => (numbers.some(n => n >= min && n <= max) ? [doc] : []));
        const live = all.filter(doc => doc % every !== 1);
        for (const { name } of FIELDS) {
          const query = new NumberRangeQuery(name, { min, max }, { text: '', column: undefined });
          const weight = query.weight({ leaves: [leaf] } as never, { scores: false, boost: 1 });
          const scorer = weight.scorer(leaf);
          if (scorer) expectIterates(scorer, all, walk);
          else expect(all).toEqual([]);
          const { test: passes, bits } = weight.scorer(leaf) ?? {};
          if (passes) expect(values.flatMap((_numbers, doc) => (passes(doc) ? [doc] : []))).toEqual(all);
          const words = bits?.()?.upTo(values.length);
          if (words)
            expect(values.flatMap((_numbers, doc) => ((words[doc >> 5]! >>> (doc & 31)) & 1 ? [doc] : []))).toEqual(
              all,
            );
          const count = weight.count!(leaf);
          if (count >= 0) expect(count).toBe(live.length);
          if (!scorer) continue;
          const middle = values.length >> 1;
          for (const takesBits of [true, false]) {
            const rest = live.filter(doc => doc >= middle);
            expect(collected(weight, leaf, [[0, values.length]], takesBits)).toEqual(live);
            expect(collected(weight, leaf, [[middle, values.length]], takesBits)).toEqual(rest);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('a scorer ends when no score can reach the threshold', () => {
  const searcher = indexOf(
    Array.from({ length: 100 }, (_, i) => [i]),
    () => false,
  );
  const query = new NumberRangeQuery('both', { min: 10, max: 90 }, { text: '', column: undefined });
  const weight = query.weight(searcher, { scores: true, boost: 1 });
  const docs: number[] = [];
  const collector = {
    threshold: -1,
    collect(doc: number): void {
      docs.push(doc);
      if (docs.length === 3) this.threshold = 1;
    },
  };
  expect(weight.bulkScorer!(searcher.leaves[0]!)!.score(collector, searcher.leaves[0]!, 0, 100)).toBe(NO_MORE_DOCS);
  expect(docs).toEqual([10, 11, 12]);
});
