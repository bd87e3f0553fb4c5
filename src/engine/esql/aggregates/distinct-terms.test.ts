import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DistinctCount } from '../../aggregations/metrics/distinct-count.ts';
import { OrdinalBlock } from '../blocks/ordinal-block.ts';
import { DistinctTerms } from './distinct-terms.ts';

const row = fc.record({ group: fc.nat(3), term: fc.nat(5), isNull: fc.boolean() });
const segment = fc.record({ offset: fc.nat(8), pages: fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 3 }) });

test('the terms of segments are counted in each group like their texts one by one', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), segments => {
      const counts = new Map<number, DistinctCount>();
      const countIn = (groups: Map<number, DistinctCount>) => (group: number) => {
        const count = groups.get(group) ?? DistinctCount.forThreshold(3000);
        groups.set(group, count);
        return count;
      };
      const expected = new Map<number, Set<string>>();
      const distinct = new DistinctTerms(countIn(counts), () => {});
      for (const { offset, pages } of segments) {
        const terms = { size: 6, term: (ordinal: number) => `term ${ordinal + offset}` };
        for (const rows of pages) {
          const block = new OrdinalBlock(
            'keyword',
            terms,
            Float64Array.from(rows, ({ term }) => term),
            Uint8Array.from(rows, ({ isNull }) => Number(isNull)),
          );
          const groups = Int32Array.from(rows, ({ group }) => group);
          distinct.addRows(block, { length: rows.length, rows: undefined, groups, onlyGroup: -1 });
          for (const { group, term, isNull } of rows)
            if (!isNull) expected.set(group, (expected.get(group) ?? new Set()).add(terms.term(term)));
        }
      }
      expect(new Map([...counts].map(([group, count]) => [group, count.value()]))).toEqual(
        new Map([...expected].map(([group, { size }]) => [group, size])),
      );
    }),
  );
});

test('more pairs than are remembered are counted, and each term is looked up once', () => {
  const size = 100_000;
  const looked = new Int32Array(size);
  const terms = {
    size,
    term(ordinal: number) {
      looked[ordinal]!++;
      return `t${ordinal}`;
    },
  };
  const counts: DistinctCount[] = [];
  const distinct = new DistinctTerms(
    group => (counts[group] ??= DistinctCount.forThreshold(3000)),
    () => {},
  );
  const ordinals = Float64Array.from({ length: 500 }, (_, i) => (i * 7919) % size);
  const block = new OrdinalBlock('keyword', terms, ordinals, undefined);
  for (const group of [0, 60, 99]) {
    const groups = new Int32Array(500).fill(group);
    for (let time = 0; time < 2; time++)
      distinct.addRows(block, { length: 500, rows: undefined, groups, onlyGroup: -1 });
  }
  expect([0, 60, 99].map(group => counts[group]!.value())).toEqual([500, 500, 500]);
  expect(Math.max(...looked)).toBe(1);
});
