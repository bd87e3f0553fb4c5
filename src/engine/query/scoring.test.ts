import { describe, expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import { DisMaxQuery } from './boolean/dis-max-query.ts';
import { PhraseQuery } from './phrases/phrase-query.ts';
import { SynonymQuery } from './terms/synonym-query.ts';
import { TermQuery } from './terms/term-query.ts';
import { sortHits, TestIndex } from './testing/test-index.ts';

const DOCUMENTS = [
  'quick brown fox',
  'the quick brown fox jumps over the lazy dog',
  'brown quick foxes quick',
  'lazy dog sleeps',
  'quick red fox and brown dog',
  'quik brwon fxo',
];
const index = new TestIndex({ mappings: { properties: { t: { type: 'text' } } } }).add(DOCUMENTS.map(t => ({ t })));
index.refresh();

function scores(hits: readonly { id: string; score: number }[]): Record<string, number> {
  return Object.fromEntries(hits.map(({ id, score }) => [id, score]));
}

/** The floats that Lucene 10.5 prints. */
function floats(expected: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(expected).map(([id, score]) => [id, Math.fround(score)]));
}

const fuzzy = (value: string, fuzziness: number, transpositions = true): Writable => ({
  fuzzy: { t: { value, fuzziness, transpositions } },
});
const phrase = (query: string, slop = 0): Writable => ({ match_phrase: { t: { query, slop } } });

const VECTORS: [string, Writable, Record<string, number>][] = [
  ['term quick', { term: { t: 'quick' } }, { 2: 0.63295114, 0: 0.5174315, 4: 0.39559448, 1: 0.32019883 }],
  ['term fox', { term: { t: 'fox' } }, { 0: 0.8117465, 4: 0.6206085, 1: 0.5023279 }],
  [
    'match quick dog',
    { match: { t: 'quick dog' } },
    { 4: 1.0162029, 1: 0.82252675, 3: 0.8117465, 2: 0.63295114, 0: 0.5174315 },
  ],
  ['phrase', phrase('quick brown'), { 0: 1.034863, 1: 0.64039767 }],
  ['phrase slop 1', phrase('quick brown', 1), { 0: 1.034863, 1: 0.64039767 }],
  ['phrase slop 2', phrase('quick brown', 2), { 0: 1.034863, 1: 0.64039767, 2: 0.46130335 }],
  ['phrase slop 3', phrase('quick brown', 3), { 0: 1.034863, 1: 0.64039767, 2: 0.46130335, 4: 0.28469563 }],
  ['phrase quick fox slop 1', phrase('quick fox', 1), { 0: 0.90563154, 4: 0.63790846, 1: 0.4923575 }],
  ['fuzzy quick 2', fuzzy('quick', 2), { 2: 0.63295114, 0: 0.5174315, 4: 0.39559448, 5: 0.38807362, 1: 0.32019883 }],
  ['fuzzy fox 1', fuzzy('fox', 1), { 0: 0.8117465, 4: 0.6206085, 5: 0.5411643, 1: 0.5023279 }],
  ['fuzzy fox 1 without transpositions', fuzzy('fox', 1, false), { 0: 0.8117465, 4: 0.6206085, 1: 0.5023279 }],
  ['fuzzy foxes 2', fuzzy('foxes', 2), { 2: 0.7361701, 0: 0.27058214, 4: 0.20686948, 1: 0.16744259 }],
];

describe('scores match Lucene to the last bit', () => {
  test.each(VECTORS)('%s', (_name, query, expected) => {
    expect(scores(index.search(query))).toEqual(floats(expected));
  });

  test('fuzzy brown 2 without transpositions matches brwon with boost 0.6', () => {
    expect(scores(index.search(fuzzy('brown', 2, false)))['5']).toBe(Math.fround(0.3104589));
  });

  test('synonyms sum their frequencies', () => {
    const query = new SynonymQuery('t', ['quick', 'red']);
    const expected = { 2: 0.63295114, 4: 0.56233263, 0: 0.5174315, 1: 0.32019883 };
    expect(scores(index.scan(query))).toEqual(floats(expected));
  });

  test('dis_max applies the tie breaker', () => {
    const query = new DisMaxQuery([new TermQuery('t', 'quick'), new TermQuery('t', 'dog')], 0.3);
    const expected = { 3: 0.8117465, 4: 0.73928684, 2: 0.63295114, 1: 0.5983876, 0: 0.5174315 };
    expect(scores(index.scan(query))).toEqual(floats(expected));
  });

  test('a phrase with alternatives sums the idf of all of them', () => {
    const positions = [
      { terms: ['quick'], position: 0 },
      { terms: ['brown', 'brwon'], position: 1 },
    ];
    expect(scores(index.scan(new PhraseQuery('t', positions)))).toEqual(floats({ 0: 2.8388824, 1: 1.7567673 }));
  });

  test('ties keep document order', () => {
    const query = index.query({ match_all: {} });
    expect(index.top(query, 3)).toEqual(sortHits(index.scan(query)).slice(0, 3));
  });
});

test('a field without norms uses the true average length', () => {
  const tags = new TestIndex({ mappings: { properties: { k: { type: 'keyword' } } } });
  tags.add([{ k: ['a', 'b'] }, { k: 'b' }, { k: 'c' }]);
  expect(scores(tags.search({ term: { k: 'b' } }))).toEqual(floats({ 0: 0.52354836, 1: 0.52354836 }));
});

test('a boolean value is scored as a term', () => {
  const facts = new TestIndex({ mappings: { properties: { b: { type: 'boolean' } } } }).add([
    { b: true },
    { b: false },
  ]);
  expect(scores(facts.search({ term: { b: true } }))).toEqual(floats({ 0: Number('0.6931471') }));
});
