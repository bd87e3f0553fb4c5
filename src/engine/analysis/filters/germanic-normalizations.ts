import { type Normalize, normalizationFilter, removeAt } from './normalization-filter.ts';

const code = (letter: string) => letter.charCodeAt(0);
const [A, E, I, O, Q, S, U, Y] = Array.from('aeioqsuy', code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const PLAIN = new Map([
  [code('ä'), A],
  [code('ö'), O],
  [code('ü'), U],
]);
const FIRST_UMLAUT = code('ä');
const SHARP_S = code('ß');

/**
 * Folds ä and ae to a, and so on, as in Snowball's german2. An e is dropped after a vowel that could be an umlaut: a,
 * o, or a u that follows neither a vowel nor q.
 */
export const germanNormalize: Normalize = (word, length) => {
  let state: 'none' | 'vowel' | 'umlaut' = 'none';
  for (let i = 0; i < length; i++) {
    const letter = word[i]!;
    const plain = letter < FIRST_UMLAUT ? undefined : PLAIN.get(letter);
    if (letter === A || letter === O) state = 'umlaut';
    else if (letter === U) state = state === 'none' ? 'umlaut' : 'vowel';
    else if (letter === E) {
      if (state === 'umlaut') length = removeAt(word, i--, length);
      state = 'vowel';
    } else if (letter === I || letter === Q || letter === Y) state = 'vowel';
    else if (plain !== undefined) {
      word[i] = plain;
      state = 'vowel';
    } else if (letter === SHARP_S) {
      word.copyWithin(i + 1, i, length++);
      word[i++] = S;
      word[i] = S;
      state = 'none';
    } else state = 'none';
  }
  return length;
};

/** A letter, the letters that may follow it, and their replacement. */
type Pair = readonly [first: number, seconds: ReadonlySet<number>, both: number];

function pairs(...rules: readonly [string, string, string][]): Pair[] {
  return rules.map(([first, seconds, both]) => [code(first), new Set(Array.from(seconds, code)), code(both)]);
}

function scandinavian(single: ReadonlyMap<number, number>, doubled: readonly Pair[]): Normalize {
  return (word, length) => {
    for (let i = 0; i < length; i++) {
      const plain = single.get(word[i]!);
      if (plain !== undefined) word[i] = plain;
      else if (i + 1 < length) {
        const pair = doubled.find(([first, seconds]) => first === word[i] && seconds.has(word[i + 1]!));
        if (!pair) continue;
        word[i] = pair[2];
        length = removeAt(word, i + 1, length);
      }
    }
    return length;
  };
}

const singles = (rules: string) =>
  new Map(
    rules
      .split(' ')
      .flatMap(rule => Array.from(rule.slice(0, -1), letter => [code(letter), code(rule.at(-1)!)] as const)),
  );

/** Folds åäæ to a and öø to o, including spellings with two letters. */
export const scandinavianFold = scandinavian(
  singles('åäæa ÅÄÆA öøo ÖØO'),
  pairs(['a', 'aAeEoO', 'a'], ['A', 'aAeEoO', 'A'], ['o', 'eEoO', 'o'], ['O', 'eEoO', 'O']),
);

/** Converts Swedish letters to Danish ones, including spellings with two letters. */
export const scandinavianNormalize = scandinavian(
  singles('äæ ÄÆ öø ÖØ'),
  pairs(
    ['a', 'aAoO', 'å'],
    ['A', 'aAoO', 'Å'],
    ['a', 'eE', 'æ'],
    ['A', 'eE', 'Æ'],
    ['o', 'eEoO', 'ø'],
    ['O', 'eEoO', 'Ø'],
  ),
);

export const germanNormalizationFilter = normalizationFilter(germanNormalize);
export const scandinavianFoldingFilter = normalizationFilter(scandinavianFold);
export const scandinavianNormalizationFilter = normalizationFilter(scandinavianNormalize);
