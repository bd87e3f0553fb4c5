import { describe, expect, test } from 'vitest';
import { findMatches, phraseMatches } from './find-matches.ts';
import type { TextToken } from './highlight-text.ts';

function tokensOf(text: string): TextToken[] {
  return [...text.matchAll(/\S+/g)].map((match, position) => ({
    term: match[0],
    start: match.index,
    end: match.index + match[0].length,
    position,
  }));
}

const phrase = (text: string, slop = 0) => ({
  field: 'f',
  prefix: false,
  positions: text.split(' ').map((term, position) => ({ terms: [term], position })),
  slop,
});

describe('phraseMatches', () => {
  const matched = (text: string, words: string, slop = 0): string[] =>
    phraseMatches(tokensOf(text), phrase(words, slop)).map(tokens => tokens.map(token => token.start).join());

  test('finds adjacent words in order', () => {
    expect(matched('a b x b a b', 'a b')).toEqual(['0,2', '8,10']);
  });

  test('slop allows gaps between words, and the reverse order for two words', () => {
    expect(matched('a x b', 'a b', 1)).toEqual(['0,4']);
    expect(matched('b a', 'a b', 1)).toEqual([]);
    expect(matched('b a', 'a b', 2)).toEqual(['2,0']);
  });

  test('one token cannot match two words', () => {
    expect(matched('a', 'a a', 5)).toEqual([]);
  });
});

describe('findMatches', () => {
  const wanted = {
    terms: new Set(['fox']),
    phrases: [phrase('quick brown')],
    spans: [],
    isWanted: () => true,
    automata: [(term: string) => term.startsWith('qu')],
  };

  test('a phrase is one match, or one match per word', () => {
    const tokens = tokensOf('quick brown fox quick');
    const marked = (wholePhrases: boolean) => findMatches(tokens, wanted, { wholePhrases }).map(m => [m.start, m.end]);
    expect(marked(true)).toEqual([
      [0, 5],
      [0, 11],
      [12, 15],
      [16, 21],
    ]);
    expect(marked(false)).toEqual([
      [0, 5],
      [0, 5],
      [6, 11],
      [12, 15],
      [16, 21],
    ]);
  });
});
