import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type ValueToken } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { type KnnSearch, parseKnnSearch } from '../../query/vectors/knn-parser.ts';
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
import { parseTimeValue } from '../../request/time-value.ts';
import type { AggregationsParser } from '../aggregation-phase.ts';
import { parseCollapse } from '../collapse/parse-collapse.ts';
import { parseHighlight } from '../highlight/highlight-request.ts';
import { checkInnerHits, parseInnerHits } from '../inner-hits/parse-inner-hits.ts';
import { parseRescore } from '../rescore/rescore-request.ts';
import { parseRetriever } from '../retrievers/parse-retriever.ts';
import { parseSlice } from '../slice.ts';
import { parseSort } from '../sort/sort-request.ts';
import { suggesters } from '../suggest/suggesters-on-demand.ts';
import { parseFieldsAndFormats, storedFieldNames } from './requested-fields.ts';
import { parseScriptFields } from './script-field.ts';
import { parseSearchAfter } from './search-after.ts';
import type { IndexBoost, PointInTime, SearchDraft } from './search-request.ts';

/**
 * Parses the body of a search into a request that holds the defaults.
 * @throws EngineError parsing_exception `Unknown key for a …`, and the errors of its parts
 */
export function parseSearchBody(body: JsonObject, request: SearchDraft, parseAggregations?: AggregationsParser): void {
  readMembers(body, request, readersWith(parseAggregations), (_, value, { key }) => {
    throw parsingError({ in: body, key }, `Unknown key for a ${tokenOf(value)} in [${key}].`);
  });
}

const readersByParser = new Map<AggregationsParser | undefined, KeyReaders<SearchDraft>>();

/** The readers of all keys. There are few parsers of aggregations, and each is constant. */
function readersWith(parseAggregations: AggregationsParser | undefined): KeyReaders<SearchDraft> {
  let readers = readersByParser.get(parseAggregations);
  if (!readers) {
    const aggregations = objectKey<SearchDraft>((target, value) => {
      target.aggregations = parseAggregations?.(value);
    });
    readers = { ...KEYS, aggs: aggregations, aggregations };
    readersByParser.set(parseAggregations, readers);
  }
  return readers;
}

const SCALAR: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN'];
const OBJECT: readonly ValueToken[] = ['START_OBJECT'];
const LIST: readonly ValueToken[] = ['START_ARRAY'];
const OBJECTS: readonly ValueToken[] = ['START_OBJECT', 'START_ARRAY'];
const ANY: readonly ValueToken[] = [...SCALAR, ...OBJECTS];

/** A key with one of these tokens, whose parsed value becomes a member of the request. */
function member<K extends keyof SearchDraft>(
  tokens: readonly ValueToken[],
  name: K,
  parse: (value: JsonValue, place: Place) => SearchDraft[K],
): KeyReader<SearchDraft> {
  return {
    tokens,
    read: (request, value, place) => {
      request[name] = parse(value, place);
    },
  };
}

function list<K extends keyof SearchDraft>(name: K, parse: (value: JsonValue[]) => SearchDraft[K]) {
  return member(LIST, name, value => parse(value as JsonValue[]));
}

function object<K extends keyof SearchDraft>(name: K, parse: (value: JsonObject) => SearchDraft[K]) {
  return member(OBJECT, name, value => parse(value as JsonObject));
}

const KEYS: KeyReaders<SearchDraft> = {
  query: member(OBJECT, 'query', parseCheckedQuery),
  post_filter: member(OBJECT, 'postFilter', parseCheckedQuery),
  from: member(SCALAR, 'from', (value, place) => notNegative('from', intOf(value, place))),
  size: member(SCALAR, 'size', (value, place) => notNegative('size', intOf(value, place))),
  sort: member(ANY, 'sort', parseSort),
  search_after: list('searchAfter', parseSearchAfter),
  track_total_hits: member(SCALAR, 'trackTotalHits', trackTotalHits),
  track_scores: member(SCALAR, 'trackScores', booleanOf),
  min_score: member(SCALAR, 'minScore', (value, place) => Math.fround(doubleOf(value, place))),
  _source: member(ANY, 'source', (_, place) => parseSourceFilter(place.in as JsonObject, String(place.key))),
  stored_fields: member([...SCALAR, ...LIST], 'storedFields', storedFields),
  docvalue_fields: list('docvalueFields', value => parseFieldsAndFormats('docvalues_field', value)),
  fields: list('fields', value => parseFieldsAndFormats('fetch_fields', value)),
  script_fields: object('scriptFields', parseScriptFields),
  suggest: object('suggest', body => suggesters.need().parseSuggest(body)),
  collapse: object('collapse', value => parseCollapse(value, parseInnerHits)),
  rescore: member(OBJECTS, 'rescore', parseRescore),
  slice: object('slice', parseSlice),
  pit: object('pointInTime', parsePointInTime),
  // Reserved for plugins; ignored.
  ext: { tokens: OBJECT, read: () => undefined },
  knn: member(OBJECTS, 'knn', parseKnn),
  retriever: member(OBJECT, 'retriever', (value, place) => parseRetriever(value, place)),
  runtime_mappings: object('runtimeMappings', value => value),
  explain: member(SCALAR, 'explain', booleanOf),
  version: member(SCALAR, 'version', booleanOf),
  seq_no_primary_term: member(SCALAR, 'seqNoPrimaryTerm', booleanOf),
  profile: member(SCALAR, 'profile', booleanOf),
  highlight: object('highlight', parseHighlight),
  timeout: member(SCALAR, 'timeoutMillis', value => parseTimeValue(plainTextOf(value), 'timeout')),
  terminate_after: member(SCALAR, 'terminateAfter', (value, place) => terminateAfter(intOf(value, place))),
  indices_boost: member(OBJECTS, 'indicesBoost', indicesBoost),
  stats: list('statsGroups', statsGroups),
};

/** Top-level keys accepted in a search body. */
export const SEARCH_BODY_KEYS: readonly string[] = [...Object.keys(KEYS), 'aggs', 'aggregations'];

function parseCheckedQuery(value: JsonValue, place: Place): ParsedQuery {
  const query = parseQuery(value, place);
  checkInnerHits(value);
  return query;
}

/** The top-level `knn`: one search or several. */
function parseKnn(value: JsonValue): KnnSearch[] {
  return [value].flat().map((knn, key) => {
    if (isJsonObject(knn)) return parseKnnSearch(knn, parseQuery);
    throw parsingError(
      { in: value as object, key },
      `malformed knn format, within the knn search array only objects are allowed; found ${tokenOf(knn)}`,
    );
  });
}

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
      const [first, second] = Object.keys(entry);
      if (first === undefined && Array.isArray(value))
        throw parsingError({ in: entry, of: 'end' }, 'Expected [FIELD_NAME] in [indices_boost] but found [END_OBJECT]');
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
  // The spelling is Elasticsearch's.
  if (id === undefined) throw illegalArgument('point int time id is not provided');
  return { id, keepAlive };
}
