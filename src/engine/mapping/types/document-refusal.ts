import type { EngineError } from '../../errors/engine-error.ts';

/** Refuses the whole document with an error of its own, which is not presented as a bad value of a field. */
export class DocumentRefusal extends Error {
  readonly error: EngineError;
  constructor(error: EngineError) {
    super(error.reason);
    this.error = error;
  }
}
