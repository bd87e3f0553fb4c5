// Light stemmers of Jacques Savoy: "Light Stemming Approaches for the French, Portuguese, German and Hungarian
// Languages" (SAC 2006) and "Report on CLEF-2001 Experiments" (Spanish, Italian).
import { applyRules, lettersTo, onText, suffixRules } from './suffix-rules.ts';

const frenchRules = suffixRules(`
  9 issement ir .
  8 issant ir .
  6 ivement if .
  6 ement e .
  11 ficatrice fier .
  10 ficateur fier .
  9 catrice quer .
  8 cateur quer .
  8 atrice er .
  7 ateur er .
  6 trice teur
  5 ième - .
  7 teuse ter .
  6 teur ter .
  5 euse eu .
  8 ère er .
  7 ive if .
  4 folle fou .
  4 molle mou .
  9 nnelle n .
  9 nnel n .
  4 ète et
  8 ique -
  8 esse e .
  7 inage in .
  9 isation - .
  9 isateur - .
  8 ation - .
  8 ition - .`);
const frenchLetters = lettersTo('àáâ>a ô>o èéê>e ùû>u î>i ç>c');

export const lightFrenchStem = onText(word => {
  if (word.length > 5 && word.endsWith('x')) word = /[^e]aux$/.test(word) ? `${word.slice(0, -2)}l` : word.slice(0, -1);
  if (word.length > 3 && word.endsWith('x')) word = word.slice(0, -1);
  if (word.length > 3 && word.endsWith('s')) word = word.slice(0, -1);
  const wasNominal = word.length > 9 && word.endsWith('isation');
  word = applyRules(frenchRules, word);
  if (wasNominal && word.length > 5 && word.endsWith('ual')) word = `${word.slice(0, -3)}uel`;
  if (word.length <= 4) return word;
  word = frenchLetters(word).replace(/(\p{L})\1+/gu, '$1');
  if (word.length > 4 && word.endsWith('ie')) word = word.slice(0, -2);
  if (word.length <= 4) return word;
  return word
    .replace(/r$/, '')
    .replace(/e$/, '')
    .replace(/e$/, '')
    .replace(/(\p{L})\1$/u, '$1');
});

const germanLetters = lettersTo('äàáâ>a öòóô>o ïìíî>i üùúû>u');

export const lightGermanStem = onText(word => {
  word = germanLetters(word);
  if (word.length > 5 && word.endsWith('ern')) word = word.slice(0, -3);
  else if (word.length > 4 && /e[mnrs]$/.test(word)) word = word.slice(0, -2);
  else if (word.length > 3 && word.endsWith('e')) word = word.slice(0, -1);
  else if (word.length > 3 && /[bdfghklmnt]s$/.test(word)) word = word.slice(0, -1);
  if (word.length > 5 && word.endsWith('est')) return word.slice(0, -3);
  if (word.length > 4 && /(?:e[rn]|[bdfghklmnt]st)$/.test(word)) return word.slice(0, -2);
  return word;
});

const romanceLetters = lettersTo('àáâä>a òóôö>o èéêë>e ùúûü>u ìíîï>i');

export const lightSpanishStem = onText(word => {
  if (word.length < 5) return word;
  word = romanceLetters(word);
  if (/[oae]$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('eses')) return word.slice(0, -2);
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.replace(/[oae]s$/, '');
});

export const lightItalianStem = onText(word => {
  if (word.length < 6) return word;
  return romanceLetters(word).replace(/(?:[ih][ei]|i[ao]|[eiao])$/, '');
});

const portugueseLetters = lettersTo('àáâäã>a òóôöõ>o èéêë>e ùúûü>u ìíîï>i ç>c');

export const lightPortugueseStem = onText(word => {
  if (word.length < 4) return word;
  word = portuguesePlural(word);
  if (word.length > 3 && word.endsWith('a')) word = portugueseFeminine(word);
  if (word.length > 4) word = word.replace(/[eao]$/, '');
  return portugueseLetters(word);
});

function portuguesePlural(word: string): string {
  const { length } = word;
  const cut = (count: number, by = '') => word.slice(0, length - count) + by;
  if (length > 4 && /[rslz]es$/.test(word)) return cut(2);
  if (word.endsWith('ns')) return cut(2, 'm');
  if (length > 4 && /[eé]is$/.test(word)) return cut(3, 'el');
  if (length > 4 && word.endsWith('ais')) return cut(3, 'al');
  if (length > 4 && word.endsWith('óis')) return cut(3, 'ol');
  if (length > 4 && word.endsWith('is')) return cut(1, 'l');
  if (/[õã]es$/.test(word)) return cut(3, 'ão');
  if (length > 6 && word.endsWith('mente')) return cut(5);
  return word.endsWith('s') ? cut(1) : word;
}

function portugueseFeminine(word: string): string {
  const { length } = word;
  if (length > 7 && /(?:inha|iaca|eira)$/.test(word)) return `${word.slice(0, -1)}o`;
  if (length <= 6) return word;
  if (/(?:osa|ica|ida|ada|iva|ama)$/.test(word)) return `${word.slice(0, -1)}o`;
  if (word.endsWith('ona')) return `${word.slice(0, -3)}ão`;
  if (word.endsWith('ora')) return word.slice(0, -1);
  if (word.endsWith('esa')) return `${word.slice(0, -3)}ês`;
  return word.endsWith('na') ? `${word.slice(0, -1)}o` : word;
}
