import '../../../analysis/testing/load-languages.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AggregationWork } from '../../aggregation-work.ts';
import { editDistance, messageOf, TokenCategorizer } from './token-categorizer.ts';
import { tokenWeights } from './token-weights.ts';

const tokens = fc
  .array(fc.record({ id: fc.integer({ min: 0, max: 5 }), weight: fc.integer({ min: 1, max: 7 }) }), { maxLength: 6 })
  .map(list => ({ ids: list.map(({ id }) => id), weights: list.map(({ weight }) => weight) }));

type Tokens = { ids: number[]; weights: number[] };

/** By definition: the cheapest of deleting, inserting and replacing. */
function naiveDistance(a: Tokens, b: Tokens, i = 0, j = 0): number {
  const rest = ({ weights }: Tokens, from: number) => weights.slice(from).reduce((sum, weight) => sum + weight, 0);
  if (i === a.ids.length) return rest(b, j);
  if (j === b.ids.length) return rest(a, i);
  const replaced = a.ids[i] === b.ids[j] ? 0 : Math.max(a.weights[i]!, b.weights[j]!);
  return Math.min(
    a.weights[i]! + naiveDistance(a, b, i + 1, j),
    b.weights[j]! + naiveDistance(a, b, i, j + 1),
    replaced + naiveDistance(a, b, i + 1, j + 1),
  );
}

const free = new AggregationWork('a', undefined);
const plain = (ids: number[]) => ({ ids, weights: ids.map(() => 1) });

describe('categories', () => {
  test('the weighted edit distance', () => {
    fc.assert(fc.property(tokens, tokens, (a, b) => editDistance(a, b) === naiveDistance(a, b)));
  });

  test('verbs weigh most, and sentences more than words', () => {
    expect(tokenWeights(['the'])).toEqual([3]);
    expect(tokenWeights(['started', 'x', 'foo_1', 'users'])).toEqual([6, 1, 1, 3]);
    expect(tokenWeights(['The', 'users', 'started', 'the'])).toEqual([3, 3, 31, 13]);
  });

  test('every message is in one category, which has all of its common tokens', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 30 }), fc.constantFrom(0.3, 0.5, 0.7, 1), (messages, threshold) => {
        const categorizer = new TokenCategorizer(threshold, free);
        const assigned = messages.map(list => categorizer.add(messageOf(plain(list), list.length * 5), 1));
        const counted = categorizer.categories.map(category => assigned.filter(one => one === category).length);
        expect(categorizer.categories.map(({ matches }) => matches)).toEqual(counted);
        expect(counted).toEqual([...counted].sort((a, b) => b - a));
        messages.forEach((list, i) => {
          for (const id of assigned[i]!.common.keys()) expect(list).toContain(id);
          const { begin, end } = assigned[i]!.ordered;
          const ordered = assigned[i]!.base.ids.slice(begin, end).filter(id => assigned[i]!.common.has(id));
          let at = 0;
          for (const id of ordered) {
            at = list.indexOf(id, at);
            expect(at).toBeGreaterThanOrEqual(0);
          }
        });
      }),
    );
  });

  test('a message that has what is common joins a category, unless it is much longer', () => {
    const categorizer = new TokenCategorizer(0.7, free);
    const first = categorizer.add(messageOf(plain([1, 2, 3]), 20), 1);
    expect(categorizer.add(messageOf(plain([1, 2, 9, 3]), 22), 1)).toBe(first);
    expect(categorizer.add(messageOf(plain([1, 2, 3, 4, 5, 6, 7, 8]), 90), 1)).not.toBe(first);
  });
});
