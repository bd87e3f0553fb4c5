import type { ScriptContext } from '../script-context.ts';
import { AnalysisToken, type TokenView } from '../values/analysis-token.ts';

/** Whether the current token passes. The view is bound once and follows the stream. */
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
