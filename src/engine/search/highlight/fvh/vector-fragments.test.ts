import { describe, expect, test } from 'vitest';
import { fragmentsAround, wholeFragment, withinValues } from './vector-fragments.ts';
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

test('a phrase that begins in the last window and ends behind it is skipped', () => {
  const windows = fragmentsAround([found(50, 56), found(70, 90), found(100, 104)], 40);
  expect(windows.map(({ start, end, marks }) => [start, end, marks.length])).toEqual([
    [33, 73, 1],
    [82, 122, 1],
  ]);
});

test('the boost of a fragment is the sum of its phrases', () => {
  const phrases = [
    { ...found(2, 5), boost: 0.1 },
    { ...found(8, 11), boost: 0.2 },
  ];
  const [window] = fragmentsAround(phrases, 18);
  expect(window!.boost).toBe(Math.fround(Math.fround(0.1) + 0.2));
  expect(wholeFragment(phrases)).toMatchObject([{ start: 0, end: 0x7fffffff, boost: window!.boost }]);
  expect(wholeFragment(phrases)[0]!.marks).toHaveLength(2);
  expect(wholeFragment([])).toEqual([]);
});

describe('fragments of several values', () => {
  const values = ['0123456', '', '9abcdef', 'hijklmn'];
  const cut = (start: number, end: number, stretches: [number, number][]) => {
    const marks = stretches.map(([from, to]) => ({ ...found(from, to), stretches: [{ start: from, end: to }] }));
    return withinValues([{ start, end, marks, boost: marks.length }], values).map(part => ({
      range: [part.start, part.end],
      marks: part.marks.flatMap(mark => mark.stretches.map(one => [one.start, one.end])),
      boost: part.boost,
    }));
  };

  test('one within a value stays whole, up to the place between values', () => {
    expect(cut(9, 12, [[10, 11]])).toEqual([{ range: [9, 12], marks: [[10, 11]], boost: 1 }]);
    expect(cut(2, 8, [[3, 5]])).toEqual([{ range: [2, 8], marks: [[3, 5]], boost: 1 }]);
  });

  test('one over several values becomes a part of each value that has marks', () => {
    expect(
      cut(3, 20, [
        [4, 6],
        [10, 12],
      ]),
    ).toEqual([
      { range: [3, 8], marks: [[4, 6]], boost: 1 },
      { range: [9, 17], marks: [[10, 12]], boost: 1 },
    ]);
    expect(cut(3, 20, [[18, 19]])).toEqual([{ range: [17, 20], marks: [[18, 19]], boost: 1 }]);
  });

  test('a match over several values ends with each value and goes on in the next', () => {
    expect(cut(3, 20, [[5, 11]])).toEqual([
      { range: [3, 8], marks: [[5, 7]], boost: 1 },
      { range: [9, 17], marks: [[9, 11]], boost: 1 },
    ]);
  });

  test('the boost of a part is a sum of floats', () => {
    const marks = [0.1, 0.2].map(Math.fround).map((boost, i) => ({ ...found(3 + i, 4 + i), boost }));
    const [part] = withinValues([{ start: 3, end: 20, marks, boost: 0 }], values);
    expect(part!.boost).toBe(Math.fround(0.3));
  });

  test('parts are ordered by where they start', () => {
    const part = (start: number, end: number) => ({ start, end, marks: [{ ...found(start, end) }], boost: 1 });
    expect(withinValues([part(18, 20), part(2, 4)], values).map(({ start }) => start)).toEqual([2, 18]);
  });
});
