import { expect, test } from 'vitest';
import { lowerTail } from './student-t.ts';

test('one and two degrees of freedom have closed forms', () => {
  for (const t of [0, 0.3, 1, 2.5, 40]) {
    expect(lowerTail(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 13);
    expect(lowerTail(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 13);
  }
});

test('agrees with tables of critical values', () => {
  for (const [degrees, t] of [
    [5, 2.5705818],
    [10, 2.2281389],
    [30, 2.0422725],
    [120, 1.9799304],
  ] as const)
    expect(lowerTail(t, degrees)).toBeCloseTo(0.025, 7);
  expect(lowerTail(1.959964, 1e7)).toBeCloseTo(0.025, 6);
});
