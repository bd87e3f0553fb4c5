import type { ScriptContext } from '../script-context.ts';

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
  returns: 'boolean',
  bind: (run, params) => interval => run([params, interval]) as boolean,
};
