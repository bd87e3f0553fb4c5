import type { Postings } from '../../segments/postings/postings.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Weight } from '../query.ts';
import { TermScorer } from '../terms/term-scorer.ts';
import { FEW } from './few-matches.ts';

/** Maximum number of lookups before a search. */
const MANY = 1 << 16;

/**
 * The number of documents with either of two terms, found by looking up the documents of the rarer one. −1 if scoring
 * is as fast because there are few postings, and with deleted documents, which would have to be looked up too.
 */
export function countUnion(left: Weight, right: Weight, leaf: Leaf): number {
  const [leftCount, rightCount] = [left.count?.(leaf) ?? -1, right.count?.(leaf) ?? -1];
  const least = Math.min(leftCount, rightCount);
  const sum = leftCount + rightCount;
  if (least < 0 || least > MANY || sum <= FEW) return -1;
  if (least === 0) return sum;
  const a = left.scorer(leaf);
  const b = right.scorer(leaf);
  const both = a instanceof TermScorer && b instanceof TermScorer ? countBoth(a.postings, b.postings) : -1;
  a?.release?.();
  b?.release?.();
  return both < 0 ? -1 : sum - both;
}

function countBoth(a: Postings, b: Postings): number {
  return a.docFreq <= b.docFreq ? intersection(a, b) : intersection(b, a);
}

function intersection(lead: Postings, other: Postings): number {
  const { docs } = lead;
  const { found } = other;
  let both = 0;
  do {
    lead.decode();
    const { length } = lead;
    for (let from = 0; from < length; ) {
      if (!other.seek(docs[from]!)) return both;
      const { last } = other;
      let to = docs[length - 1]! <= last ? length : from + 1;
      while (to < length && docs[to]! <= last) to++;
      other.indexesOf(docs, from, to);
      for (let i = from; i < to; i++) both += 1 + (found[i]! >> 31);
      from = to;
    }
  } while (lead.nextBlock());
  return both;
}
