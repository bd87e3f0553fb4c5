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

test('endings go as far as a word of the lexicon is left', () => {
  expect(stemmed('flies running runs dies agreed itemization universities happily news')).toBe(
    'flies running runs die agree itemize university happily news',
  );
  expect(stemmed('dying early gently inning generic arsenal foxes beautiful')).toBe(
    'die early gently inning generic arsenal fox beautiful',
  );
});

test('of unknown words the productive endings go', () => {
  expect(stemmed('microcoding footstamping frobnicated')).toBe('microcode footstamp frobnicate');
});

test('countries stand for nationalities, irregular forms for their roots', () => {
  expect(stemmed('italian using goes')).toBe('italy use go');
});

test('what is not written in small ASCII letters stays', () => {
  expect(stemmed("Running dogs' naïvely")).toBe("Running dogs' naïvely");
});
