import { endingCuts, lettersTo, onText } from './suffix-rules.ts';

const letters = lettersTo('á>a éë>e í>i óõöő>o úûüũű>u');
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter);

const longCases = endingCuts(`
  6 4 kent
  5 3 nak nek val vel ert rol ban ben bol nal nel hoz hez tol`);
const shortCases = endingCuts('4 2 at et ot va ve ra re ba be ul ig');

/** J. Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian languages" (2006). */
export const lightHungarianStem = onText(word => {
  word = plural(possessive(cases(letters(word))));
  return word.length > 3 ? word.replace(/[aeio]$/, '') : word;
});

function cases(word: string): string {
  const { length } = word;
  const cut = longCases(word);
  if (cut !== word) return cut;
  if (length > 5 && /[ae]l$/.test(word) && doubled(word, length - 3)) return word.slice(0, -3);
  const shorter = shortCases(word);
  if (length <= 4 || shorter !== word) return shorter;
  if (/[oe]n$/.test(word) && !isVowel(word[length - 3])) return word.slice(0, -2);
  if (/[tn]$/.test(word)) return word.slice(0, -1);
  return /[ae]$/.test(word) && doubled(word, length - 2) ? word.slice(0, -2) : word;
}

/** Whether a doubled consonant is at this position. */
function doubled(word: string, at: number): boolean {
  return word[at] === word[at - 1] && !isVowel(word[at]);
}

/** Endings by the letter before them: a consonant, a vowel, or any. Longest first. */
const possessives: readonly [over: number, before: 'consonant' | 'vowel' | 'any', endings: RegExp, cut: number][] = [
  [6, 'consonant', /(?:[ao]tok|etek)$/, 4],
  [6, 'any', /it[eo]k$/, 4],
  [5, 'consonant', /(?:unk|t[oe]k)$/, 3],
  [5, 'vowel', /juk$/, 3],
  [5, 'any', /ink$/, 3],
  [4, 'consonant', /(?:[aeo][md]|uk)$/, 2],
  [4, 'vowel', /(?:nk|j[ae])$/, 2],
  [4, 'any', /i[mdk]$/, 2],
  [3, 'consonant', /[ae]$/, 1],
  [3, 'vowel', /[md]$/, 1],
  [3, 'any', /i$/, 1],
];

function possessive(word: string): string {
  for (const [over, before, endings, cut] of possessives) {
    if (word.length <= over || !endings.test(word)) continue;
    const follows = isVowel(word[word.length - cut - 1]) ? 'vowel' : 'consonant';
    if (before === 'any' || before === follows) return word.slice(0, -cut);
  }
  return word;
}

function plural(word: string): string {
  if (word.length <= 3 || !word.endsWith('k')) return word;
  return word.slice(0, word.length > 4 && /[aoe]k$/.test(word) ? -2 : -1);
}
