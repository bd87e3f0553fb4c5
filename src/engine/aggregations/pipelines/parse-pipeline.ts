import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { tokenOf, type ValueToken } from '../../json/value-token.ts';
import type { GapPolicy } from './bucket-path.ts';
import type { PipelineBody } from './pipeline-aggregation.ts';

/** Parameters shared by most pipelines. */
export interface PipelineConfig {
  paths: readonly string[];
  format: string | undefined;
  gap: GapPolicy;
}

/** A parameter of one pipeline: the tokens it accepts, and its reader. */
export interface OwnKey<T> {
  readonly tokens: readonly ValueToken[];
  read(config: T, value: JsonValue): void;
}

/** How an aggregation reports a missing or unknown parameter; Elasticsearch has several styles. */
export interface Manner {
  missing(name: string): string;
  unknown(token: ValueToken, key: string, name: string): string;
}

/**
 * Reads `buckets_path`, `format`, `gap_policy` and the pipeline's own parameters. @throws EngineError parsing_exception
 */
export function parsePipeline<T extends PipelineConfig>(
  { name, body }: PipelineBody,
  config: T,
  manner: Manner,
  own: Readonly<Record<string, OwnKey<T>>> = {},
): T {
  for (const [key, value] of Object.entries(body)) {
    const token = tokenOf(value);
    const mine = Object.hasOwn(own, key) ? own[key] : undefined;
    if (mine?.tokens.includes(token)) mine.read(config, value);
    else if (key === 'format' && typeof value === 'string') config.format = value;
    else if (key === 'gap_policy' && typeof value === 'string') config.gap = gapPolicy(value, body);
    else if (key === 'buckets_path' && (typeof value === 'string' || Array.isArray(value)))
      config.paths = (Array.isArray(value) ? value : [value]).map(String);
    else throw parsingError({ in: body, key }, manner.unknown(token, key, name));
  }
  if (!('buckets_path' in body)) throw parsingError({ in: body, of: 'end' }, manner.missing(name));
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
