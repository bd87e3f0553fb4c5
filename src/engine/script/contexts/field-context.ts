import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import { SourceParams } from '../values/source-params.ts';
import type { DocView } from './doc-view.ts';

/** Binds to a view; the function returns the boxed value for the current document (`writableOf` converts it). */
export type FieldScript = (doc: DocView) => () => unknown;

/** script_fields. */
export const FIELD_CONTEXT: ScriptContext<FieldScript> = {
  name: 'field',
  variables: { doc: 'Map' },
  returns: 'Object',
  bind: (run, params) => doc => {
    const map = new DocMap(doc);
    const own = new SourceParams(params, doc);
    return () => run([own, map]);
  },
};
