import type { Evaluate, Scope } from '../../expressions/expression.ts';
import type { QueryLimits } from '../../expressions/query-limits.ts';
import type { Value } from '../../types/data-type.ts';
import type { Computed } from '../nodes/eval-node.ts';
import { Categorization, type CategorizeOptions } from './categorization.ts';

/** A key of groups: an expression, or the categories of its texts. */
export interface Grouping extends Computed {
  readonly categorize?: CategorizeOptions;
}

/** The key of a run: rows are grouped by what it evaluates to, and `shown` is the value of a group. */
export interface GroupingKey {
  readonly evaluate: Evaluate;
  shown(key: Value | undefined): Value | undefined;
}

/** Compiles a key. @throws EngineError for an unknown analyzer */
export function compileKey({ expression, categorize }: Grouping, scope: Scope, limits: QueryLimits): GroupingKey {
  const evaluate = expression.compile(scope);
  if (!categorize) return { evaluate, shown: key => key };
  const categories = new Categorization(categorize, limits);
  return {
    evaluate: page => categories.numbersOf(evaluate(page)),
    shown: key => (key === undefined ? undefined : categories.textOf(key as number)),
  };
}
