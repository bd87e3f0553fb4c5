import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecentNumbers } from './cardinality.ts';
import { EncodedHashes } from './sparse-hashes.ts';

test('a set of encoded hashes contains each of them once', () => {
  const hashes = fc.oneof(
    fc.integer({ min: 1, max: 50 }),
    fc.integer().filter(hash => hash !== 0),
  );
  const property = fc.property(fc.array(hashes, { maxLength: 200 }), list => {
    const set = new EncodedHashes();
    for (const hash of list) set.add(hash);
    const found: number[] = [];
    set.each(hash => found.push(hash));
    expect(set.size).toBe(found.length);
    expect(found.toSorted((a, b) => a - b)).toEqual([...new Set(list)].toSorted((a, b) => a - b));
  });
  fc.assert(property);
});

test('only pairs that were seen before are recent', () => {
  const pairs = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.oneof(fc.nat({ max: 9 }), fc.double({ noNaN: true }))));
  const property = fc.property(pairs, list => {
    const recent = new RecentNumbers();
    const seen = new Set<string>();
    for (const [bucket, value] of list) {
      const pair = `${bucket} ${value}`;
      if (recent.seenBefore(bucket, value)) expect(seen).toContain(pair);
      expect(recent.seenBefore(bucket, value)).toBe(true);
      seen.add(pair);
    }
  });
  fc.assert(property);
});
