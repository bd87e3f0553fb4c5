const SITE = 'https://www.elastic.co/docs/';
const API = 'api/doc/elasticsearch/';

/** Pages that are not named after their endpoint. Empty for endpoints that Elasticsearch does not have. */
const PAGES: Readonly<Record<string, string>> = {
  info: `${API}group/endpoint-info`,
  ping: `${API}group/endpoint-cluster`,
  index: `${API}operation/operation-create`,
  exists: `${API}operation/operation-get`,
  get_source: `${API}operation/operation-get`,
  exists_source: `${API}operation/operation-get`,
  'async_search.get': `${API}operation/operation-async-search-submit`,
  'async_search.status': `${API}operation/operation-async-search-submit`,
  'async_search.delete': `${API}operation/operation-async-search-submit`,
  close_point_in_time: `${API}operation/operation-open-point-in-time`,
  scripts_painless_execute: 'reference/scripting-languages/painless/painless-api-examples',
  'indices.get_field_mapping': `${API}operation/operation-indices-get-mapping`,
  'indices.data_streams_stats': `${API}operation/operation-indices-data-streams-stats-1`,
  'ingest.put_pipeline': 'manage-data/ingest/transform-enrich/ingest-pipelines',
  'ingest.processor_grok': 'reference/enrich-processor/grok-processor',
  'esql.query': 'explore-analyze/query-filter/languages/esql-rest',
  'cat.help': `${API}group/endpoint-cat`,
  reindex_rethrottle: `${API}operation/operation-reindex`,
  'tasks.list': `${API}group/endpoint-tasks`,
  'tasks.get': `${API}group/endpoint-tasks`,
  'tasks.cancel': `${API}group/endpoint-tasks`,
  'cluster.get_component_template': `${API}operation/operation-cluster-put-component-template`,
  'cluster.exists_component_template': `${API}operation/operation-cluster-put-component-template`,
  'cluster.delete_component_template': `${API}operation/operation-cluster-put-component-template`,
  'xpack.info': `${API}operation/operation-info`,
  'xpack.usage': `${API}group/endpoint-xpack`,
  'synonyms.get_synonyms_sets': `${API}operation/operation-synonyms-get-synonym`,
  capabilities: '',
  create_pit: '',
  delete_pit: '',
  delete_all_pits: '',
  get_all_pits: '',
};

/** The page of an endpoint in Elasticsearch's documentation; undefined if it has none. */
export function officialPage(endpoint: string): string | undefined {
  if (endpoint.startsWith('vitrine.')) return undefined;
  const page = PAGES[endpoint] ?? `${API}operation/operation-${endpoint.replace(/[._]/g, '-')}`;
  return page === '' ? undefined : SITE + page;
}
