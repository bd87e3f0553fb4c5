import { javaLowerCase } from '../java-lower-case.ts';
import { isAllLetters, lettersTo, onText } from './suffix-rules.ts';

// A stemmer of Brazilian Portuguese on the regions of Snowball (M. Porter), as in the Lucene project, including the
// cases where a rule finds its suffix but leaves the word unchanged.

const letters = lettersTo('áâã>a éê>e í>i óôõ>o úü>u ç>c ñ>n');

/** Suffixes by length, region by region; `>` gives the replacement. */
const NOMINAL =
  'uciones>u imentos amentos adores adoras logias>logias encias>ente amente idades acoes imento amento adora ismos istas ' +
  'logia>log ucion>u encia>ente mente idade acao ezas icos icas ismo avel ivel ista osos osas ador ivas ivos iras>ir ' +
  'eza ico ica oso osa iva ivo ira>ir';

const VERBAL =
  'issemos essemos assemos ariamos eriamos iriamos iremos eremos aremos avamos iramos eramos aramos asseis esseis isseis ' +
  'arieis erieis irieis irmos iamos armos ermos areis ereis ireis asses esses isses astes assem essem issem ardes erdes ' +
  'irdes ariam eriam iriam arias erias irias estes istes aveis aria eria iria asse esse isse aste este iste arei erei ' +
  'irei aram eram iram avam arem erem irem ando endo indo arao erao irao adas idas aras eras iras avas ares eres ires ' +
  'ados idos amos emos imos ieis ada ida ara era ira>ira iam ado ido ias ais eis ear ia ei am em ar er ir as es is eu iu ou';

const isVowel = (word: string, at: number) => 'aeiou'.includes(word[at] ?? '-');

const parse = (list: string) =>
  list.split(' ').map(entry => {
    const [suffix, by] = entry.split('>') as [string, string?];
    return { suffix, by: by ?? '' };
  });
const nominal = parse(NOMINAL);
const verbal = parse(VERBAL);

export const brazilianStem = onText(text => {
  const word = stripMarks(letters(javaLowerCase(text)));
  if (word.length <= 2 || word.length >= 30) return text;
  if (!isAllLetters(word)) return word;
  const first = region(word);
  const regions = { first, second: region(first), verbal: verbRegion(word) };
  const shorter = cutNominal(word, regions) ?? cutVerbal(word, regions.verbal);
  const bare = shorter === undefined ? dropVowel(word, regions.verbal) : dropIAfterC(shorter, regions.verbal);
  return dropFinalE(bare, regions.verbal);
});

function stripMarks(word: string): string {
  if (word.length > 1) word = word.replace(/^["'\-,;.?!]/, '');
  return word.length > 1 ? word.replace(/[-,;.?!'"]$/, '') : word;
}

/** The part after the first consonant that follows a vowel; may be empty. */
function region(word: string): string {
  return /^[^aeiou]*[aeiou]+[^aeiou](.+)$/su.exec(word)?.[1] ?? '';
}

function verbRegion(word: string): string {
  const last = word.length - 1;
  if (!isVowel(word, 1)) {
    const vowel = word.slice(2, last).search(/[aeiou]/);
    if (vowel >= 0) return word.slice(vowel + 3);
  }
  if (isVowel(word, 0) && isVowel(word, 1)) {
    const consonant = word.slice(2, last).search(/[^aeiou]/);
    if (consonant >= 0) return word.slice(consonant + 3);
  }
  return word.length > 3 ? word.slice(3) : '';
}

function cutNominal(word: string, regions: { first: string; second: string; verbal: string }): string | undefined {
  const found = nominal.find(({ suffix }) => {
    if (/^iras?$/.test(suffix)) return regions.verbal.endsWith(suffix) && word.endsWith(`e${suffix}`);
    return (suffix === 'amente' ? regions.first : regions.second).endsWith(suffix);
  });
  return found && word.slice(0, -found.suffix.length) + found.by;
}

function cutVerbal(word: string, inRegion: string): string | undefined {
  const found = verbal.find(({ suffix }) => inRegion.endsWith(suffix));
  return found && word.slice(0, -found.suffix.length) + found.by;
}

const dropped = (word: string, ending: string) => (word.endsWith(ending) ? word.slice(0, -ending.length) : word);

/** From here on, the region is that of the whole word. */
const dropIAfterC = (word: string, inRegion: string) => (inRegion.endsWith('ci') ? dropped(word, 'i') : word);

function dropVowel(word: string, inRegion: string): string {
  const ending = ['os', 'a', 'i', 'o'].find(suffix => inRegion.endsWith(suffix));
  return ending ? dropped(word, ending) : word;
}

function dropFinalE(word: string, inRegion: string): string {
  if (!inRegion.endsWith('e')) return word;
  const bare = dropped(word, 'e');
  if (inRegion.endsWith('gue')) return dropped(bare, 'u');
  return inRegion.endsWith('cie') ? dropped(bare, 'i') : bare;
}
