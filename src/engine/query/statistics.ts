import type { Similarity } from '../mapping/field-type.ts';
import type { Searcher } from '../segments/searcher.ts';
import { Bm25Similarity, type Idf } from './bm25-similarity.ts';
import { BooleanSimilarity } from './boolean-similarity.ts';
import type { TermSimilarity } from './similarity.ts';

export const BM25: Similarity = { kind: 'BM25', k1: 1.2, b: 0.75 };

/** Binds a field's similarity to the statistics of a searcher. */
export function bindSimilarity(
  searcher: Searcher,
  field: string,
  similarity: Similarity,
  query: { boost: number; idf: Idf },
): TermSimilarity {
  if (similarity.kind === 'boolean') return new BooleanSimilarity(query.boost);
  const { docCount, sumTotalTermFreq } = searcher.fieldStatistics(field);
  return new Bm25Similarity({ k1: similarity.k1, b: similarity.b, docCount, sumTotalTermFreq }, query.idf, query.boost);
}
