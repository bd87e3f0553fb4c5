import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';

/** The members of a strict object, read by name; unknown members are rejected on construction. */
export class StrictMembers {
  private readonly parser: string;
  private readonly body: JsonObject;

  /** @throws EngineError */
  constructor(parser: string, body: JsonObject, known: readonly string[]) {
    this.parser = parser;
    this.body = body;
    for (const key of Object.keys(body)) {
      if (known.includes(key)) continue;
      // Elasticsearch's parser has moved on to the value when it wraps the error.
      throw xContentError(
        { in: body, key, of: 'key' },
        `[${parser}] unknown field [${key}]${didYouMeanSuffix(key, known)}`,
        { place: { in: body, key } },
      );
    }
  }

  /** @throws EngineError */
  object(key: string): JsonObject | undefined {
    const value = this.body[key];
    if (value === undefined || isJsonObject(value)) return value;
    throw this.mismatch(key, value);
  }

  /** A string, number or boolean as text. @throws EngineError */
  text(key: string): string | undefined {
    const value = this.body[key];
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value) || isJsonObject(value)) throw this.mismatch(key, value);
    return String(value);
  }

  /** @throws EngineError */
  texts(key: string): string[] | undefined {
    const value = this.body[key];
    if (!Array.isArray(value)) {
      const one = this.text(key);
      return one === undefined ? undefined : [one];
    }
    return value.map(item => {
      if (Array.isArray(item) || isJsonObject(item)) throw this.mismatch(key, value);
      return String(item);
    });
  }

  /** A string or a list of strings; rejects numbers. @throws EngineError */
  names(key: string): string[] | undefined {
    const value = this.body[key];
    if (value === undefined || value === null) return undefined;
    const list = Array.isArray(value) ? value : [value];
    if (list.some(item => typeof item !== 'string')) throw this.mismatch(key, value);
    return list as string[];
  }

  /** @throws EngineError */
  flag(key: string): boolean | undefined {
    const text = this.text(key);
    if (text === undefined || text === 'true' || text === 'false')
      return text === undefined ? undefined : text === 'true';
    const cause = illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
    throw this.failed(key, cause);
  }

  /** Attributes errors thrown while reading a member to it. @throws EngineError */
  within<T>(key: string, task: () => T): T {
    try {
      return task();
    } catch (error) {
      throw error instanceof EngineError ? this.failed(key, error) : error;
    }
  }

  mismatch(key: string, value: JsonValue): EngineError {
    const reason = `[${this.parser}] ${key} doesn't support values of type: ${tokenOf(value)}`;
    return xContentError({ in: this.body, key }, reason);
  }

  private failed(key: string, cause: EngineError): EngineError {
    return xContentError(cause.place ?? { in: this.body, key }, `[${this.parser}] failed to parse field [${key}]`, {
      cause,
    });
  }
}
