import { formatFloat } from '../../json/java-numbers.ts';
import type { IndependenceMeasure } from '../../mapping/field-type.ts';
import { type Explanation, explainLong, explainMatch } from '../explanation.ts';
import type { ModelStatistics, ScoringModel } from './model-similarity.ts';

const fround = Math.fround;

/** The distance of a frequency from the expected one; the frequency is the higher of the two. */
const MEASURES: Readonly<Record<IndependenceMeasure, (freq: number, expected: number) => number>> = {
  standardized: (freq, expected) => (freq - expected) / Math.sqrt(expected),
  saturated: (freq, expected) => (freq - expected) / expected,
  chisquared: (freq, expected) => ((freq - expected) * (freq - expected)) / expected,
};

const NAME = 'DFISimilarity';

/**
 * Divergence from independence (Kocabaş, Dinçer and Karaoğlan, A Nonparametric Term Weighting Method for Information
 * Retrieval Based on Measuring the Divergence from Independence, 2014). A term no more frequent than expected scores 0.
 */
export function divergenceModel(measure: IndependenceMeasure): ScoringModel {
  const distance = MEASURES[measure];
  const score = (statistics: ModelStatistics, freq: number, length: number): number => {
    const expected = expectedFreq(statistics, length);
    return freq <= expected ? 0 : statistics.boost * log2(distance(freq, expected) + 1);
  };
  return {
    name: NAME,
    formula: 'computed as boost * log2(measure + 1) from:',
    score,
    explain: (statistics, freq, length) => {
      const expected = expectedFreq(statistics, length);
      return [
        explainMatch(fround(statistics.boost), 'boost, query boost'),
        explainMatch(
          fround(distance(freq.value, expected)),
          'measure, computed as independence.score(freq, expected) from:',
          freq,
          explainExpected(statistics, length),
        ),
      ];
    },
    explainAll: (statistics, freq, length) =>
      freq.value <= expectedFreq(statistics, length)
        ? explainMatch(0, `score(${NAME}, freq=${formatFloat(freq.value)}), equals to 0`)
        : undefined,
  };
}

/** Of a field of this length, if the term were spread evenly. */
function expectedFreq({ totalTermFreq, fieldTokens }: ModelStatistics, length: number): number {
  return ((totalTermFreq + 1) * length) / (fieldTokens + 1);
}

function explainExpected(statistics: ModelStatistics, length: number): Explanation {
  return explainMatch(
    fround(expectedFreq(statistics, length)),
    'expected, computed as (F + 1) * dl / (T + 1) from:',
    explainLong(statistics.totalTermFreq, 'F, total number of occurrences of term across all docs'),
    explainMatch(length, 'dl, length of field'),
    explainLong(statistics.fieldTokens, 'T, total number of tokens in the field'),
  );
}

/** By natural logarithms, as Lucene computes it: Math.log2 rounds differently. */
export function log2(value: number): number {
  return Math.log(value) / Math.LN2;
}
