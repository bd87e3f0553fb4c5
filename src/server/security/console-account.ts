import type { Principal, RoleDescriptor } from '../../api/security/access/principal.ts';

export const CONSOLE_ACCOUNT = 'elastic/kibana';

/** The privileges of a console before its user has signed in: the cluster's state, but no documents. */
export const CONSOLE_ROLE: RoleDescriptor = {
  cluster: [
    'monitor',
    'manage_index_templates',
    'manage_pipeline',
    'manage_own_api_key',
    'cluster:admin/xpack/security/api_key/invalidate',
    'cluster:admin/analyze',
    'cluster:admin/script/*',
    'cancel_task',
  ],
  indices: [
    { names: ['.kibana*', '.reporting-*', '.apm-agent-configuration', '.fleet-*'], privileges: ['all'] },
    { names: ['*'], privileges: ['view_index_metadata', 'monitor'] },
  ],
};

export function consolePrincipal(tokenName: string): Principal {
  return {
    username: CONSOLE_ACCOUNT,
    roles: [],
    fullName: `Service account - ${CONSOLE_ACCOUNT}`,
    metadata: { _elastic_service_account: true },
    realm: { name: '_service_account', type: '_service_account' },
    type: 'token',
    token: { name: tokenName, type: '_service_account_index' },
    limits: [[CONSOLE_ROLE]],
  };
}
