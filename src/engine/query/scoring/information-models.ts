import type { Similarity } from '../../mapping/field-type.ts';
import { nextDown, nextUp } from '../../structures/adjacent-floats.ts';
import { type Explanation, explainLong, explainMatch } from '../explanation.ts';
import { lengthNormalization } from './length-normalization.ts';
import { explainBoost, type ModelStatistics, type ScoringModel } from './model-similarity.ts';

type InformationSimilarity = Extract<Similarity, { kind: 'IB' }>;

const fround = Math.fround;

/** How improbable a normalized frequency is, as −ln P(X ≥ tfn). */
const DISTRIBUTIONS: Readonly<Record<InformationSimilarity['distribution'], Distribution>> = {
  ll: { name: 'DistributionLL', score: (tfn, lambda) => -Math.log(lambda / (tfn + lambda)) },
  spl: { name: 'DistributionSPL', score: smoothedPowerLaw },
};

interface Distribution {
  readonly name: string;
  score(tfn: number, lambda: number): number;
}

interface Lambda {
  readonly name: string;
  /** A float other than 1. */
  of(statistics: ModelStatistics): number;
  explain(statistics: ModelStatistics): Explanation;
}

const FLOAT_BELOW_1 = 1 - 2 ** -24;
const FLOAT_ABOVE_1 = 1 + 2 ** -23;

const LAMBDAS: Readonly<Record<InformationSimilarity['lambda'], Lambda>> = {
  df: {
    name: 'LambdaDF, computed as (n + 1) / (N + 1) from:',
    of: ({ docFreq, docCount }) => {
      const lambda = fround((docFreq + 1) / (docCount + 1));
      return lambda === 1 ? FLOAT_BELOW_1 : lambda;
    },
    explain: ({ docFreq }) => explainLong(docFreq, 'n, number of documents containing term'),
  },
  ttf: {
    name: 'LambdaTTF, computed as (F + 1) / (N + 1) from:',
    of: ({ totalTermFreq, docCount }) => {
      const lambda = fround((totalTermFreq + 1) / (docCount + 1));
      return lambda === 1 ? FLOAT_ABOVE_1 : lambda;
    },
    explain: ({ totalTermFreq }) =>
      explainLong(totalTermFreq, 'F, total number of occurrences of term across all documents'),
  },
};

/** Information-based models (Clinchant and Gaussier, Information-Based Models for Ad Hoc IR, SIGIR 2010). */
export function informationModel(similarity: InformationSimilarity): ScoringModel {
  const distribution = DISTRIBUTIONS[similarity.distribution];
  const lambda = LAMBDAS[similarity.lambda];
  const normalization = lengthNormalization(similarity.normalization);
  return {
    name: 'IBSimilarity',
    formula:
      'computed as boost * distribution.score(stats, normalization.tfn(stats, freq, docLen), lambda.lambda(stats)) from:',
    score: (statistics, freq, length) =>
      statistics.boost * distribution.score(normalization.tfn(statistics, freq, length), lambda.of(statistics)),
    explain: (statistics, { value: freq }, length) => {
      const normalized = normalization.explain(statistics, freq, length);
      const rate = lambda.of(statistics);
      return [
        ...explainBoost(statistics.boost, 'boost, query boost'),
        normalized,
        explainMatch(
          rate,
          lambda.name,
          lambda.explain(statistics),
          explainLong(statistics.docCount, 'N, total number of documents with field'),
        ),
        explainMatch(fround(distribution.score(normalized.value, rate)), distribution.name),
      ];
    },
  };
}

/** Stays finite where rounding would make the probability 0. */
function smoothedPowerLaw(tfn: number, lambda: number): number {
  let exponent = 1 - 1 / (tfn + 1);
  if (exponent === 1) exponent = nextDown(1);
  let power = lambda ** exponent;
  if (power === lambda) power = lambda < 1 ? nextUp(lambda) : nextDown(lambda);
  return Math.max(0, -Math.log((power - lambda) / (1 - lambda)));
}
