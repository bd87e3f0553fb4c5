import { type Principal, type RoleDescriptor, SUPERUSER } from './principal.ts';

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
