import type { JsonError } from '../json/json-error.ts';
import { positionOf } from '../json/json-reader.ts';
import { EngineError, type EngineErrorOptions, illegalArgument, type Place } from './engine-error.ts';

/** `[line:column] `, or an empty string if the request was parsed without positions. */
export function at(place: Place): string {
  const found = positionOf(place.in, place.key, place.of);
  return found ? `[${found.line}:${found.column}] ` : '';
}

/** Where the parser stopped: at the error's place if its position is known, otherwise at the member being read. */
export function whereStopped(error: EngineError, member: Place): Place {
  return error.place && positionOf(error.place.in, error.place.key, error.place.of) ? error.place : member;
}

/** Strict object parsers: 400 `x_content_parse_exception`, the reason prefixed with the position. */
export function xContentError(place: Place, reason: string, options?: EngineErrorOptions): EngineError {
  return new EngineError('x_content_parse_exception', at(place) + reason, { place, ...options });
}

/** A token that is not a number or boolean, or out of range, with the JSON parser's own exception as the cause. */
export function coercionError(place: Place, reason: string): EngineError {
  return xContentError(place, reason, { cause: new EngineError('input_coercion_exception', reason) });
}

/** An object whose members are valid one by one, but not together. */
export function notBuilt(parser: string, cause: EngineError): EngineError {
  const reason = `Failed to build [${parser}] after last required field arrived`;
  return new EngineError('x_content_parse_exception', reason, { cause });
}

/** Throws for required members without a value. @throws EngineError that names them in the order given */
export function requireMembers(values: Readonly<Record<string, unknown>>): void {
  const missing = Object.keys(values).filter(name => values[name] === undefined || values[name] === null);
  if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`);
}

/** Query and search-body parsers: 400 `parsing_exception` with `line` and `col` as metadata. */
export function parsingError(place: Place, reason: string, options: EngineErrorOptions = {}): EngineError {
  const found = positionOf(place.in, place.key, place.of);
  const metadata = found ? { line: found.line, col: found.column, ...options.metadata } : options.metadata;
  return new EngineError('parsing_exception', reason, { place, ...options, ...(metadata && { metadata }) });
}

/** Where a parser expects one kind of token, such as `START_OBJECT`, and finds another. */
export function unexpectedToken(expected: string, found: string): EngineError {
  const reason = `Failed to parse object: expecting token of type [${expected}] but found [${found}]`;
  return new EngineError('parsing_exception', reason);
}

/** Malformed JSON as Elasticsearch reports it: prefixed with the position, with the parser's exception as its cause. */
export function jsonFailure(error: JsonError): EngineError {
  const { line, column, reason } = error;
  const text = `[${line}:${column}] ${reason}\n at [Source: (byte[]); line: ${line}, column: ${column}]`;
  const cause = new EngineError(error.endOfInput ? 'json_e_o_f_exception' : 'json_parse_exception', text);
  return new EngineError('x_content_parse_exception', text, { cause });
}
