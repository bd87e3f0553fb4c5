import { EngineError } from '../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../engine/json/json-value.ts';

/** Strict parsers name themselves and the key. @throws EngineError */
export function refuseUnknownKeys(body: JsonObject, known: readonly string[], parser: string): void {
  const unknown = Object.keys(body).find(key => !known.includes(key));
  if (unknown !== undefined)
    throw new EngineError('x_content_parse_exception', `[${parser}] unknown field [${unknown}]`);
}
