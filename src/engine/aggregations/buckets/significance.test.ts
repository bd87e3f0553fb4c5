import { expect, test } from 'vitest';
import { jlh, SIGNIFICANCES } from './significance.ts';

const rare = { found: 2, foundSize: 4, all: 3, allSize: 100 };

test('only terms that are more frequent in the foreground score above zero', () => {
  expect(jlh({ found: 3, foundSize: 3, all: 3, allSize: 11 })).toBeCloseTo(2.6666666667, 9);
  expect(jlh({ found: 1, foundSize: 4, all: 25, allSize: 100 })).toBe(0);
  for (const make of Object.values(SIGNIFICANCES)) expect(make({})(rare)).toBeGreaterThan(0);
});

test('less frequent terms count only with include_negatives', () => {
  const scarce = { found: 1, foundSize: 50, all: 40, allSize: 100 };
  expect(SIGNIFICANCES['chi_square']!({})(scarce)).toBe(Number.NEGATIVE_INFINITY);
  expect(SIGNIFICANCES['chi_square']!({ include_negatives: true })(scarce)).toBeGreaterThan(0);
});
