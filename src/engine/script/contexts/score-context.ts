import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import type { DocView } from './doc-view.ts';
import { SCORE_FUNCTIONS } from './score-functions.ts';

/** Scores the view's current document; `score` is called only if the script reads `_score`. */
export interface ScoreScript {
  readonly needsScore: boolean;
  on(doc: DocView): (score: () => number) => number;
}

/** script_score and the script_score function of function_score. */
export const SCORE_CONTEXT: ScriptContext<ScoreScript> = {
  name: 'score',
  variables: { doc: 'Map', _score: 'double' },
  lazy: ['_score'],
  returns: 'double',
  functions: SCORE_FUNCTIONS,
  bind: (run, params, facts) => ({
    needsScore: facts.uses('_score'),
    on: doc => {
      const map = new DocMap(doc);
      return score => run([params, map, score]) as number;
    },
  }),
};
