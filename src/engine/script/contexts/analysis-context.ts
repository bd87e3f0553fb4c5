import type { ScriptContext } from '../script-context.ts';
import { AnalysisToken, type TokenView } from '../values/analysis-token.ts';

/** Tells whether the token under the view passes. The view is bound once; it moves with the stream. */
export type TokenPredicate = (view: TokenView) => () => boolean;

/** `condition` and `predicate_token_filter`: `new ScriptService().compile(script, ANALYSIS_CONTEXT)(view)`. */
export const ANALYSIS_CONTEXT: ScriptContext<TokenPredicate> = {
  name: 'analysis',
  variables: { token: 'AnalysisPredicateScript.Token' },
  returns: 'boolean',
  withoutParams: true,
  bind: (run, params) => view => {
    const token = new AnalysisToken(view);
    return () => run([params, token]) as boolean;
  },
};
