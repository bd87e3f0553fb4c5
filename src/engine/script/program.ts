import type { Budget } from '../breakers/budget.ts';
import type { ScriptFacts } from './script-context.ts';

/** A script without its parameters. */
export interface Program {
  run(args: readonly unknown[], budget: Budget): unknown;
  readonly facts: ScriptFacts;
}
