import { Budget, CostExceeded } from '../../breakers/budget.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { withBudget } from './machine.ts';

/**
 * Reads what a script has left behind: values that share their parts may be small in memory and endless as text.
 * @throws EngineError where reading takes too long
 */
export function bounded<T>(read: () => T): T {
  try {
    return withBudget(new Budget(), false, read);
  } catch (error) {
    if (!(error instanceof CostExceeded)) throw error;
    throw new EngineError('illegal_argument_exception', 'the value of the script is too large');
  }
}
