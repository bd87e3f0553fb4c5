import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';

const FIELDS = new Set([
  'id',
  'name',
  'type',
  'username',
  'realm',
  'realm_name',
  'realm_type',
  'creation',
  'expiration',
  'invalidation',
  'invalidated',
]);
/** Queries with one field as the only key of their body. */
const ON_A_FIELD = new Set(['term', 'terms', 'prefix', 'wildcard', 'range', 'match']);
const CLAUSES = new Set(['must', 'should', 'must_not', 'filter']);
const TERMS_OPTIONS = new Set(['boost', '_name']);
const AGGREGATIONS = new Set([
  'terms',
  'range',
  'date_range',
  'missing',
  'cardinality',
  'value_count',
  'composite',
  'filter',
  'filters',
]);

/** Copies of the parts of a search that may be asked of API keys. Each throws EngineError for anything else. */
export const searchableFields = { query, aggregations, sort };

function query(value: JsonValue): JsonObject {
  const [kind, body] = single(value, 'query');
  if (kind === 'match_all' || kind === 'ids') return { [kind]: body };
  if (kind === 'bool') return { bool: bool(body) };
  if (kind === 'exists' && isJsonObject(body)) {
    checkField(body['field']);
    return { exists: body };
  }
  if (kind === 'simple_query_string' && isJsonObject(body)) return { simple_query_string: simple(body) };
  if (ON_A_FIELD.has(kind) && isJsonObject(body)) {
    if (kind === 'terms')
      for (const terms of Object.values(body))
        if (isJsonObject(terms))
          throw illegalArgument('terms query with terms lookup is not supported for API Key query');
    for (const field of Object.keys(body)) if (kind !== 'terms' || !TERMS_OPTIONS.has(field)) checkField(field);
    return { [kind]: body };
  }
  throw illegalArgument(`Query type [${kind}] is not supported for API Key query`);
}

function bool(body: JsonValue): JsonObject {
  if (!isJsonObject(body)) throw illegalArgument('[bool] query malformed, no start_object after query name');
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (!CLAUSES.has(key)) return [key, value];
      return [key, Array.isArray(value) ? value.map(query) : query(value)];
    }),
  );
}

/** Without fields it searches everything that is searchable. */
function simple(body: JsonObject): JsonObject {
  const { fields } = body;
  if (fields === undefined || (Array.isArray(fields) && fields.length === 1 && fields[0] === '*'))
    return {
      ...body,
      fields: ['id', 'name', 'type', 'username', 'realm_name', 'realm_type', 'metadata'],
      lenient: true,
    };
  if (!Array.isArray(fields)) throw illegalArgument('[simple_query_string] [fields] must be an array');
  for (const field of fields) checkField(typeof field === 'string' ? field.replace(/\^[\d.]+$/, '') : field);
  return body;
}

function sort(value: JsonValue): JsonValue {
  const items = Array.isArray(value) ? value : [value];
  return items.map(item => {
    if (typeof item === 'string') {
      checkSort(item);
      return item;
    }
    const [field, order] = single(item, 'sort');
    checkSort(field);
    return { [field]: order };
  });
}

function checkSort(field: string): void {
  if (field !== '_doc' && field !== '_score') checkField(field);
}

function aggregations(value: JsonValue): JsonObject {
  if (!isJsonObject(value)) throw illegalArgument('[aggs] must be an object');
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, aggregation(one)]));
}

function aggregation(value: JsonValue): JsonObject {
  if (!isJsonObject(value)) throw illegalArgument('an aggregation must be an object');
  return Object.fromEntries(
    Object.entries(value).map(([kind, body]) => {
      if (kind === 'aggs' || kind === 'aggregations') return [kind, aggregations(body)];
      if (kind === 'meta') return [kind, body];
      if (!AGGREGATIONS.has(kind)) throw illegalArgument(`Unsupported API Keys agg [${kind}] of type [${kind}]`);
      if (kind === 'filter') return [kind, query(body)];
      if (kind === 'filters') return [kind, filters(body)];
      checkAggregated(kind, body);
      return [kind, body];
    }),
  );
}

function filters(body: JsonValue): JsonObject {
  const named = isJsonObject(body) ? body['filters'] : undefined;
  if (Array.isArray(named)) return { ...(body as JsonObject), filters: named.map(query) };
  if (!isJsonObject(named)) throw illegalArgument('[filters] must be an object or an array');
  const checked = Object.fromEntries(Object.entries(named).map(([name, one]) => [name, query(one)]));
  return { ...(body as JsonObject), filters: checked };
}

/** Rejects scripts; every named field must be one of an API key. */
function checkAggregated(kind: string, body: JsonValue): void {
  if (!isJsonObject(body)) throw illegalArgument(`[${kind}] must be an object`);
  if (kind !== 'composite') return checkSource(kind, body);
  const sources = body['sources'];
  if (!Array.isArray(sources)) throw illegalArgument('[composite] needs [sources]');
  for (const source of sources) {
    const [type, inner] = single(single(source, 'sources')[1], 'sources');
    if (!isJsonObject(inner)) throw illegalArgument(`[${type}] must be an object`);
    checkSource(type, inner);
  }
}

function checkSource(kind: string, body: JsonObject): void {
  if (body['script'] !== undefined) throw illegalArgument(`[${kind}] does not support [script] for API keys`);
  checkField(body['field']);
}

function checkField(field: JsonValue | undefined): void {
  if (typeof field === 'string' && (FIELDS.has(field) || field === 'metadata' || field.startsWith('metadata.'))) return;
  throw illegalArgument(`Field [${String(field)}] is not allowed for querying or aggregation`);
}

function single(value: JsonValue | undefined, what: string): [string, JsonValue] {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (entries.length !== 1) throw illegalArgument(`[${what}] malformed, expected an object with one key`);
  return entries[0]!;
}
