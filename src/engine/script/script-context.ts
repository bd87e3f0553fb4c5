import type { Budget } from '../breakers/budget.ts';
import type { JavaMap } from './values/java-map.ts';

/**
 * Runs a compiled script once; arguments in the order of the context's variables, `params` first. Without a budget of
 * its own the run is charged to the one the script was compiled with.
 */
export type RunScript = (args: readonly unknown[], budget?: Budget) => unknown;
/**
 * A place where scripts are used: what they may name, what they must return, and the function that callers get. A
 * context is a constant of its own file in `contexts/`.
 */
export interface ScriptContext<T> {
  /** The reference's word: `score`, `filter`, `update` … */
  readonly name: string;
  /** Variables beside `params` and their Painless types. */
  readonly variables: Readonly<Record<string, string>>;
  /** `params` cannot be named. */
  readonly withoutParams?: boolean;
  /** Variables whose argument is a function that is called when the script reads them. */
  readonly lazy?: readonly string[];
  /** Painless type of what the script returns: `double`, `boolean`, `def`, `void` … */
  readonly returns: string;
  /** Functions beside those of the classes, by signature (`double saturation(double,double)`). */
  readonly functions?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Java's class of the script, shown where the reference shows it. */
  readonly readOnlyParams?: boolean;
  /** What a run allocates may outlive it, in a state that is handed from run to run. */
  readonly keeps?: boolean;
  bind(run: RunScript, params: JavaMap, facts: ScriptFacts): T;
}

/** What the compiler found out about a script. */
export interface ScriptFacts {
  /** Whether a variable is read at all: a score that nobody reads need not be worked out. */
  uses(variable: string): boolean;
}
