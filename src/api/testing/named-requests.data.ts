import { lines } from './rest-client.ts';

/** A privilege on an index that a key of the test may have. */
export type Privilege = 'none' | 'read' | 'write' | 'create_doc' | 'view_index_metadata' | 'monitor';
export const PRIVILEGES: readonly Privilege[] = [
  'none',
  'read',
  'write',
  'create_doc',
  'view_index_metadata',
  'monitor',
];

/** One way to name an index: replaces `{name}` in the line and the body. */
export interface NamedRequest {
  readonly line: string;
  readonly body?: object | string | undefined;
  /** Any of these privileges on the index suffices; so do all privileges on every index. */
  readonly needs: readonly Privilege[];
  /** A forbidden name is passed over rather than refused. */
  readonly silent?: boolean;
  /** The indices of the test lack what it needs, so that it fails even if it is allowed. */
  readonly fails?: boolean;
}

const READ: readonly Privilege[] = ['read'];
const WRITE: readonly Privilege[] = ['write'];
const CREATE: readonly Privilege[] = ['write', 'create_doc'];
const VIEW: readonly Privilege[] = ['view_index_metadata'];
const MONITOR: readonly Privilege[] = ['monitor'];
const ANY = PRIVILEGES.filter(privilege => privilege !== 'none');
/** Takes more than any one of the privileges of the test. */
const MORE: readonly Privilege[] = [];

type Line = string | [line: string, body: object | string] | [line: string, body: object | string, silent: 'silent'];

function all(needs: readonly Privilege[], ...requests: Line[]): NamedRequest[] {
  return requests.map(request => {
    const [line, body, silent] = typeof request === 'string' ? [request] : request;
    return { line, body, needs, silent: silent !== undefined };
  });
}

const NAMES_NONE: readonly NamedRequest[] = [];
const LOOKUP = { terms: { n: { index: '{name}', id: '1', path: 'n' } } };
const QUERIES: readonly object[] = [
  LOOKUP,
  { bool: { must_not: { bool: { filter: [LOOKUP] } } } },
  { percolate: { field: 'query', index: '{name}', id: '1' } },
  { geo_shape: { area: { indexed_shape: { index: '{name}', id: '1', path: 'area' } } } },
  { shape: { flat: { indexed_shape: { index: '{name}', id: '1', path: 'area' } } } },
];
const LIKED = { more_like_this: { fields: ['canaryfield'], like: [{ _index: '{name}', _id: '1' }], min_term_freq: 1 } };
const DOC = { n: 1 };
const ADD = (index: string, alias: string) => ({ actions: [{ add: { index, alias } }] });

/** Every way in which each endpoint can name an index. */
export const NAMED_REQUESTS: Readonly<Record<string, readonly NamedRequest[]>> = {
  info: NAMES_NONE,
  ping: NAMES_NONE,
  'cluster.health': all(ANY, 'GET /_cluster/health/{name}', 'GET /_cluster/health/{name}?level=shards'),
  health_report: NAMES_NONE,
  'cluster.info': NAMES_NONE,
  'cluster.pending_tasks': NAMES_NONE,
  'cluster.get_settings': NAMES_NONE,
  'cluster.put_settings': NAMES_NONE,
  'cluster.allocation_explain': all(ANY, [
    'POST /_cluster/allocation/explain',
    { index: '{name}', shard: 0, primary: true },
  ]),
  'cluster.stats': NAMES_NONE,
  'cluster.state': [{ line: 'GET /_cluster/state/_all/{name}', needs: VIEW, silent: true }],
  'nodes.info': NAMES_NONE,
  'nodes.stats': NAMES_NONE,
  'nodes.usage': NAMES_NONE,
  'nodes.hot_threads': NAMES_NONE,
  'cluster.reroute': NAMES_NONE,
  'cluster.remote_info': NAMES_NONE,
  'dangling_indices.list_dangling_indices': NAMES_NONE,
  'dangling_indices.import_dangling_index': NAMES_NONE,
  'dangling_indices.delete_dangling_index': NAMES_NONE,

  index: [
    ...all(WRITE, ['PUT /{name}/_doc/9', DOC], ['PUT /mine/_doc/9?pipeline=elsewhere', { target: '{name}' }]),
    ...all(
      CREATE,
      ['POST /{name}/_doc', DOC],
      ['PUT /{name}/_doc/99?op_type=create', DOC],
      ['POST /{name}-ds/_doc', { '@timestamp': '2024-01-01' }],
      ['POST /mine/_doc?pipeline=elsewhere', { target: '{name}' }],
    ),
    ...all(MORE, ['PUT /{name}-new/_doc/1', DOC]),
  ],
  create: all(CREATE, ['PUT /{name}/_create/99', DOC]),
  get: all(READ, 'GET /{name}/_doc/1', 'GET /{name}/_doc/1?stored_fields=n'),
  exists: all(READ, 'HEAD /{name}/_doc/1'),
  get_source: all(READ, 'GET /{name}/_source/1'),
  exists_source: all(READ, 'HEAD /{name}/_source/1'),
  delete: all(WRITE, 'DELETE /{name}/_doc/1'),
  update: all(
    WRITE,
    ['POST /{name}/_update/1', { doc: DOC }],
    ['POST /{name}/_update/1?_source=true', { doc: { n: 5 } }],
    ['POST /{name}/_update/9', { doc: DOC, doc_as_upsert: true }],
    ['POST /{name}/_update/1', { script: "ctx.op = 'delete'" }],
  ),
  bulk: [
    ...all(
      CREATE,
      ['POST /_bulk', lines({ create: { _index: '{name}', _id: '99' } }, DOC)],
      ['POST /_bulk', lines({ index: { _index: '{name}' } }, DOC)],
      ['POST /{name}/_bulk', lines({ create: {} }, DOC)],
      ['POST /mine/_bulk?pipeline=elsewhere', lines({ create: {} }, { target: '{name}' })],
    ),
    ...all(
      WRITE,
      ['POST /_bulk', lines({ index: { _index: '{name}', _id: '9' } }, DOC)],
      ['POST /_bulk', lines({ update: { _index: '{name}', _id: '1' } }, { doc: DOC, _source: true })],
      ['POST /_bulk', lines({ delete: { _index: '{name}', _id: '1' } })],
      ['POST /mine/_bulk', lines({ index: { _index: 'mine' } }, DOC, { index: { _index: '{name}', _id: '1' } }, DOC)],
      ['POST /mine/_bulk', lines({ index: { _id: '7', pipeline: 'elsewhere' } }, { target: '{name}' })],
    ),
  ],
  mget: all(
    READ,
    ['POST /_mget', { docs: [{ _index: '{name}', _id: '1' }] }],
    ['POST /mine/_mget', { docs: [{ _id: '1' }, { _index: '{name}', _id: '1' }] }],
    ['POST /{name}/_mget', { ids: ['1'] }],
  ),
  termvectors: all(
    READ,
    'GET /{name}/_termvectors/1?fields=canaryfield',
    ['POST /{name}/_termvectors?term_statistics=true', { doc: { canaryfield: 'canaryword' } }],
  ),
  mtermvectors: all(
    READ,
    ['POST /_mtermvectors', { docs: [{ _index: '{name}', _id: '1', fields: ['canaryfield'] }] }],
    ['POST /{name}/_mtermvectors', { ids: ['1'] }],
  ),
  search: [
    ...all(
      READ,
      'GET /{name}/_search',
      'GET /_search?index={name}',
      'GET /mine,{name}/_search?size=0',
      'GET /{name}-ds/_search',
      'POST /{name}/_search?scroll=1m',
      ['POST /{name}/_search', { aggs: { words: { terms: { field: 'word' } } } }],
      ...QUERIES.map((query): Line => ['POST /mine/_search', { query }]),
      ['POST /mine/_search', { post_filter: LOOKUP }],
      ['POST /mine/_search', { aggs: { a: { filter: LOOKUP } } }],
      ['POST /mine/_search', { rescore: { window_size: 1, query: { rescore_query: LOOKUP } } }],
      ['POST /mine/_search', { indices_boost: [{ '{name}': 2 }] }],
    ),
    ...all(READ, ['POST /mine/_search', { query: LIKED }, 'silent']),
  ],
  'async_search.submit': all(
    READ,
    'POST /{name}/_async_search?wait_for_completion_timeout=5s',
    ['POST /mine/_async_search?wait_for_completion_timeout=5s', { query: LOOKUP }],
  ),
  'async_search.get': NAMES_NONE,
  'async_search.status': NAMES_NONE,
  'async_search.delete': NAMES_NONE,
  msearch: all(
    READ,
    ['POST /_msearch', lines({ index: '{name}' }, {})],
    ['POST /_msearch', lines({ index: ['mine', '{name}'] }, {})],
    ['POST /mine/_msearch', lines({ indices: '{name}' }, {})],
    ['POST /{name}/_msearch', lines({}, {})],
    ['POST /mine/_msearch', lines({}, { query: LOOKUP })],
  ),
  'esql.async_query': all(
    READ,
    ['POST /_query/async', { query: 'FROM "{name}"', wait_for_completion_timeout: '5s' }],
    ['POST /_query/async', { query: 'FROM mine', filter: LOOKUP, wait_for_completion_timeout: '5s' }],
  ),
  'esql.async_query_get': NAMES_NONE,
  'esql.async_query_stop': NAMES_NONE,
  'esql.async_query_delete': NAMES_NONE,
  'esql.list_queries': NAMES_NONE,
  'esql.get_query': NAMES_NONE,
  'esql.query': all(
    READ,
    ['POST /_query', { query: 'FROM "{name}"' }],
    ['POST /_query', { query: 'FROM mine, "{name}" METADATA _index, _source' }],
    ['POST /_query', { query: 'FROM mine', filter: LOOKUP }],
  ),
  field_caps: all(
    ['read', 'view_index_metadata'],
    'GET /{name}/_field_caps?fields=*',
    ['POST /{name}/_field_caps?fields=*', { index_filter: { match_all: {} } }],
  ),
  search_shards: all(VIEW, 'GET /{name}/_search_shards'),
  count: all(READ, 'GET /{name}/_count', ['POST /mine/_count', { query: LOOKUP }]),
  explain: all(
    READ,
    ['POST /{name}/_explain/1', { query: { match: { canaryfield: 'canaryword' } } }],
    ['POST /mine/_explain/1', { query: LOOKUP }],
  ),
  'indices.validate_query': [
    ...all(VIEW, 'GET /{name}/_validate/query?q=n:1'),
    ...all(READ, ['POST /mine/_validate/query?rewrite=true&explain=true', { query: LOOKUP }, 'silent']),
  ],
  scroll: NAMES_NONE,
  clear_scroll: NAMES_NONE,
  open_point_in_time: all(READ, 'POST /{name}/_pit?keep_alive=1m'),
  close_point_in_time: NAMES_NONE,
  create_pit: all(READ, 'POST /{name}/_search/point_in_time?keep_alive=1m'),
  delete_pit: NAMES_NONE,
  delete_all_pits: NAMES_NONE,
  get_all_pits: NAMES_NONE,
  search_template: all(
    READ,
    ['POST /{name}/_search/template', { source: { query: { match_all: {} } } }],
    ['POST /{name}/_search/template', { id: 'everything' }],
    ['POST /mine/_search/template', { source: { query: LOOKUP } }],
    ['POST /mine/_search/template', { id: 'lookup', params: { other: '{name}' } }],
  ),
  render_search_template: NAMES_NONE,
  msearch_template: all(
    READ,
    ['POST /_msearch/template', lines({ index: '{name}' }, { id: 'everything' })],
    ['POST /mine/_msearch/template', lines({}, { id: 'lookup', params: { other: '{name}' } })],
  ),
  rank_eval: all(
    READ,
    ['POST /{name}/_rank_eval', { requests: [{ id: 'r', request: { query: { match_all: {} } }, ratings: [] }], metric: { precision: {} } }],
    ['POST /mine/_rank_eval', { requests: [{ id: 'r', request: { query: LOOKUP }, ratings: [] }], metric: { precision: {} } }],
  ),
  search_mvt: all(
    READ,
    'GET /{name}/_mvt/area/0/0/0?grid_precision=0',
    ['POST /mine/_mvt/area/0/0/0', { query: LOOKUP, grid_precision: 0 }],
  ),
  terms_enum: all(READ, ['POST /{name}/_terms_enum', { field: 'word', string: 'c' }]),
  put_script: NAMES_NONE,
  get_script: NAMES_NONE,
  delete_script: NAMES_NONE,
  scripts_painless_execute: all(READ, [
    'POST /_scripts/painless/_execute',
    { script: { source: "doc['n'].value > 0" }, context: 'filter', context_setup: { index: '{name}', document: DOC } },
  ]),
  get_script_context: NAMES_NONE,
  get_script_languages: NAMES_NONE,

  'indices.create': all(
    MORE,
    'PUT /{name}-2',
    ['PUT /mine-3', { aliases: { '{name}-2': {} } }],
    ['PUT /{name}-2', { aliases: { 'mine-x': {} } }],
  ),
  'indices.delete': all(MORE, 'DELETE /{name}'),
  'indices.get': all(VIEW, 'GET /{name}'),
  'indices.exists': all(VIEW, 'HEAD /{name}'),
  'indices.open': all(MORE, 'POST /{name}/_open'),
  'indices.close': all(MORE, 'POST /{name}/_close'),
  'indices.get_mapping': all(VIEW, 'GET /{name}/_mapping'),
  'indices.put_mapping': all(MORE, ['PUT /{name}/_mapping', { properties: { more: { type: 'long' } } }]),
  'indices.get_field_mapping': all(VIEW, 'GET /{name}/_mapping/field/*'),
  'indices.get_settings': all(['view_index_metadata', 'monitor'], 'GET /{name}/_settings', 'GET /{name}/_settings/index.*'),
  'indices.put_settings': all(MORE, ['PUT /{name}/_settings', { 'index.refresh_interval': '7s' }]),
  'indices.refresh': all(MORE, 'POST /{name}/_refresh'),
  'indices.reload_search_analyzers': all(MORE, 'POST /{name}/_reload_search_analyzers'),
  'indices.flush': all(MORE, 'POST /{name}/_flush'),
  'indices.forcemerge': all(MORE, 'POST /{name}/_forcemerge'),
  'indices.clear_cache': all(MORE, 'POST /{name}/_cache/clear'),
  'indices.stats': all(MONITOR, 'GET /{name}/_stats', 'GET /{name}/_stats/docs?level=shards'),
  'indices.segments': all(MONITOR, 'GET /{name}/_segments'),
  'indices.recovery': all(MONITOR, 'GET /{name}/_recovery'),
  'indices.shard_stores': all(MONITOR, 'GET /{name}/_shard_stores'),
  'indices.analyze': all(MORE, ['POST /{name}/_analyze', { text: 'a', field: 'canaryfield' }]),
  'indices.update_aliases': all(
    MORE,
    ['POST /_aliases', ADD('{name}', 'mine-x')],
    ['POST /_aliases', ADD('mine', '{name}-2')],
    ['POST /_aliases', { actions: [{ add: { indices: ['mine', '{name}'], aliases: ['mine-x'] } }] }],
    ['POST /_aliases', { actions: [{ remove: { index: '{name}', alias: 'secret-a' } }] }],
    ['POST /_aliases', { actions: [{ remove_index: { index: '{name}' } }] }],
  ),
  'indices.put_alias': all(
    MORE,
    'PUT /{name}/_alias/mine-x',
    'PUT /mine/_alias/{name}-2',
    ['PUT /_alias', { index: '{name}', alias: 'mine-x' }],
    ['PUT /mine/_alias/mine-x', { index: '{name}' }],
    ['PUT /mine/_alias/mine-x', { alias: '{name}-2' }],
  ),
  'indices.get_alias': [...all(VIEW, 'GET /{name}/_alias'), ...all(MORE, 'GET /_alias/{name}-a')],
  'indices.exists_alias': [...all(VIEW, 'HEAD /{name}/_alias'), ...all(MORE, 'HEAD /_alias/{name}-a')],
  'indices.delete_alias': all(MORE, 'DELETE /{name}/_alias/secret-a'),
  'indices.add_block': all(MORE, 'PUT /{name}/_block/write'),
  'indices.remove_block': all(MORE, 'DELETE /{name}-ro/_block/write'),
  'indices.rollover': all(MORE, 'POST /{name}-roll/_rollover', 'POST /mine-roll/_rollover/{name}-2'),
  'indices.shrink': all(MORE, 'PUT /{name}-ro/_shrink/mine-9', 'PUT /mine-ro/_shrink/{name}-2'),
  'indices.split': all(
    MORE,
    ['PUT /{name}-ro/_split/mine-9', { settings: { 'index.number_of_shards': 4 } }],
    ['PUT /mine-ro/_split/{name}-2', { settings: { 'index.number_of_shards': 4 } }],
  ),
  'indices.clone': all(
    MORE,
    'PUT /{name}-ro/_clone/mine-9',
    'PUT /mine-ro/_clone/{name}-2',
    ['PUT /mine-ro/_clone/mine-9', { aliases: { '{name}-2': {} } }],
  ),
  'synonyms.put_synonym': NAMES_NONE,
  'synonyms.get_synonym': NAMES_NONE,
  'synonyms.delete_synonym': NAMES_NONE,
  'synonyms.get_synonyms_sets': NAMES_NONE,
  'synonyms.put_synonym_rule': NAMES_NONE,
  'synonyms.get_synonym_rule': NAMES_NONE,
  'synonyms.delete_synonym_rule': NAMES_NONE,
  'query_rules.put_ruleset': NAMES_NONE,
  'query_rules.get_ruleset': NAMES_NONE,
  'query_rules.list_rulesets': NAMES_NONE,
  'query_rules.delete_ruleset': NAMES_NONE,
  'query_rules.put_rule': NAMES_NONE,
  'query_rules.get_rule': NAMES_NONE,
  'query_rules.delete_rule': NAMES_NONE,
  'query_rules.test': NAMES_NONE,
  'license.get': NAMES_NONE,
  'license.get_basic_status': NAMES_NONE,
  'license.get_trial_status': NAMES_NONE,
  'license.post_start_basic': NAMES_NONE,
  'license.post_start_trial': NAMES_NONE,
  'xpack.info': NAMES_NONE,
  'xpack.usage': NAMES_NONE,
  'features.get_features': NAMES_NONE,
  capabilities: NAMES_NONE,
  'indices.resolve_cluster': all(VIEW, 'GET /_resolve/cluster/{name}'),
  'indices.resolve_index': all(['read', 'view_index_metadata'], 'GET /_resolve/index/{name}'),
  'vitrine.put_aliases_of_fields': [
    {
      line: 'POST /_reindex/_mapping',
      body: { properties: { other: { type: 'alias', path: 'canaryfield' } } },
      needs: MORE,
      silent: true,
    },
  ],
  'indices.create_data_stream': all(MORE, 'PUT /_data_stream/{name}-ds2'),
  'indices.get_data_stream': all(VIEW, 'GET /_data_stream/{name}-ds'),
  'indices.delete_data_stream': all(MORE, 'DELETE /_data_stream/{name}-ds'),
  'indices.modify_data_stream': ['{name}-ds', 'mine-ds'].map(stream => ({
    line: 'POST /_data_stream/_modify',
    body: { actions: [{ add_backing_index: { data_stream: stream, index: '{name}' } }] },
    needs: MORE,
    fails: true,
  })),
  'indices.migrate_to_data_stream': [{ line: 'POST /_data_stream/_migrate/{name}', needs: MORE, fails: true }],
  'indices.promote_data_stream': all(MORE, 'POST /_data_stream/_promote/{name}-ds'),
  'indices.put_data_lifecycle': all(MORE, 'PUT /_data_stream/{name}-ds/_lifecycle'),
  'indices.get_data_lifecycle': all(VIEW, 'GET /_data_stream/{name}-ds/_lifecycle'),
  'indices.delete_data_lifecycle': all(MORE, 'DELETE /_data_stream/{name}-ds/_lifecycle'),
  'indices.explain_data_lifecycle': all(VIEW, 'GET /{name}/_lifecycle/explain'),
  'indices.get_data_lifecycle_stats': NAMES_NONE,
  'indices.data_streams_stats': all(MONITOR, 'GET /_data_stream/{name}-ds/_stats'),

  'enrich.put_policy': all(READ, [
    'PUT /_enrich/policy/of-{name}',
    { match: { indices: '{name}', match_field: 'canaryfield', enrich_fields: ['n'] } },
  ]),
  'enrich.get_policy': NAMES_NONE,
  'enrich.delete_policy': NAMES_NONE,
  'enrich.execute_policy': all(READ, 'PUT /_enrich/policy/{name}-enrich/_execute'),
  'enrich.stats': NAMES_NONE,
  'ingest.put_pipeline': NAMES_NONE,
  'ingest.get_pipeline': NAMES_NONE,
  'ingest.delete_pipeline': NAMES_NONE,
  'ingest.simulate': NAMES_NONE,
  'simulate.ingest': all(
    CREATE,
    ['POST /_ingest/_simulate', { docs: [{ _index: '{name}', _source: DOC }] }],
    ['POST /_ingest/{name}/_simulate', { docs: [{ _source: DOC }] }],
    ['POST /_ingest/mine/_simulate?pipeline=elsewhere', { docs: [{ _source: { target: '{name}' } }] }],
  ),
  'ilm.put_lifecycle': NAMES_NONE,
  'ilm.get_lifecycle': NAMES_NONE,
  'ilm.delete_lifecycle': NAMES_NONE,
  'ilm.get_status': NAMES_NONE,
  'ilm.start': NAMES_NONE,
  'ilm.stop': NAMES_NONE,
  'ilm.explain_lifecycle': all(VIEW, 'GET /{name}/_ilm/explain'),
  'ilm.remove_policy': all(MORE, 'POST /{name}/_ilm/remove'),
  // Allowed on every index, by a privilege on the cluster.
  'ilm.move_to_step': NAMES_NONE,
  'ilm.retry': [{ line: 'POST /{name}/_ilm/retry', needs: MORE, fails: true }],
  'indices.field_usage_stats': all(MONITOR, 'GET /{name}/_field_usage_stats'),
  'indices.disk_usage': all(MORE, 'POST /{name}/_disk_usage?run_expensive_tasks=true'),
  'ingest.processor_grok': NAMES_NONE,

  'cat.help': NAMES_NONE,
  'cat.indices': all(MONITOR, 'GET /_cat/indices/{name}'),
  'cat.health': NAMES_NONE,
  'cat.nodes': NAMES_NONE,
  'cat.shards': all(MONITOR, 'GET /_cat/shards/{name}'),
  'cat.allocation': NAMES_NONE,
  'cat.fielddata': NAMES_NONE,
  'cat.segments': all(MONITOR, 'GET /_cat/segments/{name}'),
  'cat.count': all(READ, 'GET /_cat/count/{name}'),
  'cat.aliases': all(MORE, 'GET /_cat/aliases/{name}-a'),
  'cat.master': NAMES_NONE,
  'cat.plugins': NAMES_NONE,
  'cat.pending_tasks': NAMES_NONE,
  'cat.recovery': all(MONITOR, 'GET /_cat/recovery/{name}'),
  'cat.tasks': NAMES_NONE,
  'cat.templates': NAMES_NONE,
  'cat.component_templates': NAMES_NONE,
  'cat.thread_pool': NAMES_NONE,
  'cat.circuit_breaker': NAMES_NONE,
  'cat.repositories': NAMES_NONE,
  'cat.snapshots': NAMES_NONE,
  'snapshot.create_repository': NAMES_NONE,
  'snapshot.get_repository': NAMES_NONE,
  'snapshot.delete_repository': NAMES_NONE,
  'snapshot.verify_repository': NAMES_NONE,
  'snapshot.cleanup_repository': NAMES_NONE,
  // A snapshot takes the cluster privilege, whatever its indices are; restoring is tested in snapshot-access.test.ts.
  'snapshot.create': NAMES_NONE,
  'snapshot.get': NAMES_NONE,
  'snapshot.delete': NAMES_NONE,
  'snapshot.clone': NAMES_NONE,
  'snapshot.status': NAMES_NONE,
  'snapshot.restore': NAMES_NONE,
  'cat.nodeattrs': NAMES_NONE,

  reindex: [
    ...all(
      READ,
      ['POST /_reindex', { source: { index: '{name}' }, dest: { index: 'mine-9' } }],
      ['POST /_reindex', { source: { index: ['mine', '{name}'] }, dest: { index: 'mine-9' } }],
      ['POST /_reindex', { source: { index: 'mine', query: LOOKUP }, dest: { index: 'mine-9' } }],
    ),
    ...all(
      WRITE,
      ['POST /_reindex', { source: { index: 'mine' }, dest: { index: '{name}' } }],
      ['POST /_reindex', { source: { index: 'mine' }, dest: { index: 'mine-9', pipeline: 'to-{name}' } }],
      [
        'POST /_reindex',
        { source: { index: 'mine' }, dest: { index: 'mine-9' }, script: { source: "ctx._index = '{name}'" } },
      ],
    ),
    ...all(CREATE, ['POST /_reindex', { source: { index: 'mine' }, dest: { index: '{name}', op_type: 'create' }, conflicts: 'proceed' }]),
  ],
  update_by_query: [
    ...all(MORE, 'POST /{name}/_update_by_query'),
    ...all(READ, ['POST /mine/_update_by_query', { query: LOOKUP }]),
    ...all(WRITE, 'POST /mine/_update_by_query?pipeline=to-{name}'),
  ],
  delete_by_query: [
    ...all(MORE, ['POST /{name}/_delete_by_query', { query: { match_all: {} } }]),
    ...all(READ, ['POST /mine/_delete_by_query', { query: LOOKUP }]),
  ],
  reindex_rethrottle: NAMES_NONE,
  update_by_query_rethrottle: NAMES_NONE,
  delete_by_query_rethrottle: NAMES_NONE,
  'tasks.list': NAMES_NONE,
  'tasks.get': NAMES_NONE,
  'tasks.cancel': NAMES_NONE,

  'indices.put_index_template': NAMES_NONE,
  'indices.get_index_template': NAMES_NONE,
  'indices.exists_index_template': NAMES_NONE,
  'indices.delete_index_template': NAMES_NONE,
  'indices.simulate_index_template': NAMES_NONE,
  'indices.simulate_template': NAMES_NONE,
  'cluster.put_component_template': NAMES_NONE,
  'cluster.get_component_template': NAMES_NONE,
  'cluster.exists_component_template': NAMES_NONE,
  'cluster.delete_component_template': NAMES_NONE,
  'indices.put_template': NAMES_NONE,
  'indices.get_template': NAMES_NONE,
  'indices.exists_template': NAMES_NONE,
  'indices.delete_template': NAMES_NONE,

  'vitrine.terms': all(READ, 'GET /_vitrine/terms/{name}/word'),
  'vitrine.postings': all(READ, 'GET /_vitrine/postings/{name}/word?terms=canaryword'),
  'vitrine.list_config': NAMES_NONE,
  'vitrine.get_config': NAMES_NONE,
  'vitrine.put_config': NAMES_NONE,
  'vitrine.delete_config': NAMES_NONE,
  'vitrine.list_resources': NAMES_NONE,
  'vitrine.get_resource': NAMES_NONE,
  'vitrine.export_snapshot': NAMES_NONE,
  'vitrine.import_snapshot': NAMES_NONE,
  'vitrine.put_resource': all(VIEW, ['PUT /_vitrine/resource/more', { entity: 'More', index: '{name}' }]),
  'vitrine.delete_resource': NAMES_NONE,
};
