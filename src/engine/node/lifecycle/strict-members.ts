import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import type { EngineError } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';

/** The members of a strict object, read by name; whatever nobody may send is refused when it is made. */
export class StrictMembers {
  private readonly parser: string;
  private readonly body: JsonObject;

  /** @throws EngineError */
  constructor(parser: string, body: JsonObject, known: readonly string[]) {
    this.parser = parser;
    this.body = body;
    for (const key of Object.keys(body))
      if (!known.includes(key))
        throw xContentError(
          { in: body, key, of: 'key' },
          `[${parser}] unknown field [${key}]${didYouMeanSuffix(key, known)}`,
        );
  }

  /** @throws EngineError */
  object(key: string): JsonObject | undefined {
    const value = this.body[key];
    if (value === undefined || isJsonObject(value)) return value;
    throw this.mismatch(key, value);
  }

  mismatch(key: string, value: JsonValue): EngineError {
    const reason = `[${this.parser}] ${key} doesn't support values of type: ${tokenOf(value)}`;
    return xContentError({ in: this.body, key }, reason);
  }

  failed(key: string, cause: EngineError): EngineError {
    return xContentError({ in: this.body, key }, `[${this.parser}] failed to parse field [${key}]`, { cause });
  }
}
