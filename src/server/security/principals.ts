import { isUnlimited, type Principal, type RoleDescriptor, SUPERUSER } from '../../api/security/access/principal.ts';
import { reservedRoles, SUPERUSER_ROLE } from '../../api/security/roles/reserved-roles.data.ts';
import type { Role, Roles } from '../../api/security/roles/role.ts';
import { asRole } from '../../api/security/roles/role.ts';
import type { ApiKey, User } from '../../api/security/security.ts';
import { CONSOLE_ACCOUNT, CONSOLE_ROLE } from './console-account.ts';

export function userPrincipal(user: User, roles: Roles, realm: Principal['realm']): Principal {
  const { username, fullName, email, metadata } = user;
  const granted = user.roles.filter(name => Object.hasOwn(roles, name));
  return {
    username,
    roles: user.roles,
    fullName,
    email,
    metadata,
    realm,
    type: 'realm',
    limits: [granted.map(name => descriptorOf(name, roles[name]!))],
  };
}

/** A key has the privileges of its owner's roles, limited by its own roles if it has any. */
export function keyPrincipal({ id, name, username, realm, roleDescriptors, limitedBy }: ApiKey): Principal {
  const own = Object.values(roleDescriptors);
  const ofOwner = Object.entries(limitedBy).map(([role, descriptor]) => descriptorOf(role, descriptor));
  return {
    username,
    roles: [],
    fullName: null,
    metadata: {},
    realm,
    type: 'api_key',
    apiKey: { id, name },
    limits: own.length > 0 ? [own, ofOwner] : [ofOwner],
  };
}

/** The roles that limit a key created for this owner now. */
export function limitsOf(owner: Principal, roles: Roles): Roles {
  // Keys created with a key have no privileges.
  if (owner.apiKey) return {};
  if (owner.token) return { [CONSOLE_ACCOUNT]: asRole(CONSOLE_ROLE) };
  if (isUnlimited(owner)) return { [SUPERUSER_ROLE]: reservedRoles[SUPERUSER_ROLE]! };
  return Object.fromEntries(owner.roles.flatMap(name => (Object.hasOwn(roles, name) ? [[name, roles[name]!]] : [])));
}

/** The superuser role is compared by identity. Its name is reserved, so no stored role can have it. */
function descriptorOf(name: string, role: Role): RoleDescriptor {
  return name === SUPERUSER_ROLE ? SUPERUSER : role;
}
