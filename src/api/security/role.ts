import type { JsonObject } from '../../engine/json/json-value.ts';
import type { RoleDescriptor } from './principal.ts';

/** A role as it is stored and shown. It serves as a RoleDescriptor as it stands. */
export interface Role extends RoleDescriptor {
  cluster: readonly string[];
  indices: readonly IndexGrant[];
  applications: readonly ApplicationGrant[];
  run_as: readonly string[];
  metadata: JsonObject;
  transient_metadata: JsonObject;
  description?: string;
  /** Grants nothing here; kept so that a role reads back as it was written. */
  global?: JsonObject;
}

export type IndexGrant = {
  names: readonly string[];
  privileges: readonly string[];
  allow_restricted_indices: boolean;
};

export type ApplicationGrant = {
  application: string;
  privileges: readonly string[];
  resources: readonly string[];
};

export type Roles = Readonly<Record<string, Role>>;
