import type { Parameter } from '../description.ts';

// Parameters that several namespaces share, each described once.

export const index: Parameter = {
  name: 'index',
  type: 'index',
  doc: 'Name of an index or alias; where many are allowed, a comma list with wildcards and exclusions.',
};
export const id: Parameter = { name: 'id', type: 'string', doc: 'The document’s identity within its index.' };

export const expressionOptions: readonly Parameter[] = [
  { name: 'ignore_unavailable', type: 'boolean', default: false, doc: 'Passes over names that are missing or closed.' },
  { name: 'allow_no_indices', type: 'boolean', default: true, doc: 'A wildcard may match nothing.' },
  {
    name: 'expand_wildcards',
    type: 'list',
    default: 'open',
    values: ['open', 'closed', 'hidden', 'none', 'all'],
    doc: 'Which indices a wildcard may stand for.',
  },
];

export const masterTimeout: readonly Parameter[] = [
  { name: 'master_timeout', type: 'time', default: '30s', doc: 'How long to wait for the elected node.' },
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
  doc: 'Shows settings as dotted names.',
};
export const includeDefaults: Parameter = {
  name: 'include_defaults',
  type: 'boolean',
  default: false,
  doc: 'Shows defaults beside what was set.',
};

export const routing: Parameter = {
  name: 'routing',
  type: 'string',
  doc: 'The text whose hash chooses the shard, in place of the id.',
};
export const refresh: Parameter = {
  name: 'refresh',
  type: 'enum',
  values: ['true', 'false', 'wait_for'],
  default: 'false',
  doc: 'Makes the change visible to searches before answering.',
};
export const activeShards: Parameter = {
  name: 'wait_for_active_shards',
  type: 'string',
  default: '1',
  doc: 'Copies of the shard that must be there before the operation begins: a number or `all`.',
};
export const requireAlias: Parameter = {
  name: 'require_alias',
  type: 'boolean',
  default: false,
  doc: 'Refuses a target that is not an alias.',
};
export const pipeline: Parameter = {
  name: 'pipeline',
  type: 'string',
  doc: 'The ingest pipeline a document passes first.',
};

export const concurrency: readonly Parameter[] = [
  { name: 'if_seq_no', type: 'integer', doc: 'Writes only if the document’s last change has this sequence number.' },
  { name: 'if_primary_term', type: 'integer', doc: 'Writes only if the document’s last change has this primary term.' },
];
export const versioning: readonly Parameter[] = [
  { name: 'version', type: 'integer', doc: 'The version, for concurrency control from outside.' },
  {
    name: 'version_type',
    type: 'enum',
    values: ['internal', 'external', 'external_gte'],
    default: 'internal',
    doc: 'Who counts versions.',
  },
];
export const sourceFilter: readonly Parameter[] = [
  {
    name: '_source',
    type: 'fields',
    default: true,
    doc: 'False leaves the document out; a list keeps only these fields.',
  },
  { name: '_source_includes', type: 'fields', doc: 'Fields of the document to keep.' },
  { name: '_source_excludes', type: 'fields', doc: 'Fields of the document to leave out.' },
];
export const reading: readonly Parameter[] = [
  { name: 'preference', type: 'string', doc: 'Which copies of a shard to ask.' },
  { name: 'realtime', type: 'boolean', default: true, doc: 'Sees writes that searches do not see yet.' },
  { name: 'refresh', type: 'boolean', default: false, doc: 'Refreshes the shard before reading.' },
  routing,
];
export const storedFields: Parameter = {
  name: 'stored_fields',
  type: 'fields',
  doc: 'Fields kept apart from the document, to be returned.',
};
export const queryString: readonly Parameter[] = [
  { name: 'q', type: 'string', doc: 'A query in the query string language.' },
  { name: 'df', type: 'field', doc: 'The field for words of `q` that name none.' },
  { name: 'analyzer', type: 'analyzer', doc: 'The analyzer for `q`.' },
  { name: 'analyze_wildcard', type: 'boolean', default: false, doc: 'Analyzes prefixes and wildcards of `q` too.' },
  {
    name: 'default_operator',
    type: 'enum',
    values: ['OR', 'AND', 'or', 'and'],
    default: 'OR',
    doc: 'What joins the words of `q`.',
  },
  { name: 'lenient', type: 'boolean', doc: 'Ignores values that do not fit a field’s type.' },
];
