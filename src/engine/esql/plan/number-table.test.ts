import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSENT, NumberTable } from './number-table.ts';

test('is a map of numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 300 }), numbers => {
      const table = new NumberTable();
      const expected = new Map<number, number>();
      for (const [at, number] of numbers.entries()) {
        expect(table.get(number)).toBe(expected.get(number) ?? ABSENT);
        if (expected.has(number)) continue;
        table.add(number, at);
        expected.set(number, at);
      }
      const found = new Int32Array(numbers.length);
      table.getAll(Float64Array.from(numbers), found);
      expect(Array.from(found)).toEqual(numbers.map(one => expected.get(one)));
    }),
  );
});
