import type { JsonObject, Writable } from '../../../engine/json/json-value.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { mayOnCluster } from '../access/grants.ts';
import { type RecordKind, searchRecords, shownPage } from '../record-search.ts';
import type { ApiKey } from '../security.ts';
import { isOwnKey, READ_ALL_KEYS } from './api-key-filter.ts';
import { describeApiKey } from './api-key-view.ts';

const FIELD: JsonObject = { type: 'keyword' };
const DATE: JsonObject = { type: 'date', format: 'strict_date_optional_time||epoch_millis' };
const PROPERTIES: JsonObject = {
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
};

const API_KEYS: RecordKind = {
  parser: 'query_api_key_request_payload',
  hasAggregations: true,
  properties: PROPERTIES,
  isField: name => Object.hasOwn(PROPERTIES, name) || name.startsWith('metadata.'),
  searched: ['id', 'name', 'type', 'username', 'realm_name', 'realm_type', 'metadata'],
  unsupported: 'supported for API Key query',
};

/** Searches the keys that the caller may see. */
export async function queryApiKeys(call: Call): Promise<Answer> {
  const principal = call.principal!;
  const seesAll = mayOnCluster(principal, READ_ALL_KEYS);
  const keys = call.security!.apiKeys().filter(key => seesAll || isOwnKey(principal, key));
  const found = await searchRecords(call, API_KEYS, new Map(keys.map(key => [key.id, searchedMembers(key)])));
  const byId = new Map(keys.map(key => [key.id, key]));
  const limits = call.flag('with_limited_by');
  return ok(shownPage('api_keys', found, id => describeApiKey(byId.get(id)!, limits)));
}

function searchedMembers(key: ApiKey): Writable {
  const { limited_by: _limits, role_descriptors: _roles, ...fields } = describeApiKey(key, false);
  return { ...fields, realm_name: key.realm.name };
}
