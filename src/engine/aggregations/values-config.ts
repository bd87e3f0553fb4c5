import { aggregationParameterNames } from '../../dsl/aggregations/aggregations.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { hoursZone, requireTimeZone } from '../mapping/dates/time-zone.ts';
import { type KeyReader, type KeyReaders, parseStrict, textKey } from '../request/object-parser.ts';
import { intOf } from '../request/scalar.ts';
import { type Script, scriptKey } from '../script/script.ts';
import type { AggregationBody } from './aggregation-parser.ts';

/** Parameters of aggregations that read a field; each type accepts those of its description. */
export interface ValuesConfig {
  field: string;
  missing: JsonValue | undefined;
  format: string | undefined;
  valueType: string | undefined;
  timeZone: string | undefined;
  /** Computes the values, with or without those of the field. */
  script: Script | undefined;
}

/** The names of `value_type` and the types they mean. */
const VALUE_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  ip: 'ip',
  date: 'date',
  boolean: 'boolean',
  number: 'number',
  numeric: 'numeric',
  long: 'long',
  integer: 'long',
  short: 'long',
  byte: 'long',
  unsigned_long: 'unsigned_long',
  double: 'double',
  float: 'double',
};

const KEYS: KeyReaders<ValuesConfig> = {
  field: textKey((config, value) => {
    config.field = value;
  }),
  missing: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN', 'VALUE_NULL'],
    read: (config, value) => {
      config.missing = value ?? undefined;
    },
  },
  format: textKey((config, value) => {
    config.format = value;
  }),
  script: scriptKey((config, value) => {
    config.script = value;
  }),
  value_type: textKey((config, value) => {
    config.valueType = valueTypeOf(value);
  }),
};

/** The type that a `value_type` means. @throws EngineError */
export function valueTypeOf(text: string): string {
  if (!Object.hasOwn(VALUE_TYPES, text)) throw illegalArgument(`Unknown value type [${text}]`);
  return VALUE_TYPES[text]!;
}

/** `time_zone`: an id, or a number of hours ahead of UTC. */
export function zoneKey<T extends { timeZone: string | undefined }>(): KeyReader<T> {
  return {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
    read: (config, value, place) => {
      config.timeZone = typeof value === 'string' ? value : hoursZone(intOf(value, place));
      requireTimeZone(config.timeZone);
    },
  };
}

export function emptyValuesConfig(): ValuesConfig {
  return {
    field: '',
    missing: undefined,
    format: undefined,
    valueType: undefined,
    timeZone: undefined,
    script: undefined,
  };
}

/**
 * Reads the parameters of one of several fields of an aggregation.
 * @param own parameters beside those that all of these aggregations accept @throws EngineError
 */
export function parseFieldConfig(body: JsonObject, own: KeyReaders<ValuesConfig> = {}): ValuesConfig {
  const config = parseStrict('field_config', body, emptyValuesConfig(), { ...KEYS, ...own });
  if (!('field' in body || 'script' in body))
    throw illegalArgument('[field] and [script] cannot both be null.  Please specify one or the other.');
  return config;
}

/** Like `parseValues`, for aggregations whose field is optional. @throws EngineError */
export function parseOptionalValues<T extends ValuesConfig>(
  { name, type, body }: AggregationBody,
  target: T,
  own: KeyReaders<T>,
): T {
  const shared = describedKeys(type);
  const missing: KeyReader<ValuesConfig> = {
    ...KEYS['missing']!,
    read: (config, value) => {
      if (value === null) throw illegalArgument(`[missing] must not be null: [${name}]`);
      config.missing = value;
    },
  };
  const keys = 'missing' in shared ? { ...shared, missing } : shared;
  return parseStrict<T>(type, body, target, { ...(keys as KeyReaders<T>), ...own });
}

/**
 * Reads the aggregation's own parameters and those of the shared ones that its description has into `target`. @throws
 * EngineError
 */
export function parseValues<T extends ValuesConfig>(
  definition: AggregationBody,
  target: T,
  own: KeyReaders<T> = {},
): T {
  const { type, body } = definition;
  return checkSource(body, parseOptionalValues(definition, target, own), 'script' in describedKeys(type));
}

/** Like `parseValues`, for one of several sources, which takes only these of the shared parameters. @throws EngineError */
export function parseSourceValues<T extends ValuesConfig>(
  parser: string,
  body: JsonObject,
  target: T,
  own: KeyReaders<T> = {},
  shared: readonly string[] = Object.keys(KEYS),
): T {
  const keys = Object.fromEntries(shared.map(name => [name, KEYS[name]!])) as KeyReaders<T>;
  return checkSource(body, parseStrict<T>(parser, body, target, { ...keys, ...own }));
}

function checkSource<T>(body: JsonObject, config: T, allowsScripts = true): T {
  if (!('field' in body || 'script' in body))
    throw illegalArgument(
      `Required one of fields [field${allowsScripts ? ', script' : ''}], but none were specified. `,
    );
  return config;
}

const keysByType = new Map<string, KeyReaders<ValuesConfig>>();

/** Cached by aggregation type. */
function describedKeys(type: string): KeyReaders<ValuesConfig> {
  let keys = keysByType.get(type);
  if (!keys) {
    const names = aggregationParameterNames(type);
    keys = Object.fromEntries(Object.entries(KEYS).filter(([name]) => names.has(name)));
    keysByType.set(type, keys);
  }
  return keys;
}
