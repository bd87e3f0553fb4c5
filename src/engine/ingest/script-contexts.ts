import type { Budget } from '../breakers/budget.ts';
import type { ScriptContext } from '../script/script-context.ts';
import type { JavaMap } from '../script/values/java-map.ts';

/** The script processor, which changes the document through `ctx`. */
export const INGEST_CONTEXT: ScriptContext<(ctx: JavaMap, budget?: Budget) => void> = {
  name: 'ingest',
  variables: { ctx: 'Map' },
  returns: 'void',
  bind: (run, params) => (ctx, budget) => {
    run([params, ctx], budget);
  },
};

/** `if` of a processor, with a read-only document. */
export const CONDITION_CONTEXT: ScriptContext<(ctx: JavaMap, budget?: Budget) => boolean> = {
  name: 'processor_conditional',
  variables: { ctx: 'Map' },
  returns: 'boolean',
  bind: (run, params) => (ctx, budget) => run([params, ctx], budget) as boolean,
};
