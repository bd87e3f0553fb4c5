import { FIELD_FUNCTIONS } from '../classes/search/field-access.ts';
import type { ScriptContext } from '../script-context.ts';
import { documentRunner } from '../values/current-document.ts';
import { DocMap, type DocView } from '../values/doc-view.ts';

/** Binds to a view; the function returns whether the current document matches. */
export type FilterScript = (doc: DocView) => () => boolean;

/** The script query. */
export const FILTER_CONTEXT: ScriptContext<FilterScript> = {
  name: 'filter',
  variables: { doc: 'Map' },
  returns: 'boolean',
  functions: FIELD_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return doc => {
      const map = new DocMap(doc);
      return () => runOn(doc, [params, map]) as boolean;
    };
  },
};

/** The properties of an interval that scripts can read. */
export interface IntervalView {
  readonly start: number;
  readonly end: number;
  readonly gaps: number;
}

/** Returns whether to keep an interval. */
export type IntervalScript = (interval: IntervalView) => boolean;

/** The `script` filter of an intervals rule. */
export const INTERVAL_CONTEXT: ScriptContext<IntervalScript> = {
  name: 'interval',
  variables: { interval: 'IntervalFilterScript.Interval' },
  withoutParams: true,
  returns: 'boolean',
  bind: (run, params) => interval => run([params, interval]) as boolean,
};

/** The properties of the current token that a predicate can read. Texts are built only when they are read. */
export interface TokenView {
  term(): string;
  /** Counted from the start of the stream. */
  position(): number;
  positionIncrement(): number;
  positionLength(): number;
  startOffset(): number;
  endOffset(): number;
  type(): string;
  isKeyword(): boolean;
}

/** `token` in predicates of analysis. */
export class AnalysisToken {
  readonly view: TokenView;

  constructor(view: TokenView) {
    this.view = view;
  }
}

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
