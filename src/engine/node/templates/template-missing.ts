import { EngineError } from '../../errors/engine-error.ts';

export function templateMissing(name: string): EngineError {
  return new EngineError('index_template_missing_exception', `index_template [${name}] missing`);
}
