import { describe, expect, test } from 'vitest';
import { DirectSpellChecker, type SpellCheckerOptions } from './direct-spell-checker.ts';
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

// The rules of Lucene's DirectSpellChecker, over words given with their edit distance and document frequency.
describe('options', () => {
  type Words = Readonly<Record<string, readonly [edits: number, freq: number]>>;

  const suggested = (word: string, words: Words, options: Partial<SpellCheckerOptions>, count = 5): string[] => {
    const near = (_term: string, maxEdits: number): Map<string, number> =>
      new Map(Object.entries(words).flatMap(([text, [edits]]) => (edits <= maxEdits ? [[text, edits]] : [])));
    const docFreq = (text: string): number => words[text]?.[1] ?? 0;
    const terms = { maxDoc: 10, docFreq, near } as unknown as IndexTerms;
    const checker = new DirectSpellChecker(terms, { ...DEFAULT_SPELL_OPTIONS, mode: 'always', ...options });
    return checker.suggest(word, count).map(({ text }) => text);
  };
  const known = (freq: number): Words => ({ house: [0, freq], mouse: [1, 4] });

  test('words above max_term_freq are correct, by number or by share', () => {
    expect(suggested('house', known(1), { maxTermFreq: 1 })).toEqual(['mouse']);
    expect(suggested('house', known(2), { maxTermFreq: 1 })).toEqual([]);
    expect(suggested('house', known(3), { maxTermFreq: 2 })).toEqual([]);
    // The share is rounded up: a quarter of ten documents are three.
    expect(suggested('house', known(3), { maxTermFreq: 0.25 })).toEqual(['mouse']);
    expect(suggested('house', known(4), { maxTermFreq: 0.25 })).toEqual([]);
  });

  test('the word itself is not suggested', () => {
    expect(suggested('house', known(1), { maxTermFreq: 5 })).toEqual(['mouse']);
  });

  test('popular suggests only what is more frequent than the word', () => {
    const words: Words = { house: [0, 3], mouse: [1, 3], rouse: [1, 4] };
    expect(suggested('house', words, { mode: 'popular', maxTermFreq: 5 })).toEqual(['rouse']);
  });

  test('min_doc_freq as a number excludes its own frequency, as a share it does not', () => {
    const words: Words = { mouse: [1, 3], rouse: [1, 2], douse: [1, 1] };
    expect(suggested('house', words, { minDocFreq: 1 })).toEqual(['mouse', 'rouse']);
    expect(suggested('house', words, { minDocFreq: 2 })).toEqual(['mouse']);
    expect(suggested('house', words, { minDocFreq: 0.3 })).toEqual(['mouse']);
  });

  test('words less similar than the accuracy are omitted', () => {
    const words: Words = { mouse: [1, 1], mousy: [2, 1] };
    expect(suggested('house', words, { accuracy: 0.7 })).toEqual(['mouse']);
    expect(suggested('house', words, { accuracy: 0.5 })).toEqual(['mouse', 'mousy']);
  });

  test('similarities have the precision of floats', () => {
    const checker = new DirectSpellChecker(dictionary({ cut: 1 }), { ...DEFAULT_SPELL_OPTIONS, minWordLength: 3 });
    // In floats, 1 - 1/3 is one step below the float next to two thirds.
    expect(checker.suggest('cat', 1)).toMatchObject([{ text: 'cut', score: Math.fround(1 - Math.fround(1 / 3)) }]);
    expect(Math.fround(1 - Math.fround(1 / 3))).not.toBe(Math.fround(2 / 3));
  });

  test('the best of the inspected words are kept, and only the requested number', () => {
    const words: Words = { rouse: [1, 1], mouse: [1, 1], douse: [1, 1] };
    expect(suggested('house', words, { maxInspections: 1 }, 1)).toHaveLength(1);
    expect(suggested('house', words, {}, 2)).toEqual(['douse', 'mouse']);
  });

  test('ties are broken by frequency, then by text; by_frequency compares the similarity second', () => {
    const words: Words = { rouse: [1, 1], mouse: [1, 1], douse: [1, 2], hasse: [2, 2], haste: [2, 1] };
    expect(suggested('house', words, {})).toEqual(['douse', 'mouse', 'rouse', 'hasse', 'haste']);
    expect(suggested('house', words, { byFrequency: true })).toEqual(['douse', 'hasse', 'mouse', 'rouse', 'haste']);
  });

  test('a string distance can rank a word of two edits first', () => {
    const distance = (_word: string, other: string): number => (other === 'haste' ? 0.9 : 0.6);
    const words: Words = { mouse: [1, 1], haste: [2, 1] };
    expect(suggested('house', words, { distance })).toEqual(['haste', 'mouse']);
  });
});
