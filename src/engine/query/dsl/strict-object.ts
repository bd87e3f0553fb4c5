import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { EngineError, type Place } from '../../errors/engine-error.ts';
import { parsingError, whereStopped, xContentError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { boostOf, type CommonValues } from './parameters.ts';

/** How one key of a strictly parsed object is read, and the tokens it may start with. */
export interface StrictKey<T> {
  readonly tokens: readonly string[];
  read(values: T, value: JsonValue, place: Place): void;
}

/** How an error in a member of a strict object is reported. */
export type OnMemberError = (error: EngineError, member: Place) => EngineError;

/** Parses an object whose errors read `[1:41] [bool] failed to parse field [must]`. @throws EngineError */
export function readStrict<T extends CommonValues>(
  name: string,
  object: JsonObject,
  values: T,
  keys: Readonly<Record<string, StrictKey<T>>>,
  onError?: OnMemberError,
): T {
  const common: Readonly<Record<string, StrictKey<T>>> = commonKeys(name);
  return readKeys(name, object, values, { ...keys, ...common }, onError);
}

/** Like `readStrict` for an object that is not a query: only its own keys are allowed. @throws EngineError */
export function readKeys<T>(
  name: string,
  object: JsonObject,
  values: T,
  keys: Readonly<Record<string, StrictKey<T>>>,
  onError: OnMemberError = error => error,
): T {
  for (const [key, value] of Object.entries(object)) {
    const place = { in: object, key };
    rethrowing(
      () => readKey(name, place, value, values, keys),
      error => onError(error, place),
    );
  }
  return values;
}

/** Some queries rethrow a strict parser's error as a parsing_exception at the position of the value. */
export function asParsingError(error: EngineError, member: Place): EngineError {
  return parsingError(member, error.reason, { cause: error });
}

function readKey<T>(
  name: string,
  place: { in: JsonObject; key: string },
  value: JsonValue,
  values: T,
  keys: Readonly<Record<string, StrictKey<T>>>,
): void {
  const { key } = place;
  const reader: StrictKey<T> | undefined = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!reader) {
    const suffix = didYouMeanSuffix(key, Object.keys(keys));
    throw xContentError({ ...place, of: 'key' }, `[${name}] unknown field [${key}]${suffix}`);
  }
  if (!reader.tokens.includes(tokenOf(value)))
    throw xContentError(place, `[${name}] ${key} doesn't support values of type: ${tokenOf(value)}`);
  rethrowing(
    () => reader.read(values, value, place),
    error => xContentError(whereStopped(error, place), `[${name}] failed to parse field [${key}]`, { cause: error }),
  );
}

function rethrowing(read: () => void, as: (error: EngineError) => EngineError): void {
  try {
    read();
  } catch (error) {
    throw error instanceof EngineError ? as(error) : error;
  }
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
      read: (values, value, place) => {
        values.boost = boostOf(name, value, place);
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
