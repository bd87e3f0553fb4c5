import { describe, expect, test } from 'vitest';
import { sentenceBefore, sentenceBreaks } from './sentence-break.ts';
import { SENTENCE_VECTORS } from './testing/sentence-vectors.data.ts';

const sentences = (text: string): string[] => {
  let from = 0;
  return sentenceBreaks(text).map(to => text.slice(from, (from = to)));
};

describe('sentenceBreaks', () => {
  test('agrees with Java on texts of all kinds', () => {
    for (const [text, ends] of SENTENCE_VECTORS) expect([text, sentenceBreaks(text)]).toEqual([text, ends]);
  });

  test('a period ends a sentence before a capital but not before a lowercase letter', () => {
    expect(sentences('St. Mary came. and went. End')).toEqual(['St. ', 'Mary came. and went. ', 'End']);
  });

  test('the sentences add up to the text', () => {
    for (const [text] of SENTENCE_VECTORS) expect(sentences(text).join('')).toBe(text);
  });

  test('searching backwards treats a period before an opening as a sentence start, as Java does', () => {
    const endsBefore = (text: string, offset = text.length) => {
      const { start, end } = sentenceBefore(text, offset);
      return [start, end];
    };
    expect(endsBefore('ot. 🏽 h')).toEqual([2, 8]);
    expect(endsBefore('ot. 🏽 h', 4)).toEqual([0, 8]);
    expect(endsBefore('o. 🏽 h')).toEqual([0, 7]);
    expect(endsBefore('rs. ❤ searc')).toEqual([2, 11]);
    expect(endsBefore('ot. (So) went', 6)).toEqual([4, 13]);
    // Combining marks before the period belong to their base character.
    expect(endsBefore(').A1️.।..', 9)).toEqual([3, 9]);
    expect(endsBefore('One. Two. three')).toEqual([5, 15]);
    expect(endsBefore('')).toEqual([0, 0]);
  });
});
