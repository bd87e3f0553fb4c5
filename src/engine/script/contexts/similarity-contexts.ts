import type { ScriptContext } from '../script-context.ts';

/** `query` in scripts of a similarity. */
export interface SimilarityQuery {
  readonly boost: number;
}

/** `field`: statistics of all documents. */
export interface SimilarityField {
  readonly docCount: number;
  readonly sumDocFreq: number;
  readonly sumTotalTermFreq: number;
}

/** `term` */
export interface SimilarityTerm {
  readonly docFreq: number;
  readonly totalTermFreq: number;
}

/** `doc`: the document that is scored. */
export interface SimilarityDocument {
  readonly freq: number;
  readonly length: number;
}

/** What does not depend on the document. */
export interface SimilarityStatistics {
  readonly query: SimilarityQuery;
  readonly field: SimilarityField;
  readonly term: SimilarityTerm;
}

const CLASS = 'ScriptedSimilarity.';
const STATISTICS = { query: `${CLASS}Query`, field: `${CLASS}Field`, term: `${CLASS}Term` };

/** The score of a document, given the weight of the term. */
export type SimilarityScript = (weight: number, statistics: SimilarityStatistics, doc: SimilarityDocument) => number;

/** `script` of a scripted similarity. */
export const SIMILARITY_CONTEXT: ScriptContext<SimilarityScript> = {
  name: 'similarity',
  variables: { weight: 'double', ...STATISTICS, doc: `${CLASS}Doc` },
  withoutParams: true,
  returns: 'double',
  bind:
    (run, params) =>
    (weight, { query, field, term }, doc) =>
      run([params, weight, query, field, term, doc]) as number,
};

/** The part of scores that is the same for all documents. */
export type SimilarityWeightScript = (statistics: SimilarityStatistics) => number;

/** `weight_script` of a scripted similarity. */
export const SIMILARITY_WEIGHT_CONTEXT: ScriptContext<SimilarityWeightScript> = {
  name: 'similarity_weight',
  variables: STATISTICS,
  withoutParams: true,
  returns: 'double',
  bind:
    (run, params) =>
    ({ query, field, term }) =>
      run([params, query, field, term]) as number,
};
