import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import {
  type KeyReader,
  type KeyReaders,
  type MemberReaders,
  objectKey,
  parseStrict,
  readMembers,
  textKey,
} from '../../request/object-parser.ts';
import { expectText, intOf, plainTextOf } from '../../request/scalar.ts';
import { type GeoDistanceRequest, parseGeoDistance } from './geo-distance-request.ts';
import { parseScriptSort, type ScriptSortRequest } from './script-sort-request.ts';

export type SortOrder = 'asc' | 'desc';
export type SortMode = 'min' | 'max' | 'sum' | 'avg' | 'median';
export type NumericSortType = 'long' | 'double' | 'date' | 'date_nanos';

/** One level of a sort, as parsed. */
export interface SortRequest {
  kind: 'score' | 'doc' | 'shard_doc' | 'field' | 'script' | 'geo_distance';
  field: string;
  order: SortOrder;
  missing: JsonValue | undefined;
  mode: SortMode | undefined;
  unmappedType: string | undefined;
  numericType: NumericSortType | undefined;
  format: string | undefined;
  nested: NestedSort | undefined;
  script?: ScriptSortRequest;
  geo?: GeoDistanceRequest;
}

export interface NestedSort {
  path: string | undefined;
  filter: ParsedQuery | undefined;
  nested: NestedSort | undefined;
  maxChildren: number | undefined;
}

const KINDS: Readonly<Record<string, 'score' | 'doc' | 'shard_doc'>> = {
  _score: 'score',
  _doc: 'doc',
  _shard_doc: 'shard_doc',
};
const MODES: readonly SortMode[] = ['min', 'max', 'sum', 'avg', 'median'];
const NUMERIC_TYPES: readonly NumericSortType[] = ['long', 'double', 'date', 'date_nanos'];
/** Parses `sort`: a string, an object, or a list of both. @throws EngineError */
export function parseSort(value: JsonValue): SortRequest[] {
  if (isJsonObject(value)) return parseSortObject(value);
  if (!Array.isArray(value)) return [namedSort(plainTextOf(value))];
  return value.flatMap((item, key) => {
    if (typeof item === 'string') return [namedSort(item)];
    if (isJsonObject(item)) return parseSortObject(item);
    throw illegalArgument('malformed sort format, within the sort array, an object, or an actual string are allowed', {
      place: { in: value, key },
    });
  });
}

/**
 * Parses the URL form `field`, `field:asc`, `field:desc`, separated by commas; an entry with any other direction is
 * ignored.
 */
export function parseSortParameter(text: string): SortRequest[] {
  const parts = text.split(',').filter(part => part !== '');
  return parts.flatMap(part => {
    const colon = part.lastIndexOf(':');
    if (colon < 0) return [namedSort(part)];
    const order = part.slice(colon + 1);
    return order === 'asc' || order === 'desc' ? [namedSort(part.slice(0, colon), order)] : [];
  });
}

function namedSort(field: string, order?: SortOrder): SortRequest {
  const kind = (Object.hasOwn(KINDS, field) ? KINDS[field] : undefined) ?? 'field';
  return {
    kind,
    field,
    order: order ?? (kind === 'score' ? 'desc' : 'asc'),
    missing: undefined,
    mode: undefined,
    unmappedType: undefined,
    numericType: undefined,
    format: undefined,
    nested: undefined,
  };
}

function parseSortObject(body: JsonObject): SortRequest[] {
  return Object.entries(body).map(([field, value]) => {
    const special = Object.hasOwn(SPECIAL, field) ? SPECIAL[field] : undefined;
    if (special) return special(value, { in: body, key: field });
    const sort = namedSort(field);
    if (typeof value === 'string') sort.order = parseOrder(value);
    else {
      const parser = sort.kind === 'score' ? field : 'field_sort';
      parseStrict(parser, sortOptions(parser, value, { in: body, key: field }), sort, readersOf(sort));
    }
    return sort;
  });
}

/** Elasticsearch's parser takes the next token if the current one does not start an object. @throws EngineError */
function sortOptions(parser: string, value: JsonValue, place: Place & { in: JsonObject }): JsonObject {
  if (isJsonObject(value)) return value;
  const [first] = Array.isArray(value) ? value : [];
  if (isJsonObject(first)) return first;
  const { found, at } = nextToken(value, place);
  throw xContentError(at, `[${parser}] Expected START_OBJECT but was: ${found}`);
}

/** The token after the first one of a member's value, which is not an object. */
function nextToken(value: JsonValue, place: Place & { in: JsonObject }): { found: string; at: Place } {
  if (Array.isArray(value)) {
    const [first] = value;
    if (first === undefined) return { found: 'END_ARRAY', at: { in: value, of: 'end' } };
    return { found: tokenOf(first), at: { in: value, key: 0 } };
  }
  const keys = Object.keys(place.in);
  const next = keys[keys.indexOf(String(place.key)) + 1];
  if (next === undefined) return { found: 'END_OBJECT', at: { in: place.in, of: 'end' } };
  return { found: 'FIELD_NAME', at: { in: place.in, key: next, of: 'key' } };
}

type PlainSort = Omit<SortRequest, 'script' | 'geo'>;
type SpecialSort = (value: JsonValue, place: { in: JsonObject; key: string }) => SortRequest;

/** Sorts written as their own kind of object rather than as a field. */
const SPECIAL: Readonly<Record<string, SpecialSort>> = {
  _script: (value, place) => {
    const target: PlainSort & ScriptSortRequest = { ...namedSort('_script'), script: undefined, type: undefined };
    const common = pickKeys('order', 'mode', 'nested') as KeyReaders<PlainSort & ScriptSortRequest>;
    const { script, type, ...sort } = parseScriptSort(value, place, target, common);
    return { ...sort, kind: 'script', script: { script, type } };
  },
  _geo_distance: (value, place) => {
    if (!isJsonObject(value))
      throw xContentError(place, `[_geo_distance] Expected START_OBJECT but was: ${tokenOf(value)}`);
    const empty = { origins: [], unit: 1, plane: false, ignoreUnmapped: false, validation: 'strict' as const };
    const target: PlainSort & GeoDistanceRequest = { ...namedSort(''), ...empty };
    const scalars = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN'] as const;
    const order = { ...ORDER, tokens: scalars };
    const mode = { ...FIELD_KEYS['mode']!, tokens: scalars };
    const common = { ...pickKeys('nested'), mode, order } as KeyReaders<PlainSort & GeoDistanceRequest>;
    const { origins, unit, plane, ignoreUnmapped, validation, ...sort } = parseGeoDistance(value, target, common);
    return { ...sort, kind: 'geo_distance', geo: { origins, unit, plane, ignoreUnmapped, validation } };
  },
};

function pickKeys(...names: string[]): KeyReaders<SortRequest> {
  return Object.fromEntries(names.map(name => [name, FIELD_KEYS[name]!]));
}

function readersOf(sort: SortRequest): KeyReaders<SortRequest> {
  return sort.kind === 'score' ? { order: ORDER } : FIELD_KEYS;
}

function parseOrder(text: string): SortOrder {
  const order = text.toLowerCase();
  if (order === 'asc' || order === 'desc') return order;
  throw illegalArgument(`No enum constant org.elasticsearch.search.sort.SortOrder.${text.toUpperCase()}`);
}

const ORDER: KeyReader<SortRequest> = {
  tokens: ['VALUE_STRING'],
  read: (sort, value) => {
    sort.order = parseOrder(plainTextOf(value));
  },
};

const FIELD_KEYS: KeyReaders<SortRequest> = {
  order: ORDER,
  missing: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN', 'VALUE_NULL'],
    read: (sort, value) => {
      sort.missing = value ?? undefined;
    },
  },
  mode: {
    tokens: ['VALUE_STRING'],
    read: (sort, value) => {
      const mode = MODES.find(known => known === String(value).toLowerCase());
      if (!mode) throw illegalArgument(`Unknown SortMode [${String(value)}]`);
      sort.mode = mode;
    },
  },
  unmapped_type: {
    tokens: ['VALUE_STRING'],
    read: (sort, value) => {
      sort.unmappedType = value as string;
    },
  },
  numeric_type: {
    tokens: ['VALUE_STRING'],
    read: (sort, value) => {
      const type = NUMERIC_TYPES.find(known => known === String(value).toLowerCase());
      if (!type)
        throw illegalArgument(
          `invalid value for [numeric_type], must be [long, double, date, date_nanos], got ${String(value)}`,
        );
      sort.numericType = type;
    },
  },
  format: textKey((sort, value) => {
    sort.format = value;
  }),
  nested: objectKey((sort, value) => {
    const nested = parseNested(value);
    // `nested` without a path is ignored.
    sort.nested = nested.path === undefined ? undefined : nested;
  }),
};

/** Keys accepted under a field in a sort. */
export const FIELD_SORT_KEYS: readonly string[] = Object.keys(FIELD_KEYS);

/** Unlike other objects, `nested` does not wrap the errors of its members. @throws EngineError */
function parseNested(body: JsonObject): NestedSort {
  const nested: NestedSort = { path: undefined, filter: undefined, nested: undefined, maxChildren: undefined };
  return readMembers(body, nested, NESTED_KEYS, (_, _value, { key }) => {
    throw illegalArgument(`malformed nested sort format, unknown field name [${key}]`);
  });
}

const NESTED_KEYS: MemberReaders<NestedSort> = {
  path: (nested, value, place) => {
    nested.path = expectText(value, place);
  },
  filter: (nested, value, place) => {
    nested.filter = parseQuery(value, place);
  },
  max_children: (nested, value, place) => {
    nested.maxChildren = intOf(value, place);
  },
  nested: objectKey((nested, value) => {
    nested.nested = parseNested(value);
  }),
};
