import type { Tokens } from './buffer-contents.ts';

/** The tokens of a field by term, each term's in document and position order. */
export interface SortedTokens {
  /** Term n has the tokens [starts[n], starts[n + 1]). */
  starts: Int32Array;
  docs: Int32Array;
  positions: Int32Array;
  offsetStarts: Int32Array;
  offsetLengths: Int32Array;
}

/** Words of the log between two steps. */
const STEP = 1 << 16;

/** A counting sort of the log by term number. Stable, so documents and positions stay in order. */
export function* sortTokens(log: Tokens, terms: number): Generator<void, SortedTokens> {
  const { counts, count: tokens, offsets, words, docs: logDocs, ends: logEnds } = log;
  const starts = new Int32Array(terms + 1);
  for (let term = 0; term < terms; term++) starts[term + 1] = starts[term]! + (counts[term] ?? 0);
  const slots = starts.slice(0, terms);
  const docs = new Int32Array(tokens);
  const positions = new Int32Array(tokens);
  const offsetStarts = new Int32Array(offsets === undefined ? 0 : tokens);
  const offsetLengths = new Int32Array(offsetStarts.length);
  let token = 0;
  let pause = STEP;
  for (let i = 0, at = 0; i < logDocs.length; i++) {
    if (at > pause) {
      pause = at + STEP;
      yield;
    }
    const doc = logDocs[i]!;
    const end = logEnds[i]!;
    for (let position = -1; at < end; ) {
      let word = words[at++]!;
      if (word < 0) {
        position += ~word;
        word = words[at++]!;
      } else position++;
      const slot = slots[word]!++;
      docs[slot] = doc;
      positions[slot] = position;
      if (offsets !== undefined) {
        offsetStarts[slot] = offsets[token * 2]!;
        offsetLengths[slot] = offsets[token * 2 + 1]!;
        token++;
      }
    }
  }
  return { starts, docs, positions, offsetStarts, offsetLengths };
}
