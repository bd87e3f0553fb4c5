import { type Normalize, removeAt, sparingNormalizationFilter } from './normalization-filter.ts';

const [KA, KHA, YA, BA, HA] = [0x995, 0x996, 0x9af, 0x9ac, 0x9b9];
const [CHANDRABINDU, VISARGA, VIRAMA] = [0x981, 0x983, 0x9cd];
const [SIGN_AA, SIGN_I, SIGN_E] = [0x9be, 0x9bf, 0x9c7];

/** Letters with the same sound, each with its normal form. */
const SAME_SOUND =
  '\u09c0\u09bf \u09c2\u09c1 \u0999\u0982 \u09b6\u09b8 \u09b7\u09b8 \u09a3\u09a8 \u09dc\u09b0 \u09dd\u09b0 \u09ce\u09a4';

/** A word whose clusters are being simplified. `at` is the next letter to process. */
interface Cursor {
  readonly word: Uint16Array;
  length: number;
  at: number;
}

/**
 * N. UzZaman, M. Khan, "A double metaphone encoding for Bangla and its application in spelling checker" (2005): letters
 * that sound alike are written alike. Follows the common implementation, which reads k, virama, i as the cluster ksha.
 */
export const bengaliNormalize: Normalize = (word, length) => {
  const cursor: Cursor = { word, length, at: 0 };
  for (; cursor.at < cursor.length; cursor.at++) rules.get(word[cursor.at]!)?.(cursor);
  return cursor.length;
};

function drop(cursor: Cursor, count: number): void {
  for (let i = 0; i < count; i++) cursor.length = removeAt(cursor.word, cursor.at--, cursor.length);
}

/** Deletes letters after the current one. */
function dropNext(cursor: Cursor, count: number): void {
  for (let i = 0; i < count; i++) cursor.length = removeAt(cursor.word, cursor.at + 1, cursor.length);
}

function ksha(cursor: Cursor): void {
  const { word, at } = cursor;
  if (at + 2 >= cursor.length || word[at + 1] !== VIRAMA || word[at + 2] !== SIGN_I) return;
  if (at === 0) {
    word[at] = KHA;
    dropNext(cursor, 2);
  } else {
    word[at + 1] = KHA;
    cursor.length = removeAt(word, at + 2, cursor.length);
  }
}

function yaPhala(cursor: Cursor): void {
  const { word, at } = cursor;
  if (word[at - 1] !== VIRAMA) return;
  if (at !== 2) return drop(cursor, 2);
  word[at - 1] = SIGN_E;
  if (at + 1 < cursor.length && word[at + 1] === SIGN_AA) dropNext(cursor, 1);
  drop(cursor, 1);
}

function baPhala(cursor: Cursor): void {
  const { word, at } = cursor;
  if (at === 0 || word[at - 1] !== VIRAMA) return;
  if (at === 2 || (at >= 5 && word[at - 3] === VIRAMA)) drop(cursor, 2);
  else if (at > 2) {
    word[at - 1] = word[at - 2]!;
    drop(cursor, 1);
  }
}

function visarga(cursor: Cursor): void {
  const { word, at } = cursor;
  if (at !== cursor.length - 1) word[at] = word[at + 1]!;
  else if (cursor.length <= 3) word[at] = HA;
  else drop(cursor, 1);
}

function plainLetter(code: number): (cursor: Cursor) => void {
  return ({ word, at }) => {
    word[at] = code;
  };
}

const rules = new Map<number, (cursor: Cursor) => void>([
  [CHANDRABINDU, cursor => drop(cursor, 1)],
  [KA, ksha],
  [YA, yaPhala],
  [BA, baPhala],
  [VISARGA, visarga],
  ...SAME_SOUND.split(' ').map(([from, to]) => [from!.charCodeAt(0), plainLetter(to!.charCodeAt(0))] as const),
]);

export const bengaliNormalizationFilter = sparingNormalizationFilter(bengaliNormalize);
