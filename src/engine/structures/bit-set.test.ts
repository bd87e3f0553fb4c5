import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitSet, popCount } from './bit-set.ts';

const members = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.array(fc.nat(299))).map(([size, list]) => ({
  size,
  list: list.filter(member => member < size),
}));

test('a bit set behaves like a Set', () => {
  fc.assert(
    fc.property(members, ({ size, list }) => {
      const bits = new BitSet(size);
      for (const member of list) bits.set(member);
      const oracle = [...new Set(list)].sort((a, b) => a - b);
      expect(bits.cardinality()).toBe(oracle.length);
      expect(walk(bits)).toEqual(oracle);
      expect(walkBack(bits)).toEqual(oracle.slice().reverse());
      for (let i = 0; i < size; i++) expect(bits.get(i)).toBe(oracle.includes(i));
    }),
  );
});

test('supports ranges, clearing and set algebra', () => {
  fc.assert(
    fc.property(members, fc.nat(300), fc.nat(300), ({ size, list }, a, b) => {
      const [from, to] = [Math.min(a, b, size), Math.min(Math.max(a, b), size)];
      const bits = new BitSet(size);
      for (const member of list) bits.set(member);
      const range = new BitSet(size);
      range.setRange(from, to);
      const inRange = (i: number) => i >= from && i < to;
      const has = new Set(list);
      const all = Array.from({ length: size }, (_, i) => i);
      const expectMembers = (change: (copy: BitSet) => void, keep: (i: number) => boolean) => {
        const copy = bits.clone();
        change(copy);
        expect(walk(copy)).toEqual(all.filter(keep));
      };
      expectMembers(
        copy => copy.and(range),
        i => has.has(i) && inRange(i),
      );
      expectMembers(
        copy => copy.or(range),
        i => has.has(i) || inRange(i),
      );
      expectMembers(
        copy => copy.andNot(range),
        i => has.has(i) && !inRange(i),
      );
      expectMembers(
        copy => copy.clearRange(from, to),
        i => has.has(i) && !inRange(i),
      );
      expect(walk(BitSet.full(size))).toEqual(all);
    }),
  );
});

test('counts the bits of a word, including the sign bit', () => {
  expect([0, 1, -1, 0x80000000 | 0, 0x55555555].map(popCount)).toEqual([0, 1, 32, 1, 16]);
});

function walk(bits: BitSet): number[] {
  const out: number[] = [];
  for (let i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) out.push(i);
  return out;
}

function walkBack(bits: BitSet): number[] {
  const out: number[] = [];
  for (let i = bits.previousSetBit(bits.size - 1); i >= 0; i = bits.previousSetBit(i - 1)) out.push(i);
  return out;
}
