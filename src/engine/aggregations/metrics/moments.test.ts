import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Moments } from './moments.ts';

const rows = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -9, max: 9 })), {
  minLength: 3,
  maxLength: 30,
});

function momentsOf(list: readonly (readonly [number, number])[]): Moments {
  const moments = new Moments(2);
  for (const row of list) moments.add(Float64Array.from(row));
  return moments;
}

function central(values: readonly number[], power: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** power, 0);
}

test('one pass yields the same moments as two passes', () => {
  fc.assert(
    fc.property(rows, list => {
      const moments = momentsOf(list);
      const [xs, ys] = [list.map(([x]) => x), list.map(([, y]) => y)];
      const n = list.length;
      fc.pre(central(xs, 2) > 0);
      expect(moments.covariance(0, 0)).toBeCloseTo(central(xs, 2) / (n - 1), 6);
      expect(moments.skewness(0)).toBeCloseTo((Math.sqrt(n) * central(xs, 3)) / central(xs, 2) ** 1.5, 6);
      expect(moments.kurtosis(0)).toBeCloseTo((n * central(xs, 4)) / central(xs, 2) ** 2, 6);
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
      const product = list.reduce((sum, [x, y]) => sum + (x - mean(xs)) * (y - mean(ys)), 0);
      expect(moments.covariance(0, 1)).toBeCloseTo(product / (n - 1), 6);
    }),
  );
});

test('merged parts equal the whole', () => {
  fc.assert(
    fc.property(rows, fc.nat(30), (list, at) => {
      const joined = momentsOf(list.slice(0, at));
      joined.addAll(momentsOf(list.slice(at)));
      const whole = momentsOf(list);
      expect(joined.count).toBe(whole.count);
      expect(joined.covariance(0, 1)).toBeCloseTo(whole.covariance(0, 1), 6);
      fc.pre(whole.covariance(0, 0) > 0);
      expect(joined.kurtosis(0)).toBeCloseTo(whole.kurtosis(0), 6);
      expect(joined.skewness(0)).toBeCloseTo(whole.skewness(0), 6);
    }),
  );
});
