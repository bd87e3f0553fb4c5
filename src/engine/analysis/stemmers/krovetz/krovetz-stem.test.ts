import { expect, test } from 'vitest';
import { krovetzStem } from './krovetz-stem.ts';

function stemmed(words: string): string {
  return words
    .split(' ')
    .map(word => {
      const buffer = new Uint16Array(64);
      for (let i = 0; i < word.length; i++) buffer[i] = word.charCodeAt(i);
      const length = krovetzStem(buffer, word.length);
      return String.fromCharCode(...buffer.subarray(0, length));
    })
    .join(' ');
}

test('endings are removed as long as a word of the lexicon remains', () => {
  expect(stemmed('flies running runs dies agreed itemization universities happily news')).toBe(
    'flies running runs die agree itemize university happily news',
  );
  expect(stemmed('dying early gently inning generic arsenal foxes beautiful')).toBe(
    'die early gently inning generic arsenal fox beautiful',
  );
});

test('productive endings of unknown words are removed', () => {
  expect(stemmed('microcoding footstamping frobnicated')).toBe('microcode footstamp frobnicate');
});

test('nationalities map to countries, irregular forms to their roots', () => {
  expect(stemmed('italian using goes')).toBe('italy use go');
});

test('words with other than lowercase ASCII letters are not changed', () => {
  expect(stemmed("Running dogs' naïvely")).toBe("Running dogs' naïvely");
});
