import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { expressionOptions, id, index, local, masterTimeout, queryString, routing, sourceFilter, storedFields } from './endpoint-parameters.ts';

const preference: Parameter = { name: 'preference', type: 'string', doc: 'Which copies of a shard to ask.' };
const searchType: Parameter = { name: 'search_type', type: 'enum', values: ['query_then_fetch', 'dfs_query_then_fetch'], default: 'query_then_fetch', doc: 'Whether term statistics are gathered over all shards first.' };
const terminateAfter: Parameter = { name: 'terminate_after', type: 'integer', default: 0, doc: 'Stops in each shard after so many documents.' };
const throttled: Parameter = { name: 'ignore_throttled', type: 'boolean', default: true, doc: 'Passes over frozen indices.' };
const stats: Parameter = { name: 'stats', type: 'list', doc: 'Groups under which the search is counted.' };
const totalAsInt: Parameter = { name: 'rest_total_hits_as_int', type: 'boolean', default: false, doc: 'Shows the number of hits as a plain number.' };
const typedKeys: Parameter = { name: 'typed_keys', type: 'boolean', default: false, doc: 'Puts the type before the name of each aggregation and suggester.' };
const concurrent: readonly Parameter[] = [
  { name: 'max_concurrent_shard_requests', type: 'integer', default: 5, doc: 'Shards asked at the same time.' },
  { name: 'pre_filter_shard_size', type: 'integer', doc: 'From how many shards on to look first which can match.' },
  { name: 'ccs_minimize_roundtrips', type: 'boolean', default: true, doc: 'Few round trips to remote clusters.' },
  { name: 'include_named_queries_score', type: 'boolean', default: false, doc: 'Shows the score of each named query.' },
];

/** Searching, counting, explaining. */
export const searchEndpoints: readonly EndpointDescription[] = [
  {
    name: 'search',
    doc: 'Returns the documents that match a query, the best first, and aggregations over all of them.',
    routes: routes('GET|POST /_search', 'GET|POST /{index}/_search'),
    parts: [index],
    parameters: [
      ...queryString,
      { name: 'from', type: 'integer', default: 0, doc: 'How many hits to pass over.' },
      { name: 'size', type: 'integer', default: 10, doc: 'How many hits to return.' },
      { name: 'sort', type: 'list', doc: 'Fields to sort by, each as `field` or `field:desc`.' },
      ...sourceFilter,
      storedFields,
      { name: 'docvalue_fields', type: 'fields', doc: 'Fields to return from their columns.' },
      { name: 'track_total_hits', type: 'any', default: 10000, doc: 'How far to count hits exactly: true, false or a number.' },
      { name: 'track_scores', type: 'boolean', default: false, doc: 'Computes scores although a sort does not need them.' },
      { name: 'explain', type: 'boolean', default: false, doc: 'Shows for every hit how its score came about.' },
      { name: 'version', type: 'boolean', default: false, doc: 'Shows each hit’s version.' },
      { name: 'seq_no_primary_term', type: 'boolean', default: false, doc: 'Shows each hit’s sequence number and primary term.' },
      { name: 'timeout', type: 'time', doc: 'Returns what was found within this time.' },
      terminateAfter,
      searchType,
      preference,
      routing,
      { name: 'scroll', type: 'time', doc: 'Keeps the search open for the next pages.' },
      { name: 'request_cache', type: 'boolean', doc: 'Whether the answer may be kept.' },
      { name: 'batched_reduce_size', type: 'integer', default: 512, doc: 'Shard answers merged at a time.' },
      { name: 'allow_partial_search_results', type: 'boolean', default: true, doc: 'Answers although a shard failed.' },
      totalAsInt,
      typedKeys,
      stats,
      { name: 'suggest_field', type: 'field', doc: 'The field for suggestions.' },
      { name: 'suggest_mode', type: 'enum', values: ['missing', 'popular', 'always'], default: 'missing', doc: 'Which words get suggestions.' },
      { name: 'suggest_size', type: 'integer', doc: 'How many suggestions.' },
      { name: 'suggest_text', type: 'string', doc: 'The text to correct.' },
      ...concurrent,
      throttled,
      ...expressionOptions,
    ],
    suggested: ['index', 'batched_reduce_size', 'search_type', 'request_cache', 'scroll', 'routing', 'preference', 'expand_wildcards', 'ignore_unavailable', 'allow_no_indices', 'ignore_throttled', 'q', 'stored_fields', 'docvalue_fields', '_source', '_source_includes', '_source_excludes', 'sort', 'stats', 'suggest_field', 'typed_keys', 'rest_total_hits_as_int', 'pretty', 'human', 'format', 'filter_path', 'error_trace'],
    body: 'optional',
    since: 'seed',
  },
  {
    name: 'msearch',
    doc: 'Several searches in one request: a line of options, then a line with the body, for each.',
    routes: routes('GET|POST /_msearch', 'GET|POST /{index}/_msearch'),
    parts: [index],
    parameters: [searchType, totalAsInt, typedKeys, { name: 'max_concurrent_searches', type: 'integer', doc: 'Searches run at the same time.' }, ...concurrent, throttled, ...expressionOptions, routing],
    body: 'lines',
    since: 'extension',
  },
  {
    name: 'field_caps',
    doc: 'The types of fields over several indices, and whether they can be searched and aggregated.',
    routes: routes('GET|POST /_field_caps', 'GET|POST /{index}/_field_caps'),
    parts: [index],
    parameters: [
      { name: 'fields', type: 'fields', doc: 'Names of fields; a comma list with wildcards.' },
      { name: 'include_unmapped', type: 'boolean', default: false, doc: 'Names the indices that do not have a field.' },
      ...expressionOptions,
    ],
    body: 'optional',
    bodyKeys: [
      { name: 'fields', type: 'fields', doc: 'Names of fields, where the address has none.' },
      { name: 'index_filter', type: 'query', doc: 'Leaves out indices without a document that matches.' },
    ],
    since: 'extension',
  },
  {
    name: 'search_shards',
    doc: 'The shards that a search would ask.',
    routes: routes('GET|POST /_search_shards', 'GET|POST /{index}/_search_shards'),
    parts: [index],
    parameters: [preference, routing, ...expressionOptions, local, ...masterTimeout],
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'count',
    doc: 'Counts the documents that match a query.',
    routes: routes('GET|POST /_count', 'GET|POST /{index}/_count'),
    parts: [index],
    parameters: [...queryString, { name: 'min_score', type: 'number', doc: 'Counts only documents with at least this score.' }, preference, routing, stats, terminateAfter, throttled, ...expressionOptions],
    body: 'optional',
    bodyKeys: [{ name: 'query', type: 'query', doc: 'What to count.' }],
    since: 'extension',
  },
  {
    name: 'explain',
    doc: 'Shows why a document matches a query, or why it does not, and how its score comes about.',
    routes: routes('GET|POST /{index}/_explain/{id}'),
    parts: [index, id],
    parameters: [...queryString, preference, routing, ...sourceFilter, storedFields],
    body: 'optional',
    bodyKeys: [{ name: 'query', type: 'query', required: true, doc: 'The query to explain.' }],
    since: 'extension',
  },
  {
    name: 'indices.validate_query',
    doc: 'Says whether a query can be read, without running it.',
    routes: routes('GET|POST /_validate/query', 'GET|POST /{index}/_validate/query'),
    parts: [index],
    parameters: [
      ...queryString,
      { name: 'explain', type: 'boolean', default: false, doc: 'Shows the query as the engine understood it, or the error.' },
      { name: 'rewrite', type: 'boolean', default: false, doc: 'Shows the query after rewriting.' },
      { name: 'all_shards', type: 'boolean', default: false, doc: 'Asks every shard instead of one.' },
      ...expressionOptions,
    ],
    body: 'optional',
    bodyKeys: [{ name: 'query', type: 'query', doc: 'The query to check.' }],
    since: 'extension',
  },
];
