import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('labels that have room stay, those that touch are moved apart', () => {
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
