import { describe, expect, test } from 'vitest';
import { termsOf } from '../testing/tokens-of.ts';

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
