const SLOTS = 8192;
const MAX_WORD = 20;
const WIDTH = 2 + 2 * MAX_WORD;

/** A stemmer that works in place and returns the new length. */
export type Stem = (buffer: Uint16Array, length: number) => number;

/**
 * Caches stems of recent words. Word frequencies follow Zipf's law, so a small direct-mapped table has a high hit rate.
 * A slot holds: length of the word, length of the stem, the word, the stem.
 */
export function cached(stem: Stem): Stem {
  const slots = new Uint16Array(SLOTS * WIDTH);
  return (buffer, length) => {
    if (length > MAX_WORD || length === 0) return stem(buffer, length);
    let hash = 0x811c9dc5;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ buffer[i]!, 0x01000193);
    const slot = ((hash ^ (hash >>> 13)) & (SLOTS - 1)) * WIDTH;
    const word = slot + 2;
    const result = word + MAX_WORD;
    if (slots[slot] === length && sameWord(slots, word, buffer, length)) {
      const known = slots[slot + 1]!;
      for (let i = 0; i < known; i++) buffer[i] = slots[result + i]!;
      return known;
    }
    for (let i = 0; i < length; i++) slots[word + i] = buffer[i]!;
    slots[slot] = length;
    const stemmed = stem(buffer, length);
    if (stemmed > MAX_WORD) {
      slots[slot] = 0;
      return stemmed;
    }
    slots[slot + 1] = stemmed;
    for (let i = 0; i < stemmed; i++) slots[result + i] = buffer[i]!;
    return stemmed;
  };
}

function sameWord(slots: Uint16Array, at: number, buffer: Uint16Array, length: number): boolean {
  for (let i = 0; i < length; i++) if (slots[at + i] !== buffer[i]) return false;
  return true;
}
