import type { ScriptContext } from '../script-context.ts';
import type { JavaMap } from '../values/java-map.ts';

/** Changes `ctx`: `_source`, `op` and, where allowed, the destination of the document. */
export type ByQueryScript = (ctx: JavaMap) => void;

/** `_reindex`. */
export const REINDEX_CONTEXT: ScriptContext<ByQueryScript> = byQuery('reindex');

/** `_update_by_query`. */
export const UPDATE_BY_QUERY_CONTEXT: ScriptContext<ByQueryScript> = byQuery('update_by_query');

function byQuery(name: string): ScriptContext<ByQueryScript> {
  return {
    name,
    variables: { ctx: 'Map' },
    returns: 'void',
    readOnlyParams: true,
    bind: (run, params) => ctx => {
      run([params, ctx]);
    },
  };
}
