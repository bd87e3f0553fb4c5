import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { at, type Place, parsingError, xContentError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { boostOf, type CommonValues } from './parameters.ts';

/** How one key of a strictly parsed object is read, and the tokens it may start with. */
export interface StrictKey<T> {
  readonly tokens: readonly string[];
  read(values: T, value: JsonValue, place: Place): void;
}

/** Parses an object whose errors read `[1:41] [bool] failed to parse field [must]`. @throws EngineError */
export function readStrict<T extends CommonValues>(
  name: string,
  object: JsonObject,
  values: T,
  keys: Readonly<Record<string, StrictKey<T>>>,
): T {
  const common: Readonly<Record<string, StrictKey<T>>> = commonKeys(name);
  return readKeys(name, object, values, { ...keys, ...common });
}

/** Like `readStrict` for an object that is not a query: only its own keys are allowed. @throws EngineError */
export function readKeys<T>(
  name: string,
  object: JsonObject,
  values: T,
  keys: Readonly<Record<string, StrictKey<T>>>,
): T {
  for (const [key, value] of Object.entries(object)) {
    const place = { in: object, key };
    const reader: StrictKey<T> | undefined = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!reader) {
      const suffix = didYouMeanSuffix(key, Object.keys(keys));
      throw xContentError({ in: object, key, of: 'key' }, `[${name}] unknown field [${key}]${suffix}`);
    }
    if (!reader.tokens.includes(tokenOf(value)))
      throw xContentError(place, `[${name}] ${key} doesn't support values of type: ${tokenOf(value)}`);
    readWrapped(name, place, () => reader.read(values, value, place));
  }
  return values;
}

/** Some queries rethrow a strict parser's error as a parsing_exception at the position of the value. */
export function asParsingError<T>(body: JsonObject, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const found = /^\[(\d+):(\d+)\]/.exec(error.reason);
    const key = Object.keys(body).find(
      name => error.reason.includes(`[${name}]`) || error.reason.includes(` ${name} `),
    );
    throw parsingError(key === undefined ? { in: body } : { in: body, key }, error.reason, {
      cause: error,
      ...(found ? {} : { metadata: {} }),
    });
  }
}

function readWrapped(name: string, place: Place, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const where = placeOf(error) ?? at(place);
    throw new EngineError('x_content_parse_exception', `${where}[${name}] failed to parse field [${place.key}]`, {
      cause: error,
    });
  }
}

/** The position of the inner error, where the parser stopped. */
function placeOf(error: EngineError): string | undefined {
  const { line, col } = error.metadata;
  if (line !== undefined && col !== undefined) return `[${line}:${col}] `;
  const found = /\[\d+:\d+\]/.exec(error.reason);
  return found ? `${found[0]} ` : undefined;
}

const known = new Map<string, Readonly<Record<string, StrictKey<CommonValues>>>>();

/** Cached by query name. */
function commonKeys(name: string): Readonly<Record<string, StrictKey<CommonValues>>> {
  let keys = known.get(name);
  if (!keys) known.set(name, (keys = makeCommonKeys(name)));
  return keys;
}

function makeCommonKeys(name: string): Readonly<Record<string, StrictKey<CommonValues>>> {
  return {
    boost: {
      tokens: ['VALUE_NUMBER', 'VALUE_STRING'],
      read: (values, value) => {
        values.boost = boostOf(name, value);
      },
    },
    _name: {
      tokens: ['VALUE_STRING'],
      read: (values, value) => {
        values.queryName = value as string;
      },
    },
  };
}
