import { describe, expect, test } from 'vitest';
import { stageNotes, type Token, wordFates, wordTerms } from './words-to-terms.ts';

const token = (text: string, word: string, term = word): Token => {
  const start = text.indexOf(word);
  return { token: term, start_offset: start, end_offset: start + word.length, type: '<ALPHANUM>', position: 0 };
};

describe('wordFates', () => {
  test('an ending is removed', () => {
    const text = 'tomato soups';
    const fates = wordFates(
      text,
      [token(text, 'tomato'), token(text, 'soups')],
      [token(text, 'tomato'), token(text, 'soups', 'soup')],
    );
    expect(fates.map(fate => [fate.kept, fate.cut, fate.term])).toEqual([
      ['tomato', '', 'tomato'],
      ['soup', 's', 'soup'],
    ]);
  });

  test('a stop word is removed', () => {
    const text = 'the soup';
    const fates = wordFates(text, [token(text, 'the'), token(text, 'soup')], [token(text, 'soup')]);
    expect(fates[0]).toMatchObject({ word: 'the', term: undefined, cut: 'the' });
  });

  test('an ending that changes its spelling', () => {
    const text = 'Berries';
    expect(wordFates(text, [token(text, 'Berries')], [token(text, 'Berries', 'berri')])[0]).toMatchObject({
      kept: 'Berri',
      cut: 'es',
      respelled: false,
      lowercased: true,
    });
    expect(wordFates('dry', [token('dry', 'dry')], [token('dry', 'dry', 'dri')])[0]).toMatchObject({
      kept: 'dr',
      cut: 'y',
      respelled: true,
    });
  });
});

describe('stageNotes', () => {
  const notes = (text: string, pairs: [string, string | undefined][]) =>
    stageNotes(
      text,
      wordFates(
        text,
        pairs.map(([word]) => token(text, word)),
        pairs.filter(([, term]) => term !== undefined).map(([word, term]) => token(text, word, term)),
      ),
    ).map(note => note.note);

  test('says what each step did, or that there was nothing to do', () => {
    expect(
      notes('quick tomato soups', [
        ['quick', 'quick'],
        ['tomato', 'tomato'],
        ['soups', 'soup'],
      ]),
    ).toEqual(['at spaces', 'nothing to do', 'none to remove', 'soups loses its s']);
    expect(
      notes('The Onion-Soup', [
        ['The', undefined],
        ['Onion', 'onion'],
        ['Soup', 'soup'],
      ]),
    ).toEqual(['at spaces and punctuation', 'Onion, Soup lowercased', 'The removed', 'nothing to stem']);
    expect(notes('dry', [['dry', 'dri']])).toEqual(['one word', 'nothing to do', 'none to remove', 'dry becomes dri']);
  });
});

test('tokens belong to the word of their line', () => {
  const token = (token: string, start_offset: number, end_offset: number) => ({
    token,
    start_offset,
    end_offset,
    type: '',
    position: 0,
  });
  expect(wordTerms('Tomatoes\nthe\nsoup', [token('tomato', 0, 8), token('soup', 13, 17)])).toEqual([
    ['Tomatoes', 'tomato'],
    ['the', ''],
    ['soup', 'soup'],
  ]);
});
