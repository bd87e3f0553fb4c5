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
      expect(table.getAll(Float64Array.from(numbers), found)).toBe(true);
      expect(Array.from(found)).toEqual(numbers.map(one => expected.get(one)));
      const missing = [...numbers, 0.5].find(one => !expected.has(one));
      if (missing === undefined) return;
      const withMissing = new Int32Array(numbers.length + 1);
      expect(table.getAll(Float64Array.from([...numbers, missing]), withMissing)).toBe(false);
      expect(withMissing.at(-1)).toBe(ABSENT);
    }),
  );
});
