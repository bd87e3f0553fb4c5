import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { ShardTarget } from '../shard-target.ts';
import { numeral } from './numeral.ts';
import type { SuggestInput } from './suggester.ts';

/** Options shared by all suggesters. */
export interface CommonSuggestOptions {
  field: string;
  analyzer: string | undefined;
  size: number;
  shardSize: number | undefined;
}

export type OptionReader<T> = (target: T, value: JsonValue, place: Place) => void;
export type OptionReaders<T> = Readonly<Record<string, OptionReader<T>>>;

export const COMMON_OPTIONS: OptionReaders<CommonSuggestOptions> = {
  field: (target, value) => {
    target.field = String(value);
  },
  analyzer: (target, value) => {
    target.analyzer = String(value);
  },
  size: (target, value) => {
    target.size = numeral(value);
    if (target.size <= 0) throw illegalArgument('size must be positive');
  },
  shard_size: (target, value) => {
    target.shardSize = numeral(value);
    if (target.shardSize <= 0) throw illegalArgument('shardSize must be positive');
  },
};

/** @throws EngineError for an option the suggester does not support */
export function readOptions<T extends CommonSuggestOptions>(
  suggester: string,
  body: JsonObject,
  target: T,
  readers: OptionReaders<T>,
): T {
  for (const [key, value] of Object.entries(body)) {
    const place = { in: body, key };
    const read = Object.hasOwn(readers, key) ? readers[key] : (COMMON_OPTIONS[key] as OptionReader<T> | undefined);
    if (!read) throw parsingError(place, `suggester[${suggester}] doesn't support field [${key}]`);
    read(target, value, place);
  }
  if (target.field === '') throw illegalArgument('the required field option is missing');
  return target;
}

/** The text and the field it is corrected against. @throws EngineError to be reported as a shard failure */
export function bindText(
  { text, prefix, regex }: SuggestInput,
  { field, analyzer }: CommonSuggestOptions,
  target: ShardTarget,
): { text: string; type: FieldType; analyzer: Analyzer } {
  const type = target.queryContext.fieldType(field);
  if (!type) throw illegalArgument(`no mapping found for field [${field}]`);
  const given = text ?? prefix ?? regex;
  if (given === undefined) throw illegalArgument('The required text option is missing');
  const chosen = analyzer === undefined ? type.searchAnalyzer : target.queryContext.analyzer(analyzer);
  if (!chosen && analyzer !== undefined) throw illegalArgument(`analyzer [${analyzer}] doesn't exists`);
  const found = chosen ?? target.queryContext.analyzer('keyword');
  return { text: given, type, analyzer: found! };
}
