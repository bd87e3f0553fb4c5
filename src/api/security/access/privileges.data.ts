// Names of privileges with their actions, narrower ones first: error messages list them in this order.

const MANAGE_TEMPLATES = [
  'indices:admin/template/*',
  'indices:admin/index_template/*',
  'cluster:admin/component_template/*',
];

export const clusterPrivileges: Readonly<Record<string, readonly string[]>> = {
  none: [],
  read_pipeline: ['cluster:admin/ingest/pipeline/get', 'cluster:admin/ingest/pipeline/simulate'],
  create_snapshot: [
    'cluster:admin/snapshot/create',
    'cluster:admin/snapshot/status',
    'cluster:admin/snapshot/get',
    'cluster:admin/repository/get',
  ],
  monitor_snapshot: [
    'cluster:admin/snapshot/status',
    'cluster:admin/snapshot/get',
    'cluster:admin/repository/get',
  ],
  cancel_task: ['cluster:admin/tasks/cancel'],
  manage_own_api_key: [
    'cluster:admin/xpack/security/api_key/create',
    'cluster:admin/xpack/security/api_key/get',
    'cluster:admin/xpack/security/api_key/query',
    'cluster:admin/xpack/security/api_key/update',
    'cluster:admin/xpack/security/api_key/bulk_update',
    'cluster:admin/xpack/security/api_key/invalidate',
  ],
  grant_api_key: ['cluster:admin/xpack/security/api_key/grant'],
  read_security: [
    'cluster:admin/xpack/security/api_key/get',
    'cluster:admin/xpack/security/api_key/query',
    // Keys of other users.
    'cluster:admin/xpack/security/api_key/others/read',
    'cluster:admin/xpack/security/privilege/builtin/get',
    'cluster:admin/xpack/security/role/get',
    'cluster:admin/xpack/security/role/query',
    'cluster:admin/xpack/security/service_account/credential/get',
    'cluster:admin/xpack/security/user/get',
    'cluster:admin/xpack/security/user/query',
  ],
  manage_ingest_pipelines: ['cluster:admin/ingest/pipeline/*'],
  manage_pipeline: ['cluster:admin/ingest/pipeline/*'],
  monitor_enrich: ['cluster:monitor/xpack/enrich/*', 'cluster:admin/xpack/enrich/get'],
  manage_enrich: ['cluster:admin/xpack/enrich/*'],
  manage_index_templates: MANAGE_TEMPLATES,
  read_ilm: ['cluster:admin/ilm/get', 'cluster:admin/ilm/operation_mode/get'],
  manage_ilm: ['cluster:admin/ilm/*'],
  read_slm: ['cluster:admin/slm/get', 'cluster:admin/slm/status', 'cluster:admin/ilm/operation_mode/get'],
  manage_slm: [
    'cluster:admin/slm/*',
    'cluster:admin/ilm/start',
    'cluster:admin/ilm/stop',
    'cluster:admin/ilm/operation_mode/get',
  ],
  manage_search_synonyms: ['cluster:admin/synonyms/*', 'cluster:admin/synonym_rules/*', 'cluster:admin/synonyms_sets/*'],
  manage_search_query_rules: ['cluster:admin/xpack/query_rules/*', 'cluster:admin/xpack/query_rule/*'],
  manage_api_key: ['cluster:admin/xpack/security/api_key/*'],
  manage_service_account: ['cluster:admin/xpack/security/service_account/*'],
  monitor: ['cluster:monitor/*'],
  manage: ['cluster:monitor/*', 'cluster:admin/*', '-cluster:admin/xpack/security/*', ...MANAGE_TEMPLATES],
  manage_security: ['cluster:admin/xpack/security/*'],
  all: ['cluster:*', ...MANAGE_TEMPLATES],
};

const VIEW_METADATA = [
  'indices:admin/get',
  'indices:admin/mappings/*',
  'indices:admin/aliases/get',
  'indices:admin/data_stream/get',
  'indices:admin/data_stream/lifecycle/get',
  'indices:admin/data_stream/lifecycle/explain',
  'indices:admin/data_stream/options/get',
  'indices:admin/ilm/explain',
  'indices:admin/resolve/*',
  'indices:admin/shards/search_shards',
  'indices:admin/validate/query',
  'indices:data/read/field_caps',
  'indices:monitor/settings/get',
];

/** `indices:data/write/index` is the endpoint; whether a document may replace another is what `op_type` says. */
const CREATE_DOC = ['indices:data/write/simulate/bulk', 'indices:data/write/index', 'indices:data/write/index:op_type/create', 'indices:data/write/bulk'];
const CREATE = ['indices:data/write/simulate/bulk', 'indices:data/write/index', 'indices:data/write/index:*', 'indices:data/write/bulk'];
const CREATE_INDEX = ['indices:admin/create', 'indices:admin/auto_create', 'indices:admin/data_stream/create'];

const READ = ['indices:data/read/*', 'indices:admin/resolve/index'];
const MANAGE = ['indices:monitor/*', 'indices:admin/*'];
const ALL = ['indices:*'];

export const indexPrivileges: Readonly<Record<string, readonly string[]>> = {
  none: [],
  create_doc: CREATE_DOC,
  create: CREATE,
  index: [...CREATE, 'indices:data/write/update', 'indices:data/write/update/*', 'indices:admin/mapping/auto_put'],
  delete: ['indices:data/write/delete', 'indices:data/write/delete/*', 'indices:data/write/bulk'],
  auto_configure: ['indices:admin/auto_create', 'indices:admin/mapping/auto_put'],
  create_index: CREATE_INDEX,
  delete_index: ['indices:admin/delete', 'indices:admin/data_stream/delete'],
  manage_data_stream_lifecycle: ['indices:admin/data_stream/lifecycle/*'],
  manage_ilm: ['indices:admin/ilm/*'],
  view_index_metadata: VIEW_METADATA,
  maintenance: ['indices:admin/refresh', 'indices:admin/flush', 'indices:admin/forcemerge', 'indices:admin/synced_flush'],
  write: ['indices:data/write/*', 'indices:admin/mapping/auto_put'],
  read: READ,
  monitor: ['indices:monitor/*'],
  manage: MANAGE,
  // Only on failure stores.
  read_failure_store: [],
  manage_failure_store: [],
  all: ALL,
};

/** What privileges on a data stream allow on its failure store; the others allow nothing there. */
export const failurePrivileges: Readonly<Record<string, readonly string[]>> = {
  read_failure_store: READ,
  manage_failure_store: MANAGE,
  all: ALL,
};
