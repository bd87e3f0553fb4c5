import type { Writable } from '../../../engine/json/json-value.ts';
import type { Roles } from '../roles/role.ts';
import type { ApiKey } from '../security.ts';

/** The response form of a key, without its secret. */
export function describeApiKey(key: ApiKey, withLimits: boolean): Record<string, Writable> {
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
    role_descriptors: writable(key.roleDescriptors),
    ...(withLimits && { limited_by: [writable(key.limitedBy)] }),
  };
}

function writable(roles: Roles): Writable {
  return Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, { ...role }]));
}
