import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffHunks, diffLines, linePairs } from './line-diff.ts';

test('a changed line counts as removed and added', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a', before: 1, after: 1 },
    { kind: 'removed', text: 'b', before: 2 },
    { kind: 'added', text: 'x', after: 2 },
    { kind: 'same', text: 'c', before: 3, after: 3 },
  ]);
});

test('contains both texts and a longest common subsequence', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const lines = diffLines(a.join('\n'), b.join('\n'));
      expect(lines.filter(line => line.kind !== 'added').map(line => line.text)).toEqual(a);
      expect(lines.filter(line => line.kind !== 'removed').map(line => line.text)).toEqual(b);
      expect(lines.filter(line => line.kind === 'same').length).toBe(longestCommon(a, b));
    }),
  );
});

test('replaces the changed block as a whole when the texts differ in thousands of lines', () => {
  const changed = (name: string) => Array.from({ length: 1100 }, (_, at) => `${name}${at}`);
  const [before, after] = ['a', 'b'].map(name => ['first', ...changed(name), 'shared', ...changed(name), 'last']);
  const lines = diffLines(before!.join('\n'), after!.join('\n'));
  expect(lines.filter(line => line.kind !== 'added').map(line => line.text)).toEqual(before);
  expect(lines.filter(line => line.kind !== 'removed').map(line => line.text)).toEqual(after);
  expect(lines.filter(line => line.kind === 'same')).toEqual([
    { kind: 'same', text: 'first', before: 1, after: 1 },
    { kind: 'same', text: 'last', before: 2203, after: 2203 },
  ]);
});

test('omits lines far from changes', () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const after = before.with(10, 'other');
  const hunks = diffHunks(diffLines(before.join('\n'), after.join('\n')), 2);
  expect(hunks.map(line => line?.text)).toEqual([
    undefined,
    'line 8',
    'line 9',
    'line 10',
    'other',
    'line 11',
    'line 12',
    undefined,
  ]);
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [x, ...restA] = a;
  const [y, ...restB] = b;
  return x === y ? 1 + longestCommon(restA, restB) : Math.max(longestCommon(restA, b), longestCommon(a, restB));
}

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

test('reports that a text was cut', () => {
  const long = Array.from({ length: 2500 }, (_, at) => `${at}`).join('\n');
  expect(linePairs(long, long)).toMatchObject({ cut: true });
  expect(linePairs(long, long).pairs.length).toBe(2000);
  expect(linePairs('a', 'a').cut).toBe(false);
});
