import type { Budget } from '../breakers/budget.ts';
import type { JavaMap } from './values/java-map.ts';

/**
 * Runs a compiled script once; the arguments are in the order of the context's variables, `params` first. Without a
 * budget, the run is charged to the budget the script was compiled with.
 */
export type RunScript = (args: readonly unknown[], budget?: Budget) => unknown;
/**
 * A use of scripts: the variables it provides, the type scripts must return, and the function that callers get.
 * Contexts are constants in `contexts/`.
 */
export interface ScriptContext<T> {
  /** Elasticsearch's name: `score`, `filter`, `update` … */
  readonly name: string;
  /** Variables other than `params`, and their Painless types. */
  readonly variables: Readonly<Record<string, string>>;
  /** `params` is not available. */
  readonly withoutParams?: boolean;
  /** Variables passed as a function that is called when the script reads them. */
  readonly lazy?: readonly string[];
  /** The Painless type of the script's result: `double`, `boolean`, `def`, `void` … */
  readonly returns: string;
  /** Functions other than those of the classes, by signature (`double saturation(double,double)`). */
  readonly functions?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Scripts may not change `params`. */
  readonly readOnlyParams?: boolean;
  /** Allocations of a run may outlive it, in a state passed from run to run. */
  readonly keeps?: boolean;
  bind(run: RunScript, params: JavaMap, facts: ScriptFacts): T;
}

/** Facts about a script that the compiler determined. */
export interface ScriptFacts {
  /** Whether a variable is used: the score need not be computed if it is not. */
  uses(variable: string): boolean;
  /** Whether functions of the context are called. */
  readonly callsContext: boolean;
}

/** A script without its parameters. */
export interface Program {
  run(args: readonly unknown[], budget: Budget): unknown;
  readonly facts: ScriptFacts;
}
