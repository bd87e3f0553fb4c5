import { expect, test } from 'vitest';
import { fragmentsAround, withinValues } from './vector-fragments.ts';
import { type FoundPhrase, mergePhrases } from './vector-phrases.ts';

const found = (start: number, end: number): FoundPhrase => ({
  ...{ start, end, boost: 1, number: 0, stretches: [{ start, end }] },
});

test('a phrase is centered in its window, and windows do not overlap', () => {
  expect(
    fragmentsAround([found(50, 56), found(60, 64), found(100, 104)], 40).map(({ start, end }) => [start, end]),
  ).toEqual([
    [37, 77],
    [82, 122],
  ]);
});

test('windows must be wide enough for their margin', () => {
  expect(() => fragmentsAround([found(0, 3)], 10)).toThrow('fragCharSize(10) is too small. It must be 18 or higher.');
  expect(() => fragmentsAround([found(0, 3)], 18, 8)).toThrow(
    'fragCharSize(18) is too small. It must be 24 or higher.',
  );
});

test('a window over two values is split where the first one ends', () => {
  const [window] = fragmentsAround([found(2, 5), found(8, 11)], 18);
  expect(withinValues([window!], ['0123456', '89abcdefghijklmnop']).map(({ start, end }) => [start, end])).toEqual([
    [0, 8],
    [8, 18],
  ]);
});

test('touching phrases of several fields are joined', () => {
  expect(mergePhrases([[found(0, 4), found(10, 12)], [found(3, 7)]]).map(({ start, end }) => [start, end])).toEqual([
    [0, 7],
    [10, 12],
  ]);
});
