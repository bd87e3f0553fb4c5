// Light stemmers of Jacques Savoy for Swedish ("Report on CLEF-2003 monolingual tracks") and Finnish ("Report on
// CLEF-2002 experiments"), and the Lucene project's for both forms of written Norwegian, modelled on them.
import { endingCuts, endsWithOneOf, lettersTo, onText } from './suffix-rules.ts';

const dropGenitive = (word: string) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word);

function endings(lines: string) {
  const cut = endingCuts(lines);
  return onText(word => cut(dropGenitive(word)));
}

export const lightSwedishStem = endings(`
  7 5 elser heten
  6 4 arne erna ande else aste orna aren
  5 3 are ast het
  4 2 ar er or en at te et
  3 1 a e n t`);

/** Bokmål. */
export const lightNorwegianStem = endings(`
  7 5 heter heten
  5 3 dom het
  7 5 elser elsen
  6 4 ende else este eren
  5 3 ere est ene
  4 2 er en et st te
  3 1 a e n`);

export const lightNynorskStem = endings(`
  7 5 heita
  8 6 heiter leiken leikar
  5 3 dom
  6 4 heit semd leik
  7 5 elser elsen
  6 4 ande else aste aren
  5 3 are ast ene ane
  4 2 er en et ar te
  3 1 a e n`);

export const minimalNorwegianStem = endings(`
  5 3 ene
  4 2 er en et
  3 1 a e`);

export const minimalNynorskStem = endings(`
  5 3 ene ane
  4 2 er en et ar
  3 1 a e`);

const finnishLetters = lettersTo('äå>a ö>o');
const FINNISH_VOWELS = 'aeiouy';

export const lightFinnishStem = onText(word => {
  if (word.length < 4) return word;
  return finnishConsonants(finnishEndings(finnishCases(finnishAdverbs(finnishParticles(finnishLetters(word))))));
});

function finnishParticles(word: string): string {
  let { length } = word;
  for (let before = 0; before !== length; ) {
    before = length;
    if (length > 8 && word.endsWith('kin', length)) length -= 3;
    else if (length > 8 && word.endsWith('ko', length)) length -= 2;
  }
  word = word.slice(0, length);
  if (length > 11 && word.endsWith('dellinen')) return word.slice(0, -8);
  return length > 11 && word.endsWith('dellisuus') ? word.slice(0, -9) : word;
}

const finnishAdverbs = endingCuts(`
  5 3 lla tse sti
  5 2 ni
  5 1 aa`);

/** Endings replaced by an s if the stem of the word has one. */
const FINNISH_TO_S: readonly [over: number, ending: string, cut: number][] = [
  [8, 'nnen', 4],
  [8, 'ntena', 5],
];
const FINNISH_LATER_TO_S: typeof FINNISH_TO_S = [
  [6, 'den', 3],
  [6, 'ksen', 4],
];

const longCases = endingCuts(`
  8 4 tten
  8 5 eiden
  6 4 neen niin seen teen inen`);
const shortCases = endingCuts(`
  6 3 ssa sta lla lta tta ksi lle
  5 2 na ne
  5 3 nei
  4 2 ja ta
  4 1 a`);

function finnishCases(word: string): string {
  const early = leavingS(word, FINNISH_TO_S) ?? shortened(word, longCases);
  if (early !== undefined) return early;
  if (word.length > 6 && /h[aeiouy]n$/.test(word)) return word.slice(0, -3);
  const late = leavingS(word, FINNISH_LATER_TO_S) ?? shortened(word, shortCases);
  if (late !== undefined) return late;
  if (word.length <= 4 || !word.endsWith('n')) return word;
  return word.slice(0, FINNISH_VOWELS.includes(word.charAt(word.length - 2)) ? -2 : -1);
}

function leavingS(word: string, rules: typeof FINNISH_TO_S): string | undefined {
  const rule = rules.find(([over, ending]) => word.length > over && word.endsWith(ending));
  return rule && `${word.slice(0, -rule[2])}s`;
}

function shortened(word: string, cut: (word: string) => string): string | undefined {
  const shorter = cut(word);
  return shorter === word ? undefined : shorter;
}

function finnishEndings(word: string): string {
  if (word.length > 5 && word.endsWith('hde')) word = `${word.slice(0, -3)}ksi`;
  if (word.length > 4 && /(?:ei|at)$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && endsWithOneOf(word, 'tsjeai') ? word.slice(0, -1) : word;
}

function finnishConsonants(word: string): string {
  if (word.length > 8 && endsWithOneOf(word, 'eou')) word = word.slice(0, -1);
  if (word.length > 4 && word.endsWith('i')) word = word.slice(0, -1);
  return word.length > 4 ? word.replace(/([kpt])\1+/g, '$1') : word;
}
