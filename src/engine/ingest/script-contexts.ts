import type { ScriptContext } from '../script/script-context.ts';
import type { JavaMap } from '../script/values/java-map.ts';

/** The script processor: changes the document, which is all of `ctx`. */
export const INGEST_CONTEXT: ScriptContext<(ctx: JavaMap) => void> = {
  name: 'ingest',
  variables: { ctx: 'Map' },
  returns: 'void',
  bind: (run, params) => ctx => {
    run([params, ctx]);
  },
};

/** `if` of a processor: looks at the document and must not change it. */
export const CONDITION_CONTEXT: ScriptContext<(ctx: JavaMap) => boolean> = {
  name: 'processor_conditional',
  variables: { ctx: 'Map' },
  returns: 'boolean',
  bind: (run, params) => ctx => run([params, ctx]) as boolean,
};
