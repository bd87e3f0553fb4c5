import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { LeafCollector } from '../query.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import type { DocConditions } from './doc-conditions.ts';

/** Terms with at most this many postings together are scored in full. */
export const FEW = 1024;

/** A list of this many terms is added up in an array over all documents; shorter ones are merged. */
const MANY_TERMS = 5;

let accumulators = new Float64Array(0);

/** Documents and scores, sorted. */
class ScoreList {
  docs = new Int32Array(FEW + 1);
  scores = new Float64Array(FEW + 1);
  count = 0;
}

/** Two more lists to merge with; not used beyond one merge. */
const own = new ScoreList();
let spare = new ScoreList();

const free: FewMatches[] = [];
const MAX_FREE = 16;

/** Scores terms with few postings term at a time, which is faster than any skipping. */
export class FewMatches {
  private list = new ScoreList();
  private next = 0;

  static of(terms: readonly TermScorer[], maxDoc: number): FewMatches {
    const matches = free.pop() ?? new FewMatches();
    matches.next = 0;
    if (terms.length >= MANY_TERMS) sumByDocument(terms, maxDoc, matches.list);
    else matches.merge(terms);
    return matches;
  }

  release(): void {
    if (free.length < MAX_FREE) free.push(this);
  }

  offer(collector: LeafCollector, leaf: Leaf, conditions: DocConditions, to: number): number {
    const { docs, scores, count } = this.list;
    const live = leaf.liveDocs?.words;
    const { words } = conditions;
    for (; this.next < count; this.next++) {
      const doc = docs[this.next]!;
      if (doc >= to) return doc;
      const score = Math.fround(scores[this.next]!);
      if (score <= collector.threshold || (live && ((live[doc >> 5]! >>> (doc & 31)) & 1) === 0)) continue;
      if (words && ((words[doc >> 5]! >>> (doc & 31)) & 1) === 0) continue;
      if (conditions.none || conditions.pass(doc)) collector.collect(doc, score);
    }
    return NO_MORE_DOCS;
  }

  private merge(terms: readonly TermScorer[]): void {
    readAll(terms[0]!, this.list);
    for (let i = 1; i < terms.length; i++) {
      readAll(terms[i]!, own);
      mergeLists(this.list, own, spare);
      const merged = spare;
      spare = this.list;
      this.list = merged;
    }
  }
}

function readAll(term: TermScorer, into: ScoreList): void {
  const { postings } = term;
  const { docs, scores } = into;
  let count = 0;
  do {
    postings.decode();
    postings.decodeFreqs();
    const { docs: found, freqs, length } = postings;
    for (let i = 0; i < length; i++) {
      docs[count] = found[i]!;
      scores[count++] = term.scoreOf(freqs[i]!, found[i]!);
    }
  } while (postings.nextBlock());
  docs[count] = NO_MORE_DOCS;
  into.count = count;
}

/** Both lists end with NO_MORE_DOCS. Free of branches on which list is behind, which are unpredictable. */
function mergeLists(left: ScoreList, right: ScoreList, into: ScoreList): void {
  const { docs: leftDocs, scores: leftScores } = left;
  const { docs: rightDocs, scores: rightScores } = right;
  const { docs, scores } = into;
  const all = left.count + right.count;
  let count = 0;
  for (let i = 0, k = 0; i + k < all; count++) {
    const a = leftDocs[i]!;
    const b = rightDocs[k]!;
    const isLeft = 1 - ((b - a) >>> 31);
    const isRight = 1 - ((a - b) >>> 31);
    docs[count] = a - (a - b) * (1 - isLeft);
    scores[count] = leftScores[i]! * isLeft + rightScores[k]! * isRight;
    i += isLeft;
    k += isRight;
  }
  docs[count] = NO_MORE_DOCS;
  into.count = count;
}

/**
 * For many terms: sums scores by document in an array and sorts the documents at the end, so the cost per posting does
 * not grow with the number of terms.
 */
function sumByDocument(terms: readonly TermScorer[], maxDoc: number, into: ScoreList): void {
  if (accumulators.length < maxDoc) accumulators = new Float64Array(maxDoc);
  const sums = accumulators;
  let count = 0;
  for (const term of terms) {
    readAll(term, own);
    for (let i = 0; i < own.count; i++) {
      const doc = own.docs[i]!;
      if (sums[doc] === 0) into.docs[count++] = doc;
      sums[doc]! += own.scores[i]!;
    }
  }
  into.docs.subarray(0, count).sort();
  for (let i = 0; i < count; i++) {
    into.scores[i] = sums[into.docs[i]!]!;
    sums[into.docs[i]!] = 0;
  }
  into.count = count;
}
