import { EngineError } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { actorOf } from './access/actor.ts';
import { hasPrivileges } from './access/has-privileges.ts';
import type { Principal } from './access/principal.ts';
import { clearApiKeyCache, clearNothing, clearRealmCaches, clearServiceTokenCache } from './clear-caches.ts';
import { createApiKey, getApiKeys, grantApiKey, invalidateApiKeys } from './keys/api-keys.ts';
import { queryApiKeys } from './keys/query-api-keys.ts';
import { createServiceToken, deleteServiceToken, getServiceCredentials } from './keys/service-tokens.ts';
import { bulkUpdateApiKeys, updateApiKey } from './keys/update-api-keys.ts';
import { bulkDeleteRoles, bulkPutRoles } from './roles/bulk-roles.ts';
import { queryRoles } from './roles/query-roles.ts';
import { deleteRole, getBuiltinPrivileges, getRoles, putRole } from './roles/roles.ts';
import { changePassword } from './users/change-password.ts';
import { queryUsers } from './users/query-users.ts';
import { getUserPrivileges } from './users/user-privileges.ts';
import { deleteUser, disableUser, enableUser, getUsers, putUser } from './users/users.ts';

/** The authenticated caller; every client may request this about itself. */
function authenticate({ principal }: Call): Answer {
  return ok(describe(principal!));
}

function describe(principal: Principal): Record<string, Writable> {
  const { username, roles, fullName, email = null, metadata, realm, type, apiKey, token } = principal;
  return {
    username,
    roles: type === 'api_key' ? [] : roles,
    full_name: fullName,
    email,
    ...(token && { token }),
    metadata,
    enabled: true,
    authentication_realm: type === 'api_key' ? { name: '_es_api_key', type: '_es_api_key' } : realm,
    lookup_realm: type === 'api_key' ? { name: '_es_api_key', type: '_es_api_key' } : realm,
    authentication_type: type,
    ...(apiKey && { api_key: { ...apiKey, managed_by: 'elasticsearch' } }),
  };
}

/** Creates a service token for a client with an enrollment token, and returns it with the CA certificate. */
async function enrollConsole(call: Call): Promise<Answer> {
  try {
    const { token, ca } = await call.security!.enrollConsole(actorOf(call));
    return ok({ token: { name: token.name, value: token.value }, http_ca: ca });
  } catch (error) {
    if (error instanceof EngineError && error.status === 403) throw error;
    const reason = `Unable to enroll kibana instance. ${error instanceof Error ? error.message : String(error)}`;
    throw new EngineError('exception', reason, { status: 500 });
  }
}

export const securityTable: EndpointTable = {
  'security.authenticate': authenticate,
  'security.change_password': changePassword,
  'security.put_user': putUser,
  'security.get_user': getUsers,
  'security.delete_user': deleteUser,
  'security.enable_user': enableUser,
  'security.disable_user': disableUser,
  'security.has_privileges': hasPrivileges,
  'security.get_user_privileges': getUserPrivileges,
  'security.put_role': putRole,
  'security.get_role': getRoles,
  'security.delete_role': deleteRole,
  'security.bulk_put_role': bulkPutRoles,
  'security.bulk_delete_role': bulkDeleteRoles,
  'security.query_role': queryRoles,
  'security.query_user': queryUsers,
  'security.clear_cached_realms': clearRealmCaches,
  'security.clear_cached_roles': clearNothing,
  'security.clear_cached_privileges': clearNothing,
  'security.clear_api_key_cache': clearApiKeyCache,
  'security.clear_cached_service_tokens': clearServiceTokenCache,
  'security.get_builtin_privileges': getBuiltinPrivileges,
  'security.create_api_key': createApiKey,
  'security.grant_api_key': grantApiKey,
  'security.query_api_keys': queryApiKeys,
  'security.update_api_key': updateApiKey,
  'security.bulk_update_api_keys': bulkUpdateApiKeys,
  'security.get_api_key': getApiKeys,
  'security.invalidate_api_key': invalidateApiKeys,
  'security.enroll_kibana': enrollConsole,
  'security.create_service_token': createServiceToken,
  'security.delete_service_token': deleteServiceToken,
  'security.get_service_credentials': getServiceCredentials,
};
