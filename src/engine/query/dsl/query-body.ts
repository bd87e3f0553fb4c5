import type { EngineError, Place } from '../../errors/engine-error.ts';
import { parsingError, whereStopped } from '../../errors/parse-errors.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { type KeyReader, type KeyReaders, type OnMemberError, parseStrict } from '../../request/object-parser.ts';
import { boostOf, type CommonValues } from './parameters.ts';

/** Parses the body of a query: its own keys, `boost` and `_name`. @throws EngineError */
export function parseQueryBody<T extends CommonValues>(
  name: string,
  body: JsonObject,
  values: T,
  keys: KeyReaders<T>,
  onError?: OnMemberError,
): T {
  const common: KeyReaders<T> = commonKeys(name);
  return parseStrict(name, body, values, { ...keys, ...common }, onError);
}

/** Some queries rethrow a strict parser's error as a parsing_exception, where the parser has stopped. */
export function asParsingError(error: EngineError, member: Place): EngineError {
  return parsingError(whereStopped(error, member), error.reason, { cause: error });
}

const known = new Map<string, KeyReaders<CommonValues>>();

/** Cached by query name. */
function commonKeys(name: string): KeyReaders<CommonValues> {
  let keys = known.get(name);
  if (!keys) known.set(name, (keys = { boost: boostKey(name), _name: NAME_KEY }));
  return keys;
}

function boostKey(name: string): KeyReader<CommonValues> {
  return {
    tokens: ['VALUE_NUMBER', 'VALUE_STRING'],
    read: (values, value, place) => {
      values.boost = boostOf(name, value, place);
    },
  };
}

const NAME_KEY: KeyReader<CommonValues> = {
  tokens: ['VALUE_STRING'],
  read: (values, value) => {
    values.queryName = value as string;
  },
};
