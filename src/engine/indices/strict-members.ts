import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, type EngineErrorOptions, illegalArgument } from '../errors/engine-error.ts';
import { at, type Place } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';

/** An error in a strict object. The reader of the enclosing object wraps it, with the same position. */
export class MemberError extends EngineError {
  readonly place: Place;

  constructor(place: Place, reason: string, options?: EngineErrorOptions) {
    super('x_content_parse_exception', at(place) + reason, options);
    this.place = place;
  }
}

/** The members of a strict object, read by name; unknown members are rejected on construction. */
export class StrictMembers {
  private readonly parser: string;
  private readonly body: JsonObject;

  /** @throws MemberError */
  constructor(parser: string, body: JsonObject, known: readonly string[]) {
    this.parser = parser;
    this.body = body;
    for (const key of Object.keys(body)) {
      if (known.includes(key)) continue;
      // Elasticsearch's parser has moved on to the value when it wraps the error.
      const error = new MemberError(
        { in: body, key, of: 'key' },
        `[${parser}] unknown field [${key}]${didYouMeanSuffix(key, known)}`,
      );
      throw Object.assign(error, { place: { in: body, key } });
    }
  }

  /** @throws MemberError */
  object(key: string): JsonObject | undefined {
    const value = this.body[key];
    if (value === undefined || isJsonObject(value)) return value;
    throw this.mismatch(key, value);
  }

  /** A string, number or boolean as text. @throws MemberError */
  text(key: string): string | undefined {
    const value = this.body[key];
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value) || isJsonObject(value)) throw this.mismatch(key, value);
    return String(value);
  }

  /** @throws MemberError */
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

  /** A string or a list of strings; rejects numbers. @throws MemberError */
  names(key: string): string[] | undefined {
    const value = this.body[key];
    if (value === undefined || value === null) return undefined;
    const list = Array.isArray(value) ? value : [value];
    if (list.some(item => typeof item !== 'string')) throw this.mismatch(key, value);
    return list as string[];
  }

  /** @throws MemberError */
  flag(key: string): boolean | undefined {
    const text = this.text(key);
    if (text === undefined || text === 'true' || text === 'false')
      return text === undefined ? undefined : text === 'true';
    const cause = illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
    throw this.failed(key, cause);
  }

  /** Attributes errors thrown while reading a member to it. @throws MemberError */
  within<T>(key: string, task: () => T): T {
    try {
      return task();
    } catch (error) {
      throw error instanceof EngineError ? this.failed(key, error) : error;
    }
  }

  mismatch(key: string, value: JsonValue): MemberError {
    const reason = `[${this.parser}] ${key} doesn't support values of type: ${tokenOf(value)}`;
    return new MemberError({ in: this.body, key }, reason);
  }

  private failed(key: string, cause: EngineError): MemberError {
    const place = cause instanceof MemberError ? cause.place : { in: this.body, key };
    return new MemberError(place, `[${this.parser}] failed to parse field [${key}]`, { cause });
  }
}
