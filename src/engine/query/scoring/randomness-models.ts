import type { Similarity } from '../../mapping/field-type.ts';
import { type Explanation, explainLong, explainMatch } from '../explanation.ts';
import { log2 } from './divergence-models.ts';
import { lengthNormalization } from './length-normalization.ts';
import { explainBoost, type ModelStatistics, type ScoringModel } from './model-similarity.ts';

type RandomnessSimilarity = Extract<Similarity, { kind: 'DFR' }>;

const fround = Math.fround;

/** The information content of a normalized frequency. */
interface BasicModel {
  readonly name: string;
  readonly formula: string;
  /** Times 1 + tfn, as a function that does not decrease with tfn; `after` is the after-effect times 1 + tfn. */
  score(statistics: ModelStatistics, tfn: number, after: number): number;
  explain(statistics: ModelStatistics): Explanation[];
}

/** tfn · information, rewritten so that the product with the after-effect never decreases with tfn. */
function ofInformation(information: (statistics: ModelStatistics) => number): BasicModel['score'] {
  return (statistics, tfn, after) => information(statistics) * after * (1 - 1 / (1 + tfn));
}

const BASIC_MODELS: Readonly<Record<RandomnessSimilarity['basicModel'], BasicModel>> = {
  g: {
    name: 'BasicModelG',
    formula: 'log2(lambda + 1) + tfn * log2((1 + lambda) / lambda)',
    score: (statistics, tfn, after) => {
      const lambda = geometricLambda(statistics);
      const high = log2((1 + lambda) / lambda);
      return (high - (high - log2(lambda + 1)) / (1 + tfn)) * after;
    },
    explain: statistics => [
      explainMatch(
        fround(geometricLambda(statistics)),
        'lambda, computed as F / (N + F) from:',
        explainMatch(statistics.totalTermFreq + 1, 'F, total number of occurrences of term across all docs + 1'),
        explainMatch(statistics.docCount, 'N, total number of documents with field'),
      ),
    ],
  },
  if: {
    name: 'BasicModelIF',
    formula: 'tfn * log2(1 + (N + 1) / (F + 0.5))',
    score: ofInformation(({ docCount, totalTermFreq }) => log2(1 + (docCount + 1) / (totalTermFreq + 0.5))),
    explain: statistics => [explainDocCount(statistics), explainTotalTermFreq(statistics)],
  },
  in: {
    name: 'BasicModelIn',
    formula: 'tfn * log2((N + 1) / (n + 0.5))',
    score: ofInformation(({ docCount, docFreq }) => log2((docCount + 1) / (docFreq + 0.5))),
    explain: statistics => [explainDocCount(statistics), explainDocFreq(statistics)],
  },
  ine: {
    name: 'BasicModelIne',
    formula: 'tfn * log2((N + 1) / (ne + 0.5))',
    score: ofInformation(statistics => log2((statistics.docCount + 1) / (expectedDocs(statistics) + 0.5))),
    explain: statistics => [
      explainMatch(
        fround(expectedDocs(statistics)),
        'ne, computed as N * (1 - Math.pow((N - 1) / N, F)) from:',
        explainMatch(statistics.totalTermFreq, 'F, total number of occurrences of term across all docs'),
        explainMatch(statistics.docCount, 'N, total number of documents with field'),
      ),
    ],
  },
};

/** The information gain of one more occurrence, times 1 + tfn. */
const AFTER_EFFECTS: Readonly<Record<RandomnessSimilarity['afterEffect'], AfterEffect>> = {
  l: {
    name: 'AfterEffectL, computed as 1 / (tfn + 1) from:',
    score: () => 1,
    explain: () => [],
  },
  b: {
    name: 'AfterEffectB, computed as (F + 1) / (n * (tfn + 1)) from:',
    score: ({ totalTermFreq, docFreq }) => (totalTermFreq + 2) / (docFreq + 1),
    explain: ({ totalTermFreq, docFreq }, tfn) => [
      explainLong(totalTermFreq, 'F, total number of occurrences of term across all documents + 1'),
      explainLong(docFreq, 'n, number of documents containing term + 1'),
      explainTfn(tfn),
    ],
  },
};

interface AfterEffect {
  readonly name: string;
  score(statistics: ModelStatistics): number;
  explain(statistics: ModelStatistics, tfn: number): Explanation[];
}

/**
 * Divergence from randomness (Amati and van Rijsbergen, Probabilistic Models of Information Retrieval Based on Measuring
 * the Divergence from Randomness, 2002).
 */
export function randomnessModel(similarity: RandomnessSimilarity): ScoringModel {
  const model = BASIC_MODELS[similarity.basicModel];
  const effect = AFTER_EFFECTS[similarity.afterEffect];
  const normalization = lengthNormalization(similarity.normalization);
  return {
    name: 'DFRSimilarity',
    formula: 'computed as boost * basicModel.score(stats, tfn) * afterEffect.score(stats, tfn) from:',
    score: (statistics, freq, length) =>
      statistics.boost * model.score(statistics, normalization.tfn(statistics, freq, length), effect.score(statistics)),
    explain: (statistics, { value: freq }, length) => {
      const tfn = normalization.tfn(statistics, freq, length);
      const after = effect.score(statistics);
      return [
        ...explainBoost(statistics.boost, 'boost, query boost'),
        normalization.explain(statistics, freq, length),
        explainMatch(
          fround((model.score(statistics, tfn, after) * (1 + tfn)) / after),
          `${model.name}, computed as ${model.formula} from:`,
          explainTfn(tfn),
          ...model.explain(statistics),
        ),
        explainMatch(fround(after / (1 + tfn)), effect.name, explainTfn(tfn), ...effect.explain(statistics, tfn)),
      ];
    },
  };
}

function geometricLambda({ totalTermFreq, docCount }: ModelStatistics): number {
  const occurrences = totalTermFreq + 1;
  return occurrences / (docCount + occurrences);
}

/** Documents that would contain the term if its occurrences were spread at random. */
function expectedDocs({ docCount, totalTermFreq }: ModelStatistics): number {
  return docCount * (1 - ((docCount - 1) / docCount) ** totalTermFreq);
}

function explainTfn(tfn: number): Explanation {
  return explainMatch(fround(tfn), 'tfn, normalized term frequency');
}

function explainDocCount({ docCount }: ModelStatistics): Explanation {
  return explainLong(docCount, 'N, total number of documents with field');
}

function explainDocFreq({ docFreq }: ModelStatistics): Explanation {
  return explainLong(docFreq, 'n, number of documents containing term');
}

function explainTotalTermFreq({ totalTermFreq }: ModelStatistics): Explanation {
  return explainLong(totalTermFreq, 'F, total number of occurrences of term across all documents');
}
