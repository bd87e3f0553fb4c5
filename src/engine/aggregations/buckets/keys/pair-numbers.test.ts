import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairNumbers } from './pair-numbers.ts';

const integers = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 1000 }), fc.constantFrom(2 ** 31 - 1, 2 ** 30));

test('pairs are numbered in the order of their first appearance', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(integers, integers), { maxLength: 400 }), pairs => {
      const numbers = new PairNumbers();
      const known: string[] = [];
      for (const [first, second] of pairs) {
        const pair = `${first} ${second}`;
        if (!known.includes(pair)) known.push(pair);
        expect(numbers.of(first, second)).toBe(known.indexOf(pair));
      }
      const read = Array.from({ length: numbers.length }, (_, i) => `${numbers.first(i)} ${numbers.second(i)}`);
      expect(read).toEqual(known);
    }),
  );
});
