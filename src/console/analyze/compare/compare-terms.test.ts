import { expect, test } from 'vitest';
import type { TraceToken } from '../../analysis/trace.ts';
import { compareTerms } from './compare-terms.ts';

function word(token: string, start: number, end: number): TraceToken {
  return { token, position: 0, start_offset: start, end_offset: end, type: 'word' };
}

const base = [word('quick', 0, 5), word('fox', 6, 11), word('fox', 12, 17)];

test('counts distinct terms, and selects by characters', () => {
  const { terms, shared, only } = compareTerms(base, [word('Quick-foxes', 0, 11), word('fox', 12, 17)], base[1]);
  expect([shared, only]).toEqual([1, 1]);
  expect(terms.map(term => [term.token.token, term.only, term.on])).toEqual([
    ['Quick-foxes', true, true],
    ['fox', false, false],
  ]);
});

test('adjacent characters do not overlap', () => {
  const { terms } = compareTerms(base, [word('a', 0, 6), word('b', 11, 12)], base[1]);
  expect(terms.map(term => term.on)).toEqual([false, false]);
  expect(compareTerms(base, base, undefined).terms.some(term => term.on)).toBe(false);
});
