import { onText } from './suffix-rules.ts';

/** Endings with a number of vowels that the word must exceed; `~` marks those that soften the consonant before them. */
const ENDINGS =
  'ajiem3 ajai3 ajam2 ajām2 ajos2 ajās2 iem2~ ajā2 ais2 ai2 ei2 ām1 am1 ēm1 īm1 im1 um1 us1~ as1 ās1 es1 os1~ ij1 īs1 ' +
  'ēs1 is1 ie1 u1~ a1~ i1~ e1 ā1 ē1 ī1 ū1 o1 s0 š0';

const endings = ENDINGS.split(' ').map(entry => {
  const [, ending, vowels, softens] = /^(\D+)(\d)(~?)$/.exec(entry) as unknown as [string, string, string, string];
  return { ending, vowels: Number(vowels), softens: softens !== '' };
});

/** Softened consonants and their hard forms. */
const HARD: readonly [soft: string, hard: string][] = [
  ['šņ', 'sn'],
  ['žņ', 'zn'],
  ['šļ', 'sl'],
  ['žļ', 'zl'],
  ['ļņ', 'ln'],
  ['ļļ', 'll'],
  ['č', 'c'],
  ['ļ', 'l'],
  ['ņ', 'n'],
];

/**
 * A light form of K. Kreslins' stemmer of Latvian ("A stemming algorithm for Latvian", 1996): inflections of nouns and
 * adjectives.
 */
export const latvianStem = onText(word => {
  const vowels = word.match(/[aāeēiīouū]/g)?.length ?? 0;
  const found = endings.find(
    ({ ending, vowels: over }) => vowels > over && word.length >= ending.length + 3 && word.endsWith(ending),
  );
  if (!found) return word;
  const stem = word.slice(0, -found.ending.length);
  return found.softens ? harden(stem, word[stem.length]!) : stem;
});

function harden(stem: string, next: string): string {
  if (next === 'u' && stem.endsWith('kš')) return `${stem.slice(0, -1)}st`;
  if (next === 'u' && stem.endsWith('ņņ')) return `${stem.slice(0, -2)}nn`;
  if (/[pbmv]j$/.test(stem)) return stem.slice(0, -1);
  const change = HARD.find(([soft]) => stem.endsWith(soft));
  return change ? stem.slice(0, -change[0].length) + change[1] : stem;
}
