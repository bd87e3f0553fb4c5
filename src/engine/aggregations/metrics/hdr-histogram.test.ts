import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HdrHistogram } from './hdr-histogram.ts';

function histogramOf(values: readonly number[], digits = 3): HdrHistogram {
  const histogram = new HdrHistogram(digits);
  for (const value of values) histogram.add(value);
  return histogram;
}

test('percentiles have the requested significant digits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(1, 10, 50, 90, 100),
      (values, percent) => {
        const sorted = [...values].sort((a, b) => a - b);
        const exact = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length - 1e-9) - 1)]!;
        const found = histogramOf(values).percentile(percent);
        expect(Math.abs(found - exact) / exact).toBeLessThan(0.001);
      },
    ),
  );
});

test('the smallest value determines the unit', () => {
  expect(histogramOf([1, 51, 101, 151]).percentile(50)).toBe(51.0302734375);
  expect(histogramOf([1, 51, 101, 151]).percentile(75)).toBe(101.0615234375);
});

test('a rank counts values up to the given one', () => {
  const histogram = histogramOf([0, 1, 2, 3]);
  expect([-1, 0, 2, 9].map(value => histogram.rank(value))).toEqual([0, 0.25, 0.75, 1]);
  expect(new HdrHistogram(3).rank(1)).toBeNaN();
  expect(histogram.checked()).toBe(histogram);
  histogram.add(-1);
  expect(() => histogram.checked()).toThrow('negative');
});
