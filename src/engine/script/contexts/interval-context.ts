import type { ScriptContext } from '../script-context.ts';

/** What a script may ask about a stretch of positions. */
export interface IntervalView {
  readonly start: number;
  readonly end: number;
  readonly gaps: number;
}

/** Tells whether an interval stays. */
export type IntervalScript = (interval: IntervalView) => boolean;

/** `script` as the filter of an intervals rule. */
export const INTERVAL_CONTEXT: ScriptContext<IntervalScript> = {
  name: 'interval',
  variables: { interval: 'IntervalFilterScript.Interval' },
  returns: 'boolean',
  bind: (run, params) => interval => run([params, interval]) as boolean,
};
