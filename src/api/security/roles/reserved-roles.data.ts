import type { IndexGrant, Role, Roles } from './role.ts';
import type { ApplicationGrant } from '../access/principal.ts';

/** Every index but hidden and history ones. */
const ORDINARY = '/~(([.]|ilm-history-).*)/';

function reserved(
  description: string,
  cluster: readonly string[],
  indices: readonly IndexGrant[] = [],
  applications: readonly ApplicationGrant[] = [],
): Role {
  return {
    cluster,
    indices,
    applications,
    run_as: [],
    metadata: { _reserved: true },
    transient_metadata: {},
    description,
  };
}

function on(names: readonly string[], ...privileges: string[]): IndexGrant {
  return { names, privileges, allow_restricted_indices: false };
}

function inConsole(privilege: string): ApplicationGrant {
  return { application: 'kibana-.kibana', privileges: [privilege], resources: ['*'] };
}

export const SUPERUSER_ROLE = 'superuser';

/** Built-in roles, which cannot be changed, by name. */
export const reservedRoles: Roles = {
  [SUPERUSER_ROLE]: {
    ...reserved(
      'Grants full access to cluster management and data indices. This role also grants direct read-only access to restricted indices.',
      ['all'],
      [on(['*'], 'all')],
      [{ application: '*', privileges: ['*'], resources: ['*'] }],
    ),
    run_as: ['*'],
  },
  viewer: reserved(
    'Grants read-only access to all features in the console and to all indices whose names do not begin with a dot.',
    [],
    [on([ORDINARY], 'read', 'view_index_metadata')],
    [inConsole('read')],
  ),
  editor: reserved(
    'Grants full access to all features in the console and read-only access to indices.',
    [],
    [
      on([ORDINARY], 'read', 'view_index_metadata'),
      on(['observability-annotations'], 'read', 'view_index_metadata', 'write'),
    ],
    [inConsole('all')],
  ),
  kibana_admin: reserved('Grants access to all features in the console.', [], [], [inConsole('all')]),
  monitoring_user: reserved(
    'Grants the minimum privileges required for any user of monitoring.',
    ['cluster:monitor/main', 'cluster:monitor/xpack/info', 'cluster:monitor/remote/info'],
    [on(['.monitoring-*'], 'read'), on(['/metrics-(beats|elasticsearch|enterprisesearch|kibana|logstash).*/'], 'read')],
    [{ application: 'kibana-*', privileges: ['reserved_monitoring'], resources: ['*'] }],
  ),
  enrich_user: reserved(
    'Grants access to manage enrich policies and to use the enrich processor in pipelines.',
    ['manage_enrich', 'manage_ingest_pipelines', 'monitor'],
    [on(['.enrich-*'], 'manage', 'read', 'write')],
  ),
  ingest_admin: reserved('Grants access to manage all index templates and all ingest pipeline configurations.', [
    'manage_index_templates',
    'manage_pipeline',
  ]),
};
