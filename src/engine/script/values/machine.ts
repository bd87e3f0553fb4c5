import { JavaThrowable } from './java-throwable.ts';
import { registers } from './registers.ts';

// What one run of a script may use up. One script runs at a time, and none waits in the middle, so one set of counters
// serves them all.

/** Iterations of all loops within one call of a function. */
export const MOST_ITERATIONS = 1_000_000;
/** Iterations and calls of one run altogether: where each call stays within its bounds, the whole still has to end. */
const MOST_STEPS = 10_000_000;
/** Characters and elements that one run may make. */
const MOST_MEMORY = 64_000_000;
const MOST_DEPTH = 1_500;

const budget = { steps: 0, memory: 0, depth: 0 };

/** Scripts may be run by scripts' callers (a sort within a search): the outermost run resets. */
export function withBudget<T>(task: () => T): T {
  const { steps, memory, depth } = budget;
  const { offset } = registers;
  budget.steps = 0;
  budget.memory = 0;
  budget.depth = 0;
  registers.offset = -1;
  try {
    return task();
  } finally {
    budget.steps = steps;
    budget.memory = memory;
    budget.depth = depth;
    registers.offset = offset;
  }
}

/** One more iteration or call. */
export function step(): void {
  if (++budget.steps > MOST_STEPS) throw tooManyStatements();
}

export function enterCall(): void {
  step();
  if (++budget.depth > MOST_DEPTH) throw stackOverflow();
}

export function leaveCall(): void {
  budget.depth--;
}

/** So many characters or elements are about to be made. */
export function charge(size: number): void {
  budget.memory += size;
  if (budget.memory > MOST_MEMORY) throw new JavaThrowable('OutOfMemoryError', 'Java heap space');
}

export function tooManyStatements(): JavaThrowable {
  return new JavaThrowable(
    'PainlessError',
    'The maximum number of statements that can be executed in a loop has been reached.',
  );
}

export function stackOverflow(): JavaThrowable {
  registers.offset = -1;
  return new JavaThrowable('StackOverflowError', null);
}
