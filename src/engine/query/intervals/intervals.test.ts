import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { randomSource } from '../../segments/testing/random-documents.ts';
import { TestIndex } from '../testing/test-index.ts';
import type { Interval } from './interval-source.ts';
import { joinAny, joinOrdered, joinUnordered } from './join-intervals.ts';

const place = (start: number, end = start): Interval => ({ start, end, gaps: 0, width: end - start + 1 });

const windows = (found: readonly Interval[]): number[][] => found.map(({ start, end }) => [start, end]);

/** The windows that contain no other window. */
function minimal(all: readonly (readonly [number, number])[]): number[][] {
  const distinct = [...new Map(all.map(window => [window.join(), window])).values()];
  return distinct
    .filter(([a, b]) => !distinct.some(([c, d]) => (c !== a || d !== b) && c >= a && d <= b))
    .sort((x, y) => x[0] - y[0])
    .map(window => [...window]);
}

describe('finds minimal windows over random positions', () => {
  const random = randomSource(5);
  const places = (): number[] =>
    [...new Set(Array.from({ length: 1 + random(6) }, () => random(20)))].sort((a, b) => a - b);

  test.each(Array.from({ length: 50 }, (_, i) => i))('case %i', () => {
    const lists = [places(), places(), places()];
    const all = lists[0]!.flatMap(a => lists[1]!.flatMap(b => lists[2]!.map(c => [a, b, c])));
    const given = lists.map(list => list.map(position => place(position)));
    const spans = (rows: readonly number[][]): (readonly [number, number])[] =>
      rows.map(row => [Math.min(...row), Math.max(...row)] as const);
    expect(windows(joinUnordered(given))).toEqual(minimal(spans(all)));
    expect(windows(joinOrdered(given))).toEqual(minimal(spans(all.filter(([a, b, c]) => a! < b! && b! < c!))));
  });
});

test('keeps the inner of two nested intervals', () => {
  expect(windows(joinAny([[place(0, 4)], [place(1, 2)], [place(2, 6)]]))).toEqual([
    [1, 2],
    [2, 6],
  ]);
});

function search(texts: readonly string[], rules: Writable): { id: string; score: number }[] {
  const index = new TestIndex({ mappings: { properties: { t: { type: 'text' } } } });
  index.add(texts.map(t => ({ t })));
  return index.search({ intervals: { t: rules } });
}

const TEXTS = ['quick brown fox', 'fox quick', 'the quick fox', 'fox', 'quick red and brown lazy fox'];
const match = (query: string, options: Record<string, Writable> = {}): Writable => ({ match: { query, ...options } });

test.each<[string, Writable, string[]]>([
  ['near', match('quick fox'), ['1', '2', '0', '4']],
  ['in order', match('quick fox', { ordered: true }), ['2', '0', '4']],
  ['without gaps', match('quick fox', { max_gaps: 0 }), ['1', '2']],
  ['any of', { any_of: { intervals: [match('red'), match('the')] } }, ['2', '4']],
  ['all of', { all_of: { ordered: true, intervals: [match('quick'), match('fox')], max_gaps: 1 } }, ['2', '0']],
  ['a prefix', { prefix: { prefix: 'la' } }, ['4']],
  ['before', match('quick', { filter: { before: match('fox') } }), ['0', '2', '4']],
  ['not before', match('fox', { filter: { not_overlapping: match('quick fox') } }), ['3']],
  ['containing', match('quick fox', { filter: { containing: match('brown') } }), ['0', '4']],
  ['contained by', match('brown', { filter: { contained_by: match('quick fox') } }), ['0', '4']],
])('%s', (_name, rules, expected) => {
  expect(search(TEXTS, rules).map(hit => hit.id)).toEqual(expected);
});

test('longer windows score less', () => {
  const [near, far] = search(['a b', 'a x b'], match('a b'));
  expect(near!.score).toBe(0.5);
  expect(far!.score).toBe(Math.fround(1 / 3 - 2e-8));
});

test('tries alternatives individually in adjacent sources', () => {
  const either = { any_of: { intervals: [match('a'), match('a b', { ordered: true, max_gaps: 0 })] } };
  const rules = { all_of: { ordered: true, max_gaps: 0, intervals: [either, match('c')] } };
  expect(search(['a b c', 'a x c'], rules).map(hit => hit.id)).toEqual(['0']);
});
