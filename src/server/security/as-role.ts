import type { RoleDescriptor } from '../../api/security/principal.ts';
import type { Role } from '../../api/security/role.ts';

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
