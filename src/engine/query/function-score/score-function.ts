import type { Leaf } from '../../segments/searcher.ts';
import type { Explanation } from '../scoring/explanation.ts';

/** Assigns a number to documents, in addition to the query's score. */
export interface ScoreFunction {
  /** @throws EngineError if the function is undefined for a document */
  bind(leaf: Leaf): (doc: number, score: number) => number;
  explain(leaf: Leaf, doc: number, score: Explanation): Explanation;
}
