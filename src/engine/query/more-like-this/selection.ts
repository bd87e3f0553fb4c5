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
