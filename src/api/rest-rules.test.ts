import { beforeEach, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from './testing/rest-client.ts';

// The numbered rules of the specification, through the REST API of an engine in memory.

let rest: Rest;
beforeEach(async () => {
  rest = await openRest();
});

describe('overview of the service', () => {
  test('1.a JSON documents are stored in named indices and found', async () => {
    await rest('PUT /books/_doc/1?refresh=true', { title: 'The lobster' });
    const { body } = await rest('GET /books/_search', { query: { match: { title: 'LOBSTER' } } });
    expect(body.hits.hits[0]).toMatchObject({ _index: 'books', _id: '1', _source: { title: 'The lobster' } });
  });
  test('1.b an index has a mapping', async () => {
    await rest('PUT /books', { mappings: { properties: { title: { type: 'text' } } } });
    expect((await rest('GET /books/_mapping')).body).toEqual({
      books: { mappings: { properties: { title: { type: 'text' } } } },
    });
  });
  test('1.c text is analyzed when it is indexed: the terms are in the index', async () => {
    await rest('PUT /books/_doc/1?refresh=true', { title: 'The QUICK Fox' });
    const { body } = await rest('GET /_vitrine/terms/books/title');
    expect(body.terms.map((one: { term: string }) => one.term)).toEqual(['fox', 'quick', 'the']);
  });
  test('1.d _source keeps the exact text that was sent', async () => {
    const text = '{ "n" : 1.0, "big":9007199254740993, "é":"\\u00e9" }';
    await rest('PUT /exact/_doc/1', text);
    expect((await rest('GET /exact/_source/1')).text).toBe(text);
  });
  test('1.e a body needs its content type', async () => {
    const refused = await rest('PUT /a/_doc/1', { a: 1 }, { 'content-type': 'text/plain' });
    expect(refused).toMatchObject({
      status: 406,
      body: { error: 'Content-Type header [text/plain] is not supported', status: 406 },
    });
    expect((await rest('PUT /a/_doc/1', { a: 1 })).status).toBe(201);
  });
  test('1.f nodes and shards are listed', async () => {
    await rest('PUT /a', { settings: { number_of_shards: 2, number_of_replicas: 0 } });
    expect((await rest('GET /_cat/nodes?h=name')).text).toBe('node-1\n');
    expect((await rest('GET /_cat/shards?h=index,shard,prirep,state')).text).toBe('a 0 p STARTED\na 1 p STARTED\n');
  });
});

describe('index and mapping', () => {
  test('2.1.a an index is created with PUT; settings and mappings are optional', async () => {
    expect((await rest('PUT /bare')).body).toEqual({ acknowledged: true, shards_acknowledged: true, index: 'bare' });
    await rest('PUT /full', { settings: { number_of_shards: 3 }, mappings: { properties: { n: { type: 'long' } } } });
    const { body } = await rest('GET /full');
    expect(body.full.settings.index.number_of_shards).toBe('3');
    expect(body.full.mappings.properties).toEqual({ n: { type: 'long' } });
  });
  test('2.1.b every field is optional in every document', async () => {
    await rest('PUT /a', { mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } } });
    expect((await rest('PUT /a/_doc/1', {})).status).toBe(201);
  });
  test('2.2.a the client defines the fields', async () => {
    await rest('PUT /a', { mappings: { properties: { n: { type: 'float' } } } });
    await rest('PUT /a/_doc/1', { n: '1' });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties.n).toEqual({ type: 'float' });
  });
  test('2.2.b fields are mapped dynamically', async () => {
    await rest('PUT /a/_doc/1', { s: 'x', n: 1, f: 1.5, b: true });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties).toEqual({
      b: { type: 'boolean' },
      f: { type: 'float' },
      n: { type: 'long' },
      s: { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } },
    });
  });
  test('2.2.c field names may be written with dots', async () => {
    await rest('PUT /a', { mappings: { properties: { 'author.name': { type: 'text' } } } });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties).toEqual({
      author: { properties: { name: { type: 'text' } } },
    });
  });
});

describe('cluster inspection', () => {
  test('4.1 GET /_cluster/health', async () => {
    await rest('PUT /a');
    const { status, body } = await rest('GET /_cluster/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'yellow',
      timed_out: false,
      number_of_nodes: 1,
      active_shards: 1,
      unassigned_shards: 1,
      active_shards_percent_as_number: 50,
    });
  });
  test('4.1 GET /_cat/nodes', async () => {
    const { text } = await rest('GET /_cat/nodes?v');
    expect(text.split('\n')[0]!.split(/ +/)).toEqual([
      'ip',
      'heap.percent',
      'ram.percent',
      'cpu',
      'load_1m',
      'load_5m',
      'load_15m',
      'node.role',
      'master',
      'name',
    ]);
    expect(text.split('\n')[1]).toMatch(/^127\.0\.0\.1 .*\* +node-1$/);
  });
  test('4.1 GET /_cat/shards', async () => {
    await rest('PUT /t/_doc/1?refresh=true', { a: 1 });
    const [header, primary, replica, end] = (await rest('GET /_cat/shards?v')).text.split('\n');
    expect(header).toMatch(/^index shard prirep state {6}docs +store dataset ip {8}node$/);
    expect(primary).toMatch(/^t {5}0 {5}p {6}STARTED {7}1 .* 127\.0\.0\.1 node-1$/);
    expect(replica).toMatch(/^t {5}0 {5}r {6}UNASSIGNED +$/);
    expect(end).toBe('');
  });
});

describe('indices and mappings', () => {
  test('4.2 PUT /{index}', async () => {
    expect((await rest('PUT /a')).status).toBe(200);
    const again = await rest('PUT /a');
    expect(again.status).toBe(400);
    expect(again.body.error.type).toBe('resource_already_exists_exception');
  });
  test('4.2 PUT /{index}/_doc/{id}', async () => {
    const created = await rest('PUT /a/_doc/x%20y', { n: 1 });
    expect(created).toMatchObject({ status: 201, headers: { location: '/a/_doc/x+y' } });
    expect(created.body).toEqual({
      _index: 'a',
      _id: 'x y',
      _version: 1,
      result: 'created',
      _shards: { total: 2, successful: 1, failed: 0 },
      _seq_no: 0,
      _primary_term: 1,
    });
    const updated = await rest('PUT /a/_doc/x%20y', { n: 2 });
    expect([updated.status, updated.body.result, updated.body._version, updated.headers.location]).toEqual([
      200,
      'updated',
      2,
      undefined,
    ]);
  });
  test('4.2 GET /{index}/_mapping', async () => {
    await rest('PUT /a');
    expect((await rest('GET /a/_mapping')).body).toEqual({ a: { mappings: {} } });
    expect((await rest('GET /nope/_mapping')).status).toBe(404);
  });
  test('4.2 GET /{index}/_mapping/field/{field}', async () => {
    await rest('PUT /a', { mappings: { properties: { author: { properties: { id: { type: 'keyword' } } } } } });
    expect((await rest('GET /a/_mapping/field/author.id')).body).toEqual({
      a: { mappings: { 'author.id': { full_name: 'author.id', mapping: { id: { type: 'keyword' } } } } },
    });
  });
  test('4.2 PUT /{index}/_mapping', async () => {
    await rest('PUT /a', { mappings: { properties: { n: { type: 'long' } } } });
    expect((await rest('PUT /a/_mapping', { properties: { t: { type: 'text' } } })).body).toEqual({
      acknowledged: true,
    });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties).toEqual({
      n: { type: 'long' },
      t: { type: 'text' },
    });
  });
  test('4.2 POST /_reindex/_mapping', async () => {
    await rest('PUT /a', { mappings: { properties: { title: { type: 'text' } } } });
    await rest('PUT /b', { mappings: { properties: { n: { type: 'long' } } } });
    expect(
      (await rest('POST /_reindex/_mapping', { properties: { name: { type: 'alias', path: 'title' } } })).body,
    ).toEqual({ acknowledged: true });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties.name).toEqual({ type: 'alias', path: 'title' });
    expect((await rest('GET /b/_mapping')).body.b.mappings.properties.name).toBeUndefined();
    const refused = await rest('POST /_reindex/_mapping', { properties: { x: { type: 'alias', path: 'nowhere' } } });
    expect(refused.status).toBe(400);
    expect(refused.body.error.reason).toBe(
      'Invalid [path] value [nowhere] for field alias [x]: an alias must refer to an existing field in the mappings.',
    );
  });
  test('4.2.1 an existing field mapping cannot be changed, even on an empty index', async () => {
    await rest('PUT /a', { mappings: { properties: { age: { type: 'float' } } } });
    const { status, body } = await rest('PUT /a/_mapping', { properties: { age: { type: 'integer' } } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'illegal_argument_exception',
      reason: 'mapper [age] cannot be changed from type [float] to [integer]',
    });
    await rest('PUT /a/_mapping', { properties: {} });
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties).toEqual({ age: { type: 'float' } });
  });
  test('4.2.2 new fields can be added and a few parameters changed', async () => {
    await rest('PUT /a', { mappings: { properties: { k: { type: 'keyword' } } } });
    const { status } = await rest('PUT /a/_mapping', {
      properties: { k: { type: 'keyword', ignore_above: 5 }, n: { type: 'long' } },
    });
    expect(status).toBe(200);
    expect((await rest('GET /a/_mapping')).body.a.mappings.properties).toEqual({
      k: { type: 'keyword', ignore_above: 5 },
      n: { type: 'long' },
    });
  });
  test('4.2.5 an index has aliases', async () => {
    await rest('PUT /logs-1');
    await rest('POST /_aliases', { actions: [{ add: { index: 'logs-1', alias: 'logs' } }] });
    expect((await rest('GET /_alias/logs')).body).toEqual({ 'logs-1': { aliases: { logs: {} } } });
    await rest('PUT /logs/_doc/1?refresh=true', { a: 1 });
    expect((await rest('GET /logs/_count')).body.count).toBe(1);
    expect(await rest('GET /_alias/nope')).toMatchObject({
      status: 404,
      body: { error: 'alias [nope] missing', status: 404 },
    });
  });
});

describe('analysis', () => {
  test('4.3 POST /_analyze', async () => {
    const text = '2 guys walk into   a bar, but the third... DUCKS! :-)';
    const byName = await rest('POST /_analyze', { text, analyzer: 'standard' });
    const byParts = await rest('POST /_analyze', {
      text,
      char_filter: [],
      tokenizer: 'standard',
      filter: ['lowercase'],
    });
    expect(byParts.body).toEqual(byName.body);
    expect(byName.body.tokens.map((token: { token: string }) => token.token)).toEqual([
      '2',
      'guys',
      'walk',
      'into',
      'a',
      'bar',
      'but',
      'the',
      'third',
      'ducks',
    ]);
    expect(byName.body.tokens[9]).toEqual({
      token: 'ducks',
      start_offset: 43,
      end_offset: 48,
      type: '<ALPHANUM>',
      position: 9,
    });
  });
  test('2.1.5 an array of strings given to the analyzer is one merged string', async () => {
    const { body } = await rest('POST /_analyze', { text: ['a b', 'c'], analyzer: 'standard' });
    expect(body.tokens).toEqual([
      { token: 'a', start_offset: 0, end_offset: 1, type: '<ALPHANUM>', position: 0 },
      { token: 'b', start_offset: 2, end_offset: 3, type: '<ALPHANUM>', position: 1 },
      { token: 'c', start_offset: 4, end_offset: 5, type: '<ALPHANUM>', position: 2 },
    ]);
  });
});

describe('errors', () => {
  test('7.1 status classes: success, client error, and allowed methods', async () => {
    expect((await rest('PUT /a/_doc/1', { n: 1 })).status).toBe(201);
    expect((await rest('GET /a/_doc/2')).status).toBe(404);
    const wrong = await rest('PUT /a/_doc');
    expect(wrong).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { error: 'Incorrect HTTP method for uri [/a/_doc] and method [PUT], allowed: [POST]', status: 405 },
    });
    expect(await rest('GET /a/b/c/d')).toMatchObject({
      status: 400,
      body: { error: 'no handler found for uri [/a/b/c/d] and method [GET]' },
    });
  });
  test('7.2 a value that cannot be coerced is rejected', async () => {
    await rest('PUT /t', { mappings: { properties: { age: { type: 'float' }, name: { type: 'text' } } } });
    const number = await rest('PUT /t/_doc/1', '{"age":"7.5m"}');
    const reason =
      "[1:8] failed to parse field [age] of type [float] in document with id '1'. Preview of field's value: '7.5m'";
    expect(number.body).toEqual({
      error: {
        root_cause: [{ type: 'document_parsing_exception', reason }],
        type: 'document_parsing_exception',
        reason,
        caused_by: { type: 'number_format_exception', reason: 'For input string: "7.5m"' },
      },
      status: 400,
    });
    const object = await rest('PUT /t/_doc/1', '{"name":{"a":"b"}}');
    expect(object.status).toBe(400);
    expect(object.body.error.type).toBe('document_parsing_exception');
    expect((await rest('GET /t/_doc/1')).status).toBe(404);
  });
  test('7.3 strict rejects unmapped fields', async () => {
    await rest('PUT /s', { mappings: { dynamic: 'strict' } });
    const { status, body } = await rest('PUT /s/_doc/1', '{"foo":1}');
    expect(status).toBe(400);
    expect(body.error.type).toBe('strict_dynamic_mapping_exception');
    expect(body.error.reason).toBe(
      '[1:8] mapping set to strict, dynamic introduction of [foo] within [_doc] is not allowed',
    );
  });
});

describe('common behaviour of all endpoints', () => {
  test('pretty, filter_path and error_trace', async () => {
    await rest('PUT /a/_doc/1', '{"x":1e3}');
    expect((await rest('GET /a/_doc/1?pretty&filter_path=_source.x')).text).toBe(
      '{\n  "_source" : {\n    "x" : 1000.0\n  }\n}\n',
    );
    expect(
      (await rest('GET /nope/_search?error_trace=true&filter_path=status')).body.error.root_cause[0].stack_trace,
    ).toContain('no such index [nope]');
  });
  test('an unknown parameter is rejected with a suggestion', async () => {
    const { status, body } = await rest('GET /_cluster/health?timeouts=1s');
    expect(status).toBe(400);
    expect(body.error.reason).toBe(
      'request [/_cluster/health] contains unrecognized parameter: [timeouts] -> did you mean [timeout]?',
    );
  });
  test('bodies: rejected, missing, malformed', async () => {
    expect((await rest('GET /_cluster/health', {})).body.error.reason).toBe(
      'request [GET /_cluster/health] does not support having a body',
    );
    expect((await rest('POST /_analyze')).body.error.reason).toBe('request body or source parameter is required');
    expect((await rest('POST /_analyze?text=x')).body.error.reason).toBe(
      'request body or source parameter is required',
    );
    const { body } = await rest('PUT /a', '{"settings": x}');
    expect(body.error).toMatchObject({
      type: 'x_content_parse_exception',
      reason: expect.stringMatching(/^\[1:14\] Unrecognized token 'x'/),
    });
  });
  test('the body can be passed in the URL', async () => {
    await rest('PUT /a/_doc/1?refresh=true', { n: 1 });
    const source = encodeURIComponent('{"query":{"ids":{"values":["1"]}}}');
    expect((await rest(`GET /a/_count?source=${source}&source_content_type=application%2Fjson`)).body.count).toBe(1);
    expect((await rest(`GET /a/_count?source=${source}`)).status).toBe(500);
  });
  test('headers of every response', async () => {
    const { headers } = await rest('GET /', undefined, {
      accept: 'application/vnd.elasticsearch+json;compatible-with=9',
      'x-opaque-id': 'me',
    });
    expect(headers).toMatchObject({
      'x-elastic-product': 'Elasticsearch',
      'x-opaque-id': 'me',
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
    });
  });
  test('HEAD answers without a body', async () => {
    await rest('PUT /a');
    expect(await rest('HEAD /a')).toMatchObject({ status: 200, text: '' });
    expect(await rest('HEAD /b')).toMatchObject({ status: 404, text: '' });
  });
});

describe('documents', () => {
  test('a bulk request reports each item', async () => {
    const { status, body } = await rest(
      'POST /a/_bulk?refresh=true',
      lines(
        { index: { _id: '1' } },
        { n: 1 },
        { create: { _id: '1' } },
        { n: 2 },
        { update: { _id: '1' } },
        { doc: { m: 2 } },
        { delete: { _id: '9' } },
      ),
    );
    expect(status).toBe(200);
    expect(body.errors).toBe(true);
    expect(
      body.items.map((item: Record<string, { status: number }>) => [
        Object.keys(item)[0],
        Object.values(item)[0]!.status,
      ]),
    ).toEqual([
      ['index', 201],
      ['create', 409],
      ['update', 200],
      ['delete', 404],
    ]);
    expect((await rest('GET /a/_source/1')).body).toEqual({ n: 1, m: 2 });
  });
  test('mget returns each item', async () => {
    await rest('PUT /a/_doc/1', { n: 1, m: 2 });
    const { body } = await rest('GET /_mget', {
      docs: [
        { _index: 'a', _id: '1', _source: ['n'] },
        { _index: 'a', _id: '2' },
        { _index: 'b', _id: '3' },
      ],
    });
    expect(body.docs[0]).toMatchObject({ found: true, _source: { n: 1 } });
    expect(body.docs[1]).toEqual({ _index: 'a', _id: '2', found: false });
    expect(body.docs[2].error.type).toBe('index_not_found_exception');
  });
  test('an outdated if_seq_no conflicts', async () => {
    await rest('PUT /a/_doc/1', { n: 1 });
    await rest('PUT /a/_doc/1', { n: 2 });
    const { status, body } = await rest('PUT /a/_doc/1?if_seq_no=0&if_primary_term=1', { n: 3 });
    expect(status).toBe(409);
    expect(body.error.reason).toBe(
      '[1]: version conflict, required seqNo [0], primary term [1]. current document has seqNo [1] and primary term [1]',
    );
  });
});
