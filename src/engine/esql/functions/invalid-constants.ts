import { EngineError } from '../../errors/engine-error.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure } from '../expressions/failure.ts';
import { singleConstant } from '../expressions/literal.ts';

/**
 * Refuses the query if a constant argument is not valid, where a value of a column would only cause a warning.
 * @param read returns the failure for a value that is not valid
 * @throws EngineError of the type and with the reason that `error` gives
 */
export function refuseInvalid(
  argument: Expression | undefined,
  read: (value: string) => unknown,
  error: (failure: Failure) => { readonly type: string; readonly reason: string },
): void {
  const value = argument && singleConstant(argument);
  const result = typeof value === 'string' ? read(value) : undefined;
  if (!(result instanceof Failure)) return;
  const { type, reason } = error(result);
  throw new EngineError(type, reason, { status: 400 });
}
