import { Budget } from '../../breakers/budget.ts';
import { JavaThrowable } from './java-throwable.ts';
import { registers } from './registers.ts';

// What one run of a script may use up. One script runs at a time, and none waits in the middle, so one set of counters
// serves them all; what it costs is charged to the budget of the request.

/** Iterations of all loops within one call of a function. */
export const MOST_ITERATIONS = 1_000_000;
const MOST_DEPTH = 1_500;

/** Bytes of a reference in a list, and of an object with a few members. */
const SLOT_BYTES = 8;
const OBJECT_BYTES = 96;
/** Elements that are copied, and characters that are read or written, at the cost of one node of a script. */
const COPIES = 32;

const machine = { depth: 0, budget: new Budget({ unlimited: true }) };

/**
 * Runs a script on a budget. Scripts may be run by what scripts call (a runtime field within a search): the outer run
 * goes on with its own depth and budget.
 */
export function withBudget<T>(budget: Budget, keeps: boolean, task: () => T): T {
  const { depth, budget: outer } = machine;
  const { offset } = registers;
  machine.depth = 0;
  machine.budget = budget;
  registers.offset = -1;
  budget.begin();
  try {
    return task();
  } finally {
    budget.end(keeps);
    machine.depth = depth;
    machine.budget = outer;
    registers.offset = offset;
  }
}

/** So many nodes of the script, or what takes as long, are about to be evaluated. */
export function step(cost: number): void {
  machine.budget.charge(cost);
}

export function enterCall(cost: number): void {
  machine.budget.charge(cost);
  if (++machine.depth > MOST_DEPTH) throw stackOverflow();
}

export function leaveCall(): void {
  machine.depth--;
}

/** Elements are about to be looked at one by one. */
export function visit(elements: number): void {
  machine.budget.charge(elements);
}

/** Elements or characters are about to be moved, copied or compared in one piece. */
export function copy(size: number): void {
  machine.budget.charge(size / COPIES);
}

/** A text of so many characters is about to be made. */
export function chargeText(length: number): void {
  machine.budget.allocate(length);
  machine.budget.charge(length / COPIES);
}

/** Room for so many elements of lists and arrays is about to be made. */
export function chargeSlots(count: number): void {
  machine.budget.allocate(count * SLOT_BYTES);
  machine.budget.charge(count / COPIES);
}

/** So many objects are about to be made. */
export function chargeObjects(count: number): void {
  machine.budget.allocate(count * OBJECT_BYTES);
  machine.budget.charge(count);
}

/** A number of so many bits is about to be made. */
export function chargeBits(bits: number): void {
  machine.budget.allocate(bits / 8);
}

/** A value of so many bytes outlives the run. */
export function keep(bytes: number): void {
  machine.budget.keep(bytes);
}

/** What patterns charge for their steps. */
export const PATTERN_WORK = { charge: (steps: number): void => machine.budget.charge(steps) };

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
