import { INDIC_COMPOSITIONS } from './indic-compositions.data.ts';
import { type Normalize, normalizationFilter, removeAt } from './normalization-filter.ts';

/**
 * The scripts from Devanagari to Malayalam occupy nine consecutive blocks of 128, with the same sound at the same
 * offset in each.
 */
const [FIRST, LAST] = [0x900, 0xd7f];
const JOINER = 0x200d;
const JOINER_IN_TABLE = 255;
const NONE = -1;

/** The index of the letter's block, or -1. */
const block = (code: number | undefined) =>
  code !== undefined && code >= FIRST && code <= LAST ? (code - FIRST) >> 7 : NONE;

const within = (code: number) => code & 127;

/** Composes letters of Indic scripts that are written in parts. */
export const indicNormalize: Normalize = (word, length) => {
  for (let i = 0; i + 1 < length; i++) {
    const script = block(word[i]);
    if (script === NONE || block(word[i + 1]) !== script) continue;
    const [first, second] = [within(word[i]!), within(word[i + 1]!)];
    const third = i + 2 < length ? thirdLetter(word[i + 2]!, script) : NONE;
    const found = INDIC_COMPOSITIONS.find(
      row =>
        row[0] === first &&
        row[1] === second &&
        (row[2] === NONE || row[2] === third) &&
        (row[4] & (1 << script)) !== 0,
    );
    if (!found) continue;
    word[i] = FIRST + (script << 7) + found[3];
    length = removeAt(word, i + 1, length);
    if (found[2] !== NONE) length = removeAt(word, i + 1, length);
  }
  return length;
};

function thirdLetter(code: number, script: number): number {
  if (code === JOINER) return JOINER_IN_TABLE;
  return block(code) === script ? within(code) : NONE;
}

export const indicNormalizationFilter = normalizationFilter(indicNormalize);
