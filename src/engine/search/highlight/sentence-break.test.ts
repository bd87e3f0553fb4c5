import { describe, expect, test } from 'vitest';
import { sentenceBreaks } from './sentence-break.ts';
import { SENTENCE_VECTORS } from './sentence-vectors.data.ts';

const sentences = (text: string): string[] => {
  let from = 0;
  return sentenceBreaks(text).map(to => text.slice(from, (from = to)));
};

describe('sentenceBreaks', () => {
  test('agrees with Java on texts of all kinds', () => {
    for (const [text, ends] of SENTENCE_VECTORS) expect([text, sentenceBreaks(text)]).toEqual([text, ends]);
  });

  test('a dot before a capital ends a sentence, before a small letter it does not', () => {
    expect(sentences('St. Mary came. and went. End')).toEqual(['St. ', 'Mary came. and went. ', 'End']);
  });

  test('the pieces are the text', () => {
    for (const [text] of SENTENCE_VECTORS) expect(sentences(text).join('')).toBe(text);
  });
});
