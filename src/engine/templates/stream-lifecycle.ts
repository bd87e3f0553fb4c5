import type { JsonObject } from '../json/json-value.ts';
import { booleanKey, type KeyReaders, parseStrict } from '../request/object-parser.ts';
import { parseTimeValue } from '../request/time-value.ts';

const FAILURES_KEYS: KeyReaders<JsonObject> = {
  enabled: booleanKey((lifecycle, enabled) => {
    lifecycle['enabled'] = enabled;
  }),
  data_retention: {
    tokens: ['VALUE_STRING', 'VALUE_NULL'],
    read(lifecycle, value) {
      if (typeof value !== 'string') return;
      parseTimeValue(value, 'data_retention');
      lifecycle['data_retention'] = value;
    },
  },
};

const KEYS: KeyReaders<JsonObject> = {
  ...FAILURES_KEYS,
  downsampling: {
    tokens: ['START_ARRAY', 'VALUE_NULL'],
    read(lifecycle, value) {
      if (value !== null) lifecycle['downsampling'] = value;
    },
  },
};

/** The lifecycle of a data stream, which is enabled unless it says otherwise. @throws EngineError */
export function parseStreamLifecycle(parser: string, value: JsonObject): JsonObject {
  return parseStrict(parser, value, { enabled: true } as JsonObject, KEYS);
}

/** The lifecycle of the failure store of a data stream. @throws EngineError */
export function parseFailuresLifecycle(value: JsonObject): JsonObject {
  return parseStrict('lifecycle', value, { enabled: true } as JsonObject, FAILURES_KEYS);
}
