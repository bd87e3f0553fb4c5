import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, shortAmount, spread, ticks } from './scale.ts';

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
      expect(all.filter((tick, i) => i > 0 && tick <= all[i - 1]!)).toEqual([]);
      expect(all.filter(tick => tick < low - span * 1e-6 || tick > low + span * (1 + 1e-6))).toEqual([]);
      expect([all.length > 0, all.length < 12]).toEqual([true, true]);
    }),
  );
});

test('large numbers are abbreviated', () => {
  expect(amount(1234.567)).toBe('1,234.57');
  expect(shortAmount(12_400)).toBe('12.4K');
  expect(shortAmount(31.5)).toBe('31.5');
});

test('labels with enough room stay, overlapping ones are moved apart', () => {
  expect(spread([10, 50], 13, 100)).toEqual([10, 50]);
  expect(spread([10, 12], 13, 100)).toEqual([10, 23]);
  expect(spread([99, 100], 13, 100)).toEqual([87, 100]);
});

test('order and gap are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), wanted => {
      const places = spread(wanted, 13, 100);
      const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
      order.forEach((at, i) => {
        expect(places[at]!).toBeLessThanOrEqual(100);
        if (i > 0) expect(places[at]! - places[order[i - 1]!]!).toBeGreaterThanOrEqual(13);
      });
    }),
  );
});
