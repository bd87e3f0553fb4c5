// M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980), with the two later changes by its author (-bli
// for -abli, and -logi). A word is [C](VC)^m[V]; `measure` is m of the part before the suffix.

let word: Uint16Array = new Uint16Array(0);
let end = 0;
/** Length of the stem before the last suffix found. */
let stem = 0;

/**
 * Stems a lowercase word in place and returns its new length, which never grows. Not for words of one or two letters.
 */
export function porterStem(buffer: Uint16Array, length: number): number {
  if (length <= 2) return length;
  word = buffer;
  end = length;
  plurals();
  finalY();
  replaceFirst(STEP_2, 1);
  replaceFirst(STEP_3, 1);
  dropLongEndings();
  tidy();
  return end;
}

const units = (text: string) => Array.from(text, letter => letter.charCodeAt(0));
const [A, E, I, L, O, S, T, U, W, X, Y, Z] = units('aeilostuwxyz') as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Steps 1a and 1b: -s, -ed, -ing. */
function plurals(): void {
  if (word[end - 1] === S) {
    if (endsWith(SSES) || endsWith(IES)) end -= 2;
    else if (word[end - 2] !== S) end--;
  }
  if (endsWith(EED)) {
    if (measure() > 0) end--;
  } else if ((endsWith(ED) || endsWith(ING)) && hasVowel(stem)) {
    end = stem;
    if (endsWith(AT) || endsWith(BL) || endsWith(IZ)) word[end++] = E;
    else if (endsDoubled(end)) {
      const last = word[end - 1];
      if (last !== L && last !== S && last !== Z) end--;
    } else if (endsShort(end) && measureOf(end) === 1) word[end++] = E;
  }
}

const [SSES, IES, EED, ED, ING, AT, BL, IZ] = ['sses', 'ies', 'eed', 'ed', 'ing', 'at', 'bl', 'iz'].map(units) as [
  number[],
  number[],
  number[],
  number[],
  number[],
  number[],
  number[],
  number[],
];

/** Step 1c: -y if the stem contains a vowel. */
function finalY(): void {
  if (word[end - 1] === Y && hasVowel(end - 1)) word[end - 1] = I;
}

type Replacement = readonly [suffix: readonly number[], by: readonly number[]];
/** Rules by the penultimate letter of the suffix, in the order they are tried. */
type Rules = readonly (readonly Replacement[])[];

function rules(text: string): Rules {
  const byLetter: Replacement[][] = Array.from({ length: 128 }, () => []);
  for (const rule of text.split(' ')) {
    const [suffix, by] = rule.split('>') as [string, string];
    byLetter[suffix.charCodeAt(suffix.length - 2)]!.push([units(suffix), units(by)]);
  }
  return byLetter;
}

const STEP_2 = rules(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate ' +
    'ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble logi>log',
);
const STEP_3 = rules('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>');
const STEP_4 = rules(
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ion> ou> ism> ate> iti> ous> ive> ize>',
);
const ION = units('ion').join();

/** Steps 2 and 3: replaces the first matching suffix if the stem is long enough. */
function replaceFirst(table: Rules, least: number): void {
  const candidates = table[word[end - 2]!];
  if (!candidates) return;
  for (const [suffix, by] of candidates)
    if (endsWith(suffix)) {
      if (measure() >= least) {
        for (let i = 0; i < by.length; i++) word[stem + i] = by[i]!;
        end = stem + by.length;
      }
      return;
    }
}

/** Step 4: removes endings of long words; -ion only after s or t. */
function dropLongEndings(): void {
  const candidates = STEP_4[word[end - 2]!];
  if (!candidates) return;
  for (const [suffix] of candidates) {
    if (!endsWith(suffix)) continue;
    if (suffix.join() === ION && word[stem - 1] !== S && word[stem - 1] !== T) continue;
    if (measure() > 1) end = stem;
    return;
  }
}

/** Step 5: removes a final -e and one of a final ll. */
function tidy(): void {
  if (word[end - 1] === E) {
    const m = measureOf(end - 1);
    if (m > 1 || (m === 1 && !endsShort(end - 1))) end--;
  }
  if (word[end - 1] === L && endsDoubled(end) && measureOf(end - 1) > 1) end--;
}

function endsWith(suffix: readonly number[]): boolean {
  const from = end - suffix.length;
  if (from < 0) return false;
  for (let i = suffix.length - 1; i >= 0; i--) if (word[from + i] !== suffix[i]) return false;
  stem = from;
  return true;
}

function isConsonant(at: number): boolean {
  const letter = word[at];
  if (letter === A || letter === E || letter === I || letter === O || letter === U) return false;
  if (letter !== Y) return true;
  return at === 0 || !isConsonant(at - 1);
}

function hasVowel(length: number): boolean {
  for (let i = 0; i < length; i++) if (!isConsonant(i)) return true;
  return false;
}

const measure = () => measureOf(stem);

/** The number of vowel runs followed by a consonant run in the first `length` letters. */
function measureOf(length: number): number {
  let count = 0;
  let afterVowel = false;
  for (let i = 0; i < length; i++)
    if (isConsonant(i)) {
      if (afterVowel) count++;
      afterVowel = false;
    } else afterVowel = true;
  return count;
}

function endsDoubled(length: number): boolean {
  return length >= 2 && word[length - 1] === word[length - 2] && isConsonant(length - 1);
}

/** Whether it ends in consonant, vowel, consonant other than w, x, y: -hop, -fil. */
function endsShort(length: number): boolean {
  if (length < 3 || !isConsonant(length - 1) || isConsonant(length - 2) || !isConsonant(length - 3)) return false;
  const last = word[length - 1];
  return last !== W && last !== X && last !== Y;
}
