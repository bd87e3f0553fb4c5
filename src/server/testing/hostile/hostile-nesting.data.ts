import type { HostileBodies, HostileBody } from './hostile-body.ts';
import { many, nestText } from './nest.ts';

// Everything that can be nested, nested until the stack overflows.

const DEEP = 100_000;
const bad = { status: 400 };

function search(name: string, body: object | string, rest: Partial<HostileBody> = bad): HostileBody {
  return { name, line: 'POST /hostile/_search', body, ...rest };
}

function query(name: string, levels: number, before: string, after: string, rest?: Partial<HostileBody>): HostileBody {
  return search(name, `{"query":${nestText(levels, before, '{"match_all":{}}', after)}}`, rest);
}

const tooDeepQuery = { status: 400, says: /nested depth of the query exceeds the maximum nested depth/ };
const tooDeepJson = { status: 400, says: /nesting depth \(1001\) exceeds the maximum allowed \(1000/ };

const QUERIES: readonly HostileBody[] = [
  query('bool', 200, '{"bool":{"must":', '}}', tooDeepQuery),
  query('bool filter lists', 100, '{"bool":{"filter":[', ']}}', tooDeepQuery),
  query('bool must_not', 100, '{"bool":{"must_not":', '}}', tooDeepQuery),
  query('constant_score', 300, '{"constant_score":{"filter":', '}}', tooDeepQuery),
  query('dis_max', 200, '{"dis_max":{"queries":[', ']}}', tooDeepQuery),
  query('boosting', 200, '{"boosting":{"negative_boost":0.5,"negative":{"match_all":{}},"positive":', '}}', tooDeepQuery),
  query('function_score', 300, '{"function_score":{"query":', '}}', tooDeepQuery),
  query('script_score', 200, '{"script_score":{"script":{"source":"1"},"query":', '}}', tooDeepQuery),
  query('nested', 200, '{"nested":{"ignore_unmapped":true,"path":"x","query":', '}}', tooDeepQuery),
  query('has_child', 200, '{"has_child":{"ignore_unmapped":true,"type":"x","query":', '}}', tooDeepQuery),
  query('pinned', 100, '{"pinned":{"ids":["1"],"organic":', '}}', tooDeepQuery),
  query('a hundred thousand bools', DEEP, '{"bool":{"must":', '}}', tooDeepJson),
  search(
    'span_near',
    `{"query":${nestText(200, '{"span_near":{"clauses":[', '{"span_term":{"text":"a"}}', ']}}')}}`,
    tooDeepQuery,
  ),
  search('span_not', `{"query":${nestText(200, '{"span_not":{"exclude":{"span_term":{"text":"b"}},"include":', '{"span_term":{"text":"a"}}', '}}')}}`, tooDeepQuery),
  search('span_or', `{"query":${nestText(200, '{"span_or":{"clauses":[', '{"span_term":{"text":"a"}}', ']}}')}}`, tooDeepQuery),
  search(
    'intervals all_of',
    `{"query":{"intervals":{"text":${nestText(300, '{"all_of":{"intervals":[', '{"match":{"query":"words"}}', ']}}')}}}}`,
    {},
  ),
  search(
    'interval filters',
    `{"query":{"intervals":{"text":${nestText(200, '{"match":{"query":"words","filter":{"containing":', '{"match":{"query":"words"}}', '}}}')}}}}`,
    {},
  ),
  search('query_string parentheses', { query: { query_string: { query: nestText(20_000, '(', 'a', ')') } } }),
  search('query_string open parentheses', { query: { query_string: { query: '('.repeat(50_000) } } }),
  search('query_string negations', { query: { query_string: { query: `${'NOT '.repeat(20_000)}a` } } }, {}),
  search('query_string signs', { query: { query_string: { query: `${'-'.repeat(20_000)}a` } } }, {}),
  search('query_string of many words', { query: { query_string: { query: 'a OR '.repeat(20_000) } } }, {}),
  search('simple_query_string parentheses', { query: { simple_query_string: { query: nestText(20_000, '(', 'a', ')') } } }, {}),
  search('simple_query_string negations', { query: { simple_query_string: { query: `${'-'.repeat(50_000)}a` } } }, {}),
  search('regexp parentheses', { query: { regexp: { tag: nestText(450, '(', 'a', ')') } } }, {}),
  search('regexp of complements', { query: { regexp: { tag: { value: `${'~'.repeat(900)}a`, flags: 'ALL' } } } }, {}),
  { name: 'q of the address', line: `GET /hostile/_search?q=${nestText(5_000, '(', 'a', ')')}`, status: 400 },
  { name: 'count', line: 'POST /hostile/_count', body: `{"query":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}`, ...tooDeepQuery },
  { name: 'validate', line: 'POST /hostile/_validate/query', body: `{"query":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}` },
  { name: 'explain', line: 'POST /hostile/_explain/1', body: `{"query":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}`, ...tooDeepQuery },
  search('post_filter', `{"post_filter":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}`, tooDeepQuery),
  search('rescore', `{"rescore":{"query":{"rescore_query":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}}}`, tooDeepQuery),
  search('a filter aggregation', `{"aggs":{"a":{"filter":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}}}`, tooDeepQuery),
  search('inner functions', `{"query":{"function_score":{"functions":[{"weight":1,"filter":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}]}}}`, tooDeepQuery),
];

const AGGREGATIONS: readonly HostileBody[] = [
  search('aggregations', `{"size":0,"aggs":${nestText(100, '{"a":{"terms":{"field":"n"},"aggs":', '{"b":{"max":{"field":"n"}}}', '}}')}}`, {}),
  search('filter aggregations', `{"size":0,"aggs":${nestText(300, '{"a":{"filter":{"match_all":{}},"aggs":', '{"b":{"max":{"field":"n"}}}', '}}')}}`, {}),
  search('global inside of filters', `{"size":0,"aggs":${nestText(480, '{"a":{"missing":{"field":"zz"},"aggs":', '{"b":{"max":{"field":"n"}}}', '}}')}}`, {}),
  search('aggregations beyond what JSON takes', `{"aggs":${nestText(DEEP, '{"a":{"terms":{"field":"n"},"aggs":', '{}', '}}')}}`, tooDeepJson),
  search('paths of pipelines', { size: 0, aggs: { p: { max_bucket: { buckets_path: 'a>'.repeat(20_000) } } } }, {}),
  search('meta', `{"aggs":{"a":{"meta":${nestText(900, '{"a":', '1', '}')},"max":{"field":"n"}}}}`, {}),
];

const DOCUMENTS: readonly HostileBody[] = [
  { name: 'objects', line: 'PUT /hostile-deep/_doc/1', body: nestText(500, '{"a":', '1', '}'), status: 400 },
  { name: 'lists', line: 'PUT /hostile-deep/_doc/2', body: `{"a":${nestText(900, '[', '1', ']')}}` },
  { name: 'a hundred thousand objects', line: 'PUT /hostile-deep/_doc/3', body: nestText(DEEP, '{"a":', '1', '}'), ...tooDeepJson },
  { name: 'a hundred thousand lists', line: 'PUT /hostile-deep/_doc/4', body: `{"a":${nestText(DEEP, '[', '1', ']')}}`, ...tooDeepJson },
  { name: 'lists that never close', line: 'PUT /hostile-deep/_doc/5', body: `{"a":${'['.repeat(DEEP)}`, ...tooDeepJson },
  { name: 'names with dots', line: 'PUT /hostile-deep/_doc/6', body: `{"${'a.'.repeat(20_000)}b":1}`, status: 400 },
  { name: 'bodies of updates', line: 'POST /hostile/_update/1', body: `{"doc":${nestText(900, '{"a":', '1', '}')}}` },
  { name: 'bulk', line: 'POST /_bulk', body: `{"index":{"_index":"hostile-deep"}}\n${nestText(5_000, '{"a":', '1', '}')}\n`, status: 200, says: /nesting depth|exceeded/ },
  { name: 'lines of bulk', line: 'POST /_bulk', body: `${nestText(5_000, '{"a":', '1', '}')}\n{}\n`, status: 400 },
  { name: 'an object that is not enabled', line: 'PUT /hostile-disabled/_doc/1', body: `{"o":${nestText(990, '{"a":', '1', '}')}}` },
  { name: 'a flattened field', line: 'PUT /hostile-disabled/_doc/2', body: `{"flat":${nestText(900, '{"a":', '1', '}')}}`, status: 400 },
  { name: 'a geometry of collections', line: 'PUT /hostile-disabled/_doc/3', body: `{"shape":${nestText(450, '{"type":"GeometryCollection","geometries":[', '{"type":"Point","coordinates":[1,1]}', ']}')}}` },
  { name: 'coordinates', line: 'PUT /hostile-disabled/_doc/4', body: `{"shape":{"type":"MultiPolygon","coordinates":${nestText(900, '[', '1', ']')}}}`, status: 400 },
  { name: 'WKT', line: 'PUT /hostile-disabled/_doc/5', body: { shape: nestText(50_000, 'GEOMETRYCOLLECTION (', 'POINT (1 1)', ')') }, status: 400 },
  { name: 'a query to percolate', line: 'PUT /hostile-disabled/_doc/6', body: `{"query":${nestText(100, '{"bool":{"must":', '{"match_all":{}}', '}}')}}`, status: 400 },
  { name: 'WKT of a query', line: 'POST /hostile-disabled/_search', body: { query: { geo_shape: { shape: { shape: nestText(50_000, 'GEOMETRYCOLLECTION (', 'POINT (1 1)', ')') } } } }, status: 400 },
  { name: 'reading a deep path', line: `GET /hostile/_search?_source=${'a.'.repeat(20_000)}b` },
  { name: 'filter_path', line: `GET /hostile/_search?filter_path=${'*.'.repeat(20_000)}b` },
];

const MAPPINGS: readonly HostileBody[] = [
  { name: 'properties', line: 'PUT /hostile-m1', body: `{"mappings":${nestText(400, '{"properties":{"a":', '{"type":"long"}', '}}')}}`, status: 400 },
  { name: 'properties of an index that is there', line: 'PUT /hostile/_mapping', body: nestText(400, '{"properties":{"a":', '{"type":"long"}', '}}'), status: 400 },
  { name: 'multi-fields', line: 'PUT /hostile-m2', body: `{"mappings":{"properties":{"a":${nestText(400, '{"type":"keyword","fields":{"a":', '{"type":"keyword"}', '}}')}}}}` },
  { name: 'nested', line: 'PUT /hostile-m3', body: `{"mappings":${nestText(400, '{"properties":{"a":{"type":"nested",', '"dynamic":true', '}}}')}}`, },
  { name: 'fields with dots', line: 'PUT /hostile-m4', body: { mappings: { properties: { [`${'a.'.repeat(20_000)}b`]: { type: 'long' } } } }, status: 400 },
  { name: '_meta', line: 'PUT /hostile-m5', body: `{"mappings":{"_meta":${nestText(900, '{"a":', '1', '}')}}}` },
  { name: 'settings', line: 'PUT /hostile-m6', body: `{"settings":${nestText(900, '{"a":', '1', '}')}}`, status: 400 },
  { name: 'templates', line: 'PUT /_index_template/hostile', body: `{"index_patterns":["hostile-t*"],"template":{"mappings":${nestText(300, '{"properties":{"a":', '{"type":"long"}', '}}')}}}`, status: 400 },
  { name: 'cluster settings', line: 'PUT /_cluster/settings', body: `{"transient":${nestText(900, '{"a":', '1', '}')}}`, status: 400 },
];

const PIPELINES: readonly HostileBody[] = [
  { name: 'on_failure', line: 'PUT /_ingest/pipeline/hostile-1', body: `{"processors":[${nestText(240, '{"set":{"field":"a","value":1,"on_failure":[', '{"set":{"field":"a","value":1}}', ']}}')}]}` },
  { name: 'foreach', line: 'POST /_ingest/pipeline/_simulate', body: `{"pipeline":{"processors":[${nestText(240, '{"foreach":{"field":"a","processor":', '{"set":{"field":"a","value":1}}', '}}')}]},"docs":[{"_source":${nestText(240, '{"a":[', '1', ']}')}}]}` },
  { name: 'a pipeline that calls itself', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ pipeline: { name: 'hostile-self' } }] }, docs: [{ _source: {} }] } },
  { name: 'pipelines that call one another', line: 'POST /_ingest/pipeline/hostile-ping/_simulate', body: { docs: [{ _source: {} }] } },
  { name: 'paths', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ set: { field: 'a.'.repeat(20_000), value: 1 } }] }, docs: [{ _source: {} }] } },
  { name: 'dot_expander', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ dot_expander: { field: '*' } }] }, docs: [{ _source: { [`${'a.'.repeat(20_000)}b`]: 1 } }] } },
  { name: 'json', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ json: { field: 'a' } }] }, docs: [{ _source: { a: '['.repeat(DEEP) } }] } },
  { name: 'kv', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ kv: { field: 'a', field_split: ' ', value_split: '=' } }] }, docs: [{ _source: { a: many(5_000, i => `k${i}=v`).join(' ') } }] } },
  { name: 'html_strip', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ html_strip: { field: 'a' } }] }, docs: [{ _source: { a: '<a <'.repeat(50_000) } }] } },
];

const TEXTS: readonly HostileBody[] = [
  { name: 'tags to strip', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: ['html_strip'], text: nestText(50_000, '<b>', 'a', '</b>') } },
  { name: 'tags without an end', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: ['html_strip'], text: '<a '.repeat(50_000) } },
  { name: 'quotes in tags', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: ['html_strip'], text: '<a b="<'.repeat(30_000) } },
  { name: 'comments in comments', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: ['html_strip'], text: '<!--'.repeat(50_000) } },
  { name: 'references', line: 'POST /_analyze', body: { tokenizer: 'keyword', char_filter: ['html_strip'], text: '&#'.repeat(50_000) } },
  { name: 'paths', line: 'POST /_analyze', body: { tokenizer: 'path_hierarchy', text: '/a'.repeat(2_000) } },
  { name: 'conditions of filters', line: 'POST /_analyze', body: `{"tokenizer":"keyword","filter":[${nestText(400, '{"type":"multiplexer","filters":[', '"lowercase"', ']}')}],"text":"a"}` },
];

export const HOSTILE_NESTING: HostileBodies = {
  preparations: [
    { line: 'PUT /hostile-deep' },
    {
      line: 'PUT /hostile-disabled',
      body: {
        mappings: {
          properties: {
            o: { type: 'object', enabled: false },
            flat: { type: 'flattened' },
            shape: { type: 'geo_shape' },
            query: { type: 'percolator' },
          },
        },
      },
    },
    { line: 'PUT /_ingest/pipeline/hostile-self', body: { processors: [{ pipeline: { name: 'hostile-self' } }] } },
    { line: 'PUT /_ingest/pipeline/hostile-ping', body: { processors: [{ pipeline: { name: 'hostile-pong' } }] } },
    { line: 'PUT /_ingest/pipeline/hostile-pong', body: { processors: [{ pipeline: { name: 'hostile-ping' } }] } },
  ],
  bodies: [
    ...QUERIES.map(body => ({ ...body, name: `query: ${body.name}` })),
    ...AGGREGATIONS.map(body => ({ ...body, name: `aggregation: ${body.name}` })),
    ...DOCUMENTS.map(body => ({ ...body, name: `document: ${body.name}` })),
    ...MAPPINGS.map(body => ({ ...body, name: `mapping: ${body.name}` })),
    ...PIPELINES.map(body => ({ ...body, name: `pipeline: ${body.name}` })),
    ...TEXTS.map(body => ({ ...body, name: `text: ${body.name}` })),
  ],
};
