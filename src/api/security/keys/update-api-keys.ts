import { EngineError, illegalArgument, validationFailed } from '../../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../../engine/json/json-value.ts';
import { rejectUnknownFields } from '../../../engine/request/object-parser.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';
import { readRoleDescriptors, strings } from '../roles/role-descriptors.ts';
import type { ApiKeyUpdate } from '../security.ts';
import { isOwnKey } from './api-key-filter.ts';
import { readLifetime, readMetadata } from './api-key-request.ts';

const CHANGEABLE = ['role_descriptors', 'metadata', 'expiration'];
const MAX_KEYS = 10_000;

export async function updateApiKey(call: Call): Promise<Answer> {
  refuseKeys(call);
  const body = call.hasBody ? call.strictBody('update_api_key_request_payload') : {};
  rejectUnknownFields('update_api_key_request_payload', body, CHANGEABLE);
  const update = readUpdate(body);
  const id = call.required('id');
  const problem = problemOf(call, id);
  if (problem) throw problem;
  return ok({ updated: (await change(call, [id], update)).length > 0 });
}

export async function bulkUpdateApiKeys(call: Call): Promise<Answer> {
  refuseKeys(call);
  const body = call.strictBody('bulk_update_api_key_request');
  rejectUnknownFields('bulk_update_api_key_request', body, ['ids', ...CHANGEABLE]);
  const ids = [...new Set(strings('ids', body['ids']))];
  if (ids.length === 0) throw validationFailed('Field [ids] cannot be empty');
  if (ids.length > MAX_KEYS) throw validationFailed(`Field [ids] cannot hold more than [${MAX_KEYS}] ids`);
  const update = readUpdate(body);
  const problems = new Map(ids.map(id => [id, problemOf(call, id)]));
  const good = ids.filter(id => !problems.get(id));
  const updated = await change(call, good, update);
  const bad = ids.flatMap(id => problems.get(id) ?? []);
  return ok({
    updated,
    noops: good.filter(id => !updated.includes(id)),
    ...(bad.length > 0 && {
      errors: {
        count: bad.length,
        details: Object.fromEntries(
          ids.flatMap(id => {
            const problem = problems.get(id);
            return problem ? [[id, { type: problem.type, reason: problem.reason }]] : [];
          }),
        ),
      },
    }),
  });
}

function readUpdate(body: JsonObject): ApiKeyUpdate {
  return {
    roleDescriptors: body['role_descriptors'] ? readRoleDescriptors(body['role_descriptors']) : undefined,
    metadata: readMetadata(body['metadata']),
    lifetime: readLifetime(body['expiration']),
  };
}

function change(call: Call, ids: readonly string[], update: ApiKeyUpdate): Promise<string[]> {
  return call.security!.updateApiKeys(ids, update, actorOf(call));
}

function refuseKeys({ principal }: Call): void {
  if (principal!.apiKey)
    throw illegalArgument('authentication via API key not supported: only the owner user can update an API key');
}

/** Why the caller cannot update a key; undefined if possible. */
function problemOf(call: Call, id: string): EngineError | undefined {
  const key = call.security!.apiKeys().find(one => one.id === id);
  if (!key || !isOwnKey(call.principal!, key))
    return new EngineError('resource_not_found_exception', `no API key owned by requesting user found for ID [${id}]`);
  if (key.invalidation !== undefined) return illegalArgument(`cannot update invalidated API key [${id}]`);
  if (key.expiration !== undefined && key.expiration <= call.now())
    return illegalArgument(`cannot update expired API key [${id}]`);
  return undefined;
}
