import type { Budget } from '../../breakers/budget.ts';

/** What a query may use, beyond the time slices it shares with others. */
export interface QueryLimits {
  /** Charged for matching regular expressions. */
  readonly budget: Budget;
  /** Charges memory that is held until the query ends. @throws EngineError if the request breaker trips */
  charge(bytes: number): void;
}

/** Runs a function that charges the budget, with an allowance of its own. @throws CostExceeded */
export function withAllowance<T>(limits: QueryLimits | undefined, run: (budget: Budget | undefined) => T): T {
  if (!limits) return run(undefined);
  const { budget } = limits;
  budget.begin();
  try {
    return run(budget);
  } finally {
    budget.end();
  }
}
