import { endingCuts, lettersTo, onText } from './suffix-rules.ts';

const umlauts = lettersTo('ä>a ö>o ü>u');
const germanPlurals = endingCuts(`
  6 3 nen
  5 2 en se es er
  4 1 n e s r`);

/** J. Savoy's minimal stemmer of German: plurals of nouns only. */
export const minimalGermanStem = onText(word => (word.length < 5 ? word : germanPlurals(umlauts(word))));

/** J. Savoy, "A stemming procedure and stopword list for general French corpora" (1999): plurals and the final e. */
export const minimalFrenchStem = onText(word => {
  if (word.length < 6) return word;
  if (word.endsWith('x')) return word.endsWith('aux') ? `${word.slice(0, -2)}l` : word.slice(0, -1);
  word = word.replace(/s$/, '').replace(/r$/, '').replace(/e$/, '').replace(/é$/, '');
  return word.replace(/(\p{L})\1$/u, '$1');
});

const [A, E, I, O, S, U, Y] = Array.from('aeiosuy', letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** D. Harman's S-stemmer ("How effective is suffixing?", 1991): removes plural endings only. */
export function minimalEnglishStem(word: Uint16Array, length: number): number {
  if (length < 3 || word[length - 1] !== S) return length;
  const before = word[length - 2];
  if (before === U || before === S) return length;
  if (before === E) {
    if (length > 3 && word[length - 3] === I && word[length - 4] !== A && word[length - 4] !== E) {
      word[length - 3] = Y;
      return length - 2;
    }
    if ([I, A, O, E].includes(word[length - 3]!)) return length;
  }
  return length - 1;
}
