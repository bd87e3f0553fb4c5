import { describe, expect, test } from 'vitest';
import { wordBoundaries } from './word-boundaries.ts';
import { WORD_VECTORS } from './word-vectors.data.ts';

const words = (text: string): string[] => {
  let from = 0;
  return wordBoundaries(text).map(to => text.slice(from, (from = to)));
};

describe('wordBoundaries', () => {
  test('agrees with Java on texts of all kinds', () => {
    for (const [text, ends] of WORD_VECTORS) expect([text, wordBoundaries(text)]).toEqual([text, ends]);
  });

  test('words keep their apostrophes and hyphens, numbers their signs', () => {
    expect(words("don't pay $5.00 for snow-white")).toEqual([
      "don't",
      ' ',
      'pay',
      ' ',
      '$5.00',
      ' ',
      'for',
      ' ',
      'snow-white',
    ]);
  });
});
