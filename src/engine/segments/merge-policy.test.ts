import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interleaved, MergePolicy } from './merge-policy.ts';

const MB = 1 << 20;
const segment = (byteLength: number, deletedShare = 0) => ({
  byteLength,
  maxDoc: 1000,
  deletedCount: deletedShare * 1000,
});

test('a stream of small segments ends in few, each rewritten only a few times', () => {
  const policy = new MergePolicy();
  let sizes: number[] = [];
  let written = 0;
  for (let i = 0; i < 2000; i++) {
    sizes.push(MB / 4);
    for (let window = policy.next(sizes.map(size => segment(size))); window; ) {
      const merged = sizes.slice(window.from, window.to).reduce((sum, size) => sum + size, 0);
      sizes = [...sizes.slice(0, window.from), merged, ...sizes.slice(window.to)];
      written += merged;
      window = policy.next(sizes.map(size => segment(size)));
    }
  }
  expect(sizes.length).toBeLessThan(40);
  expect(written / (500 * MB)).toBeLessThan(6);
});

test('a merge combines neighbors within the size limits, and merging terminates', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700 * MB }), { maxLength: 60 }), sizes => {
      const policy = new MergePolicy();
      for (let left = sizes.length; ; left--) {
        expect(left).toBeGreaterThanOrEqual(0);
        const window = policy.next(sizes.map(size => segment(size)));
        if (window === undefined) break;
        const merged = sizes.slice(window.from, window.to);
        expect(merged.length).toBeGreaterThan(1);
        expect(merged.length).toBeLessThanOrEqual(10);
        const total = merged.reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThanOrEqual(512 * MB);
        sizes = [...sizes.slice(0, window.from), total, ...sizes.slice(window.to)];
      }
    }),
  );
});

test('a segment with mostly deleted documents is rewritten', () => {
  const policy = new MergePolicy();
  expect(policy.next([segment(MB), segment(MB, 0.2), segment(MB, 0.5)])).toEqual({ from: 2, to: 3 });
  expect(policy.next([segment(MB), segment(MB, 0.2)])).toBe(undefined);
});

test('a forced merge combines the smallest neighbors', () => {
  const policy = new MergePolicy();
  const segments = [segment(9 * MB), segment(MB), segment(2 * MB), segment(8 * MB)];
  expect(policy.forced(segments, 3)).toEqual({ from: 1, to: 3 });
  expect(policy.forced(segments, 1)).toEqual({ from: 0, to: 4 });
  expect(policy.forced(segments, 4)).toBe(undefined);
});

test('a forced merge never makes a segment over the limit', () => {
  const limited = new MergePolicy({ maxForcedBytes: 10 * MB });
  expect(limited.forced([segment(6 * MB), segment(6 * MB)], 1)).toBe(undefined);
  expect(limited.forced([segment(6 * MB), segment(2 * MB), segment(2 * MB), segment(9 * MB)], 1)).toEqual({
    from: 0,
    to: 3,
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 * MB }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (given, most) => {
        let sizes = given;
        for (
          let window = limited.forced(
            sizes.map(size => segment(size)),
            most,
          );
          window;
        ) {
          const total = sizes.slice(window.from, window.to).reduce((sum, size) => sum + size, 0);
          expect(total).toBeLessThanOrEqual(10 * MB);
          sizes = [...sizes.slice(0, window.from), total, ...sizes.slice(window.to)];
          window = limited.forced(
            sizes.map(size => segment(size)),
            most,
          );
        }
        const fits = sizes.some((size, at) => at > 0 && size + sizes[at - 1]! <= 10 * MB);
        expect(sizes.length <= most || !fits).toBe(true);
      },
    ),
  );
});

test('forced merges pair old and new segments, the smaller one of each pair first', () => {
  const order = (...sizes: number[]) => {
    const segments = sizes.map((byteLength, i) => ({ byteLength, name: i + 1 }));
    return interleaved(segments).map(({ name }) => name);
  };
  expect(order()).toEqual([]);
  expect(order(5, 5)).toEqual([2, 1]);
  expect(order(5, 5, 5, 5, 5)).toEqual([5, 1, 4, 2, 3]);
  expect(order(1, 9, 1, 9)).toEqual([1, 4, 3, 2]);
});
