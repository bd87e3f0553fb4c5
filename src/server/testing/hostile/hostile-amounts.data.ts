import type { HostileBodies, HostileBody } from './hostile-body.ts';
import { many, members, nest } from './nest.ts';

// Too many of everything: buckets, fields, digits, clauses, items.

const bad = { status: 400 };
const EMPTY = '{"size":1,"query":{"match_all":{}}}';

function search(name: string, body: object | string, rest: Partial<HostileBody> = {}): HostileBody {
  return { name, line: 'POST /hostile/_search', body, ...rest };
}

function aggregate(name: string, definition: object, rest: Partial<HostileBody> = {}): HostileBody {
  return search(`aggregation: ${name}`, { size: 0, aggs: { a: definition } }, rest);
}

const all = { match_all: {} };
const tooManyBuckets = { status: 400, says: /too_many_buckets_exception/ };
const inFilters = (inner: object | undefined) => ({ filters: { filters: members(10, () => all) }, ...(inner && { aggs: { a: inner } }) });

const AGGREGATIONS: readonly HostileBody[] = [
  aggregate('filters to ten million buckets', nest<object | undefined>(7, undefined, inFilters)!, tooManyBuckets),
  aggregate('filters inside of terms', { terms: { field: 'n', size: 10_000 }, aggs: { a: nest<object | undefined>(4, undefined, inFilters)! } }),
  aggregate('twenty thousand filters in each of ten', { filters: { filters: members(10, () => all) }, aggs: { a: { filters: { filters: members(20_000, () => all) } } } }, tooManyBuckets),
  aggregate('date_histogram of milliseconds', { date_histogram: { field: 'n', fixed_interval: '1ms', extended_bounds: { min: 0, max: 9_000_000_000_000 } } }, tooManyBuckets),
  aggregate('histogram of small steps', { histogram: { field: 'n', interval: 1e-9 } }, tooManyBuckets),
  aggregate('histogram with wide bounds', { histogram: { field: 'n', interval: 1, extended_bounds: { min: -1e15, max: 1e15 } } }, tooManyBuckets),
  aggregate('auto_date_histogram', { auto_date_histogram: { field: 'n', buckets: 1_000_000 } }),
  aggregate('variable_width_histogram', { variable_width_histogram: { field: 'n', buckets: 50_000, initial_buffer: 1_000_000 } }),
  aggregate('composite', { composite: { size: 65_536, sources: many(6, i => ({ [`s${i}`]: { terms: { field: 'items' } } })) } }),
  aggregate('multi_terms', { multi_terms: { size: 10_000, terms: many(6, () => ({ field: 'items' })) } }),
  aggregate('adjacency_matrix', { adjacency_matrix: { filters: members(100, () => all) }, aggs: { a: { adjacency_matrix: { filters: members(100, () => all) } } } }),
  aggregate('five hundred filters side by side', { adjacency_matrix: { filters: members(500, () => all) } }, bad),
  aggregate('terms inside of terms', nest<object>(8, { terms: { field: 'items', size: 1000 } }, inner => ({ terms: { field: 'items', size: 1000 }, aggs: { a: inner } }))),
  aggregate('terms of the largest size', { terms: { field: 'tag', size: 2_147_483_647 } }),
  aggregate('ranges', { range: { field: 'n', ranges: many(70_000, i => ({ from: i })) } }, tooManyBuckets),
  aggregate('percentiles of a huge compression', { percentiles: { field: 'n', tdigest: { compression: 1e15 } } }),
  aggregate('hdr with too many digits', { percentiles: { field: 'n', hdr: { number_of_significant_value_digits: 50 } } }, bad),
  aggregate('five thousand percents', { percentiles: { field: 'n', percents: many(5_000, i => i / 50) } }),
  aggregate('cardinality in many buckets', { terms: { field: 'items', size: 10_000 }, aggs: { c: { cardinality: { field: 'items', precision_threshold: 40_000 } } } }),
  aggregate('top_hits in many buckets', { terms: { field: 'items', size: 10_000 }, aggs: { t: { top_hits: { size: 100 } } } }),
  aggregate('top_hits beyond the window', { top_hits: { size: 1_000_000 } }, bad),
  aggregate('geohash_grid of the finest', { geohash_grid: { field: 'n', precision: 12, size: 1_000_000 } }),
  aggregate('moving_fn with a huge window', { histogram: { field: 'n', interval: 1 }, aggs: { s: { sum: { field: 'n' } }, m: { moving_fn: { buckets_path: 's', window: 2_000_000_000, script: 'MovingFunctions.max(values)' } } } }),
  aggregate('serial_diff with a huge lag', { histogram: { field: 'n', interval: 1 }, aggs: { s: { sum: { field: 'n' } }, m: { serial_diff: { buckets_path: 's', lag: 2_000_000_000 } } } }),
  aggregate('rare_terms', { rare_terms: { field: 'items', max_doc_count: 100, precision: 0.00001 } }),
  aggregate('significant_terms', { significant_terms: { field: 'items', size: 2_147_483_647, min_doc_count: 1 } }),
  aggregate('terms in partitions', { terms: { field: 'tag', include: { partition: 0, num_partitions: 2_147_483_647 } } }),
  aggregate('a list of terms to include', { terms: { field: 'tag', include: many(70_000, i => `t${i}`) } }),
  search('aggregation: two thousand at the top', { size: 0, aggs: members(2_000, () => ({ max: { field: 'n' } })) }),
];

const DIGITS = '9'.repeat(6_000_000);
const tooLong = { status: 400, says: /Number value length \(\d+\) exceeds the maximum allowed \(1000/ };

const NUMBERS: readonly HostileBody[] = [
  { name: 'number: six million digits in a document', line: 'PUT /hostile-n/_doc/1', body: `{"n":${DIGITS}}`, ...tooLong },
  search('number: six million digits in a query', `{"query":{"term":{"n":${DIGITS}}}}`, tooLong),
  search('number: a size of six million digits', `{"size":${DIGITS}}`, tooLong),
  search('number: six million digits as text', { query: { term: { n: DIGITS } } }),
  { name: 'number: a fraction of a million digits', line: 'PUT /hostile-n/_doc/2', body: `{"n":0.${'1'.repeat(1_000_000)}}`, ...tooLong },
  { name: 'number: a million digits as text', line: 'PUT /hostile-n/_doc/3', body: { n: '9'.repeat(1_000_000) }, status: 400 },
  { name: 'number: an exponent of nine digits', line: 'PUT /hostile-n/_doc/4', body: '{"n":1e999999999}', status: 400 },
  { name: 'number: an exponent of nine digits as text', line: 'PUT /hostile-n/_doc/5', body: { n: '1e999999999' }, status: 400 },
  { name: 'number: a small exponent of nine digits', line: 'PUT /hostile-n/_doc/6', body: { n: '1e-999999999' } },
  search('number: an exponent in a range', '{"query":{"range":{"n":{"gte":"1e999999999","lt":"-1e999999999"}}}}'),
  { name: 'number: a scaled float', line: 'PUT /hostile-n/_doc/7', body: '{"scaled":1e308}' },
  { name: 'number: bytes of a pipeline', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ bytes: { field: 'a' } }] }, docs: [{ _source: { a: `${'9'.repeat(1_000_000)}kb` } }] } },
  { name: 'number: convert of a pipeline', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ convert: { field: 'a', type: 'long' } }] }, docs: [{ _source: { a: '9'.repeat(1_000_000) } }] } },
  { name: 'number: hexadecimal digits', line: 'POST /_ingest/pipeline/_simulate', body: { pipeline: { processors: [{ convert: { field: 'a', type: 'long' } }] }, docs: [{ _source: { a: `0x${'f'.repeat(1_000_000)}` } }] } },
  { name: 'number: a parameter', line: `GET /hostile/_search?size=${'9'.repeat(50_000)}`, status: 400 },
  search('number: search_after', `{"sort":["n"],"search_after":["${'9'.repeat(1_000_000)}"]}`),
  search('number: a date', { query: { range: { n: { gte: `now+${'9'.repeat(10_000)}d` } } } }),
  search('number: an interval of numbers in a regular expression', { query: { regexp: { tag: { value: `<0-${'9'.repeat(900)}>`, flags: 'ALL' } } } }, bad),
];

/** The status is Elasticsearch's. */
const tooManyTokens = { status: 500, says: /exceeded the allowed maximum of \[10000\]/ };

const LIMITS: readonly HostileBody[] = [
  search('limit: clauses', { query: { bool: { should: many(20_000, i => ({ term: { tag: `t${i}` } })) } } }, bad),
  search('limit: terms', { query: { terms: { tag: many(100_000, i => `t${i}`) } } }, { status: 400, says: /max_terms_count|maximum of \[65536\]/ }),
  search('limit: the result window', { from: 9_999, size: 100_000 }, bad),
  search('limit: the largest window', { from: 2_147_483_647, size: 2_147_483_647 }, bad),
  search('limit: rescore window', { rescore: { window_size: 1_000_000, query: { rescore_query: all } } }, bad),
  search('limit: regular expression', { query: { regexp: { tag: 'a'.repeat(2_000) } } }, bad),
  search('limit: script fields', { script_fields: members(100, () => ({ script: '1' })) }, bad),
  search('limit: docvalue fields', { docvalue_fields: many(1_000, i => `f${i}`) }, bad),
  search('limit: slices', { slice: { id: 0, max: 100_000 } }, bad),
  search('limit: two thousand sorts', { sort: many(2_000, () => 'n') }),
  search('limit: two thousand suggestions', { suggest: members(2_000, () => ({ text: 'wrods', term: { field: 'text' } })) }),
  search('limit: ids', { query: { ids: { values: many(500_000, i => `id${i}`) } } }),
  search('limit: wildcards', { query: { wildcard: { text: '*a'.repeat(500) } } }),
  search('limit: a long wildcard', { query: { wildcard: { text: `${'*?'.repeat(20_000)}a` } } }),
  search('limit: a long prefix', { query: { prefix: { text: 'a'.repeat(1_000_000) } } }),
  search('limit: a long fuzzy word', { query: { fuzzy: { text: { value: 'a'.repeat(50_000), fuzziness: 2, max_expansions: 1_000_000 } } } }),
  search('limit: words of a match', { query: { match: { text: many(200_000, i => `w${i}`).join(' ') } } }, { status: 400, says: /maxClauseCount is set to/ }),
  search('limit: words of a phrase', { query: { match_phrase: { text: many(50_000, i => `w${i}`).join(' ') } } }),
  search('limit: fields of a multi_match', { query: { multi_match: { query: 'a', fields: many(50_000, i => `f${i}`) } } }),
  search('limit: more_like_this', { query: { more_like_this: { fields: ['text'], like: many(20_000, i => `w${i} x${i}`), min_term_freq: 1, min_doc_freq: 1, max_query_terms: 100_000 } } }),
  search('limit: _source patterns', { _source: many(20_000, i => `*${i}*a*`) }),
  search('limit: fields', { fields: many(20_000, i => `*${i}*`) }),
  search('limit: runtime fields', { runtime_mappings: members(5_000, () => ({ type: 'long' })) }),
  search('limit: boosts of indices', { indices_boost: many(20_000, () => ({ 'hostile*': 1 })) }),
  search('limit: highlighted fields', { query: all, highlight: { fields: members(20_000, () => ({})) } }),
  search('limit: functions', { query: { function_score: { functions: many(20_000, () => ({ weight: 1 })) } } }),
  { name: 'limit: ngrams', line: 'PUT /hostile-g1', body: { settings: { analysis: { tokenizer: { t: { type: 'ngram', min_gram: 1, max_gram: 1000 } }, analyzer: { a: { tokenizer: 't' } } } } }, status: 400 },
  { name: 'limit: shingles', line: 'PUT /hostile-g2', body: { settings: { analysis: { filter: { t: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 1000 } }, analyzer: { a: { tokenizer: 'standard', filter: ['t'] } } } } }, status: 400 },
  { name: 'limit: ngrams of a text', line: 'POST /_analyze', body: { tokenizer: { type: 'ngram', min_gram: 1, max_gram: 2 }, text: 'a'.repeat(100_000) }, ...tooManyTokens },
  { name: 'limit: edge n-grams', line: 'POST /_analyze', body: { tokenizer: { type: 'edge_ngram', min_gram: 1, max_gram: 100_000 }, text: 'a'.repeat(20_000) }, ...tooManyTokens },
  { name: 'limit: tokens', line: 'POST /_analyze', body: { tokenizer: 'standard', text: 'a '.repeat(200_000) }, ...tooManyTokens },
  { name: 'limit: shards', line: 'PUT /hostile-g3', body: { settings: { number_of_shards: 100_000 } }, status: 400 },
];

const FIELDS: readonly HostileBody[] = [
  { name: 'field: many new ones', line: 'PUT /hostile-f/_doc/1', body: members(50_000, i => i), status: 400, says: /Limit of total fields \[1000\] has been exceeded/ },
  { name: 'field: many new objects', line: 'PUT /hostile-f/_doc/2', body: members(20_000, () => ({ x: 1 })), status: 400, says: /Limit of total fields/ },
  { name: 'field: many nested documents', line: 'PUT /hostile-f/_doc/3', body: { nested: many(50_000, i => ({ n: i })) }, status: 400, says: /nested_objects\.limit/ },
  { name: 'field: many in a mapping', line: 'PUT /hostile-f/_mapping', body: { properties: members(50_000, () => ({ type: 'long' })) }, status: 400, says: /Limit of total fields/ },
  { name: 'field: many in a new index', line: 'PUT /hostile-f2', body: { mappings: { properties: members(50_000, () => ({ type: 'text' })) } }, status: 400, says: /Limit of total fields/ },
  { name: 'field: many multi-fields', line: 'PUT /hostile-f3', body: { mappings: { properties: { a: { type: 'text', fields: members(20_000, () => ({ type: 'keyword' })) } } } }, status: 400, says: /Limit of total fields/ },
  { name: 'field: many runtime fields', line: 'PUT /hostile-f4', body: { mappings: { runtime: members(20_000, () => ({ type: 'long' })) } }, status: 400, says: /Limit of total fields/ },
  { name: 'field: a long name', line: 'PUT /hostile-f/_doc/4', body: { ['a'.repeat(60_000)]: 1 }, status: 400, says: /Name length/ },
  { name: 'field: many copies', line: 'PUT /hostile-f5', body: { mappings: { properties: members(900, () => ({ type: 'keyword', copy_to: many(200, i => `t${i % 50}`) })) } } },
  { name: 'field: many dynamic templates', line: 'PUT /hostile-f6', body: { mappings: { dynamic_templates: many(5_000, i => ({ [`t${i}`]: { match: `*${i}*`, mapping: { type: 'keyword' } } })) } } },
  { name: 'field: values of one field', line: 'PUT /hostile-f/_doc/5', body: { n: many(200_000, i => i) } },
  { name: 'field: a long keyword', line: 'PUT /hostile-f/_doc/6', body: { k: 'a'.repeat(100_000) } },
];

const line = JSON.stringify;
const REQUESTS: readonly HostileBody[] = [
  { name: 'request: a bulk of tiny actions', line: 'POST /_bulk', body: many(20_000, i => `{"delete":{"_index":"hostile-f","_id":"x${i}"}}\n`).join('') },
  { name: 'request: a bulk of bad actions', line: 'POST /_bulk', body: '{"index":{}}\n{}\n'.repeat(50_000), status: 400 },
  { name: 'request: a bulk into many missing indices', line: 'POST /_bulk', body: many(5_000, i => `{"delete":{"_index":"hostile-none-${i}","_id":"1"}}\n`).join('') },
  { name: 'request: thousands of searches', line: 'POST /_msearch', body: `{"index":"hostile"}\n${EMPTY}\n`.repeat(2_000) },
  { name: 'request: thousands of counts', line: 'POST /_msearch', body: '{"index":"hostile"}\n{"size":0,"aggs":{"a":{"terms":{"field":"items"}}}}\n'.repeat(1_000) },
  { name: 'request: thousands of documents', line: 'POST /_mget', body: { docs: many(50_000, i => ({ _index: 'hostile', _id: String(i) })) } },
  { name: 'request: thousands of term vectors', line: 'POST /_mtermvectors', body: { docs: many(5_000, i => ({ _index: 'hostile', _id: String(i % 40) })) } },
  { name: 'request: a query string of many parameters', line: `GET /hostile/_search?${many(5_000, i => `a${i}=1`).join('&')}`, status: 400 },
  { name: 'request: a list of many indices', line: `GET /${many(10_000, i => `h${i}`).join(',')}/_search` },
  { name: 'request: a pattern of many stars', line: `GET /${'*a'.repeat(5_000)}/_search` },
  { name: 'request: many patterns', line: `GET /${many(5_000, i => `h*${i}*`).join(',')}/_search` },
  { name: 'request: filter_path of many patterns', line: `GET /hostile/_search?size=40&filter_path=${many(5_000, i => `**.a${i}`).join(',')}` },
  { name: 'request: filter_path of double stars', line: `GET /hostile/_search?size=40&filter_path=${'**.'.repeat(200)}x` },
  { name: 'request: filter_path without what double stars find', line: `GET /_nodes/stats?filter_path=-${'**.'.repeat(100)}x` },
  { name: 'request: a long path', line: `GET /${'a/'.repeat(20_000)}`, status: 400 },
  { name: 'request: an escaped path', line: `GET /${'%61'.repeat(20_000)}/_search` },
  { name: 'request: aliases', line: 'POST /_aliases', body: { actions: many(2_000, i => ({ add: { index: 'hostile', alias: `hostile-alias-${i % 100}` } })) } },
  { name: 'request: fields of _field_caps', line: `GET /hostile/_field_caps?fields=${many(5_000, i => `*${i}*`).join(',')}` },
  { name: 'request: a long id', line: `PUT /hostile-f/_doc/${'a'.repeat(2_000)}`, body: {}, status: 400 },
  { name: 'request: duplicate names', line: 'PUT /hostile-f/_doc/9', body: `{${'"a":1,'.repeat(200_000)}"a":1}`, status: 400 },
  { name: 'request: a body of blanks', line: 'POST /hostile/_search', body: ' '.repeat(5_000_000) },
  { name: 'request: a comment without an end', line: 'POST /hostile/_search', body: `/*${'*'.repeat(5_000_000)}`, status: 400 },
  { name: 'request: a text without an end', line: 'POST /hostile/_search', body: `{"query":"${'\\'.repeat(1_000_001)}`, status: 400 },
  { name: 'request: escapes', line: 'POST /hostile/_search', body: `{"query":{"term":{"tag":"${'\\u0061'.repeat(200_000)}"}}}` },
  { name: 'request: rank_eval', line: 'POST /hostile/_rank_eval', body: { requests: many(1_000, i => ({ id: `r${i}`, request: { query: all }, ratings: [] })), metric: { precision: {} } } },
  { name: 'request: a template of many loops', line: 'POST /_render/template', body: { source: `{"a":"${'{{#a}}{{#a}}x{{/a}}{{/a}}'.repeat(50)}"}`, params: { a: many(300, () => 1) } } },
  { name: 'request: an analyzer of many filters', line: 'POST /_analyze', body: line({ tokenizer: 'standard', filter: many(5_000, () => 'lowercase'), text: 'a b c' }) },
];

export const HOSTILE_AMOUNTS: HostileBodies = {
  preparations: [
    {
      line: 'PUT /hostile-n',
      body: { mappings: { properties: { n: { type: 'long' }, scaled: { type: 'scaled_float', scaling_factor: 1e300 } } } },
    },
    { line: 'PUT /hostile-f', body: { mappings: { properties: { nested: { type: 'nested' }, k: { type: 'text' } } } } },
  ],
  bodies: [...AGGREGATIONS, ...NUMBERS, ...LIMITS, ...FIELDS, ...REQUESTS],
};
