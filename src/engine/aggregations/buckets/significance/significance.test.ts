import { expect, test } from 'vitest';
import { jlh, SIGNIFICANCES } from './significance.ts';

const rare = { found: 2, foundSize: 4, all: 3, allSize: 100 };

test('only terms that are more frequent in the foreground score above zero', () => {
  expect(jlh({ found: 3, foundSize: 3, all: 3, allSize: 11 })).toBeCloseTo(2.6666666667, 9);
  expect(jlh({ found: 1, foundSize: 4, all: 25, allSize: 100 })).toBe(0);
  expect(SIGNIFICANCES['percentage']!({})(rare)).toBe(2 / 3);
});

// The textbook formulas over the table of documents: with and without the term, in and outside the foreground.
test('scores of all heuristics follow from observed and expected counts', () => {
  const table = [
    [2, 2],
    [1, 95],
  ] as const;
  const hits = [4, 96];
  const having = [3, 97];
  let chiSquare = 0;
  let information = 0;
  for (const row of [0, 1] as const)
    for (const column of [0, 1] as const) {
      const expected = (hits[row]! * having[column]!) / 100;
      chiSquare += (table[row][column] - expected) ** 2 / expected;
      information += (table[row][column] / 100) * Math.log2(table[row][column] / expected);
    }
  const distance = (Math.log(4) - Math.log(2)) / (Math.log(100) - Math.log(3));
  const score = (name: string) => SIGNIFICANCES[name]!({})(rare);
  expect(score('chi_square')).toBeCloseTo(chiSquare, 10);
  expect(score('mutual_information')).toBeCloseTo(information, 10);
  expect(score('gnd')).toBeCloseTo(Math.exp(-distance), 10);
  expect(score('jlh')).toBeCloseTo((0.5 - 0.03) * (0.5 / 0.03), 10);
});

test('less frequent terms count only with include_negatives', () => {
  const scarce = { found: 1, foundSize: 50, all: 40, allSize: 100 };
  expect(SIGNIFICANCES['chi_square']!({})(scarce)).toBe(Number.NEGATIVE_INFINITY);
  // One of the 50 documents has the term, and 39 of the other 50: 20 each were expected.
  const expected = 2 * (19 ** 2 / 20) + 2 * (19 ** 2 / 30);
  expect(SIGNIFICANCES['chi_square']!({ include_negatives: true })(scarce)).toBeCloseTo(expected, 10);
});
