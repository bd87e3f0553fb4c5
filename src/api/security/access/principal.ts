import type { JsonObject } from '../../../engine/json/json-value.ts';

export type ApplicationGrant = {
  application: string;
  privileges: readonly string[];
  resources: readonly string[];
};

/** Privileges by name, or patterns of actions. */
export interface RoleDescriptor {
  cluster: readonly string[];
  indices: readonly { names: readonly string[]; privileges: readonly string[] }[];
  applications?: readonly ApplicationGrant[];
}

/** An authenticated user or API key. */
export interface Principal {
  username: string;
  roles: readonly string[];
  fullName: string | null;
  email?: string | null;
  metadata: JsonObject;
  realm: { name: string; type: string };
  type: 'realm' | 'api_key' | 'token';
  apiKey?: { id: string; name: string };
  token?: { name: string; type: string };
  /** Each of these must allow an action: an API key's own roles are limited by those of its owner. */
  limits: readonly (readonly RoleDescriptor[])[];
}

export const SUPERUSER: RoleDescriptor = { cluster: ['all'], indices: [{ names: ['*'], privileges: ['all'] }] };

/** Whether every limit includes the superuser role, so that privilege checks can be skipped. */
export function isUnlimited({ limits }: Principal): boolean {
  return limits.length > 0 && limits.every(roles => roles.includes(SUPERUSER));
}

/** A principal that can be posted to another thread, where the superuser's role, known by its identity, is restored. */
export interface PrincipalRecord {
  readonly principal: Omit<Principal, 'limits'>;
  readonly limits: readonly (readonly (RoleDescriptor | 'superuser')[])[];
}

export function recordOf({ limits, ...principal }: Principal): PrincipalRecord {
  return { principal, limits: limits.map(roles => roles.map(role => (role === SUPERUSER ? 'superuser' : role))) };
}

export function principalOf({ principal, limits }: PrincipalRecord): Principal {
  return { ...principal, limits: limits.map(roles => roles.map(role => (role === 'superuser' ? SUPERUSER : role))) };
}
