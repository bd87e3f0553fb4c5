import { expect, test } from 'vitest';
import { murmur3 } from './murmur3-128.ts';

const hash = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return murmur3(bytes, bytes.length)
    .map(half => half.toString(16).padStart(8, '0'))
    .join('');
};

// The first 64 bits of the C++ implementation's results.
test('hashes equal the published ones', () => {
  expect(hash('')).toBe('0000000000000000');
  expect(hash('The quick brown fox jumps over the lazy dog')).toBe('2f1583c3ecee2c67');
  expect(hash('Hello, world!')).toBe('26acdba7f0638dfc');
  expect(hash('a'.repeat(15))).toBe('8d8dfa78a5811a33');
  expect(hash('a'.repeat(16))).toBe('c2cc4a68c77161e0');
});

test('every byte of a block changes the hash', () => {
  const seen = new Set(Array.from({ length: 48 }, (_, at) => hash(`${'a'.repeat(at)}b${'a'.repeat(47 - at)}`)));
  expect(seen.size).toBe(48);
});
