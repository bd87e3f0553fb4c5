import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf, type ValueToken } from '../../json/value-token.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { combineWithKnn } from '../../query/features/knn-parser.ts';
import {
  type KeyReader,
  type KeyReaders,
  objectKey,
  parseStrict,
  readMembers,
  textKey,
} from '../../request/object-parser.ts';
import { parseSourceFilter } from '../../request/parse-source-filter.ts';
import { booleanOf, doubleOf, intOf, plainTextOf } from '../../request/scalar.ts';
import { parseTimeout } from '../../request/time-value.ts';
import type { AggregationsParser } from '../aggregation-phase.ts';
import { parseCollapse } from '../collapse/parse-collapse.ts';
import { parseHighlight } from '../highlight/highlight-request.ts';
import { checkInnerHits, parseInnerHits } from '../inner-hits/parse-inner-hits.ts';
import { parseRescore } from '../rescore/rescore-request.ts';
import { parseScriptFields } from '../script-fields/script-field.ts';
import { parseSlice } from '../slice-request.ts';
import { parseSort } from '../sort/sort-request.ts';
import { parseSuggest } from '../suggest/parse-suggest.ts';
import { parseFieldsAndFormats, storedFieldNames } from './requested-fields.ts';
import { parseSearchAfter } from './search-after.ts';
import type { IndexBoost, PointInTime, SearchDraft } from './search-request.ts';

type BodyKey = KeyReader<SearchDraft>;

/**
 * Parses the body of a search into a request that holds the defaults.
 * @throws EngineError parsing_exception `Unknown key for a …`, and the errors of its parts
 */
export function parseSearchBody(body: JsonObject, request: SearchDraft, parseAggregations?: AggregationsParser): void {
  const aggregations = objectKey<SearchDraft>((target, value) => {
    target.aggregations = parseAggregations?.(value);
  });
  readMembers(body, request, { ...KEYS, aggs: aggregations, aggregations }, (_, value, { key }) => {
    throw parsingError({ in: body, key }, `Unknown key for a ${tokenOf(value)} in [${key}].`);
  });
  if (body['knn'] !== undefined) request.query = combineWithKnn(request.query, parseKnnSearch(body));
}

/** The top-level `knn`: one search or several. */
function parseKnnSearch(body: JsonObject): ParsedQuery[] {
  return [body['knn']!].flat().map(knn => parseQuery({ knn }, { in: body, key: 'knn' }));
}

const SCALAR: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN'];
const OBJECT: readonly ValueToken[] = ['START_OBJECT'];
const LIST: readonly ValueToken[] = ['START_ARRAY'];

function flag(set: (request: SearchDraft, value: boolean) => void): BodyKey {
  return { tokens: SCALAR, read: (request, value, place) => set(request, booleanOf(value, place)) };
}

const KEYS: KeyReaders<SearchDraft> = {
  query: {
    tokens: OBJECT,
    read: (request, value, place) => {
      request.query = parseQuery(value, place);
      checkInnerHits(value);
    },
  },
  post_filter: {
    tokens: OBJECT,
    read: (request, value, place) => {
      request.postFilter = parseQuery(value, place);
      checkInnerHits(value);
    },
  },
  from: {
    tokens: SCALAR,
    read: (request, value, place) => {
      request.from = notNegative('from', intOf(value, place));
    },
  },
  size: {
    tokens: SCALAR,
    read: (request, value, place) => {
      request.size = notNegative('size', intOf(value, place));
    },
  },
  sort: {
    tokens: [...SCALAR, 'START_OBJECT', 'START_ARRAY'],
    read: (request, value) => {
      request.sort = parseSort(value);
    },
  },
  search_after: {
    tokens: LIST,
    read: (request, value) => {
      request.searchAfter = parseSearchAfter(value as JsonValue[]);
    },
  },
  track_total_hits: {
    tokens: SCALAR,
    read: (request, value, place) => {
      request.trackTotalHits = trackTotalHits(value, place);
    },
  },
  track_scores: flag((request, value) => {
    request.trackScores = value;
  }),
  min_score: {
    tokens: SCALAR,
    read: (request, value, place) => {
      request.minScore = Math.fround(doubleOf(value, place));
    },
  },
  _source: {
    tokens: [...SCALAR, 'START_OBJECT', 'START_ARRAY'],
    read: (request, _value, place) => {
      request.source = parseSourceFilter(place.in as JsonObject, String(place.key));
    },
  },
  stored_fields: {
    tokens: [...SCALAR, 'START_ARRAY'],
    read: (request, value, place) => {
      request.storedFields = storedFields(value, place);
    },
  },
  docvalue_fields: {
    tokens: LIST,
    read: (request, value) => {
      request.docvalueFields = parseFieldsAndFormats('docvalues_field', value as JsonValue[]);
    },
  },
  fields: {
    tokens: LIST,
    read: (request, value) => {
      request.fields = parseFieldsAndFormats('fetch_fields', value as JsonValue[]);
    },
  },
  script_fields: {
    tokens: OBJECT,
    read: (request, value) => {
      request.scriptFields = parseScriptFields(value as JsonObject);
    },
  },
  suggest: {
    tokens: OBJECT,
    read: (request, value) => {
      request.suggest = parseSuggest(value as JsonObject);
    },
  },
  collapse: {
    tokens: OBJECT,
    read: (request, value) => {
      request.collapse = parseCollapse(value as JsonObject, parseInnerHits);
    },
  },
  rescore: {
    tokens: ['START_OBJECT', 'START_ARRAY'],
    read: (request, value) => {
      request.rescore = parseRescore(value);
    },
  },
  slice: {
    tokens: OBJECT,
    read: (request, value) => {
      request.slice = parseSlice(value as JsonObject);
    },
  },
  pit: {
    tokens: OBJECT,
    read: (request, value) => {
      request.pointInTime = parsePointInTime(value as JsonObject);
    },
  },
  // Reserved for plugins; ignored.
  ext: { tokens: OBJECT, read: () => undefined },
  knn: { tokens: ['START_OBJECT', 'START_ARRAY'], read: () => undefined },
  runtime_mappings: {
    tokens: OBJECT,
    read: (request, value) => {
      request.runtimeMappings = value as JsonObject;
    },
  },
  explain: flag((request, value) => {
    request.explain = value;
  }),
  version: flag((request, value) => {
    request.version = value;
  }),
  seq_no_primary_term: flag((request, value) => {
    request.seqNoPrimaryTerm = value;
  }),
  profile: flag((request, value) => {
    request.profile = value;
  }),
  highlight: {
    tokens: OBJECT,
    read: (request, value) => {
      request.highlight = parseHighlight(value as JsonObject);
    },
  },
  timeout: {
    tokens: SCALAR,
    read: (request, value) => {
      request.timeoutMillis = parseTimeout(plainTextOf(value), 'timeout');
    },
  },
  terminate_after: {
    tokens: SCALAR,
    read: (request, value, place) => {
      request.terminateAfter = terminateAfter(intOf(value, place));
    },
  },
  indices_boost: {
    tokens: ['START_OBJECT', 'START_ARRAY'],
    read: (request, value) => {
      request.indicesBoost = indicesBoost(value);
    },
  },
  stats: {
    tokens: LIST,
    read: (request, value) => {
      request.statsGroups = statsGroups(value as JsonValue[]);
    },
  },
};

/** Top-level keys accepted in a search body. */
export const SEARCH_BODY_KEYS: readonly string[] = [...Object.keys(KEYS), 'aggs', 'aggregations'];

export function notNegative(name: string, value: number): number {
  if (value < 0) throw illegalArgument(`[${name}] parameter cannot be negative, found [${value}]`);
  return value;
}

export function terminateAfter(value: number): number {
  if (value < 0) throw illegalArgument('terminateAfter must be > 0');
  return value;
}

/** A boolean, a number to count up to, or −1 to disable tracking. */
function trackTotalHits(value: JsonValue, place: Place): boolean | number {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return countLimit(intOf(value, place));
}

export function countLimit(limit: number): boolean | number {
  if (limit === -1) return false;
  if (limit < -1) throw illegalArgument(`[track_total_hits] parameter must be positive or equals to -1, got ${limit}`);
  return limit === 2147483647 ? true : limit;
}

function storedFields(value: JsonValue, place: Place): string[] {
  if (!Array.isArray(value) && typeof value !== 'string')
    throw parsingError(
      place,
      `Expected [VALUE_STRING] or [START_ARRAY] in [stored_fields] but found [${tokenOf(value)}]`,
    );
  return storedFieldNames(Array.isArray(value) ? value.map(plainTextOf) : [value]);
}

function statsGroups(list: JsonValue[]): string[] {
  return list.map((item, key) => {
    if (typeof item === 'string') return item;
    throw parsingError({ in: list, key }, `Expected [VALUE_STRING] in [stats] but found [${tokenOf(item)}]`);
  });
}

function indicesBoost(value: JsonValue): IndexBoost[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry, key) => {
    if (isJsonObject(entry)) {
      const [, second] = Object.keys(entry);
      if (second !== undefined && Array.isArray(value))
        throw parsingError(
          { in: entry, key: second, of: 'key' },
          'Expected [END_OBJECT] in [indices_boost] but found [FIELD_NAME]',
        );
      return Object.keys(entry).map(index => ({ index, boost: boostOf(entry, index) }));
    }
    throw parsingError({ in: entries, key }, `Expected [START_OBJECT] in [null] but found [${tokenOf(entry)}]`);
  });
}

function boostOf(entry: JsonObject, index: string): number {
  const value = entry[index]!;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  throw parsingError(
    { in: entry, key: index },
    `Expected [VALUE_NUMBER] in [indices_boost] but found [${tokenOf(value)}]`,
  );
}

interface PointInTimeDraft {
  id: string | undefined;
  keepAlive: string | undefined;
}

const POINT_IN_TIME_KEYS: KeyReaders<PointInTimeDraft> = {
  id: textKey((target, value) => {
    target.id = value;
  }),
  keep_alive: textKey((target, value) => {
    target.keepAlive = value;
  }),
};

function parsePointInTime(body: JsonObject): PointInTime {
  const draft: PointInTimeDraft = { id: undefined, keepAlive: undefined };
  const { id, keepAlive } = parseStrict('point_in_time', body, draft, POINT_IN_TIME_KEYS);
  if (id === undefined) throw illegalArgument('Required [id]');
  return { id, keepAlive };
}
