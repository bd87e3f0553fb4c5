import type { EngineError } from '../../errors/engine-error.ts';

/** Rejects the whole document with its own error, not as a bad value of a field. */
export class DocumentRefusal extends Error {
  readonly error: EngineError;
  constructor(error: EngineError) {
    super(error.reason);
    this.error = error;
  }
}
