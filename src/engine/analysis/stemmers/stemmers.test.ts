import { describe, expect, test } from 'vitest';
import { SNOWBALL_LANGUAGES, STEMMERS } from '../../../dsl/analysis/stemmer-names.data.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { LANGUAGE_STEMS } from '../testing/language-stems.data.ts';
import { termsOf } from '../testing/tokens-of.ts';
import { snowballNamed, stemmerNamed } from './stemmer-names.ts';

const stems = (language: string, text: string, type = 'stemmer') =>
  termsOf({ tokenizer: 'whitespace', filter: [{ type, language }], text }).join(' ');

test('English has four stemmers', () => {
  const words = 'running flies dies agreed happily news skies dying early only gently inning exceed generic foxes';
  expect(stems('porter', words)).toBe('run fli di agre happili new ski dy earli onli gentli in exce gener fox');
  expect(stems('porter2', words)).toBe(
    'run fli die agre happili news sky die earli onli gentl inning exceed generic fox',
  );
  expect(stems('English', words, 'snowball')).toBe(stems('porter2', words));
  expect(stems('minimal_english', 'running flies dies foxes skies news')).toBe('running fly dy foxe sky new');
});

describe('Snowball algorithms', () => {
  test.each([
    ['german', 'häuser schönen aufeinander kategorischen', 'haus schon aufeinand kategor'],
    ['dutch', 'lichamelijk bijzonderheden', 'licham bijzonder'],
    ['swedish', 'hästarna klostret jaktkarlarne', 'häst klostret jaktkarl'],
    ['finnish', 'taloissa edeltäneeseen', 'talo edeltän'],
    ['russian', 'бегущие собаки', 'бегущ собак'],
    ['turkish', 'evlerimizden kitaplarda', 'ev kitap'],
    ['hungarian', 'macskák kutyákban', 'macska kutya'],
    ['romanian', 'copiilor şi', 'cop și'],
    ['estonian', 'raamatutele laulmast', 'raama laul'],
    ['irish', 'síceapatacha', 'síceapaite'],
    ['tamil', 'running', 'running'],
  ])('%s', (language, words, expected) => expect(stems(language, words)).toBe(expected));

  test('are found by class name, but not in capitals', () => {
    expect(() => stems('TAMIL', 'a')).toThrow('Invalid stemmer class specified: TAMIL');
    expect(() => stems('Lovins', 'a', 'snowball')).toThrow('Invalid stemmer class specified: Lovins');
  });
});

test('accepts names as one word or two, in any case', () => {
  for (const language of ['light_french', 'lightFrench', 'LIGHT_FRENCH', 'lightfrench'])
    expect(stems(language, 'chevaux')).toBe('cheval');
  expect(stems('possessiveEnglish', "dog's")).toBe('dog');
  for (const language of ['minimalNorwegian', 'minimalGalician', 'spanish_plural', 'dutch_kp', 'lovins', 'telugu'])
    expect(() => stems(language, 'a')).toThrow(
      `Invalid stemmer class specified: ${language[0]!.toUpperCase()}${language.slice(1)}`,
    );
});

describe('light stemmers', () => {
  test.each([
    ['light_french', 'chevaux majestueusement nationalisation', 'cheval majestueus national'],
    ['light_german', 'häuser buchstaben', 'haus buchstab'],
    ['light_spanish', 'niños corrían luces', 'niñ corrian luz'],
    ['light_italian', 'università gatti amiche', 'universit gatti amic'],
    ['light_portuguese', 'canções meninas papéis', 'canca menin papel'],
    ['arabic', 'الكتاب والمدرسة', 'كتاب مدرس'],
    ['hindi', 'लड़के खेलते', 'लड़क खेल'],
  ])('%s', (language, words, expected) => expect(stems(language, words)).toBe(expected));
});

test('every listed stemmer exists', () => {
  const apart = ['possessive_english'];
  expect(STEMMERS.filter(name => !stemmerNamed(name))).toEqual(apart.filter(name => STEMMERS.includes(name)));
  expect(SNOWBALL_LANGUAGES.filter(name => !snowballNamed(name))).toEqual([]);
});

/**
 * `czech` is the stemmer of that name, `sb_arabic` is Snowball's, `german_stem` and `hindi_normalization` are filters.
 */
function filterOf(name: string): JsonValue {
  if (/_(?:stem|normalization|folding)$/.test(name)) return name;
  if (name.startsWith('indic_')) return 'indic_normalization';
  if (name.startsWith('sb_')) return { type: 'snowball', language: name[3]!.toUpperCase() + name.slice(4) };
  return { type: 'stemmer', language: name };
}

test.each(Object.entries(LANGUAGE_STEMS))('%s', (name, table) => {
  const pairs = table
    .trim()
    .split(/\s+/)
    .map(pair => pair.split('>') as [string, string?]);
  const text = pairs.map(([word]) => word).join(' ');
  const stems = termsOf({ tokenizer: 'whitespace', filter: [filterOf(name)], text });
  expect(pairs.map(([word], i) => `${word} ${stems[i]}`)).toEqual(
    pairs.map(([word, stem]) => `${word} ${stem ?? word}`),
  );
});
