import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, shortAmount, ticks } from './scale.ts';

test('ticks are round', () => {
  expect(ticks(0, 12)).toEqual([0, 5, 10]);
  expect(ticks(4.2, 11)).toEqual([5, 10]);
  expect(ticks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticks(3, 3)).toEqual([3]);
});

test('ticks stay within and grow', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0.001, max: 1e6 }), (low, span) => {
      const all = ticks(low, low + span);
      expect(all.every((tick, i) => i === 0 || tick > all[i - 1]!)).toBe(true);
      expect(all.length).toBeLessThan(12);
    }),
  );
});

test('numbers are said shortly', () => {
  expect(amount(1234.567)).toBe('1,234.57');
  expect(shortAmount(12_400)).toBe('12.4K');
  expect(shortAmount(31.5)).toBe('31.5');
});
