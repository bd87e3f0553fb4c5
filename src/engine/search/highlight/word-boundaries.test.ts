import { describe, expect, test } from 'vitest';
import { WORD_VECTORS } from './testing/word-vectors.data.ts';
import { firstWordEnd, wordBoundaries } from './word-boundaries.ts';

const words = (text: string): string[] => {
  let from = 0;
  return wordBoundaries(text).map(to => text.slice(from, (from = to)));
};

describe('wordBoundaries', () => {
  test('agrees with Java on texts of all kinds', () => {
    for (const [text, ends] of WORD_VECTORS) expect([text, wordBoundaries(text)]).toEqual([text, ends]);
  });

  test('words keep apostrophes and hyphens, numbers keep their signs', () => {
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

test('searching from inside a surrogate pair returns its end, as Java does', () => {
  const text = 'york 👨\u200d👩';
  expect(wordBoundaries(text)).toEqual([4, 5, 8, 10]);
  expect(firstWordEnd(text, 5, 8)).toBe(8);
  expect(firstWordEnd(text, 6, 8)).toBe(7);
});
