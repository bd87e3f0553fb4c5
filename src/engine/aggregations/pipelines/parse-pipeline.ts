import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { type KeyReaders, type ReadMember, readMembers, textKey } from '../../request/object-parser.ts';
import { textsOf } from '../../request/scalar.ts';
import type { GapPolicy } from './bucket-path.ts';
import type { PipelineBody } from './pipeline-aggregation.ts';

/** Parameters shared by most pipelines. */
export interface PipelineConfig {
  paths: readonly string[];
  format: string | undefined;
  gap: GapPolicy;
}

const COMMON: KeyReaders<PipelineConfig> = {
  format: textKey((config, value) => {
    config.format = value;
  }),
  gap_policy: textKey((config, value, place) => {
    config.gap = gapPolicy(value, place.in as JsonObject);
  }),
  buckets_path: {
    tokens: ['VALUE_STRING', 'START_ARRAY'],
    read: (config, value) => {
      config.paths = Array.isArray(value) ? textsOf(value) : [value as string];
    },
  },
};

/** The error texts for missing and unknown parameters, of which Elasticsearch has several styles. */
export interface ErrorStyle {
  missing(name: string): string;
  /** Throws for a parameter or token that the aggregation with this name does not read. */
  reject(name: string): ReadMember<unknown>;
}

/**
 * Reads `buckets_path`, `format`, `gap_policy` and the pipeline's own parameters. @throws EngineError parsing_exception
 */
export function parsePipeline<T extends PipelineConfig>(
  { name, body }: PipelineBody,
  config: T,
  errors: ErrorStyle,
  own: KeyReaders<T> = {},
): T {
  readMembers(body, config, { ...(COMMON as KeyReaders<T>), ...own }, errors.reject(name));
  if (config.paths.length === 0) throw parsingError({ in: body, of: 'end' }, errors.missing(name));
  return config;
}

export function emptyPipelineConfig(): PipelineConfig {
  return { paths: [], format: undefined, gap: 'skip' };
}

/** @throws EngineError */
export function gapPolicy(text: string, body: JsonObject): GapPolicy {
  const found = text.toLowerCase();
  if (found === 'skip' || found === 'insert_zeros' || found === 'keep_values') return found;
  throw parsingError(
    { in: body, key: 'gap_policy' },
    `Invalid gap policy: [${text}], accepted values: [insert_zeros, skip]`,
  );
}
