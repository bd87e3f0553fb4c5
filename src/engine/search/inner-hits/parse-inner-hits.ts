import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type ValueToken } from '../../json/json-value.ts';
import type { InnerHits } from '../../query/dsl/parsed-query.ts';
import { booleanKey, type KeyReader, type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import { parseSourceFilter } from '../../request/parse-source-filter.ts';
import { booleanOf, intOf, plainTextOf } from '../../request/scalar.ts';
import { parseInnerCollapse } from '../collapse/parse-collapse.ts';
import { parseHighlight } from '../highlight/highlight-request.ts';
import { emptyHitsRequest, type HitsDraft, type InnerHitsRequest } from '../request/hits-request.ts';
import { parseFieldsAndFormats, storedFieldNames } from '../request/requested-fields.ts';
import { parseScriptFields } from '../request/script-field.ts';
import type { ShardTarget } from '../shard-target.ts';
import { parseSort } from '../sort/sort-request.ts';

const DEFAULT_SIZE = 3;
const known = new WeakMap<JsonObject, InnerHitsRequest>();

/** Parses `inner_hits`, caching the result per object. @throws EngineError x_content_parse_exception */
export function parseInnerHits(body: JsonObject): InnerHitsRequest {
  let read = known.get(body);
  if (!read) {
    const request = { ...emptyHitsRequest(), size: DEFAULT_SIZE };
    read = parseStrict('inner_hits', body, { name: undefined, ignoreUnmapped: false, request }, KEYS);
    known.set(body, read);
  }
  return read;
}

/** Queries that accept inner hits; the search parses their options. */
const OWNERS: ReadonlySet<string> = new Set(['nested', 'has_child', 'has_parent']);

/** Parses all `inner_hits` of a query, so that an error fails the request instead of a shard. @throws EngineError */
export function checkInnerHits(query: JsonValue): void {
  if (Array.isArray(query)) for (const item of query) checkInnerHits(item);
  if (!isJsonObject(query)) return;
  for (const [key, value] of Object.entries(query)) {
    const body = OWNERS.has(key) && isJsonObject(value) ? value['inner_hits'] : undefined;
    if (isJsonObject(body)) parseInnerHits(body);
    checkInnerHits(value);
  }
}

function notNegative(name: string, value: number): number {
  if (value < 0) throw illegalArgument(`illegal ${name} value, at least 0 or higher`);
  return value;
}

/** A key with one of these tokens, whose parsed value becomes a member of the request for hits. */
function hitsKey<K extends keyof HitsDraft>(
  tokens: readonly ValueToken[],
  name: K,
  parse: (value: JsonValue, place: Place) => HitsDraft[K],
): KeyReader<InnerHitsRequest> {
  return {
    tokens,
    read: ({ request }, value, place) => {
      request[name] = parse(value, place);
    },
  };
}

const NUMBER: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_NUMBER'];
const BOOLEAN: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_BOOLEAN'];
const OBJECT: readonly ValueToken[] = ['START_OBJECT'];
const LIST: readonly ValueToken[] = ['START_ARRAY'];

const KEYS: KeyReaders<InnerHitsRequest> = {
  name: textKey((target, value) => {
    target.name = value;
  }),
  ignore_unmapped: booleanKey((target, value) => {
    target.ignoreUnmapped = value;
  }),
  from: hitsKey(NUMBER, 'from', (value, place) => notNegative('from', intOf(value, place))),
  size: hitsKey(NUMBER, 'size', (value, place) => notNegative('size', intOf(value, place))),
  explain: hitsKey(BOOLEAN, 'explain', booleanOf),
  version: hitsKey(BOOLEAN, 'version', booleanOf),
  seq_no_primary_term: hitsKey(BOOLEAN, 'seqNoPrimaryTerm', booleanOf),
  track_scores: hitsKey(BOOLEAN, 'trackScores', booleanOf),
  stored_fields: hitsKey(['VALUE_STRING', ...LIST], 'storedFields', value =>
    storedFieldNames([value].flat().map(plainTextOf)),
  ),
  docvalue_fields: hitsKey([...LIST, ...OBJECT], 'docvalueFields', value =>
    parseFieldsAndFormats('docvalues_field', [value].flat()),
  ),
  fields: hitsKey([...LIST, ...OBJECT], 'fields', value => parseFieldsAndFormats('fetch_fields', [value].flat())),
  script_fields: hitsKey(OBJECT, 'scriptFields', value => parseScriptFields(value as JsonObject)),
  sort: hitsKey([...LIST, ...OBJECT], 'sort', parseSort),
  _source: hitsKey([...BOOLEAN, ...LIST, ...OBJECT], 'source', (_, place) =>
    parseSourceFilter(place.in as JsonObject, String(place.key)),
  ),
  highlight: hitsKey(OBJECT, 'highlight', value => parseHighlight(value as JsonObject)),
  collapse: hitsKey(OBJECT, 'collapse', value => parseInnerCollapse(value as JsonObject)),
};

/** The response name of inner hits. */
export function innerHitsName(innerHits: InnerHits): string {
  return parseInnerHits(innerHits.body).name ?? innerHits.path;
}

/** Checks that names are unique and windows within the limit. @throws EngineError to be reported as a shard failure */
export function checkInnerWindows(all: readonly InnerHits[], target: ShardTarget): void {
  const names = new Set<string>();
  for (const innerHits of all) {
    const name = innerHitsName(innerHits);
    if (names.has(name)) throw illegalArgument(`[inner_hits] already contains an entry for key [${name}]`);
    names.add(name);
    const { from, size } = parseInnerHits(innerHits.body).request;
    const limit = target.settings.maxInnerResultWindow;
    if (from + size > limit)
      throw illegalArgument(
        `Inner result window is too large, the inner hit definition's [${parseInnerHits(innerHits.body).name ?? null}]'s from + size must be less than or equal ` +
          `to: [${limit}] but was [${from + size}]. This limit can be set by changing the ` +
          '[index.max_inner_result_window] index level setting.',
      );
    checkInnerWindows(innerHits.inside, target);
  }
}
