import { illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { booleanKey, type KeyReader, type KeyReaders, parseStrict } from '../request/object-parser.ts';
import { parseFailuresLifecycle } from './stream-lifecycle.ts';

/** Null members of a template reset those of earlier templates. */
function objectOrNull(name: string, read: (value: JsonObject) => JsonObject): KeyReader<JsonObject> {
  return {
    tokens: ['START_OBJECT', 'VALUE_NULL'],
    read(options, value) {
      options[name] = value === null ? null : read(value as JsonObject);
    },
  };
}

const STORE_KEYS: KeyReaders<JsonObject> = {
  enabled: {
    tokens: ['VALUE_BOOLEAN', 'VALUE_STRING', 'VALUE_NULL'],
    read(store, value, place) {
      if (value === null) store['enabled'] = null;
      else ENABLED.read(store, value, place);
    },
  },
  lifecycle: objectOrNull('lifecycle', parseFailuresLifecycle),
};

const ENABLED = booleanKey<JsonObject>((store, enabled) => {
  store['enabled'] = enabled;
});

const KEYS: KeyReaders<JsonObject> = { failure_store: objectOrNull('failure_store', parseStore) };

function parseStore(value: JsonObject): JsonObject {
  const store = parseStrict<JsonObject>('failure_store', value, {}, STORE_KEYS);
  if (Object.keys(store).length === 0)
    throw illegalArgument('Failure store configuration should have at least one non-null configuration value.');
  return store;
}

/** The options of a data stream. @throws EngineError */
export function parseStreamOptions(parser: string, value: JsonObject): JsonObject {
  return parseStrict(parser, value, {}, KEYS);
}

/** Members of later options replace those of earlier ones. */
export function mergeStreamOptions(earlier: JsonValue, later: JsonValue): JsonValue {
  if (!isJsonObject(earlier) || !isJsonObject(later)) return later;
  const { failure_store: before = null } = earlier;
  const { failure_store: after } = later;
  if (!isJsonObject(before) || !isJsonObject(after ?? null)) return { ...earlier, ...later };
  return { failure_store: { ...before, ...(after as JsonObject) } };
}

/** What the options of templates come to for a new data stream; undefined if nothing is set. */
export function effectiveStreamOptions(options: JsonValue | undefined): JsonObject | undefined {
  const store = isJsonObject(options ?? null) ? (options as JsonObject)['failure_store'] : undefined;
  if (!isJsonObject(store ?? null)) return undefined;
  const set = Object.entries(store as JsonObject).filter(([, value]) => value !== null);
  return set.length === 0 ? undefined : { failure_store: Object.fromEntries(set) };
}
