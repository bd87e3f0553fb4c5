import type { JsonObject, JsonValue, Writable } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { rejectUnknownFields } from '../../engine/request/object-parser.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { isOwnKey, READ_ALL_KEYS } from './api-key-filter.ts';
import { describeApiKey } from './api-key-view.ts';
import { mayOnCluster } from './grants.ts';
import { searchableFields } from './searchable-api-keys.ts';
import type { ApiKey } from './security.ts';

const INDEX = 'api-keys';
const KEYS = ['query', 'aggs', 'aggregations', 'from', 'size', 'sort', 'search_after'];
const FIELD: JsonObject = { type: 'keyword' };
const DATE: JsonObject = { type: 'date', format: 'strict_date_optional_time||epoch_millis' };
const MAPPINGS: JsonObject = {
  dynamic: false,
  properties: {
    id: FIELD,
    name: FIELD,
    type: FIELD,
    username: FIELD,
    realm: FIELD,
    realm_name: FIELD,
    realm_type: FIELD,
    creation: DATE,
    expiration: DATE,
    invalidation: DATE,
    invalidated: { type: 'boolean' },
    metadata: { type: 'flattened' },
  },
};

/**
 * Searches the keys that the caller may see. They are indexed into an engine in memory for the duration of the request,
 * so queries, sorts and aggregations behave as everywhere else.
 */
export async function queryApiKeys(call: Call): Promise<Answer> {
  const body = call.objectBody() ?? {};
  rejectUnknownFields('query_api_key_request_payload', body, KEYS);
  const principal = call.principal!;
  const seesAll = mayOnCluster(principal, READ_ALL_KEYS);
  const keys = call.security!.apiKeys().filter(key => seesAll || isOwnKey(principal, key));
  const aggs = body['aggs'] ?? body['aggregations'];
  const request: JsonObject = {
    query: searchableFields.query(body['query'] ?? { match_all: {} }),
    ...(aggs !== undefined && { aggs: searchableFields.aggregations(aggs) }),
    ...(body['sort'] !== undefined && { sort: searchableFields.sort(body['sort']) }),
    ...picked(body, ['from', 'size', 'search_after']),
    track_total_hits: true,
    _source: false,
  };
  const found = (await search(keys, request, call)) as unknown as Found;
  const byId = new Map(keys.map(key => [key.id, key]));
  const limits = call.flag('with_limited_by');
  const hits = found.hits.hits.map(({ _id, sort }) => ({
    ...describeApiKey(byId.get(_id)!, limits),
    ...(sort !== undefined && { _sort: sort }),
  }));
  return ok({
    total: found.hits.total.value,
    count: hits.length,
    api_keys: hits,
    ...(found.aggregations !== undefined && { aggregations: found.aggregations }),
  });
}

interface Found {
  hits: { total: { value: number }; hits: { _id: string; sort?: Writable }[] };
  aggregations?: Writable;
}

async function search(keys: readonly ApiKey[], request: JsonObject, call: Call): Promise<Writable> {
  const engine = await call.engine.openScratch(call.now);
  try {
    await engine.indices.create(INDEX, { mappings: MAPPINGS });
    const operations = keys.map(key => ({ kind: 'index' as const, index: INDEX, id: key.id, source: sourceOf(key) }));
    if (operations.length > 0) await engine.documents.bulk(operations, true);
    const parameters = { typed_keys: String(call.flag('typed_keys')) };
    return await engine.searches.search(INDEX, request, parameters, call.signal);
  } finally {
    await engine.close();
  }
}

function sourceOf(key: ApiKey): string {
  const { limited_by: _limits, role_descriptors: _roles, ...fields } = describeApiKey(key, false);
  return writeJson({ ...fields, realm_name: key.realm.name });
}

function picked(body: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap(name => (body[name] === undefined ? [] : [[name, body[name] as JsonValue]])));
}
