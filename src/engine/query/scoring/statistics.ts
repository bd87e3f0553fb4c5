import type { Similarity } from '../../mapping/field-type.ts';
import type { FieldStatistics, ScoringStatistics, Searcher } from '../../segments/searcher.ts';
import type { WeightOptions } from '../query.ts';
import { Bm25Similarity, type Idf } from './bm25-similarity.ts';
import { BooleanSimilarity } from './boolean-similarity.ts';
import type { TermSimilarity } from './similarity.ts';

export const BM25: Similarity = { kind: 'BM25', k1: 1.2, b: 0.75 };

const PLAIN_BM25 = { k1: 1.2, b: 0.75, factor: 1 };

/** The statistics used for scoring: those given in the options, or the searcher's own. */
export function scoringOf(searcher: Searcher, { scores }: WeightOptions): ScoringStatistics {
  const { scoring } = searcher;
  if (scores && scoring) return scoring;
  return { field: field => searcher.fieldStatistics(field), docFreq: (_field, _term, own) => own };
}

/** Binds a field's similarity to the scoring statistics. */
export function bindSimilarity(
  searcher: Searcher,
  { docCount, sumTotalTermFreq }: FieldStatistics,
  similarity: Similarity,
  query: { boost: number; idf: Idf },
): TermSimilarity {
  const statistics = { docCount, sumTotalTermFreq };
  if (searcher.plainScores) return new Bm25Similarity({ ...PLAIN_BM25, ...statistics }, query.idf, query.boost);
  if (similarity.kind === 'boolean') return new BooleanSimilarity(query.boost);
  return new Bm25Similarity({ k1: similarity.k1, b: similarity.b, ...statistics }, query.idf, query.boost);
}
