import type { EngineError } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';

/** Thrown where not the whole value of a field is to be shown with the error, but the part that is to blame. */
export class ValueRefusal extends Error {
  readonly error: EngineError;
  readonly part: JsonValue;

  constructor(error: EngineError, part: JsonValue) {
    super(error.reason);
    this.error = error;
    this.part = part;
  }
}
