import { Budget, CostExceeded } from '../../breakers/budget.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { asThrowable, JavaThrowable, registers, stackOverflow, wireType } from './java-throwable.ts';

// The limits of a script's run. Scripts run one at a time and never suspend, so a single set of counters suffices; the
// cost is charged to the budget of the request.

/** Limit on the iterations of all loops within one function call. */
export const MAX_ITERATIONS = 1_000_000;
const MAX_DEPTH = 1_500;

/** Bytes of a reference in a list, and of a small object. */
const SLOT_BYTES = 8;
const OBJECT_BYTES = 96;
/** Elements copied, or characters read or written, at the cost of one node of a script. */
const COPIES_PER_NODE = 32;

const machine = { depth: 0, budget: new Budget({ unlimited: true }) };

/**
 * Runs a script on a budget. Scripts may be nested (a runtime field within a search): the outer run's depth and budget
 * are restored.
 */
export function withBudget<T>(budget: Budget, keeps: boolean, task: () => T): T {
  const { depth, budget: outer } = machine;
  const { offset, call } = registers;
  machine.depth = 0;
  machine.budget = budget;
  registers.offset = -1;
  registers.call = -1;
  budget.begin();
  try {
    return task();
  } finally {
    budget.end(keeps);
    machine.depth = depth;
    machine.budget = outer;
    registers.offset = offset;
    registers.call = call;
  }
}

/** Charges for evaluating a number of nodes, or for work of that cost. */
export function step(cost: number): void {
  machine.budget.charge(cost);
}

export function enterCall(cost: number): void {
  machine.budget.charge(cost);
  if (++machine.depth > MAX_DEPTH) throw stackOverflow();
}

export function leaveCall(): void {
  machine.depth--;
}

/** Charges for visiting elements one by one. */
export function visit(elements: number): void {
  machine.budget.charge(elements);
}

/** Charges for moving, copying or comparing elements or characters in bulk. */
export function copy(size: number): void {
  machine.budget.charge(size / COPIES_PER_NODE);
}

/** Charges for a text before it is allocated. */
export function chargeText(length: number): void {
  machine.budget.allocate(length);
  machine.budget.charge(length / COPIES_PER_NODE);
}

/** Charges for elements of lists and arrays before they are allocated. */
export function chargeSlots(count: number): void {
  machine.budget.allocate(count * SLOT_BYTES);
  machine.budget.charge(count / COPIES_PER_NODE);
}

/** Charges for objects before they are allocated. */
export function chargeObjects(count: number): void {
  machine.budget.allocate(count * OBJECT_BYTES);
  machine.budget.charge(count);
}

/** Charges for a number before it is allocated. */
export function chargeBits(bits: number): void {
  machine.budget.allocate(bits / 8);
}

/** Charges for a value that outlives the run. */
export function keep(bytes: number): void {
  machine.budget.keep(bytes);
}

export function tooManyStatements(): JavaThrowable {
  return new JavaThrowable(
    'PainlessError',
    'The maximum number of statements that can be executed in a loop has been reached.',
  );
}

/** Joins two texts, charging before the result is allocated. */
export function concatTexts(left: string, right: string): string {
  chargeText(left.length + right.length);
  return left + right;
}

/** Joins texts, charging before the result is allocated. */
export function joinTexts(parts: readonly string[], separator: string): string {
  chargeText(parts.reduce((sum, part) => sum + part.length + separator.length, 0));
  return parts.join(separator);
}

/**
 * Reads the result of a script: values with shared parts may be small in memory and huge as text. @throws EngineError
 * if reading takes too long, or throws
 */
export function withReadBudget<T>(read: () => T): T {
  try {
    return withBudget(new Budget(), false, read);
  } catch (error) {
    if (error instanceof CostExceeded)
      throw new EngineError('illegal_argument_exception', 'the value of the script is too large');
    if (error instanceof EngineError) throw error;
    const { javaName, text } = asThrowable(error);
    throw new EngineError(wireType(javaName), text as string, { status: 400 });
  }
}
