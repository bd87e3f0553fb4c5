import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import type { DocView } from './doc-view.ts';

/** Computes a value for an aggregation from the view's current document, or from one of the field's values. */
export interface AggregationScript {
  readonly needsScore: boolean;
  /** The result is boxed; `value` is called only if the script reads `_value`. */
  on(doc: DocView): (score: () => number, value: () => unknown) => unknown;
}

/** The `script` of an aggregation. */
export const AGGREGATION_CONTEXT: ScriptContext<AggregationScript> = {
  name: 'aggs',
  variables: { doc: 'Map', _score: 'double', _value: 'def' },
  lazy: ['_score', '_value'],
  returns: 'def',
  bind: (run, params, facts) => ({
    needsScore: facts.uses('_score'),
    on: doc => {
      const map = new DocMap(doc);
      return (score, value) => run([params, map, score, value]);
    },
  }),
};
