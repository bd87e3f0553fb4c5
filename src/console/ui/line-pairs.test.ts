import { expect, test } from 'vitest';
import { linePairs } from './line-pairs.ts';

const shown = (before: string, after: string) =>
  linePairs(before, after).pairs.map(({ left, right, differs }) => [left?.text, right?.text, differs]);

test('pairs each new line with the one it replaces', () => {
  expect(shown('a\nb\nc', 'a\nx\ny\nc')).toEqual([
    ['a', 'a', false],
    ['b', 'x', true],
    [undefined, 'y', true],
    ['c', 'c', false],
  ]);
});

test('marks a text that was cut', () => {
  const long = Array.from({ length: 2500 }, (_, at) => `${at}`).join('\n');
  expect(linePairs(long, long)).toMatchObject({ cut: true });
  expect(linePairs(long, long).pairs.length).toBe(2000);
  expect(linePairs('a', 'a').cut).toBe(false);
});
