import { expect, test } from 'vitest';
import { minimumShouldMatch } from './minimum-should-match.ts';

test.each([
  ['3', 5, 3],
  ['-2', 5, 3],
  ['-9', 5, 0],
  ['75%', 5, 3],
  ['-25%', 5, 4],
  ['-25%', 3, 3],
  ['9', 5, 9],
  ['3<90%', 3, 3],
  ['3<90%', 4, 3],
  ['3 < 90%', 10, 9],
  ['2<-25% 9<-3', 2, 2],
  ['2<-25% 9<-3', 8, 6],
  ['2<-25% 9<-3', 10, 7],
  ['2<', 2, 2],
])('%s of %i clauses is %i', (specification, optional, expected) => {
  expect(minimumShouldMatch(specification, optional)).toBe(expected);
});

test.each(['<2', '', '1.5', '50.5%', '2%3', 'x'])('rejects %j', specification => {
  expect(() => minimumShouldMatch(specification, 5)).toThrow('For input string');
});
