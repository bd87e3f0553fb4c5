import { expect, test } from 'vitest';
import { MARK_TAGS } from '../../hits/marked-text.ts';
import { correctedText, replacementsOf } from './correction.ts';

const option = (text: string, score: number, freq = 1) => ({ text, score, freq });

test('the best suggestion of all fields replaces each unknown word, as documents write it', () => {
  const text = 'choclate caks now';
  const replacements = replacementsOf({
    suggest: {
      title: [
        { offset: 0, length: 8, options: [option('chocol', 0.8)] },
        { offset: 9, length: 4, options: [] },
      ],
      note: [
        { offset: 9, length: 4, options: [option('cake', 0.7, 4)] },
        { offset: 0, length: 8, options: [option('chocolat', 0.5)] },
      ],
    },
  });
  expect(replacements).toEqual([
    { offset: 0, length: 8, field: 'title', term: 'chocol' },
    { offset: 9, length: 4, field: 'note', term: 'cake' },
  ]);
  const marked = `Dark ${MARK_TAGS.before}Chocolate${MARK_TAGS.after} tart`;
  const responses = [{ hits: { hits: [{ highlight: { title: [marked] } }] } }, {}];
  expect(correctedText(text, replacements, { responses })).toBe('chocolate cake now');
});

test('a text whose words are all indexed has nothing to replace', () => {
  expect(replacementsOf({ suggest: { title: [{ offset: 0, length: 4, options: [] }] } })).toEqual([]);
  expect(replacementsOf({})).toEqual([]);
});
