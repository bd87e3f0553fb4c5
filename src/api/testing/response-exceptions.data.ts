interface ResponseException {
  readonly endpoint: string;
  /** Mismatches, each as `path: what is wrong`. */
  readonly of: RegExp;
  readonly why: string;
}

/** Where responses differ from the specification, of an endpoint or of all whose name starts with what precedes a star. */
export const RESPONSE_EXCEPTIONS: readonly ResponseException[] = [
  // Elasticsearch differs in the same way.
  { endpoint: 'cat.*', of: /: null, not/, why: 'what a table does not know is null' },
  { endpoint: 'cat.*', of: /: "-?\d+", not an integer/, why: 'the cells of a table are strings' },
  { endpoint: 'indices.stats', of: /^\._all\.(?:total|primaries)\.\w+\.\w+: missing$/, why: 'nothing is summed up without shards' },
  { endpoint: 'cluster.allocation_explain', of: /reason: "INDEX_CLOSED"/, why: 'the reason of the replicas of a closed index' },
  { endpoint: 'indices.validate_query', of: /explanations\[\]\.index: missing/, why: 'what blocks the request may concern several indices' },
  { endpoint: 'xpack.info', of: /expiry_date_in_millis: missing/, why: 'a basic license does not expire' },
  { endpoint: 'xpack.usage', of: /^\.\w+\.\w+: missing$/, why: 'features that are off report no statistics' },
  { endpoint: 'rank_eval', of: /metric_score: "NaN"/, why: 'JSON has no NaN' },
  { endpoint: 'termvectors', of: /position: missing/, why: 'positions can be left out of a request' },
  { endpoint: 'mtermvectors', of: /position: missing/, why: 'positions can be left out of a request' },
  { endpoint: 'indices.simulate_*', of: /^\.template(?:\.mappings)?: missing$/, why: 'no template matches, or none has mappings' },
  { endpoint: 'indices.get', of: /\.settings\./, why: 'settings are shown as strings, analyzers as they were written' },
  { endpoint: 'indices.get_settings', of: /\.settings\./, why: 'settings are shown as strings, analyzers as they were written' },
  { endpoint: 'ingest.simulate', of: /^\.docs\[\]: null|ignored_error\.type: missing/, why: 'a dropped document is null, an ignored error is wrapped' },
  // Left out by us.
  { endpoint: 'nodes.stats', of: /_as_first_pipeline_in_bytes: missing/, why: 'not counted' },
  { endpoint: 'cluster.info', of: /_as_first_pipeline_in_bytes: missing/, why: 'not counted' },
  { endpoint: 'cluster.stats', of: /^\.nodes\.(?:os|jvm|fs|process): missing$/, why: 'a browser tab does not know its machine' },
];
