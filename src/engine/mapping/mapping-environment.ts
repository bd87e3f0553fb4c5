import type { Analyzer } from '../analysis/token-stream.ts';
import { EngineError } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { FieldLookup } from './field-type.ts';
import { unsupported } from './java-to-string.ts';
import type { CompileSimilarity } from './scripted-similarity.ts';
import { type NamedSimilarity, readSimilarities } from './similarity-settings.ts';

/** The parts of an index that its mapping uses. */
export interface MappingEnvironment {
  readonly analyzers: FieldAnalyzers;
  readonly settings: MappingSettings;
  /** Rejects an invalid percolator query. Injected, because queries are in a higher layer. @throws EngineError */
  readonly checkQuery?: (query: JsonValue, fields: FieldLookup) => void;
}

/** The analyzers of an index, implemented by AnalysisRegistry. */
export interface FieldAnalyzers {
  analyzer(name: string): Analyzer | undefined;
  normalizer(name: string): Analyzer | undefined;
  readonly defaultAnalyzer: Analyzer;
  readonly defaultSearchAnalyzer: Analyzer | undefined;
  readonly defaultSearchQuoteAnalyzer: Analyzer | undefined;
}

/** Index settings used by a mapping. */
export interface MappingSettings {
  readonly coerce: boolean;
  readonly ignoreMalformed: boolean;
  readonly totalFieldsLimit: number;
  readonly ignoreDynamicBeyondLimit: boolean;
  readonly depthLimit: number;
  readonly nestedFieldsLimit: number;
  readonly nestedObjectsLimit: number;
  readonly fieldNameLengthLimit: number;
  /** For fields without a limit of their own. */
  readonly ignoreAbove: number;
  /** `index.mapping.source.mode` is `disabled`. */
  readonly sourceDisabled: boolean;
  /** The index mode if it requires `_source`. */
  readonly sourceRequiredBy: string | undefined;
  /** `index.similarity.{name}.*`, by name. */
  readonly similarities: Readonly<Record<string, NamedSimilarity>>;
}

export const DEFAULT_MAPPING_SETTINGS: MappingSettings = {
  coerce: true,
  ignoreMalformed: false,
  totalFieldsLimit: 1000,
  ignoreDynamicBeyondLimit: false,
  depthLimit: 20,
  nestedFieldsLimit: 100,
  nestedObjectsLimit: 10000,
  fieldNameLengthLimit: Number.MAX_SAFE_INTEGER,
  ignoreAbove: 2147483647,
  sourceDisabled: false,
  sourceRequiredBy: undefined,
  similarities: {},
};

/**
 * Reads flat index settings (`index.mapping.coerce` → text). Values are already validated, except for similarities.
 * @throws EngineError
 */
export function readMappingSettings(
  flat: Readonly<Record<string, unknown>>,
  compile?: CompileSimilarity,
): MappingSettings {
  const text = (name: string): string | undefined => {
    const value = flat[`index.mapping.${name}`];
    return value === undefined || value === null ? undefined : String(value);
  };
  const number = (name: string, fallback: number): number => Number(text(name) ?? fallback);
  return {
    coerce: text('coerce') !== 'false',
    ignoreMalformed: text('ignore_malformed') === 'true',
    totalFieldsLimit: number('total_fields.limit', DEFAULT_MAPPING_SETTINGS.totalFieldsLimit),
    ignoreDynamicBeyondLimit: text('total_fields.ignore_dynamic_beyond_limit') === 'true',
    depthLimit: number('depth.limit', DEFAULT_MAPPING_SETTINGS.depthLimit),
    nestedFieldsLimit: number('nested_fields.limit', DEFAULT_MAPPING_SETTINGS.nestedFieldsLimit),
    nestedObjectsLimit: number('nested_objects.limit', DEFAULT_MAPPING_SETTINGS.nestedObjectsLimit),
    fieldNameLengthLimit: number('field_name_length.limit', DEFAULT_MAPPING_SETTINGS.fieldNameLengthLimit),
    ignoreAbove: number('ignore_above', DEFAULT_MAPPING_SETTINGS.ignoreAbove),
    sourceDisabled: text('source.mode')?.toLowerCase() === 'disabled',
    sourceRequiredBy: String(flat['index.mode']).toLowerCase() === 'logsdb' ? 'logsdb' : undefined,
    similarities: readSimilarities(flat, compile),
  };
}

/** Context for parsing part of a mapping. */
export interface DefinitionContext {
  readonly environment: MappingEnvironment;
  /** Path of the enclosing object with a trailing dot; empty at the root. */
  readonly prefix: string;
  /** Within `fields`: the leaf name of the parent field. */
  readonly multiFieldOf?: string | undefined;
}

/** Rejects the remaining members of a definition, if any. @throws EngineError */
export function rejectUnsupported(name: string, rest: JsonObject): void {
  if (Object.keys(rest).length > 0)
    throw mapperParsing(`Mapping definition for [${name}] has unsupported parameters: ${unsupported(rest)}`);
}

/** The error for an invalid definition. */
export function mapperParsing(reason: string, cause?: EngineError): EngineError {
  return new EngineError('mapper_parsing_exception', reason, { cause });
}
