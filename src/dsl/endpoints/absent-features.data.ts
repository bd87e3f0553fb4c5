/** A feature of Elasticsearch that this engine does not have, with all its endpoints. */
export interface AbsentFeature {
  readonly feature: string;
  /** Everything at and below these paths belongs to the feature; a part in braces matches any name. */
  readonly paths: readonly string[];
  /** Why it is absent, for users. */
  readonly reason: string;
  /** Objects of the feature that clients look up to find out whether they exist: the reason of the 404 by path. */
  readonly lookups?: Readonly<Record<string, string>>;
}

const OTHER_LANGUAGE = 'Another query language; use the Query DSL.';
const MODELS = 'There are no machine learning models in the engine.';
const ONE_NODE = 'There is one node and no other cluster.';
const BACKGROUND = 'Nothing runs on a schedule except the engine’s own maintenance.';

/**
 * Answered as by an Elasticsearch whose module is disabled: `no handler found`. Their first names start with an
 * underscore and would otherwise be read as names of indices.
 */
export const absentFeatures: readonly AbsentFeature[] = [
  { feature: 'EQL', paths: ['/_eql', '/{index}/_eql'], reason: OTHER_LANGUAGE },
  { feature: 'SQL', paths: ['/_sql'], reason: OTHER_LANGUAGE },
  { feature: 'Graph exploration', paths: ['/{index}/_graph'], reason: 'Use `significant_terms` aggregations.' },
  {
    feature: 'Machine learning',
    paths: ['/_ml', '/_cat/ml'],
    reason: MODELS,
    lookups: {
      '/_ml/trained_models/{id}': 'No known trained model with model_id [{id}]',
      '/_ml/trained_models/{id}/_stats': 'No known trained model with model_id [{id}]',
      '/_ml/trained_models/{id}/_infer': 'Could not find trained model [{id}]',
      '/_ml/trained_models/{id}/deployment/_infer': 'Could not find trained model [{id}]',
      '/_ml/trained_models/{id}/deployment/_start': 'Could not find trained model [{id}]',
    },
  },
  {
    feature: 'Inference endpoints',
    paths: ['/_inference'],
    reason: MODELS,
    lookups: {
      '/_inference/{id}': 'Inference endpoint not found [{id}]',
      '/_inference/{task_type}/{id}': 'Inference endpoint not found [{id}]',
    },
  },
  { feature: 'Text structure', paths: ['/_text_structure'], reason: 'The console’s import detects formats.' },
  {
    feature: 'Downloaded databases of addresses',
    paths: ['/_ingest/geoip', '/_ingest/ip_location'],
    reason: 'The engine downloads nothing.',
  },
  { feature: 'Transforms', paths: ['/_transform', '/_cat/transforms'], reason: BACKGROUND },
  { feature: 'Rollups', paths: ['/_rollup', '/{index}/_rollup', '/{index}/_rollup_search'], reason: BACKGROUND },
  { feature: 'Downsampling', paths: ['/{index}/_downsample'], reason: BACKGROUND },
  { feature: 'Watcher', paths: ['/_watcher'], reason: BACKGROUND },
  { feature: 'Search applications', paths: ['/_application/search_application'], reason: 'Use search templates.' },
  { feature: 'Behavioral analytics', paths: ['/_application/analytics'], reason: 'The engine does not track visitors.' },
  { feature: 'Connectors', paths: ['/_connector'], reason: 'The engine does not fetch data from other services.' },
  { feature: 'Logstash pipelines', paths: ['/_logstash'], reason: 'They are stored for Logstash only.' },
  { feature: 'Log streams', paths: ['/_streams'], reason: 'Create data streams with index templates.' },
  { feature: 'Universal Profiling', paths: ['/_profiling'], reason: 'There are no profiling agents.' },
  { feature: 'Cross-cluster replication', paths: ['/_ccr', '/{index}/_ccr'], reason: ONE_NODE },
  { feature: 'Fleet', paths: ['/_fleet', '/{index}/_fleet'], reason: 'There are no Elastic Agents to serve.' },
  { feature: 'Autoscaling', paths: ['/_autoscaling'], reason: ONE_NODE },
  {
    feature: 'Cluster orchestration',
    paths: ['/_internal', '/_nodes/shutdown', '/_nodes/{node_id}/shutdown', '/_cluster/voting_config_exclusions'],
    reason: ONE_NODE,
  },
  { feature: 'Monitoring collection', paths: ['/_monitoring'], reason: 'Use `_nodes/stats` and `_stats`.' },
  {
    feature: 'Migration from earlier versions',
    paths: ['/_migration', '/_create_from'],
    reason: 'There are no indices of earlier versions.',
  },
  {
    feature: 'Mappings of data streams',
    paths: ['/_data_stream/{name}/_mappings'],
    reason: 'The mappings of a data stream are those of its template.',
  },
  {
    feature: 'Tests of snapshot repositories',
    paths: ['/_snapshot/{repository}/_analyze', '/_snapshot/{repository}/_verify_integrity'],
    reason: 'Use `_verify` and restore a snapshot.',
  },
  {
    feature: 'Metering of snapshot repositories',
    paths: ['/_nodes/{node_id}/_repositories_metering'],
    reason: 'Only repositories in object stores are metered.',
  },
  {
    feature: 'Searchable snapshots',
    paths: ['/_searchable_snapshots', '/{index}/_searchable_snapshots'],
    reason: 'Restore a snapshot to search it.',
  },
  {
    feature: 'Secure settings and certificates',
    paths: ['/_nodes/reload_secure_settings', '/_nodes/{node_id}/reload_secure_settings', '/_ssl'],
    reason: 'The host keeps its secrets and certificates outside of the API.',
  },
  {
    feature: 'Single sign-on and tokens',
    paths: [
      '/_security/saml',
      '/_security/oidc',
      '/_security/oauth2',
      '/_security/delegate_pki',
      '/_security/role_mapping',
    ],
    reason: 'Users are native to the node; use API keys instead of tokens.',
  },
  {
    feature: 'User profiles and application privileges',
    paths: ['/_security/profile', '/_security/privilege', '/_security/cross_cluster'],
    reason: 'Roles grant privileges on the cluster and on indices.',
  },
];
