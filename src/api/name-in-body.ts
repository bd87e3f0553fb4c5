import { xContentError } from '../engine/errors/parse-errors.ts';
import type { JsonObject } from '../engine/json/json-value.ts';
import { tokenOf } from '../engine/json/value-token.ts';
import { textOf } from '../engine/search/scalar-value.ts';

const TAKEN: ReadonlySet<string> = new Set(['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN']);

/**
 * The name of an index, an alias or a list of them in a member of a body: a text, or a scalar that stands for one. Lists
 * and objects are refused, never flattened into names. @throws EngineError; `parser` names itself in it
 */
export function nameInBody(body: JsonObject, key: string, parser: string): string {
  const value = body[key]!;
  if (TAKEN.has(tokenOf(value))) return textOf(value);
  throw xContentError({ in: body, key }, `[${parser}] ${key} doesn't support values of type: ${tokenOf(value)}`);
}
