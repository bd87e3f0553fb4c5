import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goldenBody,
  goldenVerdict,
  metricBody,
  rankEvalBody,
  rate,
  readGolden,
  readJudgements,
  withText,
  writeGolden,
  writeJudgements,
} from './judgement-list.ts';

describe('in the address', () => {
  const words = fc.constantFrom('soup', 'quick | soup', '"x"', '');
  const ids = fc.constantFrom('1', 'a:b', '__proto__x');

  test('judgements survive a round trip', () => {
    const lists = fc.array(
      fc.record({
        text: words,
        ratings: fc.dictionary(ids, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true }),
      }),
    );
    fc.assert(
      fc.property(lists, list => {
        expect(readJudgements(writeJudgements(list))).toEqual(list);
      }),
    );
  });

  test('golden assertions survive a round trip', () => {
    const lists = fc.array(fc.record({ text: words, above: ids, below: ids }));
    fc.assert(
      fc.property(lists, list => {
        expect(readGolden(writeGolden(list))).toEqual(list);
      }),
    );
  });

  test('invalid input gives an empty list', () => {
    for (const text of [undefined, null, '', '{', '{}', '[1]', '[["a"]]']) {
      expect(readJudgements(text)).toEqual([]);
      expect(readGolden(text)).toEqual([]);
    }
  });
});

test('a rating is set, changed and removed', () => {
  const one = rate([], 'soup', '7', 2);
  expect(one).toEqual([{ text: 'soup', ratings: { 7: 2 } }]);
  const two = rate(rate(one, 'soup', '8', 0), 'stew', '7', 3);
  expect(two).toEqual([
    { text: 'soup', ratings: { 7: 2, 8: 0 } },
    { text: 'stew', ratings: { 7: 3 } },
  ]);
  expect(rate(rate(two, 'soup', '8', undefined), 'soup', '7', 1)[0]).toEqual({ text: 'soup', ratings: { 7: 1 } });
  expect(rate(two, 'stew', '7', undefined)).toHaveLength(1);
});

test('every text is sent with the room’s settings and its ratings', () => {
  const list = [{ text: 'soup', ratings: { 7: 2 } }];
  expect(rankEvalBody(list, 'recipes', metricBody('nDCG', 10), text => ({ match: { d: text } }))).toEqual({
    requests: [
      { id: 'q0', request: { query: { match: { d: 'soup' } } }, ratings: [{ _index: 'recipes', _id: '7', rating: 2 }] },
    ],
    metric: { dcg: { k: 10, normalize: true } },
  });
});

test('a golden assertion holds, fails, or cannot be checked', () => {
  const golden = { text: 'soup', above: '3', below: '7' };
  const hit = (_id: string, _score: number) => ({ _id, _score });
  expect(goldenVerdict(golden, [hit('3', 2), hit('7', 1)])).toEqual({ holds: true, says: '2 versus 1' });
  expect(goldenVerdict(golden, [hit('7', 2), hit('3', 1)])).toEqual({ holds: false, says: '1 versus 2' });
  expect(goldenVerdict(golden, [hit('3', 2), hit('7', 2)])).toEqual({ holds: false, says: 'both score 2' });
  expect(goldenVerdict(golden, [hit('3', 2)]).holds).toBe(true);
  expect(goldenVerdict(golden, [hit('7', 2)]).holds).toBe(false);
  expect(goldenVerdict(golden, [])).toEqual({ holds: false, says: 'neither of them matches' });
  expect(goldenBody(golden, { match_all: {} }, undefined)).toMatchObject({
    query: { bool: { filter: [{ ids: { values: ['3', '7'] } }] } },
  });
});

test('replaces the text of a handwritten body', () => {
  expect(withText({ match: { d: { query: 'soup', boost: 2 } }, x: ['soup', 'soups'] }, 'soup', 'stew')).toEqual({
    match: { d: { query: 'stew', boost: 2 } },
    x: ['stew', 'soups'],
  });
  expect(withText({ a: '' }, '', 'stew')).toEqual({ a: '' });
});
