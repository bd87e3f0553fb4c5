import fc from 'fast-check';
import { expect, test } from 'vitest';
import { porterStem } from './porter-stem.ts';
import { cached } from './stem-cache.ts';

function stemOf(word: string, stem = porterStem): string {
  const buffer = new Uint16Array(word.length + 1);
  for (let i = 0; i < word.length; i++) buffer[i] = word.charCodeAt(i);
  return String.fromCharCode(...buffer.subarray(0, stem(buffer, word.length)));
}

test('stems the words of the paper', () => {
  const pairs =
    'caresses caress ponies poni ties ti caress caress cats cat feed feed agreed agre plastered plaster bled bled motoring motor sing sing ' +
    'conflated conflat troubled troubl sized size hopping hop tanned tan falling fall hissing hiss fizzed fizz failing fail filing file ' +
    'happy happi sky sky relational relat conditional condit rational ration valenci valenc hesitanci hesit digitizer digit ' +
    'radicalli radic differentli differ vileli vile analogousli analog vietnamization vietnam predication predic operator oper ' +
    'feudalism feudal decisiveness decis hopefulness hope callousness callous formaliti formal sensitiviti sensit sensibiliti sensibl ' +
    'triplicate triplic formative form formalize formal electriciti electr electrical electr hopeful hope goodness good revival reviv ' +
    'allowance allow inference infer airliner airlin gyroscopic gyroscop adjustable adjust defensible defens irritant irrit ' +
    'replacement replac adjustment adjust dependent depend adoption adopt communism commun activate activ angulariti angular ' +
    'homologous homolog effective effect bowdlerize bowdler probate probat rate rate cease ceas controll control roll roll';
  const words = pairs.split(' ');
  for (let i = 0; i < words.length; i += 2) expect([words[i], stemOf(words[i]!)]).toEqual([words[i], words[i + 1]]);
});

test('stems words as recorded from Elasticsearch', () => {
  const asked =
    'running flies dies itemization universities happily news skies dying early only gently inning exceed generic knightly foxes beautiful';
  expect(
    asked
      .split(' ')
      .map(word => stemOf(word))
      .join(' '),
  ).toBe('run fli di item univers happili new ski dy earli onli gentli in exce gener knightli fox beauti');
});

test('does not change short words and words of other scripts', () => {
  expect(['is', 'a', '', 'ες', '中文字'].map(word => stemOf(word))).toEqual(['is', 'a', '', 'ες', '中文字']);
});

test('a cached stem is the same stem', () => {
  const remembered = cached(porterStem);
  const word = fc.stringMatching(/^[aeioubcdglnrsty]{0,24}$/);
  fc.assert(
    fc.property(fc.array(word), list => {
      for (const w of [...list, ...list]) expect(stemOf(w, remembered)).toBe(stemOf(w));
    }),
  );
});
