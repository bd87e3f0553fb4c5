import type { Leaf } from '../../segments/searcher.ts';
import type { Explanation } from '../scoring/explanation.ts';

/** Gives documents a number beside the score of the query. */
export interface ScoreFunction {
  /** @throws EngineError where the function has no answer for a document */
  bind(leaf: Leaf): (doc: number, score: number) => number;
  explain(leaf: Leaf, doc: number, score: Explanation): Explanation;
}
