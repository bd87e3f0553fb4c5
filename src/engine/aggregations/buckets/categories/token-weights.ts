import { englishWord } from '../../../analysis/english-words.ts';

/** Additional weight of English words; other tokens, such as names, weigh 1. */
const VERB = 5;
const OTHER_WORD = 2;
/** The third English word in a row and the following weigh more. */
const PHRASE_LENGTH = 3;
const PHRASE_FACTOR = 6;

/** Sentences decide the category of a message, most of all their verbs. */
export function tokenWeights(tokens: readonly string[]): number[] {
  let inRow = 0;
  return tokens.map(token => {
    const kind = token.length < 2 ? undefined : englishWord(token);
    if (!kind) {
      inRow = 0;
      return 1;
    }
    return 1 + (kind === 'verb' ? VERB : OTHER_WORD) * (++inRow >= PHRASE_LENGTH ? PHRASE_FACTOR : 1);
  });
}

/** The least weight that the same token can have in another message. */
export function leastWeight(weight: number): number {
  return weight <= PHRASE_FACTOR ? weight : 1 + Math.trunc((weight - 1) / PHRASE_FACTOR);
}

/** The greatest weight that the same token can have in another message. */
export function greatestWeight(weight: number): number {
  return weight <= OTHER_WORD || weight > VERB + 1 ? weight : 1 + (weight - 1) * PHRASE_FACTOR;
}
