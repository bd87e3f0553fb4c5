import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortNumbers } from './sort-numbers.ts';

const kinds: Record<string, fc.Arbitrary<number>> = {
  doubles: fc.double(),
  'whole numbers': fc.integer({ min: -50, max: 1000 }),
  'a few numbers': fc.constantFrom(1, 2, 1e300, -1e300),
  'zeros, NaN and infinity': fc.constantFrom(0, -0, Number.NaN, 1, -1, Number.POSITIVE_INFINITY),
  'unevenly distributed numbers': fc.double({ min: 0, max: 300, noNaN: true }).map(power => 2 ** power),
  'adjacent doubles': fc.integer({ min: 0, max: 5 }).map(step => 1 + step * Number.EPSILON),
};

test.each(Object.entries(kinds))('%s are sorted like the host sorts them', (_, kind) => {
  const property = fc.property(fc.array(kind, { maxLength: 300 }), fc.nat({ max: 5 }), (list, beyond) => {
    const numbers = Float64Array.from(list);
    const count = Math.max(0, numbers.length - beyond);
    const expected = [...numbers.slice(0, count).sort(), ...numbers.subarray(count)];
    sortNumbers(numbers, count);
    expect([...numbers]).toEqual(expected);
  });
  fc.assert(property, { numRuns: 300 });
});
