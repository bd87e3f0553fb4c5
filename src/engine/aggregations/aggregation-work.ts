import { type Budget, CostExceeded, WorkCancelled } from '../breakers/budget.ts';
import { EngineError } from '../errors/engine-error.ts';

/** Limits the work of an aggregation whose cost grows faster than its documents, and stops it when it is cancelled. */
export class AggregationWork {
  private readonly name: string;
  /** Undefined where the request has no budget: nothing is limited then. */
  private readonly budget: Budget | undefined;

  constructor(name: string, budget: Budget | undefined) {
    this.name = name;
    this.budget = budget;
  }

  /**
   * Runs a part of the work, such as that for one document. Each has an allowance that does not count.
   * @throws EngineError if it exceeds the limit of the request, or is cancelled
   */
  run<T>(work: () => T): T {
    const { budget } = this;
    if (!budget) return work();
    budget.begin();
    try {
      return work();
    } catch (error) {
      throw this.explained(error);
    } finally {
      budget.end();
    }
  }

  /** Charges work in units of about 30 nanoseconds; to be called within `run`. */
  charge(cost: number): void {
    this.budget?.charge(cost);
  }

  private explained(error: unknown): unknown {
    if (error instanceof WorkCancelled)
      return new EngineError('task_cancelled_exception', error.message, { status: 400 });
    if (error instanceof CostExceeded)
      return new EngineError(
        'aggregation_execution_exception',
        `The aggregation [${this.name}] exceeds the work limit of a request.`,
        { status: 400 },
      );
    return error;
  }
}
