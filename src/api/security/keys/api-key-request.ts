import { EngineError, illegalArgument, validationFailed } from '../../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../engine/json/json-value.ts';
import { rejectUnknownFields } from '../../../engine/request/object-parser.ts';
import { parseTimeout } from '../../../engine/request/time-value.ts';
import type { Principal } from '../access/principal.ts';
import type { Roles } from '../roles/role.ts';
import { readRoleDescriptors } from '../roles/role-descriptors.ts';
import type { ApiKeyRequest } from '../security.ts';

const MAX_NAME = 256;

/** The body of a request that creates a key. @throws EngineError */
export function readApiKeyRequest(body: JsonObject): ApiKeyRequest {
  rejectUnknownFields('api_key_request', body, ['name', 'expiration', 'role_descriptors', 'metadata']);
  return {
    name: keyName(body['name']),
    lifetime: readLifetime(body['expiration']),
    roleDescriptors: readRoleDescriptors(body['role_descriptors']),
    metadata: readMetadata(body['metadata']) ?? {},
  };
}

/** A key cannot pass on privileges: keys created with a key have none. */
export function checkDerived({ apiKey }: Principal, { roleDescriptors }: { roleDescriptors: Roles }): void {
  if (!apiKey) return;
  const roles = Object.values(roleDescriptors);
  const isEmpty = ({ cluster, indices, applications, run_as }: Roles[string]) =>
    cluster.length + indices.length + applications.length + run_as.length === 0;
  if (roles.length === 0 || !roles.every(isEmpty))
    throw illegalArgument(
      'creating derived api keys requires an explicit role descriptor that is empty (has no privileges)',
    );
}

function keyName(name: JsonValue | undefined): string {
  if (typeof name !== 'string' || name === '') throw validationFailed('api key name is required');
  if (name.length > MAX_NAME) throw validationFailed(`api key name may not be more than ${MAX_NAME} characters long`);
  if (name !== name.trim()) throw validationFailed('api key name may not begin or end with whitespace');
  if (name.startsWith('_')) throw validationFailed('api key name may not begin with an underscore');
  return name;
}

/** Milliseconds; undefined for a key that does not expire. */
export function readLifetime(value: JsonValue | undefined): number | undefined {
  return value === undefined || value === null ? undefined : parseTimeout(String(value), 'expiration');
}

export function readMetadata(value: JsonValue | undefined): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isJsonObject(value))
    throw new EngineError(
      'x_content_parse_exception',
      "[api_key_request] metadata doesn't support values of this type",
    );
  if (Object.keys(value).some(key => key.startsWith('_')))
    throw validationFailed('API key metadata keys may not start with [_]');
  return value;
}
