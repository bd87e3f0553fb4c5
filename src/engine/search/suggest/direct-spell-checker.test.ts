import { expect, test } from 'vitest';
import { DirectSpellChecker } from './direct-spell-checker.ts';
import type { IndexTerms } from './index-terms.ts';
import { DEFAULT_SPELL_OPTIONS } from './spell-options.ts';
import { STRING_DISTANCES } from './string-distance.ts';

/** A dictionary of a few words, each with its edit distance from the searched word. */
function dictionary(words: Readonly<Record<string, number>>, freq = 1): IndexTerms {
  const near = (_term: string, maxEdits: number): Map<string, number> =>
    new Map(Object.entries(words).filter(([, edits]) => edits <= maxEdits));
  return { maxDoc: 3, docFreq: (term: string) => (term in words ? freq : 0), near } as unknown as IndexTerms;
}

test('words are ranked by edits relative to the shorter length, then by text', () => {
  const checker = new DirectSpellChecker(dictionary({ lucene: 1, luceen: 2, lucenne: 2, lucent: 2 }), {
    ...DEFAULT_SPELL_OPTIONS,
    mode: 'always',
  });
  expect(checker.suggest('lucne', 5)).toEqual([
    { text: 'lucene', score: Math.fround(0.8), freq: 1, boost: Math.fround(0.8) },
    { text: 'luceen', score: Math.fround(0.6), freq: 1, boost: Math.fround(0.6) },
    { text: 'lucenne', score: Math.fround(0.6), freq: 1, boost: Math.fround(0.6) },
    { text: 'lucent', score: Math.fround(0.6), freq: 1, boost: Math.fround(0.6) },
  ]);
});

test('short words and known words get no suggestions', () => {
  const checker = new DirectSpellChecker(dictionary({ cat: 0, cut: 1, house: 0, mouse: 1 }), DEFAULT_SPELL_OPTIONS);
  expect(checker.suggest('cat', 5)).toEqual([]);
  expect(checker.suggest('house', 5)).toEqual([]);
});

test('string distances match recorded answers', () => {
  const of = (name: string, other: string) => STRING_DISTANCES[name]!('lucenee', other);
  expect(of('jaro_winkler', 'lucene')).toBeCloseTo(0.9809524, 6);
  expect(of('jaro_winkler', 'lucent')).toBeCloseTo(0.9246032, 6);
  expect(of('levenshtein', 'lucenne')).toBeCloseTo(0.85714287, 6);
  expect(of('ngram', 'lucent')).toBeCloseTo(0.78571427, 6);
  expect(of('ngram', 'luceen')).toBeCloseTo(0.71428573, 6);
  expect(of('damerau_levenshtein', 'lucene')).toBeCloseTo(0.8333333, 6);
});
