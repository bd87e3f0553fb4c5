import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../hits/score-split.ts';
import { START } from '../search-state.ts';
import { countMoves, moveText, rankMoves } from './rank-moves.ts';
import { movedBy, scoreDifference } from './score-difference.ts';
import { readSide, sideBody, writeSide } from './side.ts';

const node = (value: number, description: string, ...details: Explanation[]): Explanation => ({
  value,
  description,
  details,
});
const weight = (term: string, idf: number, freq: number): Explanation =>
  node(
    2.2 * idf * (freq / 4),
    `weight(d:${term} in 7) [PerFieldSimilarity], result of:`,
    node(
      2.2 * idf * (freq / 4),
      'score(freq=1.0), computed as boost * idf * tf from:',
      node(2.2, 'boost'),
      node(idf, 'idf, computed as'),
      node(freq / 4, 'tf, computed as', node(freq, 'freq, occurrences'), node(1.2, 'k1, '), node(0.75, 'b, ')),
    ),
  );
const sum = (...details: Explanation[]) =>
  node(
    details.reduce((total, each) => total + each.value, 0),
    'sum of:',
    ...details,
  );

describe('rankMoves', () => {
  test('joins the same document', () => {
    const moves = rankMoves(['a', 'b', 'c'], ['c', 'b', 'd']);
    expect(moves.map(move => [move.id, moveText(move)])).toEqual([
      ['a', 'gone'],
      ['b', '='],
      ['c', '↑2'],
      ['d', 'new'],
    ]);
    expect(countMoves(moves)).toEqual({ rose: 1, fell: 0, stayed: 1, came: 1, left: 1 });
  });

  test('lists every document once', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(ids, ids, (left, right) => {
        expect(
          rankMoves(left, right)
            .map(move => move.id)
            .sort(),
        ).toEqual([...new Set([...left, ...right])].sort());
      }),
    );
  });
});

describe('scoreDifference', () => {
  test('names the term and the part of the formula that changed', () => {
    const rows = scoreDifference(
      sum(weight('soup', 2, 1), weight('hot', 1, 1)),
      sum(weight('soup', 3, 1), weight('hot', 1, 1)),
    );
    expect(rows.map(row => [row.key, row.cause])).toEqual([
      ['d:soup', 'rarity (idf) 2 → 3'],
      ['d:hot', 'the same'],
    ]);
    expect(movedBy(rows)).toBe('d:soup moved it most: 0.55 more; rarity (idf) 2 → 3.');
  });

  test('handles terms of one side only, and different frequencies', () => {
    expect(
      scoreDifference(sum(weight('soup', 2, 1)), sum(weight('soups', 2, 1)))
        .map(row => row.cause)
        .sort(),
    ).toEqual(['counts on the left only', 'counts on the right only']);
    expect(scoreDifference(weight('soup', 2, 1), weight('soup', 2, 2))[0]?.cause).toBe(
      'frequency (1 times, then 2) 0.25 → 0.5',
    );
  });

  test('says that the scores are equal', () => {
    expect(movedBy(scoreDifference(weight('a', 1, 1), weight('a', 1, 1)))).toMatch(/^Its score is the same/);
  });
});

describe('side', () => {
  const left = { state: { ...START, q: 'soup', field: 'title' }, index: 'recipes', custom: undefined };

  test('both sides start with the room’s search', () => {
    const side = readSide(new URLSearchParams('index=recipes'), 'right', left);
    expect(side).toMatchObject({ index: 'recipes', q: 'soup', field: 'title', analyzer: '', body: undefined });
    const changed = writeSide(new URLSearchParams('index=recipes'), 'right', left, {
      ...side,
      q: 'stew',
      analyzer: 'simple',
    });
    expect(changed.toString()).toBe('index=recipes&right.q=stew&right.analyzer=simple');
    expect(readSide(changed, 'right', left)).toMatchObject({ q: 'stew', analyzer: 'simple', field: 'title' });
    expect(writeSide(changed, 'right', left, side).toString()).toBe('index=recipes');
  });

  test('an analyzer applies to the words', () => {
    const side = { ...readSide(new URLSearchParams(), 'right', left), analyzer: 'simple' };
    expect(sideBody(side, left.state, new Map())).toEqual({
      query: { match: { title: { query: 'soup', analyzer: 'simple' } } },
    });
    expect(sideBody({ ...side, field: '' }, left.state, new Map())).toEqual({
      query: { multi_match: { query: 'soup', analyzer: 'simple' } },
    });
    expect(sideBody({ ...side, body: { query: { match_all: {} }, size: 3 } }, left.state, new Map())).toEqual({
      query: { match_all: {} },
      size: 3,
    });
  });
});
