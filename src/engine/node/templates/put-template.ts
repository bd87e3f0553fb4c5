import { EngineError } from '../../errors/engine-error.ts';
import type { Acknowledged } from '../api/request-options.ts';

export interface PutOptions {
  /** Rejects replacing an existing one. */
  create?: boolean;
}

/** The response to a change; `warnings` are sent as headers. */
export interface PutAnswer {
  answer: Acknowledged;
  warnings: string[];
}

export function templateMissing(name: string): EngineError {
  return new EngineError('index_template_missing_exception', `index_template [${name}] missing`);
}
