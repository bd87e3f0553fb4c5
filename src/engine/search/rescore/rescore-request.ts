import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import {
  doubleKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  readMembers,
  scalarKey,
  textKey,
} from '../../request/object-parser.ts';
import { intOf, isScalar } from '../../request/scalar.ts';

export type RescoreMode = 'total' | 'multiply' | 'avg' | 'max' | 'min';

/** A second, more expensive scoring of the best hits of each shard. */
export interface RescoreRequest {
  readonly windowSize: number;
  readonly query: ParsedQuery;
  readonly queryWeight: number;
  readonly rescoreWeight: number;
  readonly mode: RescoreMode;
}

const DEFAULT_WINDOW = 10;
const MODES: readonly RescoreMode[] = ['total', 'multiply', 'avg', 'max', 'min'];

/** Parses `rescore`: an object, or a list applied in order. @throws EngineError */
export function parseRescore(value: JsonValue): RescoreRequest[] {
  return [value].flat().map((one, key) => {
    if (isJsonObject(one)) return parseOne(one);
    throw parsingError({ in: value as object, key }, 'rescore must be an object or an array of objects');
  });
}

interface RescoreDraft {
  windowSize: number;
  rescorer: QueryRescorer | undefined;
}

const EMPTY: RescoreDraft = { windowSize: DEFAULT_WINDOW, rescorer: undefined };

const RESCORE_KEYS: KeyReaders<RescoreDraft> = {
  window_size: scalarKey((target, value, place) => {
    target.windowSize = intOf(value, place);
  }),
  query: objectKey((target, value) => {
    target.rescorer = parseRescorer(value);
  }),
};

function parseOne(body: JsonObject): RescoreRequest {
  const { windowSize, rescorer } = readMembers(body, { ...EMPTY }, RESCORE_KEYS, (_, value, place) => {
    const { key } = place;
    if (isJsonObject(value))
      throw new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${key}]`);
    throw parsingError(
      place,
      isScalar(value) ? `rescore doesn't support [${key}]` : `unexpected token [${tokenOf(value)}] after [${key}]`,
    );
  });
  if (!rescorer) throw parsingError({ in: body, of: 'end' }, 'missing rescore type');
  const { query, ...rest } = rescorer;
  if (!query) throw illegalArgument('rescore_query cannot be null');
  return { windowSize, query, ...rest };
}

interface QueryRescorer {
  query: ParsedQuery | undefined;
  queryWeight: number;
  rescoreWeight: number;
  mode: RescoreMode;
}

function parseRescorer(body: JsonObject): QueryRescorer {
  const rescorer: QueryRescorer = { query: undefined, queryWeight: 1, rescoreWeight: 1, mode: 'total' };
  return parseStrict('query', body, rescorer, KEYS);
}

const KEYS: KeyReaders<QueryRescorer> = {
  rescore_query: objectKey((target, value, place) => {
    target.query = parseQuery(value, place);
  }),
  query_weight: doubleKey((target, value) => {
    target.queryWeight = Math.fround(value);
  }),
  rescore_query_weight: doubleKey((target, value) => {
    target.rescoreWeight = Math.fround(value);
  }),
  score_mode: textKey((target, value) => {
    const mode = MODES.find(known => known === value.toLowerCase());
    if (!mode) throw illegalArgument(`illegal score_mode [${value}]`);
    target.mode = mode;
  }),
};
