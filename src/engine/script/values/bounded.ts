import { Budget, CostExceeded } from '../../breakers/budget.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { withBudget } from './machine.ts';

/**
 * Reads the result of a script: values with shared parts may be small in memory and huge as text. @throws EngineError
 * if reading takes too long
 */
export function bounded<T>(read: () => T): T {
  try {
    return withBudget(new Budget(), false, read);
  } catch (error) {
    if (!(error instanceof CostExceeded)) throw error;
    throw new EngineError('illegal_argument_exception', 'the value of the script is too large');
  }
}
