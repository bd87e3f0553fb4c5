import type { Similarity } from '../../mapping/field-type.ts';
import type { FieldStatistics, ScoringStatistics, Searcher, TermStatistics } from '../../segments/searcher.ts';
import type { WeightOptions } from '../query.ts';
import { Bm25Similarity, PLAIN_BM25 } from './bm25-similarity.ts';
import { divergenceModel } from './divergence-models.ts';
import { informationModel } from './information-models.ts';
import { languageModel } from './language-models.ts';
import { modelSimilarity, type ScoringModel } from './model-similarity.ts';
import { randomnessModel } from './randomness-models.ts';
import { bindScript } from './scripted-similarity.ts';
import { BooleanSimilarity, type TermSimilarity } from './term-similarity.ts';

export const BM25: Similarity = { kind: 'BM25', k1: 1.2, b: 0.75 };

/** The statistics used for scoring: those given in the options, or the searcher's own. */
export function scoringOf(searcher: Searcher, { scores }: WeightOptions): ScoringStatistics {
  const { scoring } = searcher;
  if (scores && scoring) return scoring;
  return { field: field => searcher.fieldStatistics(field), term: (_field, _term, own) => own };
}

/** A term's statistics in the shard itself. */
export function termStatisticsOf(searcher: Searcher, field: string, term: string): TermStatistics {
  return {
    docFreq: searcher.docFreq(field, term),
    totalTermFreq: () => searcher.totalTermFreq(field, term),
  };
}

/** Binds a field's similarity to the scoring statistics. A phrase has several terms. */
export function bindSimilarity(
  searcher: Searcher,
  field: FieldStatistics,
  similarity: Similarity,
  query: { boost: number; terms: readonly TermStatistics[] },
): TermSimilarity {
  if (searcher.plainScores) return new Bm25Similarity(PLAIN_BM25, field, query);
  if (similarity.kind === 'boolean') return new BooleanSimilarity(query.boost);
  if (similarity.kind === 'BM25') return new Bm25Similarity(similarity, field, query);
  if (similarity.kind === 'scripted') return bindScript(similarity, field, query);
  return modelSimilarity(modelOf(similarity), field, query);
}

function modelOf(similarity: Exclude<Similarity, { kind: 'boolean' | 'BM25' | 'scripted' }>): ScoringModel {
  switch (similarity.kind) {
    case 'DFR':
      return randomnessModel(similarity);
    case 'IB':
      return informationModel(similarity);
    case 'DFI':
      return divergenceModel(similarity.measure);
    default:
      return languageModel(similarity);
  }
}
