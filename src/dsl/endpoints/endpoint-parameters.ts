import type { Parameter } from '../description.ts';

// Parameters that several namespaces share, each described once.

export const index: Parameter = {
  name: 'index',
  type: 'index',
  doc: 'Name of an index or alias; where several are allowed, a comma-separated list with wildcards and exclusions.',
};
export const id: Parameter = { name: 'id', type: 'string', doc: 'The id of the document.' };

export const expressionOptions: readonly Parameter[] = [
  { name: 'ignore_unavailable', type: 'boolean', default: false, doc: 'Ignores missing and closed indices.' },
  { name: 'allow_no_indices', type: 'boolean', default: true, doc: 'Allows wildcards that match nothing.' },
  {
    name: 'expand_wildcards',
    type: 'list',
    default: 'open',
    values: ['open', 'closed', 'hidden', 'none', 'all'],
    doc: 'Which kinds of indices wildcards match.',
  },
  { name: 'ignore_throttled', type: 'boolean', default: true, deprecated: true, doc: 'Accepted, without effect.' },
];

export const masterTimeout: readonly Parameter[] = [
  { name: 'master_timeout', type: 'time', default: '30s', doc: 'How long to wait for the master node.' },
  { name: 'cluster_manager_timeout', type: 'time', doc: 'Another name of `master_timeout`.' },
];
export const timeout: Parameter = {
  name: 'timeout',
  type: 'time',
  default: '1m',
  doc: 'How long to wait for the operation.',
};
export const waits: readonly Parameter[] = [...masterTimeout, timeout];
export const local: Parameter = {
  name: 'local',
  type: 'boolean',
  default: false,
  doc: 'Answers from this node’s own state.',
};
export const flatSettings: Parameter = {
  name: 'flat_settings',
  type: 'boolean',
  default: false,
  doc: 'Returns settings with dotted names.',
};
export const includeDefaults: Parameter = {
  name: 'include_defaults',
  type: 'boolean',
  default: false,
  doc: 'Returns defaults, too.',
};

export const routing: Parameter = {
  name: 'routing',
  type: 'string',
  doc: 'The value that selects the shard, instead of the id.',
};
export const refresh: Parameter = {
  name: 'refresh',
  type: 'enum',
  values: ['true', 'false', 'wait_for'],
  default: 'false',
  doc: 'Makes the change visible to searches before responding.',
};
export const activeShards: Parameter = {
  name: 'wait_for_active_shards',
  type: 'string',
  default: '1',
  doc: 'Number of active shard copies to wait for, or `all`.',
};
export const requireAlias: Parameter = {
  name: 'require_alias',
  type: 'boolean',
  default: false,
  doc: 'Rejects a target that is not an alias.',
};
export const pipeline: Parameter = {
  name: 'pipeline',
  type: 'string',
  doc: 'The ingest pipeline to run first.',
};

export const concurrency: readonly Parameter[] = [
  { name: 'if_seq_no', type: 'integer', doc: 'Writes only if the document has this sequence number.' },
  { name: 'if_primary_term', type: 'integer', doc: 'Writes only if the document has this primary term.' },
];
export const versioning: readonly Parameter[] = [
  { name: 'version', type: 'integer', doc: 'The version, for external concurrency control.' },
  {
    name: 'version_type',
    type: 'enum',
    values: ['internal', 'external', 'external_gte'],
    default: 'internal',
    doc: 'The version type.',
  },
];
export const sourceFilter: readonly Parameter[] = [
  {
    name: '_source',
    type: 'fields',
    default: true,
    doc: 'False omits the source; a list keeps only these fields.',
  },
  { name: '_source_includes', type: 'fields', doc: 'Fields of the source to include.' },
  { name: '_source_excludes', type: 'fields', doc: 'Fields of the source to exclude.' },
];
export const reading: readonly Parameter[] = [
  { name: 'preference', type: 'string', doc: 'Which copy of a shard to use.' },
  { name: 'realtime', type: 'boolean', default: true, doc: 'Returns writes that are not yet visible to searches.' },
  { name: 'refresh', type: 'boolean', default: false, doc: 'Refreshes the shard before reading.' },
  routing,
];
export const storedFields: Parameter = {
  name: 'stored_fields',
  type: 'fields',
  doc: 'Stored fields to return.',
};
export const queryString: readonly Parameter[] = [
  { name: 'q', type: 'string', doc: 'A query in query string syntax.' },
  { name: 'df', type: 'field', doc: 'The field for terms of `q` without a field.' },
  { name: 'analyzer', type: 'analyzer', doc: 'The analyzer for `q`.' },
  { name: 'analyze_wildcard', type: 'boolean', default: false, doc: 'Also analyzes prefixes and wildcards of `q`.' },
  {
    name: 'default_operator',
    type: 'enum',
    values: ['OR', 'AND', 'or', 'and'],
    default: 'OR',
    doc: 'The default operator between terms of `q`.',
  },
  { name: 'lenient', type: 'boolean', doc: 'Ignores values that do not match the type of the field.' },
];
export const nodeId: Parameter = {
  name: 'node_id',
  type: 'string',
  doc: 'Ids or names of nodes, `_local`, `_all`, or roles such as `data:true`.',
};
