import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TDigest } from './t-digest.ts';

test('quantiles of many values are accurate, most of all at the ends', () => {
  const digest = new TDigest(100);
  for (let i = 0; i < 100_000; i++) digest.add((i * 7919) % 100_000);
  for (const [share, error] of [
    [0, 0],
    [0.001, 100],
    [0.25, 1000],
    [0.5, 1000],
    [0.99, 300],
    [1, 0],
  ] as const)
    expect(Math.abs(digest.quantile(share) - share * 99_999)).toBeLessThanOrEqual(error);
});

test('a rank is the inverse of a quantile', () => {
  const digest = new TDigest(100);
  for (let i = 0; i < 50_000; i++) digest.add(Math.sqrt(i));
  for (const share of [0.01, 0.2, 0.5, 0.8, 0.99]) expect(digest.rank(digest.quantile(share))).toBeCloseTo(share, 2);
});

test('weighted values count as often as their weight, for any buffer size', () => {
  const digest = new TDigest(10);
  for (let i = 0; i < 1000; i++) digest.add(i, 3);
  expect(digest.count).toBe(3000);
  expect(digest.quantile(0.5)).toBeGreaterThan(400);
  expect(digest.quantile(0.5)).toBeLessThan(600);
  expect(new TDigest(100).quantile(0.5)).toBeNaN();
});

/** The merging t-digest on plain lists, step by step. */
class PlainDigest {
  private centroids: [mean: number, weight: number][] = [];
  private buffer: [mean: number, weight: number][] = [];
  private merges = 0;
  private readonly compression: number;

  constructor(compression: number) {
    this.compression = Math.max(10, compression);
  }

  add(value: number, weight: number): void {
    const capacity = 5 * Math.trunc(this.compression + 10);
    if (this.buffer.length >= capacity - this.centroids.length - 1) this.merge();
    this.buffer.push([value, weight]);
  }

  all(): [number, number][] {
    this.merge();
    return this.centroids;
  }

  private merge(): void {
    if (this.buffer.length === 0) return;
    const all = [...this.buffer, ...this.centroids].sort(([a], [b]) => a - b);
    const total = all.reduce((sum, [, weight]) => sum + weight, 0);
    const normalizer = (2 * this.compression) / (4 * Math.log(total / (2 * this.compression)) + 24);
    const most = (share: number): number => (share * (1 - share)) / normalizer;
    const backwards = this.merges++ % 2 === 1;
    if (backwards) all.reverse();
    const joined = [all[0]!.slice() as [number, number]];
    let before = 0;
    for (const [i, [mean, weight]] of all.entries()) {
      if (i === 0) continue;
      const last = joined.at(-1)!;
      const proposed = last[1] + weight;
      const fits = proposed <= total * Math.min(most(before / total), most((before + proposed) / total));
      if (fits && i > 1 && i < all.length - 1) {
        last[1] = proposed;
        last[0] += ((mean - last[0]) * weight) / proposed;
      } else {
        before += last[1];
        joined.push([mean, weight]);
      }
    }
    this.centroids = backwards ? joined.reverse() : joined;
    this.buffer = [];
  }
}

test('centroids equal those of a plain implementation, for values added one by one or in blocks', () => {
  const numbers = fc.constantFrom<fc.Arbitrary<number>>(
    fc.integer({ min: 0, max: 1000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(value => value + 0),
    fc.double({ min: -30, max: 30, noNaN: true }).map(power => 2 ** power),
  );
  const blocks = numbers.chain(number =>
    fc.array(fc.array(number, { maxLength: 150, size: 'max' }), { maxLength: 20, size: 'max' }),
  );
  const property = fc.property(fc.constantFrom(1, 20, 100), blocks, fc.boolean(), (compression, list, isWeighted) => {
    const [plain, ...digests] = [new PlainDigest(compression), new TDigest(compression), new TDigest(compression)];
    for (const [n, block] of list.entries()) {
      const weight = isWeighted && n % 3 === 1 ? 2 : 1;
      for (const value of block) {
        plain.add(value, weight);
        digests[0]!.add(value, weight);
        if (weight > 1) digests[1]!.add(value, weight);
      }
      if (weight === 1) digests[1]!.addAll(Float64Array.from([0, ...block]), 1, block.length + 1);
    }
    const values = list.flat();
    for (const digest of digests) {
      const found: [number, number][] = [];
      digest.each((mean, weight) => found.push([mean, weight]));
      expect(found).toEqual(plain.all());
      expect([digest.min, digest.max]).toEqual([Math.min(...values), Math.max(...values)]);
    }
  });
  fc.assert(property, { numRuns: 60 });
});

test('few values are not merged: quantiles interpolate between them, ranks count them', () => {
  const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 64 }), fc.integer({ min: -42, max: 42 }), (list, part, half) => {
      const digest = new TDigest(100);
      for (const value of list) digest.add(value);
      const sorted = list.toSorted((a, b) => a - b);
      const index = (part / 64) * (list.length - 1);
      const [below, above] = [sorted[Math.floor(index)]!, sorted[Math.ceil(index)]!];
      expect(digest.quantile(part / 64)).toBeCloseTo(below + (above - below) * (index % 1), 9);
      const value = half / 2;
      const equal = list.filter(one => one === value).length;
      expect(digest.rank(value)).toBeCloseTo((list.filter(one => one < value).length + equal / 2) / list.length, 9);
    }),
  );
});

test('the weight of a centroid is half below and half above its mean', () => {
  const digest = new TDigest(100);
  digest.add(10, 4);
  digest.add(20, 4);
  // The indices 0 to 7 of all values: the mean of a centroid is at its middle, 2 and 6.
  expect([0, 1, 2, 3.5, 6, 7].map(index => digest.quantile(index / 7))).toEqual([10, 10, 10, 13.75, 20, 20]);
  expect([10, 15].map(value => digest.rank(value))).toEqual([0.25, 0.5]);
  // The maximum alone is ranked as if one value had it.
  expect(digest.rank(20)).toBe(1 - 0.5 / 8);
});

test('the extremes are known before values are merged', () => {
  const digest = new TDigest(100);
  digest.add(5);
  digest.addAll(Float64Array.of(9, 7, 8), 1, 3);
  expect([digest.min, digest.max, digest.count]).toEqual([5, 8, 3]);
  expect(digest.rank(4)).toBe(0);
});
