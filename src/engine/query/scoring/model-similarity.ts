import { formatFloat } from '../../json/java-numbers.ts';
import type { FieldStatistics, TermStatistics } from '../../segments/searcher.ts';
import { NORM_LENGTHS } from '../../structures/norm-byte.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import type { TermSimilarity } from './term-similarity.ts';

const fround = Math.fround;

/** The statistics of a term, its field and the query that a model may use. */
export interface ModelStatistics {
  readonly boost: number;
  /** Documents that have the field. */
  readonly docCount: number;
  /** Tokens of the field in all documents. */
  readonly fieldTokens: number;
  readonly averageLength: number;
  readonly docFreq: number;
  readonly totalTermFreq: number;
}

/**
 * A scoring formula in double precision, as Lucene's SimilarityBase: only the result is rounded to a float. Scores are
 * not negative and do not decrease with a higher frequency or a shorter field.
 */
export interface ScoringModel {
  /** The class name that explanations show. */
  readonly name: string;
  /** Follows the name and frequency in explanations. */
  readonly formula: string;
  score(statistics: ModelStatistics, freq: number, length: number): number;
  /** @param freq the frequency with its explanation */
  explain(statistics: ModelStatistics, freq: Explanation, length: number): Explanation[];
  /** Replaces the whole explanation of a score. */
  explainAll?(statistics: ModelStatistics, freq: Explanation, length: number): Explanation | undefined;
}

/** The score of several terms, as in a phrase, is the sum of their scores. */
export function modelSimilarity(
  model: ScoringModel,
  field: FieldStatistics,
  { boost, terms }: { boost: number; terms: readonly TermStatistics[] },
): TermSimilarity {
  const parts = terms.map(term => new ModelSimilarity(model, statisticsOf(field, term, boost)));
  return parts.length === 1 ? parts[0]! : new SumOfModels(parts);
}

/** The query boost, unless it is 1. */
export function explainBoost(boost: number, description: string): Explanation[] {
  return boost === 1 ? [] : [explainMatch(fround(boost), description)];
}

function statisticsOf(field: FieldStatistics, term: TermStatistics, boost: number): ModelStatistics {
  return {
    boost: fround(boost),
    docCount: field.docCount,
    fieldTokens: field.sumTotalTermFreq,
    averageLength: field.sumTotalTermFreq / field.docCount,
    docFreq: term.docFreq,
    totalTermFreq: term.totalTermFreq(),
  };
}

/** The highest frequency a term can have in a document, and the norm of the shortest field. */
const MAX_FREQ = 2 ** 31 - 1;
const SHORTEST = 1;

class ModelSimilarity implements TermSimilarity {
  readonly maxScore: number;
  private readonly model: ScoringModel;
  private readonly statistics: ModelStatistics;

  constructor(model: ScoringModel, statistics: ModelStatistics) {
    this.model = model;
    this.statistics = statistics;
    this.maxScore = this.score(MAX_FREQ, SHORTEST);
  }

  score(freq: number, norm: number): number {
    return fround(this.model.score(this.statistics, freq, NORM_LENGTHS[norm]!));
  }

  explain(freq: Explanation, norm: number): Explanation {
    const { model, statistics } = this;
    const length = NORM_LENGTHS[norm]!;
    return (
      model.explainAll?.(statistics, freq, length) ??
      explainMatch(
        this.score(freq.value, norm),
        `score(${model.name}, freq=${formatFloat(freq.value)}), ${model.formula}`,
        ...model.explain(statistics, freq, length),
      )
    );
  }
}

class SumOfModels implements TermSimilarity {
  readonly maxScore: number;
  private readonly parts: readonly TermSimilarity[];

  constructor(parts: readonly TermSimilarity[]) {
    this.parts = parts;
    this.maxScore = this.score(MAX_FREQ, SHORTEST);
  }

  score(freq: number, norm: number): number {
    let sum = 0;
    for (const part of this.parts) sum += part.score(freq, norm);
    return fround(sum);
  }

  explain(freq: Explanation, norm: number): Explanation {
    const parts = this.parts.map(part => part.explain(freq, norm));
    return explainMatch(this.score(freq.value, norm), 'sum of:', ...parts);
  }
}
