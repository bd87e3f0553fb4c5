import { illegalArgument } from '../../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { SUPERUSER } from '../access/principal.ts';
import { reservedRoles, SUPERUSER_ROLE } from '../roles/reserved-roles.data.ts';
import type { Role } from '../roles/role.ts';

/** The privileges of the caller's roles, merged. */
export function getUserPrivileges({ principal }: Call): Answer {
  const { limits } = principal!;
  if (limits.length !== 1)
    throw illegalArgument(
      'Cannot retrieve privileges for API keys with assigned role descriptors. Please use the Get API key information API https://ela.st/es-api-get-api-key',
    );
  const roles = limits[0]!.map(role => (role === SUPERUSER ? reservedRoles[SUPERUSER_ROLE]! : (role as Partial<Role>)));
  return ok({
    cluster: [...new Set(roles.flatMap(({ cluster = [] }) => cluster))].sort(),
    global: [],
    indices: roles
      .flatMap(({ indices = [] }) => indices)
      .map(({ names, privileges, allow_restricted_indices = false }) => ({
        names,
        privileges,
        allow_restricted_indices,
      })),
    applications: roles.flatMap(({ applications = [] }) => applications.map(grant => ({ ...grant }))),
    run_as: [...new Set(roles.flatMap(({ run_as = [] }) => run_as))].sort(),
  });
}
