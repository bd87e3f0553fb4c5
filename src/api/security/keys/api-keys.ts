import { EngineError, validationFailed } from '../../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../../engine/json/json-value.ts';
import {
  booleanKey,
  type KeyReader,
  type KeyReaders,
  parseStrict,
  rejectUnknownFields,
} from '../../../engine/request/object-parser.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';
import { strings } from '../roles/role-descriptors.ts';
import type { ApiKey, CreatedApiKey } from '../security.ts';
import { checkFilter, type KeyFilter, selectKeys } from './api-key-filter.ts';
import { checkDerived, readApiKeyRequest } from './api-key-request.ts';
import { describeApiKey } from './api-key-view.ts';

/** The response contains the secret, which is never shown again. */
export async function createApiKey(call: Call): Promise<Answer> {
  const request = readApiKeyRequest(call.strictBody('api_key_request'));
  checkDerived(call.principal!, request);
  return created(await call.security!.createApiKey(call.principal!, request, actorOf(call)));
}

/** Creates a key for another user, whose password the caller must provide. */
export async function grantApiKey(call: Call): Promise<Answer> {
  const body = call.strictBody('grant_api_key_request');
  rejectUnknownFields('grant_api_key_request', body, [
    'grant_type',
    'username',
    'password',
    'access_token',
    'run_as',
    'api_key',
    'client_authentication',
  ]);
  const { grant_type: type, username, password, run_as: runAs, api_key: key } = body;
  if (type !== 'password')
    throw validationFailed(
      typeof type === 'string' ? `grant_type [${type}] is not supported, only [password] is` : 'grant_type is required',
    );
  if (typeof username !== 'string') throw validationFailed('[username] is required for grant_type [password]');
  if (typeof password !== 'string') throw validationFailed('[password] is required for grant_type [password]');
  if (runAs !== undefined) throw validationFailed('[run_as] is not supported');
  if (!isJsonObject(key)) throw validationFailed('[api_key] is required');
  const request = readApiKeyRequest(key);
  const owner = await call.security!.signIn({ username, password }, call.peer);
  if (!owner) {
    const reason = `unable to authenticate user [${username}] for action [cluster:admin/xpack/security/api_key/grant]`;
    throw new EngineError('security_exception', reason, { status: 401 });
  }
  return created(await call.security!.createApiKey(owner, request, actorOf(call)));
}

function created({ id, name, expiration, secret }: CreatedApiKey): Answer {
  return ok({ id, name, expiration, api_key: secret, encoded: btoa(`${id}:${secret}`) });
}

export function getApiKeys(call: Call): Answer {
  const filter: KeyFilter = {
    ids: call.parameter('id') === undefined ? undefined : [call.parameter('id')!],
    name: call.parameter('name'),
    username: call.parameter('username'),
    realm: call.parameter('realm_name'),
    owner: call.flag('owner'),
  };
  checkFilter(filter, 'retrieving');
  const now = call.now();
  const found = selectKeys(call, filter, 'cluster:admin/xpack/security/api_key/get').filter(
    key => !call.flag('active_only') || isActive(key, now),
  );
  const missing = filter.ids !== undefined && found.length === 0;
  const limits = call.flag('with_limited_by');
  return { status: missing ? 404 : 200, body: { api_keys: found.map(key => describeApiKey(key, limits)) } };
}

export async function invalidateApiKeys(call: Call): Promise<Answer> {
  const body = call.strictBody('invalidate_api_key');
  const filter = filterOf(body);
  const found = selectKeys(call, filter, 'cluster:admin/xpack/security/api_key/invalidate');
  const before = found.filter(({ invalidation }) => invalidation !== undefined).map(({ id }) => id);
  const alive = found.filter(({ invalidation }) => invalidation === undefined).map(({ id }) => id);
  await call.security!.invalidateApiKeys(alive, actorOf(call));
  return ok({ invalidated_api_keys: alive, previously_invalidated_api_keys: before, error_count: 0 });
}

type FilterDraft = { -readonly [K in keyof KeyFilter]: KeyFilter[K] };

const FILTER_KEYS: KeyReaders<FilterDraft> = {
  id: textOrNullKey((filter, value) => {
    filter.ids ??= [value];
  }),
  ids: {
    tokens: ['VALUE_STRING', 'VALUE_NULL', 'START_ARRAY'],
    read: (filter, value) => {
      if (value !== null) filter.ids = strings('ids', [value].flat());
    },
  },
  name: textOrNullKey((filter, value) => {
    filter.name = value;
  }),
  username: textOrNullKey((filter, value) => {
    filter.username = value;
  }),
  realm_name: textOrNullKey((filter, value) => {
    filter.realm = value;
  }),
  owner: booleanKey((filter, value) => {
    filter.owner = value;
  }),
};

function textOrNullKey(set: (filter: FilterDraft, value: string) => void): KeyReader<FilterDraft> {
  return {
    tokens: ['VALUE_STRING', 'VALUE_NULL'],
    read: (filter, value) => {
      if (value !== null) set(filter, value as string);
    },
  };
}

function filterOf(body: JsonObject): KeyFilter {
  const empty = { ids: undefined, name: undefined, username: undefined, realm: undefined, owner: false };
  const filter = parseStrict<FilterDraft>('invalidate_api_key', body, empty, FILTER_KEYS);
  const { name, username, realm, owner } = filter;
  if (filter.ids === undefined && name === undefined && username === undefined && realm === undefined && !owner)
    throw validationFailed(
      'One of [api key id(s), api key name, username, realm name] must be specified if [owner] flag is false',
    );
  checkFilter(filter, 'invalidating');
  return filter;
}

function isActive({ expiration, invalidation }: ApiKey, now: number): boolean {
  return invalidation === undefined && (expiration === undefined || expiration > now);
}

// Ids and secrets are ASCII; the language's own library does not declare what every host has.
declare function btoa(text: string): string;
