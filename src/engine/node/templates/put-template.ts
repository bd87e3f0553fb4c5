import { EngineError } from '../../errors/engine-error.ts';
import type { Acknowledged } from '../engine.ts';

export interface PutOptions {
  /** Refuse to replace. */
  create?: boolean;
}

/** What a change answers; `warnings` are for the people who read headers. */
export interface PutAnswer {
  answer: Acknowledged;
  warnings: string[];
}

export function templateMissing(name: string): EngineError {
  return new EngineError('index_template_missing_exception', `index_template [${name}] missing`);
}
