import { describe, expect, test } from 'vitest';
import { type ReadToken, Vocabulary } from './vocabulary.ts';

/** Tokens for words, each at its next occurrence in the text. */
function read(text: string, ...tokens: (string | [string, string])[]): ReadToken[] {
  let from = 0;
  return tokens.map(each => {
    const [token, source] = typeof each === 'string' ? [each, each] : each;
    const start = text.indexOf(source, from);
    from = start;
    return { token, start_offset: start, end_offset: start + source.length };
  });
}

function termsOf(vocabulary: Vocabulary) {
  return vocabulary.merged().map(({ term, words }) => [term, ...words.map(({ word, count }) => `${word} ${count}`)]);
}

describe('the vocabulary of documents', () => {
  test('merges words with the same term and drops words without one', () => {
    const vocabulary = new Vocabulary();
    const text = 'the fox and Foxes fox';
    vocabulary.add(
      read(text, 'the', 'fox', 'and', 'Foxes', 'fox'),
      read(text, 'fox', ['fox', 'Foxes']).concat({ token: 'fox', start_offset: 18, end_offset: 21 }),
    );
    expect([vocabulary.words, vocabulary.terms]).toEqual([4, 1]);
    expect(termsOf(vocabulary)).toEqual([['fox', 'fox 2', 'Foxes 1']]);
    expect(vocabulary.dropped()).toEqual([
      { word: 'and', count: 1, dropped: 1 },
      { word: 'the', count: 1, dropped: 1 },
    ]);
  });

  test('the parts of a split word belong to the word', () => {
    const vocabulary = new Vocabulary();
    vocabulary.add(read('Wi-Fi', 'Wi-Fi'), read('Wi-Fi', ['wi', 'Wi'], ['fi', 'Fi']));
    vocabulary.add(read('fi', 'fi'), read('fi', 'fi'));
    expect(termsOf(vocabulary)).toEqual([['fi', 'Wi-Fi 1', 'fi 1']]);
    expect(vocabulary.dropped()).toEqual([]);
  });

  test('a term over two words neither merges nor drops them', () => {
    const vocabulary = new Vocabulary();
    const text = 'new york';
    vocabulary.add(read(text, 'new', 'york'), read(text, ['ny', 'new york']));
    expect(termsOf(vocabulary)).toEqual([]);
    expect(vocabulary.dropped()).toEqual([]);
    expect([vocabulary.words, vocabulary.terms]).toEqual([2, 1]);
  });

  test('overlapping words keep the terms with their exact offsets', () => {
    const vocabulary = new Vocabulary();
    const words = [
      { token: 'q', start_offset: 0, end_offset: 1 },
      { token: 'qu', start_offset: 0, end_offset: 2 },
    ];
    vocabulary.add(words, words.slice(0, 1));
    expect(termsOf(vocabulary)).toEqual([]);
    expect(vocabulary.dropped().map(({ word }) => word)).toEqual(['qu']);
  });
});
