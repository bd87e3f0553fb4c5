import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { parseTimeValue } from '../../engine/search/time-value.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { refuseUnknownKeys } from './body-keys.ts';
import { mayOnCluster } from './grants.ts';
import { parseRoleDescriptors } from './role-descriptors.ts';
import type { ApiKey } from './security.ts';

const LONGEST_NAME = 256;

/** Answers the secret, this once. */
export async function createApiKey(call: Call): Promise<Answer> {
  const body = call.strictBody('api_key_request');
  refuseUnknownKeys(body, ['name', 'expiration', 'role_descriptors', 'metadata'], 'api_key_request');
  const name = keyName(body['name']);
  const roles = parseRoleDescriptors(body['role_descriptors']);
  const hasPrivileges = Object.values(roles).some(role => role.cluster.length + role.indices.length > 0);
  if (call.principal!.apiKey && (hasPrivileges || Object.keys(roles).length === 0))
    throw illegalArgument(
      'creating derived api keys requires an explicit role descriptor that is empty (has no privileges)',
    );
  const created = await call.security!.createApiKey(call.principal!, {
    name,
    lifetime: lifetimeOf(body['expiration']),
    roles,
    roleDescriptors: (body['role_descriptors'] ?? {}) as JsonObject,
    metadata: metadataOf(body['metadata']),
  });
  const { id, expiration, secret } = created;
  return ok({ id, name, expiration, api_key: secret, encoded: base64(`${id}:${secret}`) });
}

export function getApiKeys(call: Call): Answer {
  const filter: KeyFilter = {
    ids: call.parameter('id') === undefined ? undefined : [call.parameter('id')!],
    name: call.parameter('name'),
    username: call.parameter('username'),
    realm: call.parameter('realm_name'),
    owner: call.flag('owner'),
  };
  const now = call.now();
  const found = select(call, filter).filter(key => !call.flag('active_only') || isActive(key, now));
  const missing = filter.ids !== undefined && found.length === 0;
  return { status: missing ? 404 : 200, body: { api_keys: found.map(describe) } };
}

export async function invalidateApiKeys(call: Call): Promise<Answer> {
  const body = call.strictBody('invalidate_api_key');
  refuseUnknownKeys(body, ['id', 'ids', 'name', 'username', 'realm_name', 'owner'], 'invalidate_api_key');
  const filter = filterOf(body);
  const found = select(call, filter);
  const [before, alive] = [
    found.filter(key => key.invalidation !== undefined),
    found.filter(key => key.invalidation === undefined),
  ];
  await call.security!.invalidateApiKeys(alive.map(({ id }) => id));
  return ok({
    invalidated_api_keys: alive.map(({ id }) => id),
    previously_invalidated_api_keys: before.map(({ id }) => id),
    error_count: 0,
  });
}

interface KeyFilter {
  ids: readonly string[] | undefined;
  name: string | undefined;
  username: string | undefined;
  realm: string | undefined;
  owner: boolean;
}

function filterOf(body: JsonObject): KeyFilter {
  const text = (key: string) => (typeof body[key] === 'string' ? body[key] : undefined);
  const ids = Array.isArray(body['ids']) ? body['ids'].map(String) : undefined;
  const one = text('id');
  const filter = {
    ids: ids ?? (one === undefined ? undefined : [one]),
    name: text('name'),
    username: text('username'),
    realm: text('realm_name'),
    owner: body['owner'] === true,
  };
  const { name, username, realm, owner } = filter;
  if (filter.ids === undefined && name === undefined && username === undefined && realm === undefined && !owner)
    throw validationFailed(
      'One of [api key id(s), api key name, username, realm name] must be specified if [owner] flag is false',
    );
  return filter;
}

/** Who may not manage the keys of others sees his own, whatever he asks for. */
function select(call: Call, { ids, name, username, realm, owner }: KeyFilter): ApiKey[] {
  const principal = call.principal!;
  const ownOnly = owner || !mayOnCluster(principal, 'cluster:admin/xpack/security/api_key/others');
  return call
    .security!.apiKeys()
    .filter(
      key =>
        (ids === undefined || ids.includes(key.id)) &&
        (name === undefined || matchesGlob(name, key.name)) &&
        (username === undefined || username === key.username) &&
        (realm === undefined || realm === key.realm.name) &&
        (!ownOnly || (key.username === principal.username && key.realm.name === principal.realm.name)),
    );
}

function isActive({ expiration, invalidation }: ApiKey, now: number): boolean {
  return invalidation === undefined && (expiration === undefined || expiration > now);
}

function describe(key: ApiKey): Writable {
  return {
    id: key.id,
    name: key.name,
    type: 'rest',
    creation: key.creation,
    expiration: key.expiration,
    invalidated: key.invalidation !== undefined,
    invalidation: key.invalidation,
    username: key.username,
    realm: key.realm.name,
    realm_type: key.realm.type,
    metadata: key.metadata,
    role_descriptors: key.roleDescriptors,
  };
}

function keyName(name: JsonValue | undefined): string {
  if (typeof name !== 'string' || name === '') throw validationFailed('api key name is required');
  if (name.length > LONGEST_NAME)
    throw validationFailed(`api key name may not be more than ${LONGEST_NAME} characters long`);
  if (name !== name.trim()) throw validationFailed('api key name may not begin or end with whitespace');
  if (name.startsWith('_')) throw validationFailed('api key name may not begin with an underscore');
  return name;
}

function lifetimeOf(value: JsonValue | undefined): number | undefined {
  return value === undefined || value === null ? undefined : parseTimeValue('expiration', String(value));
}

function metadataOf(value: JsonValue | undefined): JsonValue {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw illegalArgument('[metadata] must be an object');
  if (Object.keys(value).some(key => key.startsWith('_')))
    throw validationFailed('API key metadata keys may not start with [_]');
  return value;
}

// Ids and secrets are ASCII; the language's own library does not declare what every host has.
declare function btoa(text: string): string;

function base64(text: string): string {
  return btoa(text);
}
