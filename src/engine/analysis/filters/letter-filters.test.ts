import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';

const through = (filter: string | { [key: string]: string | boolean | string[] }, text: string) =>
  termsOf({ tokenizer: 'whitespace', filter: [filter], text }).join(' ');

describe('lowercase', () => {
  test('maps single characters: no final sigma, İ becomes i, ẞ becomes ß', () => {
    expect(through('lowercase', 'ÀB İSTANBUL STRAẞE ΣΊΣΥΦΟΣ 𐐀')).toBe('àb istanbul straße σίσυφοσ 𐐨');
  });

  test('preserves the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const [token] = termsOf({ tokenizer: 'keyword', filter: ['lowercase'], text });
        expect(token!.length).toBe(text.length);
      }),
    );
  });

  test('supports Greek, Turkish and Irish', () => {
    expect(through({ type: 'lowercase', language: 'greek' }, 'ΆΝΘΡΩΠΟΣ Ϊ')).toBe('ανθρωποσ ι');
    expect(through({ type: 'lowercase', language: 'turkish' }, 'ISPARTA İZMİR I\u0307 I\u0323\u0307')).toBe(
      'ısparta izmir i i\u0323',
    );
    expect(through({ type: 'lowercase', language: 'irish' }, 'nAthair tÉan Nó')).toBe('n-athair t-éan nó');
    expect(() => through({ type: 'lowercase', language: 'dutch' }, 'a')).toThrow(
      'language [dutch] not support for lower case',
    );
  });
});

describe('asciifolding', () => {
  test('folds letters, ligatures and variants', () => {
    expect(through('asciifolding', 'Ærøskøbing Straße ﬁn Ⓐ ĳ naïve “x” ½ 中')).toBe(
      'AEroskobing Strasse fin A ij naive "x" ½ 中',
    );
  });

  test('can keep the original after the folded token', () => {
    const filter = [{ type: 'asciifolding', preserve_original: true }];
    expect(sketchOf({ tokenizer: 'standard', filter, text: 'déjà vu' })).toBe('deja/0-4@0 déjà/0-4@0 vu/5-7@1');
  });
});

describe('stop', () => {
  test('leaves holes', () => {
    expect(sketchOf({ tokenizer: 'standard', filter: ['stop'], text: 'to be or not fun' })).toBe('fun/13-16@4');
  });

  test('accepts lists, words and mixtures of both', () => {
    expect(through({ type: 'stop', stopwords: ['_french_', 'fox'] }, 'le fox et the dog')).toBe('the dog');
    expect(through({ type: 'stop', stopwords: '_none_' }, 'the')).toBe('the');
    expect(through({ type: 'stop', stopwords: ['_nope_'] }, 'the _nope_')).toBe('the');
  });

  test('ignores case only for words given explicitly', () => {
    expect(through({ type: 'stop', stopwords: ['tHe'], ignore_case: true }, 'The fox')).toBe('fox');
    expect(through({ type: 'stop', stopwords: '_english_', ignore_case: true }, 'The fox')).toBe('fox');
    expect(through({ type: 'stop', ignore_case: true }, 'The fox')).toBe('The fox');
  });

  test('can keep a last word that may be incomplete', () => {
    const filter = [{ type: 'stop', stopwords: ['the', 'a'], remove_trailing: false }];
    expect(sketchOf({ tokenizer: 'whitespace', filter, text: 'the fox the a' })).toBe('fox/4-7@1 a/12-13@3');
    expect(sketchOf({ tokenizer: 'whitespace', filter, text: 'the fox a ' })).toBe('fox/4-7@1');
  });
});

test('possessive_english removes the s after any apostrophe', () => {
  expect(through({ type: 'stemmer', language: 'possessive_english' }, "dog's dog’s DOG'S dogs' s'")).toBe(
    "dog dog DOG dogs' s'",
  );
});

test('an unknown stemmer is reported as a missing class', () => {
  expect(() => through({ type: 'stemmer', language: 'Xyz' }, 'a')).toThrow('Invalid stemmer class specified: Xyz');
});
