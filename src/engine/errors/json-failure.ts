import type { JsonError } from '../json/json-error.ts';
import { EngineError } from './engine-error.ts';

/** Malformed JSON as Elasticsearch reports it: prefixed with the position, with the parser's exception as its cause. */
export function jsonFailure(error: JsonError): EngineError {
  const { line, column, reason } = error;
  const text = `[${line}:${column}] ${reason}\n at [Source: (byte[]); line: ${line}, column: ${column}]`;
  const cause = new EngineError(error.endOfInput ? 'json_e_o_f_exception' : 'json_parse_exception', text);
  return new EngineError('x_content_parse_exception', text, { cause });
}
