import type { LengthNormalization } from '../../mapping/field-type.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import { log2 } from './divergence-models.ts';
import type { ModelStatistics } from './model-similarity.ts';

const fround = Math.fround;

/** Adjusts a frequency to the length of the field. */
export interface Normalization {
  tfn(statistics: ModelStatistics, freq: number, length: number): number;
  explain(statistics: ModelStatistics, freq: number, length: number): Explanation;
}

interface Formula {
  /** The name in explanations, and how it is computed. */
  readonly description: string;
  tfn(statistics: ModelStatistics, freq: number, length: number): number;
  /** The details after the frequency in explanations. */
  details(statistics: ModelStatistics, length: number): Explanation[];
}

export function lengthNormalization(normalization: LengthNormalization): Normalization {
  if (normalization.kind === 'no')
    return { tfn: (_statistics, freq) => freq, explain: () => explainMatch(1, 'no normalization') };
  const { description, tfn, details } = formulaOf(normalization);
  return {
    tfn,
    explain: (statistics, freq, length) =>
      explainMatch(
        fround(tfn(statistics, freq, length)),
        description,
        explainMatch(fround(freq), 'tf, number of occurrences of term in the document'),
        ...details(statistics, length),
      ),
  };
}

function formulaOf(normalization: Exclude<LengthNormalization, { kind: 'no' }>): Formula {
  switch (normalization.kind) {
    case 'h1':
      return uniform(normalization.c);
    case 'h2':
      return inverse(normalization.c);
    case 'h3':
      return dirichlet(normalization.mu);
    default:
      return zipfian(normalization.z);
  }
}

/** Term frequencies are distributed uniformly over the length. */
function uniform(c: number): Formula {
  return {
    description: 'NormalizationH1, computed as tf * c * (avgfl / fl) from:',
    tfn: ({ averageLength }, freq, length) => freq * c * (averageLength / length),
    details: (statistics, length) => [explainMatch(c, 'c, hyper-parameter'), ...explainLengths(statistics, length)],
  };
}

/** The density of term frequencies decreases with the length. */
function inverse(c: number): Formula {
  return {
    description: 'NormalizationH2, computed as tf * log2(1 + c * avgfl / fl) from:',
    tfn: ({ averageLength }, freq, length) => freq * log2(1 + (c * averageLength) / length),
    details: (statistics, length) => [explainMatch(c, 'c, hyper-parameter'), ...explainLengths(statistics, length)],
  };
}

/** A Dirichlet prior; the share of the term among the field's tokens is computed in floats, as in Lucene. */
function dirichlet(mu: number): Formula {
  return {
    description: 'NormalizationH3, computed as (tf + mu * ((F+1) / (T+1))) / (fl + mu) * mu from:',
    tfn: ({ totalTermFreq, fieldTokens }, freq, length) => {
      const share = fround(fround(fround(totalTermFreq) + 1) / fround(fround(fieldTokens) + 1));
      return ((freq + fround(mu * share)) / (length + mu)) * mu;
    },
    details: ({ totalTermFreq, fieldTokens }, length) => [
      explainMatch(mu, 'mu, smoothing parameter'),
      explainMatch(fround(totalTermFreq), 'F,  total number of occurrences of term across all documents'),
      explainMatch(fround(fieldTokens), 'T, total number of tokens of the field across all documents'),
      explainMatch(length, 'fl, field length of the document'),
    ],
  };
}

/** A Zipfian relation between frequency and length. */
function zipfian(z: number): Formula {
  return {
    description: 'NormalizationZ, computed as tf * Math.pow(avgfl / fl, z) from:',
    tfn: ({ averageLength }, freq, length) => freq * (averageLength / length) ** z,
    details: (statistics, length) => [
      ...explainLengths(statistics, length),
      explainMatch(z, 'z, relates to specificity of the language'),
    ],
  };
}

function explainLengths({ averageLength }: ModelStatistics, length: number): Explanation[] {
  return [
    explainMatch(fround(averageLength), 'avgfl, average length of field across all documents'),
    explainMatch(length, 'fl, field length of the document'),
  ];
}
