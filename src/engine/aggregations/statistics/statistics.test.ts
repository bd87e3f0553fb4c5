import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complementaryError } from './complementary-error.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { KernelDensity } from './kernel-density.ts';
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts';
import { ParabolaFit } from './parabola-fit.ts';
import { RunningMoments } from './running-moments.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

const small = fc.double({ min: -100, max: 100, noNaN: true });

describe('complementary error function', () => {
  test.each([
    [0, 1],
    [0.5, 0.4795001221869535],
    [1, 0.15729920705028513],
    [2, 0.004677734981047266],
    [2.5, 4.069520174449589e-4],
    [3, 2.209049699858544e-5],
    [5, 1.5374597944280349e-12],
    [10, 2.088487583762545e-45],
  ])('of %d', (x, expected) => {
    expect(complementaryError(x) / expected).toBeCloseTo(1, 11);
    expect(complementaryError(-x)).toBeCloseTo(2 - expected, 14);
  });
});

test('the incomplete beta function has closed forms', () => {
  for (const x of [0.1, 0.5, 0.9]) {
    expect(incompleteBeta(x, 1, 3)).toBeCloseTo(1 - (1 - x) ** 3, 13);
    expect(incompleteBeta(x, 4, 1)).toBeCloseTo(x ** 4, 13);
    expect(incompleteBeta(x, 2.5, 7)).toBeCloseTo(1 - incompleteBeta(1 - x, 7, 2.5), 13);
  }
});

describe('test of Kolmogorov and Smirnov', () => {
  /** Every way to mix two samples of distinct values is equally likely. */
  function naive(x: readonly number[], y: readonly number[]): number {
    const n = x.length + y.length;
    const distance = (isFirst: (i: number) => boolean) => {
      let [a, b, greatest] = [0, 0, 0];
      for (let i = 0; i < n; i++) {
        if (isFirst(i)) a++;
        else b++;
        greatest = Math.max(greatest, Math.abs(a * y.length - b * x.length));
      }
      return greatest;
    };
    const order = [...x, ...y].map((value, i) => ({ value, first: i < x.length })).sort((p, q) => p.value - q.value);
    const observed = distance(i => order[i]!.first);
    let [all, beyond] = [0, 0];
    for (let bits = 0; bits < 2 ** n; bits++) {
      const isFirst = (i: number) => ((bits >> i) & 1) === 1;
      if (order.filter((_, i) => isFirst(i)).length !== x.length) continue;
      all++;
      if (distance(isFirst) >= observed) beyond++;
    }
    return beyond / all;
  }

  test('equals the count of all mixtures', () => {
    const values = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(values, fc.nat(), (all, cut) => {
        const at = 1 + (cut % (all.length - 1));
        const [x, y] = [all.slice(0, at), all.slice(at)];
        expect(kolmogorovSmirnov(Float64Array.from(x), Float64Array.from(y))).toBeCloseTo(naive(x, y), 12);
      }),
    );
  });

  test('equal samples do not differ', () => {
    expect(kolmogorovSmirnov(Float64Array.of(1, 2, 2), Float64Array.of(2, 1, 2))).toBe(1);
  });
});

test('eigenvectors turn a matrix into its eigenvalues', () => {
  const entries = fc.tuple(small, small, small, small, small, small);
  fc.assert(
    fc.property(entries, ([a, b, c, d, e, f]) => {
      const matrix = [
        [a, b, c],
        [b, d, e],
        [c, e, f],
      ];
      const { values, vectors } = symmetricEigen(matrix);
      vectors.forEach((vector, i) => {
        expect(Math.hypot(...vector)).toBeCloseTo(1, 10);
        for (const [j, row] of matrix.entries())
          expect(row.reduce((sum, entry, k) => sum + entry * vector[k]!, 0)).toBeCloseTo(values[i]! * vector[j]!, 6);
      });
    }),
  );
});

const point = fc.record({ y: small, weight: fc.constantFrom(0.01, 1) });

test('points that were removed from a fit do not count', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 6, maxLength: 20 }), fc.array(point, { maxLength: 5 }), (kept, gone) => {
      const [fit, other] = [new ParabolaFit(), new ParabolaFit()];
      const moments = new RunningMoments();
      kept.forEach(({ y, weight }, x) => {
        fit.add(x, y, weight);
        other.add(x, y, weight);
        moments.add(y, weight);
      });
      fc.pre(moments.variance > 1e-3);
      for (const [x, { y, weight }] of gone.entries()) other.add(x, y, weight);
      for (const [x, { y, weight }] of gone.entries()) other.remove(x, y, weight);
      expect(other.explained).toBeCloseTo(fit.explained, 4);
    }),
  );
});

test('a parabola is explained, noise around it is not', () => {
  const fit = new ParabolaFit();
  for (let x = 0; x < 30; x++) fit.add(x, 3 + 2 * x - 0.5 * x * x, 1);
  expect(fit.explained).toBeCloseTo(1, 8);
  const noisy = new ParabolaFit();
  for (let x = 0; x < 1000; x++) noisy.add(x, x % 2, 1);
  expect(noisy.explained).toBeCloseTo(0, 4);
});

test('the tails of a density add up to one, and are small far from its values', () => {
  fc.assert(
    fc.property(fc.array(small, { minLength: 3, maxLength: 30 }), small, (list, x) => {
      const values = Float64Array.from(list);
      fc.pre(new Set(list).size > 1);
      const density = new KernelDensity(values, 1.06);
      expect(density.below(x).probability + density.above(x).probability).toBeCloseTo(1, 2);
    }),
  );
  const density = new KernelDensity(Float64Array.of(1, 2, 3), 1.06);
  expect(density.above(100)).toEqual({ probability: 0, distance: 97 });
  expect(density.below(100).probability).toBe(1);
});
