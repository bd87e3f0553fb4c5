import { expect, test } from 'vitest';
import type { Explanation } from '../../hits/explanation.ts';
import { strengthsOf, strongest } from './strengths.ts';

const weight = (term: string, value: number): Explanation => ({
  value,
  description: `weight(d:${term} in 1) [PerFieldSimilarity], result of:`,
  details: [],
});
const sum = (...details: Explanation[]): Explanation => ({
  value: details.reduce((total, each) => total + each.value, 0),
  description: 'sum of:',
  details,
});

test('strength is the share of the most any term gave', () => {
  const one = sum(weight('quick', 2), weight('soup', 4));
  const most = strongest([one, sum(weight('soup', 8)), undefined]);
  expect(most).toBe(8);
  expect([...strengthsOf(one, most)]).toEqual([
    ['quick', { value: 2, share: 0.25 }],
    ['soup', { value: 4, share: 0.5 }],
  ]);
  expect(strengthsOf(undefined, 8).size).toBe(0);
});
