import { expect, test } from 'vitest';
import { termsOf } from '../testing/tokens-of.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { MinHashFilter, type MinHashOptions } from './min-hash-filter.ts';

const one: MinHashOptions = { hashCount: 1, bucketCount: 1, hashSetSize: 1, withRotation: false };

function hashesOf(text: string, options: Partial<MinHashOptions> = {}): string[] {
  const tokenizer = new StandardTokenizer();
  const filter = new MinHashFilter(tokenizer, { ...one, ...options });
  tokenizer.setText(text, undefined);
  filter.reset();
  const hashes: string[] = [];
  while (filter.next()) hashes.push(filter.token.text());
  filter.end();
  return hashes;
}

test('each bucket keeps its smallest hashes; with several functions their number is prepended', () => {
  expect(hashesOf('quick brown fox', { hashSetSize: 3 })).toHaveLength(3);
  expect(hashesOf('quick quick quick', { hashSetSize: 3 })).toHaveLength(1);
  const two = hashesOf('quick brown fox', { hashCount: 2 });
  expect(two.map(hash => hash.slice(0, 2))).toEqual(['\0\0', '\0\x01']);
  expect(two[0]!.slice(2)).toBe(hashesOf('quick brown fox')[0]!.slice(0, 6));
});

test('empty buckets copy from the next non-empty one', () => {
  expect(hashesOf('fox', { bucketCount: 4 })).toHaveLength(1);
  const rotated = hashesOf('fox', { bucketCount: 4, withRotation: true });
  expect(rotated).toHaveLength(4);
  expect(new Set(rotated).size).toBe(1);
  expect(hashesOf('', { bucketCount: 4, withRotation: true })).toEqual([]);
});

test('texts that share most words share most hashes', () => {
  const words = Array.from({ length: 200 }, (_, i) => `word${i}`);
  const options = { bucketCount: 64, withRotation: true };
  const a = hashesOf(words.join(' '), options);
  const b = new Set(hashesOf(words.slice(10).join(' '), options));
  expect(a.filter(hash => b.has(hash)).length).toBeGreaterThan(48);
  const unrelated = new Set(hashesOf(words.map(word => `other${word}`).join(' '), options));
  expect(a.filter(hash => unrelated.has(hash))).toEqual([]);
});

test('a lone surrogate hashes like the replacement character, a complete pair does not', () => {
  const hashed = (text: string) => termsOf({ tokenizer: 'keyword', filter: [{ type: 'min_hash' }], text });
  expect(hashed('a\ud83d')).toEqual(hashed('a\ufffd'));
  expect(hashed('\ude00a')).toEqual(hashed('\ufffda'));
  expect(hashed('\ud83d\ude00')).not.toEqual(hashed('\ufffd\ufffd'));
});
