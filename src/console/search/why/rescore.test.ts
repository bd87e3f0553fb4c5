import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../hits/score-split.ts';
import { bm25Of, reranked, rescored, rescoredTree, scoreCurves } from './rescore.ts';

const node = (value: number, description: string, ...details: Explanation[]): Explanation => ({
  value,
  description,
  details,
});

interface Word {
  term: string;
  idf: number;
  freq: number;
  length: number;
}

/** An explanation of a weight as the engine writes it, computed from the formula. */
function weight({ term, idf, freq, length }: Word, k1 = 1.2, b = 0.75, average = 20): Explanation {
  const tf = freq / (freq + k1 * (1 - b + (b * length) / average));
  const value = (k1 + 1) * idf * tf;
  return node(
    value,
    `weight(d:${term} in 7) [PerFieldSimilarity], result of:`,
    node(
      value,
      `score(freq=${freq}.0), computed as boost * idf * tf from:`,
      node(k1 + 1, 'boost'),
      node(idf, 'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:'),
      node(
        tf,
        'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
        node(freq, 'freq, occurrences of term within document'),
        node(k1, 'k1, term saturation parameter'),
        node(b, 'b, length normalization parameter'),
        node(length, 'dl, length of field'),
        node(average, 'avgdl, average length of field'),
      ),
    ),
  );
}

const words: fc.Arbitrary<Word[]> = fc.array(
  fc.record({
    term: fc.constantFrom('a', 'b', 'c'),
    idf: fc.double({ min: 0.01, max: 9, noNaN: true }),
    freq: fc.integer({ min: 1, max: 9 }),
    length: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const k1s = fc.double({ min: 0, max: 3, noNaN: true });
const bs = fc.double({ min: 0, max: 1, noNaN: true });
const total = (parts: Explanation[]) => parts.reduce((sum, part) => sum + part.value, 0);

describe('rescored', () => {
  test('a sum of weights equals BM25 with those parameters', () => {
    fc.assert(
      fc.property(words, k1s, bs, (all, k1, b) => {
        const was = all.map(word => weight(word));
        const would = all.map(word => weight(word, k1, b));
        expect(rescored(node(total(was), 'sum of:', ...was), { k1, b })).toBeCloseTo(total(would), 8);
      }),
    );
  });

  test('recomputes the best of several fields, with and without a tie breaker', () => {
    const parts = (k1: number, b: number) => [
      weight({ term: 'a', idf: 2, freq: 1, length: 5 }, k1, b),
      weight({ term: 'b', idf: 2.1, freq: 1, length: 60 }, k1, b),
    ];
    const was = parts(1.2, 0.75);
    const would = parts(1.2, 0);
    const best = (all: Explanation[]) => Math.max(...all.map(each => each.value));
    expect(rescored(node(best(was), 'max of:', ...was), { k1: 1.2, b: 0 })).toBeCloseTo(best(would), 10);
    const tied = (all: Explanation[]) => best(all) + 0.3 * (total(all) - best(all));
    expect(rescored(node(tied(was), 'max plus 0.3 times others of:', ...was), { k1: 1.2, b: 0 })).toBeCloseTo(
      tied(would),
      10,
    );
  });

  test('scores outside BM25 keep their value, and functions their factor', () => {
    expect(rescored(node(1, 'ConstantScore(*:*)'), { k1: 0, b: 0 })).toBe(1);
    const was = weight({ term: 'a', idf: 2, freq: 2, length: 9 });
    const would = weight({ term: 'a', idf: 2, freq: 2, length: 9 }, 2, 0.1);
    const score = node(was.value * 3, 'function score, product of:', was, node(3, 'min of:'));
    expect(rescored(score, { k1: 2, b: 0.1 })).toBeCloseTo(would.value * 3, 10);
  });

  test('a score stays the same with its own parameters', () => {
    fc.assert(
      fc.property(words, all => {
        const was = all.map(word => weight(word));
        const sum = node(total(was), 'sum of:', ...was);
        expect(rescored(sum, bm25Of(sum)!)).toBeCloseTo(sum.value, 10);
      }),
    );
  });
});

test('every level of the tree has the new values', () => {
  const word = { term: 'a', idf: 2, freq: 2, length: 9 };
  const was = weight(word);
  expect(rescoredTree(was, { k1: 1.2, b: 0.75 }).value).toBeCloseTo(was.value, 10);
  const tree = rescoredTree(was, { k1: 2, b: 0.1 });
  expect(tree.value).toBeCloseTo(weight(word, 2, 0.1).value, 10);
  expect(bm25Of(tree)).toEqual({ k1: 2, b: 0.1 });
});

test('k1 and b come from the explanation, if it has any', () => {
  expect(bm25Of(node(1, 'sum of:', weight({ term: 'a', idf: 1, freq: 1, length: 1 }, 0.9, 0.4)))).toEqual({
    k1: 0.9,
    b: 0.4,
  });
  expect(bm25Of(node(1, 'ConstantScore(*:*)'))).toBeUndefined();
});

test('a long text rises without length normalization', () => {
  const long = { _id: 'long', _score: 0, _explanation: weight({ term: 'a', idf: 2, freq: 3, length: 90 }) };
  const short = { _id: 'short', _score: 0, _explanation: weight({ term: 'a', idf: 2, freq: 1, length: 4 }) };
  expect(reranked([short, long], { k1: 1.2, b: 0.75 }).map(each => each.hit._id)).toEqual(['short', 'long']);
  const without = reranked([short, long], { k1: 1.2, b: 0 });
  expect(without.map(each => [each.hit._id, each.before])).toEqual([
    ['long', 2],
    ['short', 1],
  ]);
});

test('curves start and end at the bounds of the range', () => {
  const explanation = weight({ term: 'a', idf: 2, freq: 3, length: 90 });
  const [curve] = scoreCurves([explanation], { k1: 1.2, b: 0.75 }, 'b', [0, 1], 4);
  expect(curve).toHaveLength(5);
  expect(curve?.[3]).toBeCloseTo(explanation.value, 10);
  expect(curve?.[0]).toBeCloseTo(rescored(explanation, { k1: 1.2, b: 0 }), 10);
});
