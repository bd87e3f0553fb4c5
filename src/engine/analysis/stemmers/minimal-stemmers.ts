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
