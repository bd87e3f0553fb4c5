import { beforeEach, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from './testing/rest-client.ts';

// Endpoints beyond the rules of the specification, through the REST API of an engine in memory.

let rest: Rest;
beforeEach(async () => {
  rest = await openRest();
});

describe('multi-search', () => {
  test('a missing index fails only its own search', async () => {
    await rest('PUT /a/_doc/1?refresh=true', { n: 1 });
    const { status, body } = await rest(
      'POST /_msearch',
      lines({ index: 'nope' }, {}, { index: 'a' }, { query: { match_all: {} } }),
    );
    expect(status).toBe(200);
    expect(body.responses.map((one: { status: number }) => one.status)).toEqual([404, 200]);
    expect(body.responses[1].hits.total.value).toBe(1);
  });
  test('malformed lines fail the request', async () => {
    expect((await rest('POST /_msearch', lines({}, { query: { matsch: {} } }))).status).toBe(400);
    const header = await rest('POST /_msearch', lines({ sise: 1 }, {}));
    expect(header.body.error.reason).toBe('key [sise] is not supported in the metadata section');
    expect((await rest('POST /_msearch', '\n')).body.error.reason).toBe('Validation Failed: 1: no requests added;');
  });
});

describe('aliases', () => {
  test('an alias is added, returned and removed', async () => {
    await rest('PUT /a');
    await rest('PUT /a/_alias/one', { routing: '1' });
    expect((await rest('GET /a/_alias')).body).toEqual({
      a: { aliases: { one: { index_routing: '1', search_routing: '1' } } },
    });
    expect((await rest('HEAD /_alias/one')).status).toBe(200);
    expect((await rest('GET /_cat/aliases?v')).text).toBe(
      'alias index filter routing.index routing.search is_write_index\none   a     -      1             1              -\n',
    );
    await rest('DELETE /a/_alias/one');
    expect((await rest('HEAD /_alias/one')).status).toBe(404);
  });
  test('missing names are reported in order, together with existing aliases', async () => {
    await rest('PUT /a', { aliases: { here: {} } });
    const { status, body } = await rest('GET /_alias/zebra,here,ape');
    expect([status, body]).toEqual([
      404,
      { error: 'aliases [ape,zebra] missing', status: 404, a: { aliases: { here: {} } } },
    ]);
  });
  test('an expression is resolved to indices and aliases', async () => {
    await rest('PUT /cat-1', { aliases: { cats: {} } });
    await rest('PUT /dog-1');
    expect((await rest('GET /_resolve/index/cat*')).body).toEqual({
      indices: [{ name: 'cat-1', aliases: ['cats'], attributes: ['open'] }],
      aliases: [{ name: 'cats', indices: ['cat-1'] }],
      data_streams: [],
    });
  });
});

describe('blocks', () => {
  test('a block rejects writes until it is removed', async () => {
    await rest('PUT /a');
    expect((await rest('PUT /a/_block/write')).body).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      indices: [{ name: 'a', blocked: true }],
    });
    expect((await rest('PUT /a/_block/write')).body).toEqual({
      acknowledged: true,
      shards_acknowledged: false,
      indices: [],
    });
    const refused = await rest('PUT /a/_doc/1', {});
    expect([refused.status, refused.body.error.reason]).toEqual([
      403,
      'index [a] blocked by: [FORBIDDEN/8/index write (api)];',
    ]);
    expect((await rest('GET /_cluster/state/blocks?filter_path=blocks.indices.a.8.description')).body).toEqual({
      blocks: { indices: { a: { 8: { description: 'index write (api)' } } } },
    });
    await rest('DELETE /a/_block/write');
    expect((await rest('PUT /a/_doc/1', {})).status).toBe(201);
  });
  test('an unknown block is rejected', async () => {
    await rest('PUT /a');
    expect((await rest('PUT /a/_block/paint')).body.error.reason).toBe('No block found with name paint');
  });
});

describe('cluster settings', () => {
  test('writes create indices only if allowed', async () => {
    await rest('PUT /_cluster/settings', { persistent: { 'action.auto_create_index': '-secret*,*' } });
    expect((await rest('PUT /secret-1/_doc/1', {})).status).toBe(404);
    expect((await rest('PUT /open-1/_doc/1', {})).status).toBe(201);
    expect((await rest('GET /_cluster/settings?flat_settings=true')).body).toEqual({
      persistent: { 'action.auto_create_index': '-secret*,*' },
      transient: {},
    });
  });
  test('deletion by wildcard can be disabled', async () => {
    await rest('PUT /a-1');
    await rest('PUT /_cluster/settings', { transient: { action: { destructive_requires_name: true } } });
    expect((await rest('DELETE /a-*')).body.error.reason).toBe('Wildcard expressions or all indices are not allowed');
    expect((await rest('HEAD /a-1')).status).toBe(200);
  });
});

describe('health', () => {
  test('levels include indices and shards', async () => {
    await rest('PUT /a', { settings: { number_of_shards: 2, number_of_replicas: 0 } });
    const { body } = await rest('GET /_cluster/health/a?level=shards');
    expect(body.indices.a).toMatchObject({
      status: 'green',
      number_of_shards: 2,
      shards: { 0: { primary_active: true }, 1: { status: 'green' } },
    });
  });
  test('an unfulfilled wait returns 408 with the current state', async () => {
    await rest('PUT /a');
    expect(await rest('GET /_cluster/health?wait_for_status=green&timeout=1ms')).toMatchObject({
      status: 408,
      body: { timed_out: true, status: 'yellow' },
    });
    expect((await rest('GET /_cluster/health?wait_for_nodes=%3E%3D2&timeout=1ms')).status).toBe(408);
    expect((await rest('GET /_cluster/health?wait_for_nodes=le(3)')).status).toBe(200);
  });
  test('an unassigned replica is explained', async () => {
    await rest('PUT /a');
    const { body } = await rest('GET /_cluster/allocation/explain');
    expect(body).toMatchObject({
      index: 'a',
      primary: false,
      can_allocate: 'no',
      node_allocation_decisions: [{ deciders: [{ decider: 'same_shard' }] }],
    });
  });
});

describe('contents of an index', () => {
  beforeEach(async () => {
    const docs = ['quick fox', 'quick dog', 'lazy dog'].flatMap((title, i) => [
      { index: { _id: String(i) } },
      { title, n: i },
    ]);
    await rest('POST /a/_bulk?refresh=true', lines(...docs));
  });
  test('_terms_enum continues after a term', async () => {
    const { body } = await rest('GET /_vitrine/terms/a/title?from=fox&size=2&before=1');
    expect(body.terms.map((one: { term: string; doc_freq: number }) => [one.term, one.doc_freq])).toEqual([
      ['dog', 2],
      ['fox', 1],
      ['lazy', 1],
    ]);
    expect(body.total).toBe(4);
  });
  test('finds the documents that contain terms', async () => {
    const { body } = await rest(`GET /_vitrine/postings/a/title?terms=${encodeURIComponent('["quick","absent"]')}`);
    expect(body.terms).toMatchObject([
      { term: 'quick', doc_freq: 2, positions: [0, 1] },
      { term: 'absent', positions: [] },
    ]);
  });
  test('returns segments as a table and as JSON', async () => {
    expect((await rest('GET /_cat/segments?h=index,shard,segment,docs.count')).text).toBe('a 0 _0 3\n');
    expect((await rest('GET /a/_segments')).body.indices.a.shards[0][0]).toMatchObject({
      num_search_segments: 1,
      segments: { _0: { num_docs: 3, deleted_docs: 0 } },
    });
  });
  test('returns field capabilities', async () => {
    const { body } = await rest('GET /a/_field_caps?fields=title,n');
    expect(body).toEqual({
      indices: ['a'],
      fields: {
        n: { long: { type: 'long', metadata_field: false, searchable: true, aggregatable: true } },
        title: { text: { type: 'text', metadata_field: false, searchable: true, aggregatable: false } },
      },
    });
    expect((await rest('GET /a/_field_caps')).body.error.reason).toBe('Validation Failed: 1: no fields specified;');
  });
  test('searches are counted by their stats groups', async () => {
    await rest('POST /a/_search', { stats: ['shop'] });
    const { body } = await rest('GET /a/_stats/search?groups=sh*');
    expect(body._all.total.search.groups).toMatchObject({ shop: { query_total: 1, fetch_total: 1, scroll_total: 0 } });
    expect((await rest('GET /a/_stats/doc')).body.error.reason).toBe(
      'request [/a/_stats/doc] contains unrecognized metric: [doc] -> did you mean [docs]?',
    );
  });
});

describe('tables', () => {
  test('support columns, sorting, units and help', async () => {
    await rest('PUT /b', { settings: { number_of_replicas: 0 } });
    await rest('PUT /a', { settings: { number_of_shards: 3 } });
    expect((await rest('GET /_cat/indices?h=health,index,pri&s=pri:desc')).text).toBe('yellow a 3\ngreen  b 1\n');
    expect((await rest('GET /_cat/indices/a?format=json&h=index,rep')).body).toEqual([{ index: 'a', rep: '1' }]);
    expect((await rest('GET /_cat/indices/a?h=i', undefined, { accept: 'application/json' })).body).toEqual([
      { i: 'a' },
    ]);
    expect((await rest('GET /_cat/indices?s=colour')).body.error.reason).toBe(
      'Unable to sort by unknown sort key `colour`',
    );
    expect((await rest('GET /_cat/count?help')).text.split('\n')[2]).toBe(
      'count     | dc,docs.count,docsCount | the document count               ',
    );
  });
  test('ts=false omits the timestamp', async () => {
    expect((await rest('GET /_cat/health?ts=false&h=status,shards')).text).toBe('green 0\n');
    expect((await rest('GET /_cat/count?ts=false')).text).toBe('0\n');
  });
  test('the list of tables contains existing tables only', async () => {
    const { text } = await rest('GET /_cat');
    const [title, ...paths] = text.trimEnd().split('\n');
    expect(title).toBe('=^.^=');
    for (const path of paths.filter(one => !one.includes('{')))
      expect((await rest(`GET ${path}?help`)).status).toBe(200);
  });
});
