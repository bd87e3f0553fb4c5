import type { Stem } from '../stem-cache.ts';
import { CONFLATIONS, EXCEPTIONS, HEADWORDS, NATIONALITIES } from './krovetz-lexicon.data.ts';
import { RULES } from './krovetz-rules.ts';

const MAX_WORD = 49;
const [CAPITAL_A, SMALL_A, SMALL_Z] = [65, 97, 122];

interface Lexicon {
  /** Known words and their roots. */
  readonly roots: ReadonlyMap<string, string>;
  readonly exceptions: ReadonlySet<string>;
}

let unpacked: Lexicon | undefined;

function lexicon(): Lexicon {
  if (unpacked) return unpacked;
  const roots = new Map<string, string>();
  let last = '';
  for (const [part] of HEADWORDS.replaceAll('\n', '').matchAll(/[A-Z][a-z]*/g)) {
    last = last.slice(0, part.charCodeAt(0) - CAPITAL_A) + part.slice(1);
    roots.set(last, last);
  }
  const exceptions = new Set(EXCEPTIONS.split(' '));
  for (const word of exceptions) roots.set(word, word);
  for (const pairs of [CONFLATIONS, NATIONALITIES]) {
    const words = pairs.split(' ');
    for (let i = 0; i < words.length; i += 2) roots.set(words[i]!, words[i + 1]!);
  }
  unpacked = { roots, exceptions };
  return unpacked;
}

/**
 * R. Krovetz, Viewing Morphology as an Inference Process (SIGIR 1993): an ending is removed only if a word of the
 * lexicon remains, so that stems are words.
 */
export const krovetzStem: Stem = (buffer, length) => {
  if (length <= 1 || length > MAX_WORD) return length;
  let word = '';
  for (let i = 0; i < length; i++) {
    const letter = buffer[i]!;
    if (letter < SMALL_A || letter > SMALL_Z) return length;
    word += String.fromCharCode(letter);
  }
  const stem = stemOf(word);
  for (let i = 0; i < stem.length; i++) buffer[i] = stem.charCodeAt(i);
  return stem.length;
};

function stemOf(word: string): string {
  const { roots, exceptions } = lexicon();
  const known = roots.get(word);
  if (known !== undefined) return known;
  let current = word;
  for (const rule of RULES) {
    const proposal = rule(current);
    if (!proposal) continue;
    const { tries, otherwise, strict } = proposal;
    const found = tries.find((candidate, index) =>
      strict && index === 0 ? roots.has(candidate) && !exceptions.has(candidate) : roots.has(candidate),
    );
    if (found !== undefined) return roots.get(found)!;
    current = otherwise;
  }
  return current;
}
