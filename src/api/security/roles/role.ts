import type { JsonObject } from '../../../engine/json/json-value.ts';
import type { ApplicationGrant, RoleDescriptor } from '../access/principal.ts';

/** A role as stored and shown. It is a RoleDescriptor. */
export interface Role extends RoleDescriptor {
  cluster: readonly string[];
  indices: readonly IndexGrant[];
  applications: readonly ApplicationGrant[];
  run_as: readonly string[];
  metadata: JsonObject;
  transient_metadata: JsonObject;
  description?: string;
  /** Grants nothing here; stored so that a role is returned as written. */
  global?: JsonObject;
}

export type IndexGrant = {
  names: readonly string[];
  privileges: readonly string[];
  allow_restricted_indices: boolean;
};

export type Roles = Readonly<Record<string, Role>>;

/** The stored form of a descriptor, without members that grant nothing. */
export function asRole({ cluster, indices }: RoleDescriptor): Role {
  return {
    cluster,
    indices: indices.map(grant => ({ ...grant, allow_restricted_indices: false })),
    applications: [],
    run_as: [],
    metadata: {},
    transient_metadata: { enabled: true },
  };
}
