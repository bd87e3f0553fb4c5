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
