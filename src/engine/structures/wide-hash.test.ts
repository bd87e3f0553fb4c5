import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashBytes } from './wide-hash.ts';
import { WideInteger } from './wide-integer.ts';

const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const of = (value: bigint) => new WideInteger().setLong(value);
const long = (value: WideInteger) => value.toBigInt();
const signed = (value: bigint) => BigInt.asIntN(64, value);
const unsigned = (value: bigint) => BigInt.asUintN(64, value);

test('64-bit arithmetic agrees with BigInt', () => {
  fc.assert(
    fc.property(wide, wide, fc.integer({ min: 1, max: 63 }), (a, b, bits) => {
      const other = of(b);
      expect(long(of(a))).toBe(a);
      expect(long(of(a).add(other.high, other.low))).toBe(signed(a + b));
      expect(long(of(a).multiply(other.high, other.low))).toBe(signed(a * b));
      expect(long(of(a).mix(bits))).toBe(signed(unsigned(a) ^ (unsigned(a) >> BigInt(bits))));
      const rotated = (unsigned(a) << BigInt(bits)) | (unsigned(a) >> BigInt(64 - bits));
      expect(long(of(a).rotate(bits))).toBe(signed(rotated));
    }),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), value => {
      expect(long(new WideInteger().setLong(value))).toBe(BigInt(value));
    }),
  );
});

test('MurmurHash3 matches published values', () => {
  const hash = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    const [first, second] = [new WideInteger(), new WideInteger()];
    hashBytes(bytes, bytes.length, first, second);
    return [first, second].map(half => unsigned(long(half)).toString(16));
  };
  expect(hash('')).toEqual(['0', '0']);
  expect(hash('hello')).toEqual(['cbd8a7b341bd9b02', '5b1e906a48ae1d19']);
  expect(hash('The quick brown fox jumps over the lazy dog')).toEqual(['e34bbc7bbc071b6c', '7a433ca9c49a9347']);
});
