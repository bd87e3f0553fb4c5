import { xContentError } from '../engine/errors/parse-errors.ts';
import { type JsonObject, tokenOf } from '../engine/json/json-value.ts';
import { plainTextOf } from '../engine/request/scalar.ts';

const TAKEN: ReadonlySet<string> = new Set(['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN']);

/**
 * The name of an index or alias, or a list of them, in a member of a body: a string, or a scalar converted to one.
 * Arrays and objects are rejected, never flattened. @throws EngineError naming `parser`
 */
export function nameInBody(body: JsonObject, key: string, parser: string): string {
  const value = body[key]!;
  if (TAKEN.has(tokenOf(value))) return plainTextOf(value);
  throw xContentError({ in: body, key }, `[${parser}] ${key} doesn't support values of type: ${tokenOf(value)}`);
}
