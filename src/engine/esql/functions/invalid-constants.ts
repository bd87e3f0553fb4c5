import { EngineError } from '../../errors/engine-error.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure } from '../expressions/failure.ts';
import { singleConstant } from '../expressions/literal.ts';
import type { Value } from '../types/data-type.ts';

interface Refusal {
  readonly type: string;
  readonly reason: string;
}

export function illegalArgumentOf({ message }: Failure): Refusal {
  return { type: 'illegal_argument_exception', reason: message };
}

export function invalidArgumentOf({ message }: Failure): Refusal {
  return { type: 'invalid_argument_exception', reason: message };
}

/**
 * Refuses the query if a constant argument is not valid, where a value of a column would only cause a warning.
 * @param read returns the failure for a value that is not valid
 * @throws EngineError of the type and with the reason that `error` gives
 */
export function refuseInvalid(
  argument: Expression | undefined,
  read: (value: Value) => unknown,
  error: (failure: Failure) => Refusal,
): void {
  const value = argument && singleConstant(argument);
  const result = value === undefined ? undefined : read(value);
  if (!(result instanceof Failure)) return;
  const { type, reason } = error(result);
  throw new EngineError(type, reason, { status: 400 });
}
