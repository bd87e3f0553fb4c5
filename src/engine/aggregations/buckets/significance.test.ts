import { expect, test } from 'vitest';
import { jlh, SIGNIFICANCES } from './significance.ts';

const rare = { found: 2, foundSize: 4, all: 3, allSize: 100 };

test('what is more usual among the documents found scores above zero, what is not does not', () => {
  expect(jlh({ found: 3, foundSize: 3, all: 3, allSize: 11 })).toBeCloseTo(2.6666666667, 9);
  expect(jlh({ found: 1, foundSize: 4, all: 25, allSize: 100 })).toBe(0);
  for (const make of Object.values(SIGNIFICANCES)) expect(make({})(rare)).toBeGreaterThan(0);
});

test('terms rarer than elsewhere count only where that is wanted', () => {
  const scarce = { found: 1, foundSize: 50, all: 40, allSize: 100 };
  expect(SIGNIFICANCES['chi_square']!({})(scarce)).toBe(Number.NEGATIVE_INFINITY);
  expect(SIGNIFICANCES['chi_square']!({ include_negatives: true })(scarce)).toBeGreaterThan(0);
});
