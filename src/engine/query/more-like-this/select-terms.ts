import { HashMap } from '../../script/values/java-map.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { PriorityQueue } from '../../structures/priority-queue.ts';
import { deletedIn } from '../live-docs.ts';

/** Criteria for the terms that form the query. */
export interface TermSelection {
  readonly maxQueryTerms: number;
  readonly minTermFreq: number;
  readonly minDocFreq: number;
  readonly maxDocFreq: number;
  readonly minWordLength: number;
  /** 0 for no limit. */
  readonly maxWordLength: number;
  readonly stopWords: ReadonlySet<string>;
}

export const DEFAULT_SELECTION: TermSelection = {
  maxQueryTerms: 25,
  minTermFreq: 2,
  minDocFreq: 5,
  maxDocFreq: 0x7fffffff,
  minWordLength: 0,
  maxWordLength: 0,
  stopWords: new Set(),
};

/** Terms of a text or a document's field, with their frequencies. */
export type TermCounts = ReadonlyMap<string, number>;

export function isNoise(word: string, { minWordLength, maxWordLength, stopWords }: TermSelection): boolean {
  if (minWordLength > 0 && word.length < minWordLength) return true;
  return (maxWordLength > 0 && word.length > maxWordLength) || stopWords.has(word);
}

/** A significant term of the liked items. */
export interface ScoredTerm {
  readonly field: string;
  readonly term: string;
  readonly score: number;
}

/**
 * The terms with the highest tf-idf, lowest first. Ties depend on the iteration order of Elasticsearch's hash tables
 * and on the shape of the heap.
 * @param fields a term is assigned to the one of these in which it is most frequent
 */
export function selectTerms(
  counts: TermCounts,
  fields: readonly string[],
  searcher: Searcher,
  selection: TermSelection,
): ScoredTerm[] {
  const { leaves } = searcher;
  // A searcher over a single text has no segments.
  const documents =
    leaves.length === 0
      ? searcher.maxDoc
      : leaves.reduce((sum, leaf) => sum + leaf.segment.maxDoc - deletedIn(leaf), 0);
  const best = new PriorityQueue<ScoredTerm>(
    (a, b) => a.score < b.score,
    Math.min(selection.maxQueryTerms, counts.size),
  );
  for (const { mapKey, value } of HashMap.of(counts).entries()) {
    const [term, frequency] = [mapKey as string, value as number];
    if (selection.minTermFreq > 0 && frequency < selection.minTermFreq) continue;
    const { field, docFreq } = mostFrequent(term, fields, searcher);
    if (docFreq === 0 || docFreq < selection.minDocFreq || docFreq > selection.maxDocFreq) continue;
    const idf = Math.fround(Math.log((documents + 1) / (docFreq + 1)) + 1);
    best.offer({ field, term, score: Math.fround(frequency * idf) });
  }
  return best.drain();
}

/** Uses the shard's own statistics even if the search has global ones. */
function mostFrequent(term: string, fields: readonly string[], searcher: Searcher): { field: string; docFreq: number } {
  let best = { field: fields[0]!, docFreq: 0 };
  for (const field of fields) {
    const docFreq = docFreqOf(searcher, field, term);
    if (docFreq > best.docFreq) best = { field, docFreq };
  }
  return best;
}

function docFreqOf(searcher: Searcher, field: string, term: string): number {
  if (searcher.leaves.length === 0) return searcher.docFreq(field, term);
  return searcher.leaves.reduce((sum, leaf) => sum + docFreqIn(leaf, field, term), 0);
}

function docFreqIn(leaf: Leaf, field: string, term: string): number {
  const terms = leaf.segment.field(field)?.terms;
  const ordinal = terms?.find(term) ?? -1;
  return ordinal < 0 ? 0 : terms!.docFreq(ordinal);
}
