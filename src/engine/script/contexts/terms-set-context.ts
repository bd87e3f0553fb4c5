import type { ScriptContext } from '../script-context.ts';
import { CONVERT, rank, raw } from '../values/box.ts';
import { DocMap } from '../values/doc-map.ts';
import { classCast } from '../values/java-throwable.ts';
import type { DocView } from './doc-view.ts';

/** Binds to a view; the function returns how many terms the document must match. */
export type TermsSetScript = (doc: DocView) => () => number;

/** minimum_should_match_script of terms_set; `params.num_terms` counts the terms. */
export const TERMS_SET_CONTEXT: ScriptContext<TermsSetScript> = {
  name: 'terms_set',
  variables: { doc: 'Map' },
  returns: 'def',
  bind: (run, params) => doc => {
    const map = new DocMap(doc);
    return () => {
      const value = run([params, map]);
      const kind = rank(value);
      if (kind === 0) throw classCast('the script of terms_set must return a number');
      return CONVERT['int']!(raw(value), kind) as number;
    };
  },
};
