import type { TextMatch } from './find-matches.ts';
import type { PassageBreaks } from './passage-breaks.ts';

/** A piece of the text with its matches. */
export interface Passage {
  start: number;
  end: number;
  matches: TextMatch[];
  score: number;
}

const K1 = Math.fround(1.2);
const B = 0.75;
/** Average passage length. */
const PIVOT = 87;

/** The best `limit` passages of a text, in text order. Matches must be sorted. */
export function bestPassages(
  matches: readonly TextMatch[],
  breaks: PassageBreaks,
  contentLength: number,
  limit: number,
): Passage[] {
  const passages = group(matches, breaks, contentLength);
  const frequencies = countTerms(matches);
  for (const passage of passages) passage.score = scoreOf(passage, contentLength, frequencies);
  return keepBest(passages, limit).sort((a, b) => a.start - b.start);
}

function group(matches: readonly TextMatch[], breaks: PassageBreaks, contentLength: number): Passage[] {
  const passages: Passage[] = [];
  let current: Passage | undefined;
  for (const match of matches) {
    if (!current || match.start >= current.end) {
      if (match.start >= contentLength) break;
      const { start, end } = breaks.around(match.start);
      current = { start, end: Math.min(end, contentLength), matches: [], score: 0 };
      passages.push(current);
    }
    current.matches.push(match);
  }
  return passages;
}

/** Among equal scores the later passage wins: Elasticsearch evicts the lowest score, and the earliest of equals. */
function keepBest(passages: readonly Passage[], limit: number): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages) {
    if (kept.length === limit && passage.score < leastOf(kept).score) continue;
    kept.push(passage);
    if (kept.length > limit) kept.splice(kept.indexOf(leastOf(kept)), 1);
  }
  return kept;
}

function leastOf(passages: readonly Passage[]): Passage {
  return passages.reduce((least, passage) =>
    passage.score < least.score || (passage.score === least.score && passage.start < least.start) ? passage : least,
  );
}

function countTerms(matches: readonly TextMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of matches) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * BM25 over passages instead of documents: prefers terms that are frequent in the passage and rare in the text, and
 * early passages.
 */
function scoreOf(passage: Passage, contentLength: number, frequencies: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [term, count] of countTerms(passage.matches))
    score = Math.fround(
      score + Math.fround(tf(count, passage.end - passage.start) * weight(contentLength, frequencies.get(term)!)),
    );
  return Math.fround(score * norm(passage.start));
}

function weight(contentLength: number, frequency: number): number {
  const documents = Math.fround(1 + contentLength / PIVOT);
  return Math.fround(Math.fround(K1 + 1) * Math.fround(Math.log(1 + (documents + 0.5) / (frequency + 0.5))));
}

function tf(count: number, length: number): number {
  const normalized = Math.fround(K1 * Math.fround(1 - B + Math.fround(B * Math.fround(length / PIVOT))));
  return Math.fround(count / Math.fround(count + normalized));
}

function norm(start: number): number {
  return Math.fround(1 + Math.fround(1 / Math.fround(Math.log(PIVOT + start))));
}
