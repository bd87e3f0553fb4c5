import type { ParameterType } from '../../../dsl/description.ts';
import type { MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { DateFormat } from '../dates/date-format.ts';
import { readLocaleName } from '../dates/locale-name.ts';
import { classNameOf, javaClass, javaToString } from '../java-to-string.ts';
import { type DefinitionContext, mapperParsing, rejectUnsupported } from '../mapping-environment.ts';
import { classicSimilarity } from '../similarity-settings.ts';
import { readMetric, readMetrics } from '../types/aggregate-metric.ts';
import { javaBoolean, javaDouble, readInteger } from '../types/java-parse.ts';
import { readContexts } from '../types/suggestion-context.ts';
import { ELEMENT_TYPES } from '../vectors/vector-element.ts';
import { readIndexOptions } from '../vectors/vector-index-options.ts';

export interface ParameterRequest {
  readonly parameter: MappingParameter;
  readonly value: JsonValue;
  /** Leaf name of the field. */
  readonly field: string;
  readonly type: string;
  readonly context: DefinitionContext;
}

type Reader = (request: ParameterRequest) => JsonValue;

/** Normalizes a parameter's value. @throws EngineError */
export function readParameter(request: ParameterRequest): JsonValue {
  const { parameter } = request;
  // The name of an enum parameter may be that of a common parameter with another type.
  const reader =
    parameter.type === 'enum' && parameter.name !== 'synthetic_source_keep'
      ? readEnum
      : (BY_NAME[parameter.name] ?? BY_TYPE[parameter.type]);
  return reader ? reader(request) : request.value;
}

const BY_TYPE: Partial<Record<ParameterType, Reader>> = {
  boolean: ({ value }) => javaBoolean(javaToString(value)),
  integer: ({ value }) => readInteger(value),
  number: ({ value }) => new Double(javaDouble(javaToString(value))),
  string: ({ value }) => javaToString(value),
  enum: readEnum,
  analyzer: readAnalyzer,
};

const BY_NAME: Record<string, Reader> = {
  meta: readMeta,
  normalizer: readNormalizer,
  similarity: readSimilarity,
  format: readFormat,
  locale: ({ value }) => readLocaleName(javaToString(value)),
  index_prefixes: readIndexPrefixes,
  relations: readRelations,
  synthetic_source_keep: ({ value }) => readSourceKeep(value),
  contexts: ({ value }) => readContexts(value),
  metrics: ({ value }) => readMetrics(value),
  default_metric: ({ value }) => readMetric(value),
  element_type: readElementType,
  index_options: ({ field, value }) => (value === null ? null : readIndexOptions(field, value)),
  fielddata_frequency_filter: readFrequencyFilter,
  orientation: readOrientation,
};

/** The value of `synthetic_source_keep`. @throws EngineError */
export function readSourceKeep(value: JsonValue): string {
  const text = javaToString(value);
  if (['none', 'arrays', 'all'].includes(text)) return text;
  throw illegalArgument(`Unknown synthetic_source_keep value [${text}], accepted values are [none,arrays,all]`);
}

function readEnum({ parameter, value }: ParameterRequest): JsonValue {
  if (value === null && parameter.nullable) return null;
  const text = javaToString(value);
  if (parameter.values?.includes(text)) return text;
  throw mapperParsing(
    `Unknown value [${text}] for field [${parameter.name}] - accepted values are [${parameter.values?.join(', ')}]`,
  );
}

function readElementType({ value }: ParameterRequest): JsonValue {
  const text = javaToString(value);
  if (ELEMENT_TYPES.some(known => known === text)) return text;
  throw mapperParsing(`invalid element_type [${text}]; available types are [${ELEMENT_TYPES.join(', ')}]`);
}

function readAnalyzer({ parameter, value, type, context }: ParameterRequest): JsonValue {
  const name = javaToString(value);
  if (name === 'default') return name;
  const analyzer = context.environment.analyzers.analyzer(name);
  if (!analyzer) throw illegalArgument(`analyzer [${name}] has not been configured in mappings`);
  if (parameter.name === 'analyzer' && !MAY_CHANGE.has(type)) rejectSearchOnly(name, analyzer.searchOnlyFilters ?? []);
  return name;
}

/** Field types whose analyzer may be updated, as in Elasticsearch. */
const MAY_CHANGE = new Set(['token_count', 'completion']);

/**
 * Rejects analyzers with filters that may change at runtime, which are only allowed for searches.
 * @throws EngineError
 */
function rejectSearchOnly(name: string, filters: readonly string[]): void {
  if (filters.length === 0) return;
  const list = filters.join(', ');
  const reason = `analyzer [${name}] contains filters [${list}] that are not allowed to run in index time mode.`;
  throw new EngineError('mapper_exception', reason);
}

function readNormalizer({ value, field, context }: ParameterRequest): JsonValue {
  if (value === null || value === 'default') return 'default';
  const name = javaToString(value);
  if (!context.environment.analyzers.normalizer(name))
    throw mapperParsing(`normalizer [${name}] not found for field [${field}]`);
  return name;
}

function readSimilarity({ value, field, context }: ParameterRequest): JsonValue {
  if (value === null) return null;
  const name = javaToString(value);
  const { similarities } = context.environment.settings;
  if (name === 'BM25' || name === 'boolean' || (name !== 'default' && name in similarities)) return name;
  if (name === 'classic') throw classicSimilarity();
  throw mapperParsing(`Unknown Similarity type [${name}] for field [${field}]`);
}

function readFormat({ value, field }: ParameterRequest): JsonValue {
  const pattern = javaToString(value);
  try {
    DateFormat.of(pattern);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`Error parsing [format] on field [${field}]: ${error.reason}`, { cause: error });
  }
  return pattern;
}

const MAX_META = 5;

/** @throws EngineError */
export function readMeta({ value, field }: { value: JsonValue; field: string }): JsonValue {
  if (!isJsonObject(value))
    throw mapperParsing(
      `[meta] must be an object, got ${javaClass(value)}[${javaToString(value)}] for field [${field}]`,
    );
  const entries = Object.entries(value);
  if (entries.length > MAX_META)
    throw mapperParsing(
      `[meta] can't have more than ${MAX_META} entries, but got ${entries.length} on field [${field}]`,
    );
  const sorted: JsonObject = {};
  for (const [key, note] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key.length > 20)
      throw mapperParsing(`[meta] keys can't be longer than 20 chars, but got [${key}] for field [${field}]`);
    if (note === null) throw mapperParsing(`[meta] values can't be null (field [${field}])`);
    if (typeof note !== 'string')
      throw mapperParsing(
        `[meta] values can only be strings, but got ${javaClass(note)}[${javaToString(note)}] for field [${field}]`,
      );
    if (note.length > 50)
      throw mapperParsing(`[meta] values can't be longer than 50 chars, but got [${note}] for field [${field}]`);
    sorted[key] = note;
  }
  return Object.keys(sorted).length === 0 ? null : sorted;
}

function readIndexPrefixes({ value, field }: ParameterRequest): JsonValue {
  if (value === null) return null;
  if (!isJsonObject(value)) throw classCast(classNameOf(value), 'java.util.Map', { status: 400 });
  const { min_chars: givenMin, max_chars: givenMax, ...rest } = value;
  const min = readInteger(givenMin ?? 2);
  const max = readInteger(givenMax ?? 5);
  rejectUnsupported(field, rest);
  if (min > max) throw illegalArgument(`min_chars [${min}] must be less than max_chars [${max}]`);
  if (min < 1) throw illegalArgument(`min_chars [${min}] must be greater than zero`);
  if (max >= 20) throw illegalArgument(`max_chars [${max}] must be less than 20`);
  return { min_chars: min, max_chars: max };
}

/** Normalizes relations to parent → children: one child as a string, several as a sorted list. */
function readRelations({ value }: ParameterRequest): JsonValue {
  if (!isJsonObject(value))
    throw new EngineError('parse_exception', `relations should be a hash but was of type: class ${classNameOf(value)}`);
  return Object.fromEntries(
    Object.entries(value).map(([parent, children]) => {
      const names = [...new Set((Array.isArray(children) ? children : [children]).map(javaToString))].sort();
      return [parent, names.length === 1 ? names[0]! : names];
    }),
  );
}

function readFrequencyFilter({ value, field }: ParameterRequest): JsonValue {
  if (!isJsonObject(value))
    throw mapperParsing(`[fielddata_frequency_filter] must be an object, got ${javaClass(value)}`);
  const { min: givenMin, max: givenMax, min_segment_size: givenSize, ...rest } = value;
  rejectUnsupported(field, rest);
  const min = javaDouble(javaToString(givenMin ?? 0));
  const max = javaDouble(javaToString(givenMax ?? 2147483647));
  const size = readInteger(givenSize ?? 0);
  const isDefault = min === 0 && max === 2147483647 && size === 0;
  return isDefault ? null : { min: new Double(min), max: new Double(max), min_segment_size: size };
}

const LEFT = ['left', 'clockwise', 'cw'];
const RIGHT = ['right', 'counterclockwise', 'ccw'];

function readOrientation({ value }: ParameterRequest): JsonValue {
  const text = javaToString(value).toLowerCase();
  if (LEFT.includes(text)) return 'LEFT';
  if (RIGHT.includes(text)) return 'RIGHT';
  throw illegalArgument(`Unknown orientation [${text}]`);
}

/**
 * Parses a boolean of the mapping itself, such as `enabled` or `date_detection`. Errors refer to it as `name`.
 * @throws EngineError
 */
export function readBoolean(value: JsonValue, name: string): boolean {
  try {
    return javaBoolean(javaToString(value));
  } catch (error) {
    throw illegalArgument(`Could not convert [${name}] to boolean`, { cause: error as EngineError });
  }
}
