import type { EngineError } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';

/** A bad value of which the error shows only the offending part. */
export class ValueRefusal extends Error {
  readonly error: EngineError;
  readonly part: JsonValue;

  constructor(error: EngineError, part: JsonValue) {
    super(error.reason);
    this.error = error;
    this.part = part;
  }
}
