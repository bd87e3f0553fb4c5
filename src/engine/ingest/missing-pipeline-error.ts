import { EngineError } from '../errors/engine-error.ts';

/** A pipeline processor names a pipeline that is not there. */
export class MissingPipelineError extends EngineError {
  constructor(name: string) {
    super('illegal_state_exception', `Pipeline processor configured for non-existent pipeline [${name}]`);
  }
}
