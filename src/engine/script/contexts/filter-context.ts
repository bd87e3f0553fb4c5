import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import type { DocView } from './doc-view.ts';

/** Binds to a view; the function returns whether the current document matches. */
export type FilterScript = (doc: DocView) => () => boolean;

/** The script query. */
export const FILTER_CONTEXT: ScriptContext<FilterScript> = {
  name: 'filter',
  variables: { doc: 'Map' },
  returns: 'boolean',
  bind: (run, params) => doc => {
    const map = new DocMap(doc);
    return () => run([params, map]) as boolean;
  },
};
