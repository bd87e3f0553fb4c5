import { EngineError } from '../errors/engine-error.ts';

/** A pipeline processor refers to a missing pipeline. */
export class MissingPipelineError extends EngineError {
  constructor(name: string) {
    super('illegal_state_exception', `Pipeline processor configured for non-existent pipeline [${name}]`);
  }
}
