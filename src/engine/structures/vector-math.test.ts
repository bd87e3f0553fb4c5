import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byteCosine,
  byteDotProduct,
  byteSquareDistance,
  commonBits,
  dotProduct,
  hammingDistance,
  magnitude,
  manhattanDistance,
  squareDistance,
} from './vector-math.ts';

const numbers = fc.float({ min: -10, max: 10, noNaN: true });
const pairs = <T>(element: fc.Arbitrary<T>) => fc.array(fc.tuple(element, element), { minLength: 1, maxLength: 150 });

/** Sums float products one by one, in four interleaved parts from 33 elements on. */
function summed(terms: readonly number[]): number {
  const parts = [0, 0, 0, 0];
  const whole = terms.length > 32 ? terms.length - (terms.length % 4) : 0;
  terms.slice(0, whole).forEach((term, i) => {
    parts[i % 4] = Math.fround(parts[i % 4]! + term);
  });
  const start = parts.reduce((sum, part) => Math.fround(sum + part));
  return terms.slice(whole).reduce((sum, term) => Math.fround(sum + term), start);
}

test('float sums have the order of Lucene', () => {
  fc.assert(
    fc.property(pairs(numbers), fc.nat(5), (list, at) => {
      const a = Float32Array.from(list, pair => pair[0]);
      const b = Float32Array.from([...Array(at).fill(9), ...list.map(pair => pair[1])]);
      const squares = list.map(([x, y]) => Math.fround(x - y) ** 2);
      expect(dotProduct(a, b, at)).toBe(summed(list.map(([x, y]) => x * y)));
      expect(squareDistance(a, b, at)).toBe(summed(squares));
    }),
  );
});

test('sums of bytes and bits are exact', () => {
  fc.assert(
    fc.property(pairs(fc.integer({ min: -128, max: 127 })), fc.nat(5), (list, at) => {
      const a = Int8Array.from(list, pair => pair[0]);
      const b = Int8Array.from([...Array(at).fill(9), ...list.map(pair => pair[1])]);
      const sum = (of: (x: number, y: number) => number) => list.reduce((total, [x, y]) => total + of(x, y), 0);
      const ones = (x: number) => [...(x & 255).toString(2)].filter(digit => digit === '1').length;
      const dot = sum((x, y) => x * y);
      expect(byteDotProduct(a, b, at)).toBe(dot);
      expect(byteSquareDistance(a, b, at)).toBe(sum((x, y) => (x - y) ** 2));
      expect(hammingDistance(a, b, at)).toBe(sum((x, y) => ones(x ^ y)));
      expect(commonBits(a, b.slice(at))).toBe(sum((x, y) => ones(x & y)));
      const lengths = Math.sqrt(sum(x => x * x) * sum((_, y) => y * y));
      if (lengths > 0) expect(byteCosine(a, b, at)).toBe(Math.fround(dot / lengths));
    }),
  );
});

test('magnitudes and absolute differences', () => {
  expect(magnitude([3, 4])).toBe(5);
  expect(magnitude(Float32Array.of(0.1, 0.2))).toBe(0.22360680997371674);
  expect(manhattanDistance(Float32Array.of(1, -2), Float32Array.of(3, 2))).toBe(6);
});
