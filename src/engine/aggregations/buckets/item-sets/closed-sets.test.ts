import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../breakers/budget.ts';
import { AggregationWork } from '../../aggregation-work.ts';
import { closedSets, type MiningOptions } from './closed-sets.ts';
import { TransactionStore } from './transactions.ts';

const free = new AggregationWork('a', undefined);

function storeOf(documents: readonly (readonly number[])[]): TransactionStore {
  const store = new TransactionStore();
  for (const items of documents) {
    const numbers = items.map(key => store.number({ field: 0, key, shown: key }));
    store.add(numbers, 1);
  }
  return store;
}

/** Documents of a set as `values: count`, the values sorted. */
function mined(documents: readonly (readonly number[])[], options: MiningOptions): string[] {
  const store = storeOf(documents);
  return closedSets(store, options, free).map(
    set => `${set.items.map(item => store.items[item]!.key).sort()}: ${set.documents}`,
  );
}

/** By definition: every subset of the values, and no superset in the same documents. */
function naive(documents: readonly (readonly number[])[], { minCount, minSize }: MiningOptions): string[] {
  const values = [...new Set(documents.flat())].sort();
  const subsets = Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_, i) => (bits >> i) & 1));
  const count = (set: readonly number[]) => documents.filter(one => set.every(value => one.includes(value))).length;
  const isClosed = (set: readonly number[]) =>
    values.every(value => set.includes(value) || count([...set, value]) < count(set));
  return subsets
    .filter(set => set.length >= Math.max(1, minSize) && count(set) >= minCount && isClosed(set))
    .map(set => ({ set, found: count(set) }))
    .sort((a, b) => b.found - a.found || b.set.length - a.set.length)
    .map(({ set, found }) => `${set}: ${found}`);
}

const documents = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }), { maxLength: 14 });
const options = fc.record({ minCount: fc.integer({ min: 1, max: 4 }), minSize: fc.integer({ min: 1, max: 3 }) });

const lengthAndCount = (set: string) => [set.split(':')[1], set.split(',').length];

describe('closed sets', () => {
  test('equal the definition', () => {
    fc.assert(
      fc.property(documents, options, (all, limits) => {
        const found = mined(all, { ...limits, size: 1000 });
        const expected = naive(all, { ...limits, size: 1000 });
        expect([...found].sort()).toEqual([...expected].sort());
        expect(found.map(lengthAndCount)).toEqual(expected.map(lengthAndCount));
      }),
      { numRuns: 500 },
    );
  });

  test('the first of them are those of all', () => {
    fc.assert(
      fc.property(documents, options, fc.integer({ min: 1, max: 5 }), (all, limits, size) => {
        const found = mined(all, { ...limits, size });
        expect(found).toEqual(mined(all, { ...limits, size: 1000 }).slice(0, size));
      }),
    );
  });

  test('the order of shards and the repetition of documents do not matter', () => {
    fc.assert(
      fc.property(documents, documents, (first, second) => {
        const merged = new TransactionStore();
        for (const part of [first, second]) merged.addAll(storeOf(part));
        const limits = { minCount: 1, minSize: 1, size: 1000 };
        const found = closedSets(merged, limits, free).map(
          set => `${set.items.map(item => merged.items[item]!.key).sort()}: ${set.documents}`,
        );
        expect(found.sort()).toEqual(naive([...first, ...second], limits).sort());
        expect(merged.documents).toBe(first.length + second.length);
      }),
    );
  });

  test('work is limited', () => {
    // Documents that each lack another one of the values: every subset of the values is closed.
    const values = Array.from({ length: 40 }, (_, value) => value);
    const store = storeOf(values.map(lacking => values.filter(value => value !== lacking)));
    const work = new AggregationWork('sets', new Budget());
    expect(() => closedSets(store, { minCount: 1, minSize: 1, size: 1e9 }, work)).toThrow(
      'The aggregation [sets] exceeds the work limit of a request.',
    );
  });

  test('mining stops when the request is cancelled', () => {
    const values = Array.from({ length: 40 }, (_, value) => value);
    const store = storeOf(values.map(lacking => values.filter(value => value !== lacking)));
    const work = new AggregationWork('sets', new Budget({ isCancelled: () => true }));
    expect(() => closedSets(store, { minCount: 1, minSize: 1, size: 1e9 }, work)).toThrow('task cancelled');
  });
});
