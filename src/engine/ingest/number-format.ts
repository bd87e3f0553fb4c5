import { EngineError } from '../errors/engine-error.ts';

/** What Java says of a text that is no number. */
export function numberFormat(text: string): EngineError {
  return new EngineError('number_format_exception', `For input string: "${text}"`);
}
