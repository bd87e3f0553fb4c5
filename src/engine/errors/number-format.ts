import { EngineError } from './engine-error.ts';

/** Java's error for a text that is not a number. */
export function numberFormat(text: string): EngineError {
  return new EngineError('number_format_exception', `For input string: "${text}"`);
}
