import { expect, test } from 'vitest';
import { groupWords, termsByText, unreachable, wordsOf } from './word-groups.ts';

test('a list has one word a line, or separated by commas or spaces', () => {
  expect(wordsOf('universal\nuniverse \n\nuniversal')).toEqual(['universal', 'universe']);
  expect(wordsOf('new york, rome')).toEqual(['new york', 'rome']);
  expect(wordsOf(' a b  c ')).toEqual(['a', 'b', 'c']);
  expect(wordsOf('')).toEqual([]);
});

test('tokens belong to the text in which they start', () => {
  const tokens = [
    { token: 'new', start_offset: 0 },
    { token: 'york', start_offset: 4 },
    { token: 'rome', start_offset: 13 },
  ];
  expect(termsByText(['new york', 'of', 'rome'], tokens)).toEqual([['new', 'york'], [], ['rome']]);
  expect(termsByText([], [])).toEqual([]);
});

test('words with equal terms are one group', () => {
  expect(groupWords(['the', 'universal', 'universe'], [[], ['univers'], ['univers']])).toEqual([
    { terms: ['univers'], words: ['universal', 'universe'] },
    { terms: [], words: ['the'] },
  ]);
});

test('a term that no query analysis makes is unreachable', () => {
  expect(unreachable([['run'], ['run', 'fast'], ['fox']], [['running'], ['fast'], ['fox']])).toEqual(new Set(['run']));
});
