import type { Analyzer } from '../../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { type KeyReaders, readMembers, scalarKey } from '../../request/object-parser.ts';
import { intOf, plainTextOf } from '../../request/scalar.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { SuggestInput } from './suggester.ts';

/** Options shared by all suggesters. */
export interface CommonSuggestOptions {
  field: string;
  analyzer: string | undefined;
  size: number;
  shardSize: number | undefined;
}

const COMMON_OPTIONS: KeyReaders<CommonSuggestOptions> = {
  field: scalarKey((target, value) => {
    target.field = plainTextOf(value);
  }),
  analyzer: scalarKey((target, value) => {
    target.analyzer = plainTextOf(value);
  }),
  size: scalarKey((target, value, place) => {
    target.size = intOf(value, place);
    if (target.size <= 0) throw illegalArgument('size must be positive');
  }),
  shard_size: scalarKey((target, value, place) => {
    target.shardSize = intOf(value, place);
  }),
};

/**
 * Parses the options of the term or the phrase suggester.
 * @param unsupportedMessage the error message for an unsupported member
 * @throws EngineError for options that the suggester lacks, and for values of a wrong type
 */
export function readOptions<T extends CommonSuggestOptions>(
  body: JsonObject,
  target: T,
  readers: KeyReaders<T>,
  unsupportedMessage: (key: string, value: JsonValue) => string,
): T {
  readMembers(body, target, { ...(COMMON_OPTIONS as KeyReaders<T>), ...readers }, (_, value, place) => {
    throw parsingError(place, unsupportedMessage(place.key, value));
  });
  checkField(target, body);
  return target;
}

/** @throws EngineError if the field is missing or empty */
export function checkField({ field }: CommonSuggestOptions, body: JsonObject): void {
  if (field !== '') return;
  if ('field' in body) throw illegalArgument('suggestion field name is empty');
  throw new EngineError('parse_exception', 'the required field option [field] is missing');
}

/** The text and the field it is corrected against. @throws EngineError to be reported as a shard failure */
export function bindText(
  { text, prefix, regex }: SuggestInput,
  { field, analyzer, shardSize }: CommonSuggestOptions,
  target: ShardTarget,
): { text: string; type: FieldType; analyzer: Analyzer } {
  const type = target.queryContext.fieldType(field);
  if (!type) throw illegalArgument(`no mapping found for field [${field}]`);
  const chosen = analyzer === undefined ? type.searchAnalyzer : target.queryContext.analyzer(analyzer);
  if (!chosen && analyzer !== undefined) throw illegalArgument(`analyzer [${analyzer}] doesn't exists`);
  if (shardSize !== undefined && shardSize <= 0)
    throw illegalArgument(`ShardSize must be positive but was: ${shardSize}`);
  const given = text ?? prefix ?? regex;
  if (given === undefined) throw illegalArgument('The required text option is missing');
  const found = chosen ?? target.queryContext.analyzer('keyword');
  return { text: given, type, analyzer: found! };
}
