import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import {
  booleanKey,
  intKey,
  type KeyReader,
  type KeyReaders,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';
import { parseSourceFilter } from '../../request/parse-source-filter.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { parseCollapse } from '../collapse/parse-collapse.ts';
import { parseHighlight } from '../highlight/highlight-request.ts';
import { emptyHitsRequest, type HitsRequest, type InnerHitsRequest } from '../request/hits-request.ts';
import { parseFieldsAndFormats, storedFieldNames } from '../request/requested-fields.ts';
import { parseScriptFields } from '../script-fields/script-field.ts';
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

function ofRequest(key: keyof HitsRequest): KeyReader<InnerHitsRequest> {
  return booleanKey((target, value) => {
    Object.assign(target.request, { [key]: value });
  });
}

const KEYS: KeyReaders<InnerHitsRequest> = {
  name: textKey((target, value) => {
    target.name = value;
  }),
  ignore_unmapped: booleanKey((target, value) => {
    target.ignoreUnmapped = value;
  }),
  from: intKey(({ request }, value) => {
    request.from = notNegative('from', value);
  }),
  size: intKey(({ request }, value) => {
    request.size = notNegative('size', value);
  }),
  explain: ofRequest('explain'),
  version: ofRequest('version'),
  seq_no_primary_term: ofRequest('seqNoPrimaryTerm'),
  track_scores: ofRequest('trackScores'),
  stored_fields: {
    tokens: ['VALUE_STRING', 'START_ARRAY'],
    read: ({ request }, value) => {
      request.storedFields = storedFieldNames([value].flat().map(plainTextOf));
    },
  },
  docvalue_fields: {
    tokens: ['START_ARRAY'],
    read: ({ request }, value) => {
      request.docvalueFields = parseFieldsAndFormats('docvalues_field', value as JsonValue[]);
    },
  },
  fields: {
    tokens: ['START_ARRAY'],
    read: ({ request }, value) => {
      request.fields = parseFieldsAndFormats('fetch_fields', value as JsonValue[]);
    },
  },
  script_fields: {
    tokens: ['START_OBJECT'],
    read: ({ request }, value) => {
      request.scriptFields = parseScriptFields(value as JsonObject);
    },
  },
  sort: {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read: ({ request }, value) => {
      request.sort = parseSort(value);
    },
  },
  _source: {
    tokens: ['VALUE_STRING', 'VALUE_BOOLEAN', 'START_ARRAY', 'START_OBJECT'],
    read: ({ request }, _value, place) => {
      request.source = parseSourceFilter(place.in as JsonObject, String(place.key));
    },
  },
  highlight: {
    tokens: ['START_OBJECT'],
    read: ({ request }, value) => {
      request.highlight = parseHighlight(value as JsonObject);
    },
  },
  collapse: {
    tokens: ['START_OBJECT'],
    read: ({ request }, value) => {
      request.collapse = parseCollapse(value as JsonObject, parseInnerHits);
    },
  },
};
