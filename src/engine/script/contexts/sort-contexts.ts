import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import { javaText } from '../values/java-text.ts';
import { SourceParams } from '../values/source-params.ts';
import type { DocView } from './doc-view.ts';

/** Computes the sort value of the view's current document. */
export interface SortScript<T> {
  readonly needsScore: boolean;
  on(doc: DocView): (score: () => number) => T;
}

function sortContext<T>(name: string, returns: string, convert: (value: unknown) => T): ScriptContext<SortScript<T>> {
  return {
    name,
    variables: { doc: 'Map', _score: 'double' },
    lazy: ['_score'],
    returns,
    bind: (run, params, facts) => ({
      needsScore: facts.uses('_score'),
      on: doc => {
        const map = new DocMap(doc);
        const own = new SourceParams(params, doc);
        return score => convert(run([own, map, score]));
      },
    }),
  };
}

/** `_script` sorts of type number. */
export const NUMBER_SORT_CONTEXT = sortContext('number_sort', 'double', value => value as number);
/** `_script` sorts of type string. */
export const STRING_SORT_CONTEXT = sortContext('string_sort', 'String', value =>
  value === null ? '' : javaText(value),
);
