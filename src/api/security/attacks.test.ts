import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../dsl/endpoints/endpoints.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lines, type Rest } from '../testing/rest-client.ts';
import { SecuredRest } from '../testing/secured-rest.ts';

// Requests an attacker would try with a key for `mine*`: the names and words of forbidden indices occur nowhere else.

const FORBIDDEN = /zebra|quagga/;
/** Part of the forbidden documents only. Errors may repeat the name of an index, because the request contained it. */
const WORD = /quagga/;

let secured: SecuredRest;
let all: Rest;
let key: Rest;

beforeAll(async () => {
  secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
  all = secured.superuser;
  const mappings = { properties: { word: { type: 'keyword' }, quaggafield: { type: 'text' } } };
  await all('PUT /zebra', { mappings, aliases: { 'zebra-alias': {} } });
  await all('PUT /zebra-replicated', { settings: { number_of_replicas: 1 } });
  await all('PUT /.zebra-hidden', { mappings, settings: { 'index.hidden': true } });
  await all('PUT /zebra-closed');
  await all('POST /zebra-closed/_close');
  for (const index of ['zebra', '.zebra-hidden'])
    await all(`PUT /${index}/_doc/1?refresh=true`, { word: 'quagga', quaggafield: 'quagga' });
  await all('PUT /mine', {
    mappings: {
      properties: {
        word: { type: 'keyword' },
        text: { type: 'text' },
        query: { type: 'percolator' },
        shape: { type: 'geo_shape' },
        vector: { type: 'dense_vector', dims: 2 },
        inner: { type: 'nested', properties: { n: { type: 'long' } } },
      },
    },
  });
  await all('PUT /mine/_doc/1?refresh=true', { word: 'horse', text: 'horse house', inner: [{ n: 1 }] });
  expect((await all('GET /zebra/_search')).text).toMatch(WORD);
  key = secured.as('key', {}, { cluster: ['all'], indices: [{ names: ['mine*'], privileges: ['all'] }] });
});

const LOOKUP = { terms: { word: { index: 'zebra', id: '1', path: 'word' } } };
const RETRIEVER = { standard: { query: LOOKUP } };

describe('requests that do not name the index', () => {
  test.each([['all'], ['monitor'], ['manage']])(
    'no GET of the cluster with %s mentions a forbidden index',
    async cluster => {
      const nosy = secured.as(
        cluster,
        {},
        { cluster: [cluster], indices: [{ names: ['mine*'], privileges: ['all'] }] },
      );
      const faults: string[] = [];
      for (const { path, methods } of endpoints.flatMap(({ routes }) => routes)) {
        if (!methods.includes('GET')) continue;
        const plain = path.replaceAll('{index}', '*').replace(/\{\w+\}/g, '_all');
        for (const query of [
          '',
          '?expand_wildcards=all',
          '?format=json',
          '?level=shards&detailed=true',
          '?pretty&error_trace=true&human=true',
          '?v=true&h=*',
          '?all=true',
          '?include_defaults=true&flat_settings=true',
        ]) {
          const seen = await nosy(`GET ${plain}${query}`);
          const at = seen.text.search(FORBIDDEN);
          if (at >= 0) faults.push(`${plain}${query}: ${seen.text.slice(Math.max(0, at - 80), at + 40)}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('notations of a name', () => {
  const SPELLINGS = [
    'zebra',
    '%7Aebra',
    '%257Aebra',
    'zebra%2C',
    '%2Czebra',
    'mine,zebra',
    'mine%2Czebra',
    'zebra,-mine',
    '-mine,zebra',
    '%3Czebra%3E',
    '%3Czebra%7Bnow%2Fd%7D%3E',
    'zebra*',
    '*ebra',
    '*,-mine*',
    '_all',
    '*',
    '.zebra*',
    '.*',
    '*:zebra',
    'c:zebra',
    '%3A%3Azebra',
    'zebra::data',
    'zebra::failures',
    'mine%00zebra',
    'zebra%00',
    '%20zebra',
    'zebra%20',
    'zebra%0A',
    'Zebra',
    'z%C3%A9bra',
    '%EF%BD%9Aebra',
    '..%2Fzebra',
    'mine%2F..%2Fzebra',
    'mine/../zebra',
    './zebra',
    '%2E/zebra',
    '-zebra',
    '--zebra',
    '%2Bzebra',
    '%2B*',
    'constructor',
    '__proto__',
    'zebra-alias',
    'zebra-alia*',
    'mine*,zebra-closed',
  ];
  const ENDPOINTS = [
    'GET /{}/_search',
    'GET /{}/_search?ignore_unavailable=true&expand_wildcards=all',
    'GET /{}/_count',
    'GET /{}/_doc/1',
    'GET /{}/_source/1',
    'GET /{}/_mapping',
    'GET /{}',
    'GET /{}/_settings',
    'GET /{}/_alias',
    'GET /{}/_stats',
    'GET /{}/_segments',
    'GET /_cat/indices/{}?expand_wildcards=all',
    'GET /_cat/count/{}',
    'GET /_resolve/index/{}?expand_wildcards=all',
    'GET /{}/_field_caps?fields=*',
    'GET /{}/_search_shards',
    'GET /{}/_recovery',
    'GET /{}/_mapping/field/*',
    'GET /_cluster/health/{}?level=indices&timeout=10ms',
    'GET /_cluster/state/metadata/{}?expand_wildcards=all',
    'GET /_vitrine/terms/{}/word',
    'GET /_vitrine/postings/{}/word?terms=quagg',
  ];
  test('none reveals the index or fails', async () => {
    const faults: string[] = [];
    for (const line of ENDPOINTS)
      for (const name of SPELLINGS) {
        const seen = await key(line.replace('{}', name));
        const text = seen.text.replaceAll('terms=quagg', '');
        if (
          WORD.test(text) ||
          /"zebra[\w-]*":|"index":"\.?zebra[\w-]*","(?:uuid|shard)/.test(text) ||
          seen.status >= 500
        )
          faults.push(`${line} ${name} ${seen.status} ${seen.text.slice(0, 200)}`);
      }
    expect(faults).toEqual([]);
  });
  test('in bodies', async () => {
    const values = [
      ...SPELLINGS.map(name => {
        try {
          return decodeURIComponent(name);
        } catch {
          return name;
        }
      }),
      ['zebra'],
      [['zebra']],
      ['mine', ['zebra']],
      { index: 'zebra' },
      null,
      '',
      [],
      [''],
      [null],
      0,
      true,
      ['mine', 'zebra'],
      'mine,zebra',
    ];
    const faults: string[] = [];
    for (const value of values)
      for (const [line, body] of [
        ['POST /_msearch', lines({ index: value }, {})],
        ['POST /_msearch', lines({ indices: value }, {})],
        ['POST /_msearch/template', lines({ index: value }, { source: '{}' })],
        ['POST /mine/_msearch', lines({ index: value }, {})],
        ['POST /_mget', { docs: [{ _index: value, _id: '1' }] }],
        ['POST /mine/_mget', { docs: [{ _index: value, _id: '1' }] }],
        ['POST /_mtermvectors', { docs: [{ _index: value, _id: '1', fields: ['*'] }] }],
        ['POST /_bulk', lines({ update: { _index: value, _id: '1' } }, { doc: { a: 1 }, _source: true })],
        ['POST /_reindex?refresh=true', { source: { index: value }, dest: { index: 'mine-copy' } }],
        ['POST /mine/_search', { query: { terms: { word: { index: value, id: '1', path: 'word' } } } }],
        ['POST /mine/_search', { indices_boost: [{ zebra: 2 }] }],
        [
          'POST /mine/_search',
          {
            query: {
              more_like_this: {
                fields: ['word'],
                like: [{ _index: value, _id: '1' }],
                min_term_freq: 1,
                min_doc_freq: 1,
              },
            },
          },
        ],
        ['PUT /_vitrine/resource/stolen', { entity: 'Stolen', index: value }],
        ['POST /_aliases', { actions: [{ add: { index: value, alias: 'mine-stolen' } }] }],
        ['POST /_aliases', { actions: [{ add: { index: value, alias: 'mine-stolen', must_exist: false } }] }],
      ] as [string, object | string][]) {
        const seen = await key(line, body);
        if (WORD.test(seen.text) || seen.status >= 500)
          faults.push(`${line} ${JSON.stringify(body)} ${seen.status} ${seen.text.slice(0, 300)}`);
      }
    const stolen = await key('GET /mine*/_search?size=100');
    if (WORD.test(stolen.text)) faults.push(stolen.text);
    expect(faults).toEqual([]);
    expect((await all('GET /zebra/_alias')).body).toEqual({ zebra: { aliases: { 'zebra-alias': {} } } });
  });
});

describe('a lookup in a forbidden index', () => {
  const encoded = (query: object) => btoa(JSON.stringify(query));
  const other = (json: string) =>
    json
      .replace(encoded(LOOKUP), encoded({ terms: { word: { ...LOOKUP.terms.word, index: 'zebre' } } }))
      .replaceAll('zebra', 'zebre');
  const PLACES: Record<string, object> = {
    query: { query: LOOKUP },
    nested: { query: { constant_score: { filter: { dis_max: { queries: [LOOKUP] } } } } },
    post_filter: { post_filter: LOOKUP },
    rescore: { rescore: { window_size: 5, query: { rescore_query: LOOKUP } } },
    filter: { aggs: { a: { filter: LOOKUP } } },
    filters: { aggs: { a: { filters: { filters: { x: LOOKUP } } } } },
    adjacency: { aggs: { a: { adjacency_matrix: { filters: { x: LOOKUP } } } } },
    significant: { aggs: { a: { significant_terms: { field: 'word', background_filter: LOOKUP, min_doc_count: 1 } } } },
    subaggregation: { aggs: { b: { terms: { field: 'word' }, aggs: { a: { filter: LOOKUP } } } } },
    highlight: { query: { match_all: {} }, highlight: { fields: { word: { highlight_query: LOOKUP } } } },
    function_score: { query: { function_score: { functions: [{ filter: LOOKUP, weight: 2 }] } } },
    script_score: { query: { script_score: { query: LOOKUP, script: { source: '1' } } } },
    pinned: { query: { boosting: { positive: { match_all: {} }, negative: LOOKUP, negative_boost: 0.1 } } },
    suggest: {
      suggest: { s: { text: 'horze', phrase: { field: 'text', collate: { query: { source: LOOKUP }, prune: true } } } },
    },
    sort: { sort: [{ 'inner.n': { nested: { path: 'inner', filter: LOOKUP } } }] },
    wrapper: { query: { wrapper: { query: encoded(LOOKUP) } } },
    knn: { knn: { field: 'vector', query_vector: [1, 0], k: 1, filter: LOOKUP } },
    retriever: { retriever: RETRIEVER },
    retriever_filter: { retriever: { standard: { query: { match_all: {} }, filter: LOOKUP } } },
    retriever_knn: {
      retriever: { knn: { field: 'vector', query_vector: [1, 0], k: 1, num_candidates: 1, filter: LOOKUP } },
    },
    retriever_rrf: { retriever: { rrf: { retrievers: [{ standard: {} }, RETRIEVER] } } },
    retriever_linear: { retriever: { linear: { retrievers: [{ retriever: RETRIEVER, weight: 1 }] } } },
    retriever_rescorer: {
      retriever: {
        rescorer: { retriever: { standard: {} }, rescore: { window_size: 10, query: { rescore_query: LOOKUP } } },
      },
    },
    retriever_pinned: { retriever: { pinned: { ids: ['1'], retriever: RETRIEVER } } },
    top_hits: { aggs: { a: { top_hits: { highlight: { fields: { word: { highlight_query: LOOKUP } } } } } } },
    collapse: {
      collapse: {
        field: 'word',
        inner_hits: { name: 'x', highlight: { fields: { word: { highlight_query: LOOKUP } } } },
      },
    },
    inner_hits: {
      query: {
        nested: {
          path: 'inner',
          query: { match_all: {} },
          inner_hits: { highlight: { fields: { word: { highlight_query: LOOKUP } } } },
        },
      },
    },
    indexed_shape: { query: { geo_shape: { shape: { indexed_shape: { index: 'zebra', id: '1' } } } } },
    percolate: { query: { percolate: { field: 'query', index: 'zebra', id: '1' } } },
  };
  test.each(Object.entries(PLACES))('is rejected in %s', async (_, body) => {
    const existing = await key('POST /mine/_search', body);
    const missing = await key('POST /mine/_search', other(JSON.stringify(body)));
    // Retrievers that combine others report the errors of those in one of their own.
    for (const { status, text } of [existing, missing])
      expect([status, text]).toEqual([403, expect.stringContaining('"type":"security_exception"')]);
    expect(existing.text.replaceAll('zebra', 'zebre')).toBe(missing.text);
  });
  test('is rejected in the filter of an alias and in a stored query', async () => {
    const refused = await key('PUT /mine/_alias/mine-filtered', { filter: LOOKUP });
    expect([refused.status, refused.body.error.caused_by.type]).toEqual([400, 'illegal_state_exception']);
    const missing = await key('PUT /mine/_alias/mine-filtered', JSON.parse(other(JSON.stringify({ filter: LOOKUP }))));
    expect(refused.text.replaceAll('zebra', 'zebre')).toBe(missing.text);
    // No user can make an alias that would look up documents for those who may not read them.
    expect((await all('PUT /mine/_alias/mine-filtered', { filter: LOOKUP })).status).toBe(400);
    await key('PUT /mine/_doc/q?refresh=true', { query: LOOKUP });
    const found = await key('POST /mine/_search', {
      query: { percolate: { field: 'query', document: { word: 'quagga' } } },
      _source: false,
    });
    expect(found.body.hits?.total.value ?? 0).toBe(0);
    await all('DELETE /mine/_doc/q?refresh=true');
  });
});

test('existing and missing documents are indistinguishable', async () => {
  const faults: string[] = [];
  const lines404 = [
    'GET /{}/_search',
    'GET /{}/_doc/1',
    'HEAD /{}',
    'GET /{}',
    'DELETE /{}',
    'PUT /{}',
    'PUT /{}/_doc/1',
    'POST /{}/_close',
    'GET /{}/_mapping',
    'GET /_data_stream/{}',
    'PUT /_data_stream/{}',
    'GET /_alias/{}',
    'HEAD /_alias/{}',
    'PUT /mine/_alias/{}',
    'DELETE /mine/_alias/{}',
    'POST /{}/_rollover',
    'PUT /mine/_clone/{}',
    'GET /_cat/indices/{}',
    'GET /_cat/aliases/{}',
    'GET /_cluster/health/{}?timeout=10ms',
    'GET /_resolve/index/{}',
    'POST /{}/_pit?keep_alive=1m',
    'GET /{}/_stats',
    'GET /_cluster/state/metadata/{}',
    'GET /{}/_search?ignore_unavailable=true',
    'GET /{}/_alias/x',
    'GET /_cat/shards/{}',
    'POST /_index_template/_simulate_index/{}',
    'PUT /{}/_doc/1?require_alias=true',
    'PUT /_vitrine/resource/{}',
  ];
  for (const line of lines404)
    for (const [there, notThere] of [
      ['zebra', 'zebro'],
      ['zebra-alias', 'zebra-alios'],
      ['zebra-closed', 'zebra-clised'],
    ] as const) {
      const strip = (text: string) =>
        text
          .replaceAll(there, 'NAME')
          .replaceAll(notThere, 'NAME')
          .replace(/"took":\d+|"(?:cluster|state)_uuid":"[^"]*"|"version":\d+/g, '');
      const body = line.startsWith('PUT') && line.includes('_doc') ? { a: 1 } : undefined;
      const a = await key(line.replace('{}', there), body);
      const b = await key(line.replace('{}', notThere), body);
      if (a.status !== b.status || strip(a.text) !== strip(b.text))
        faults.push(`${line} ${there}: ${a.status} ${a.text.slice(0, 250)} <> ${b.status} ${b.text.slice(0, 250)}`);
    }
  expect(faults).toEqual([]);
});
