import { beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lines } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';
import { onIndices, SecuredRest } from '../testing/secured-rest.ts';

const ENABLED = { failure_store: { enabled: true } };
const TIME = '2025-05-01T00:00:00Z';
const GOOD = { '@timestamp': TIME, id: 1 };
const BAD = { '@timestamp': TIME, id: 'x' };

function template(options?: object) {
  const mappings = { properties: { id: { type: 'long' } } };
  return {
    index_patterns: ['logs*'],
    data_stream: {},
    template: { mappings, ...(options && { data_stream_options: options }) },
  };
}

let node: RestNode;
const ask: RestNode['rest'] = (line, body, headers) => node.rest(line, body, headers);

beforeEach(async () => {
  node = await RestNode.start();
  await ask('PUT /_index_template/logs', template(ENABLED));
});

async function failures(expression = 'logs::failures') {
  const { hits } = (await ask(`GET /${expression}/_search`)).body;
  return hits.hits.map((hit: { _source: object }) => hit._source);
}

const bulk = (path: string, ...parts: object[]) =>
  ask(path, lines(...parts), { 'content-type': 'application/x-ndjson' });

describe('a document that the mapping rejects', () => {
  test('goes to the failure store of its data stream, and counts as created', async () => {
    const { body } = await bulk(
      'POST /logs/_bulk?refresh',
      { create: {} },
      GOOD,
      { create: { _id: '7', routing: 'r' } },
      BAD,
    );
    expect(body.errors).toBe(false);
    expect(body.items.map((item: { create: object }) => item.create)).toMatchObject([
      { _index: expect.stringMatching(/^\.ds-logs-\d{4}\.\d\d\.\d\d-000001$/), status: 201 },
      {
        _index: expect.stringMatching(/^\.fs-logs-\d{4}\.\d\d\.\d\d-000002$/),
        result: 'created',
        failure_store: 'used',
        status: 201,
      },
    ]);
    expect(body.items[0].create).not.toHaveProperty('failure_store');
    const [stored] = await failures();
    const reason =
      "[1:43] failed to parse field [id] of type [long] in document with id '7'. Preview of field's value: 'x'";
    expect(stored).toEqual({
      '@timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      document: { id: '7', routing: 'r', index: 'logs', source: BAD },
      error: {
        type: 'document_parsing_exception',
        message: reason,
        stack_trace: `DocumentParsingException: ${reason}\nCaused by: IllegalArgumentException: For input string: "x"\n`,
      },
    });
    expect((await ask('GET /logs/_count')).body.count).toBe(1);
    expect((await ask('GET /logs::data/_count')).body.count).toBe(1);
    expect((await ask('GET /*::failures,logs/_count')).body.count).toBe(2);
    expect((await ask('GET /*::failures,-logs::failures/_count')).body.count).toBe(0);
  });

  test('is returned as an error where the failure store is not enabled, with the reason', async () => {
    await ask('PUT /_index_template/logs', template());
    const { status, body } = await ask('POST /logs/_doc', BAD);
    expect([status, body.error.type, body.error.failure_store]).toEqual([
      400,
      'document_parsing_exception',
      'not_enabled',
    ]);
    const { items, errors } = (await bulk('POST /logs/_bulk', { create: {} }, BAD)).body;
    expect([errors, items[0].create.failure_store, items[0].create.error.failure_store]).toEqual([
      true,
      'not_enabled',
      undefined,
    ]);
    const plain = (await bulk('POST /plain/_bulk', { index: {} }, { a: 1 }, { index: {} }, { a: 'x' })).body;
    expect(plain.items[1].index).not.toHaveProperty('failure_store');
  });

  test('is returned as an error if the failure store rejects it', async () => {
    const { _index } = (await ask('POST /logs/_doc', BAD)).body;
    await ask(`PUT /${_index}/_settings`, { 'index.blocks.write': true });
    const { status, body } = await ask('POST /logs/_doc', BAD);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'document_parsing_exception',
      failure_store: 'failed',
      suppressed: [{ type: 'cluster_block_exception' }],
    });
  });

  test('is not stored if its version conflicts', async () => {
    await ask('PUT /logs/_create/1', GOOD);
    const { status, body } = await ask('PUT /logs/_create/1', GOOD);
    expect([status, body.error.failure_store]).toEqual([409, undefined]);
  });
});

describe('a document that fails in a pipeline', () => {
  beforeEach(async () => {
    const inner = [{ set: { field: 'extra', value: 1 } }, { set: { tag: 'copy', field: 'b', copy_from: 'missing' } }];
    await ask('PUT /_ingest/pipeline/inner', { processors: inner });
    await ask('PUT /_ingest/pipeline/outer', { processors: [{ pipeline: { name: 'inner' } }] });
  });

  test('is stored as it was sent, with the path of its pipelines', async () => {
    const { status, body } = await ask('POST /logs/_doc?pipeline=outer&refresh', { '@timestamp': TIME, a: 1 });
    expect([status, body.failure_store, body._index.slice(0, 8)]).toEqual([201, 'used', '.fs-logs']);
    const reason = 'field [missing] not present as part of path [missing]';
    expect(await failures()).toMatchObject([
      {
        document: { index: 'logs', source: { '@timestamp': TIME, a: 1 } },
        error: {
          type: 'illegal_argument_exception',
          message: reason,
          stack_trace: `IllegalArgumentException: ${reason}\n`,
          pipeline: 'inner',
          pipeline_trace: ['outer', 'inner'],
          processor_tag: 'copy',
          processor_type: 'set',
        },
      },
    ]);
    // The stream itself was created too.
    expect((await ask('GET /_data_stream/logs')).body.data_streams[0]).toMatchObject({ generation: 2 });
  });

  test('is stored under the alias of its stream too', async () => {
    await ask('PUT /_data_stream/logs');
    await ask('PUT /logs/_alias/all');
    await ask('POST /all/_doc?pipeline=outer&refresh', { '@timestamp': TIME });
    expect(await failures('all::failures')).toMatchObject([{ document: { index: 'all' } }]);
  });
});

describe('options of data streams', () => {
  test('are those of the template when the stream is created, and can be changed', async () => {
    await ask('PUT /_data_stream/logs');
    await ask('PUT /_index_template/logs', template());
    await ask('PUT /_data_stream/logs-b');
    const options = async () => (await ask('GET /_data_stream/logs*/_options')).body.data_streams;
    expect(await options()).toEqual([{ name: 'logs', options: ENABLED }, { name: 'logs-b' }]);
    expect((await ask('DELETE /_data_stream/logs/_options')).body).toEqual({ acknowledged: true });
    const changed = { failure_store: { enabled: false, lifecycle: { data_retention: '10d' } } };
    expect((await ask('PUT /_data_stream/logs-b/_options', changed)).body).toEqual({ acknowledged: true });
    await node.restart();
    const shown = { failure_store: { enabled: false, lifecycle: { enabled: true, data_retention: '10d' } } };
    expect(await options()).toEqual([{ name: 'logs' }, { name: 'logs-b', options: shown }]);
    await ask('DELETE /_data_stream/logs-b');
    await ask('PUT /_data_stream/logs-b');
    expect(await options()).toEqual([{ name: 'logs' }, { name: 'logs-b' }]);
  });

  test('merge those of component templates', async () => {
    const component = {
      template: { data_stream_options: { failure_store: { enabled: true, lifecycle: { data_retention: '5d' } } } },
    };
    await ask('PUT /_component_template/fs', component);
    expect((await ask('GET /_component_template/fs')).body.component_templates[0].component_template.template).toEqual({
      data_stream_options: { failure_store: { enabled: true, lifecycle: { enabled: true, data_retention: '5d' } } },
    });
    const own = template({ failure_store: { enabled: false } });
    await ask('PUT /_index_template/logs', { ...own, composed_of: ['fs'] });
    await ask('PUT /_data_stream/logs');
    expect((await ask('GET /_data_stream/logs/_options')).body.data_streams[0].options).toEqual({
      failure_store: { enabled: false, lifecycle: { enabled: true, data_retention: '5d' } },
    });
  });

  test('override the cluster setting', async () => {
    await ask('PUT /_index_template/logs', template());
    await ask('PUT /_data_stream/logs-a');
    await ask('PUT /_data_stream/logs-b');
    await ask('PUT /_data_stream/logs-b/_options', { failure_store: { enabled: false } });
    const persistent = { 'data_streams.failure_store.enabled': ['other', 'logs-*'] };
    await ask('PUT /_cluster/settings', { persistent });
    const shown = (await ask('GET /_data_stream')).body.data_streams;
    expect(shown.map((stream: { failure_store: object }) => stream.failure_store)).toEqual([
      { enabled: true, rollover_on_write: false, indices: [] },
      { enabled: false, rollover_on_write: false, indices: [] },
    ]);
    expect((await ask('POST /logs-a/_doc', BAD)).body.failure_store).toBe('used');
    expect((await ask('POST /logs-b/_doc', BAD)).body.error.failure_store).toBe('not_enabled');
  });

  test.each([
    ['PUT /_data_stream/none/_options', ENABLED, 404, 'no such index [none]'],
    [
      'PUT /_data_stream/logs/_options',
      { failure_store: {} },
      400,
      'Failure store configuration should have at least one non-null configuration value.',
    ],
    ['PUT /_data_stream/logs/_options', { more: 1 }, 400, 'unknown field [more]'],
    [
      'PUT /_data_stream/logs/_options',
      { failure_store: { enabled: 3 } },
      400,
      "enabled doesn't support values of type: VALUE_NUMBER",
    ],
    ['PUT /_index_template/t', template({ failure_store: { a: 1 } }), 400, 'unknown field [a]'],
  ])('%s %j is refused', async (line, body, status, reason) => {
    await ask('PUT /_data_stream/logs');
    const answer = await ask(line, body);
    expect([answer.status, JSON.stringify(answer.body.error)]).toEqual([status, expect.stringContaining(reason)]);
  });
});

describe('selectors', () => {
  test('a failure store rolls over, is described, resolved, and deleted with its stream', async () => {
    const first = await ask('POST /logs/_doc', BAD);
    const rolled = (await ask('POST /logs::failures/_rollover')).body;
    expect(rolled).toMatchObject({ old_index: first.body._index, rolled_over: true });
    expect(rolled.new_index).toMatch(/^\.fs-logs-.*-000003$/);
    const second = await ask('POST /logs/_doc', BAD);
    expect(second.body._index).toBe(rolled.new_index);
    expect((await ask('POST /logs/_rollover')).body.new_index).toMatch(/^\.ds-logs-.*-000004$/);
    const [stream] = (await ask('GET /_data_stream/logs')).body.data_streams;
    expect(stream.indices).toHaveLength(2);
    expect(stream.failure_store.indices.map((index: { index_name: string }) => index.index_name)).toEqual([
      rolled.old_index,
      rolled.new_index,
    ]);
    const resolved = (await ask('GET /_resolve/index/logs::failures')).body;
    expect(resolved.data_streams).toEqual([
      { name: 'logs', backing_indices: [rolled.old_index, rolled.new_index], timestamp_field: '@timestamp' },
    ]);
    expect(Object.keys((await ask('GET /logs::failures')).body)).toEqual([rolled.old_index, rolled.new_index]);
    await node.restart();
    expect((await ask('GET /logs::failures/_count')).body.count).toBe(2);
    expect((await ask(`DELETE /${rolled.new_index}`)).body.error.reason).toBe(
      `index [${rolled.new_index}] is the failure store write index for data stream [logs] and cannot be deleted`,
    );
    expect((await ask(`DELETE /${rolled.old_index}`)).body).toEqual({ acknowledged: true });
    await ask('DELETE /_data_stream/logs');
    expect((await ask('GET /_cat/indices?expand_wildcards=all')).text).toBe('');
  });

  test('a failure store without documents rolls over from nothing', async () => {
    await ask('PUT /_data_stream/logs');
    expect((await ask('GET /logs::failures/_search')).body.hits.total.value).toBe(0);
    const { old_index, new_index } = (await ask('POST /logs::failures/_rollover')).body;
    expect([old_index, new_index.slice(-7)]).toEqual(['_none_', '-000002']);
  });

  test('ES|QL reads failures, without the documents', async () => {
    await ask('POST /logs/_doc?refresh', BAD);
    const query = 'FROM logs::failures | KEEP document.*, error.type';
    const { columns, values } = (await ask('POST /_query', { query })).body;
    expect(columns.map((column: { name: string }) => column.name)).toEqual([
      'document.id',
      'document.index',
      'document.routing',
      'error.type',
    ]);
    expect(values[0].slice(1)).toEqual(['logs', null, 'document_parsing_exception']);
  });

  test.each([
    [
      'GET /logs::more/_search',
      400,
      'invalid_index_name_exception',
      'Invalid index name [logs::more], invalid usage of :: separator, [more] is not a recognized selector',
    ],
    [
      'GET /a::data::failures/_search',
      400,
      'invalid_index_name_exception',
      'Invalid index name [a::data::failures], invalid usage of :: separator',
    ],
    ['GET /plain::failures/_search', 404, 'index_not_found_exception', 'no such index [plain::failures]'],
    ['GET /none::failures/_search', 404, 'index_not_found_exception', 'no such index [none::failures]'],
    [
      'GET /logs::failures/_doc/1',
      400,
      'unsupported_selector_exception',
      'Index component selectors are not supported in this context but found selector in expression [logs::failures]',
    ],
    [
      'DELETE /logs::failures',
      400,
      'unsupported_selector_exception',
      'Index component selectors are not supported in this context but found selector in expression [logs::failures]',
    ],
  ])('%s is refused', async (line, status, type, reason) => {
    await ask('PUT /plain');
    await ask('PUT /_data_stream/logs');
    const { status: answered, body } = await ask(line);
    expect([answered, body.error.type, body.error.reason]).toEqual([status, type, reason]);
  });

  test('indices join and leave a failure store', async () => {
    await ask('PUT /_data_stream/logs');
    await ask('PUT /restored', { mappings: { properties: { '@timestamp': { type: 'date' } } } });
    const { _index: writer } = (await ask('POST /logs/_doc', BAD)).body;
    const modify = (kind: string, index: string) =>
      ask('POST /_data_stream/_modify', { actions: [{ [kind]: { data_stream: 'logs', index, failure_store: true } }] });
    expect((await modify('add_backing_index', 'restored')).body).toEqual({ acknowledged: true });
    expect(Object.keys((await ask('GET /logs::failures')).body)).toEqual([writer, 'restored']);
    expect((await ask('POST /logs/_doc', BAD)).body._index).toBe(writer);
    expect((await modify('remove_backing_index', 'restored')).body).toEqual({ acknowledged: true });
    expect(Object.keys((await ask('GET /logs::failures')).body)).toEqual([writer]);
    expect((await modify('remove_backing_index', writer)).body.error.reason).toBe(
      `cannot remove backing index [${writer}] of data stream [logs] because it is the write index of the failure store`,
    );
  });
});

describe('privileges', () => {
  test('failures are read and managed with privileges of their own', async () => {
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
    const { superuser } = secured;
    await superuser('PUT /_index_template/logs', template(ENABLED));
    await superuser('PUT /_data_stream/logs');
    const writer = secured.as('writer', {}, onIndices(['logs'], 'create_doc'));
    const { _index: store, failure_store } = (await writer('POST /logs/_doc?refresh', BAD)).body;
    expect(failure_store).toBe('used');
    const status = async (user: typeof writer, line: string) => (await user(line)).status;
    const all = secured.as('all', {}, onIndices(['logs'], 'all'));
    const data = secured.as('data', {}, onIndices(['*'], 'read', 'manage', 'indices:data/read/*'));
    const reader = secured.as('reader', {}, onIndices(['logs'], 'read_failure_store'));
    const manager = secured.as('manager', {}, onIndices(['logs*'], 'manage_failure_store'));
    const LINES = [
      'GET /logs/_search',
      'GET /logs::failures/_search',
      `GET /${store}/_search`,
      `GET /${store}/_doc/1`,
      'POST /logs::failures/_rollover',
    ];
    const answers = async (user: typeof writer) => Promise.all(LINES.map(line => status(user, line)));
    expect(await answers(all)).toEqual([200, 200, 200, 404, 200]);
    expect(await answers(data)).toEqual([200, 403, 403, 403, 403]);
    expect(await answers(reader)).toEqual([403, 200, 200, 404, 403]);
    expect(await answers(manager)).toEqual([403, 403, 403, 403, 200]);
    expect(await answers(writer)).toEqual([403, 403, 403, 403, 403]);
    expect((await data('GET /*::failures/_search')).body.hits.total.value).toBe(0);
    expect((await data('GET /.fs*/_search')).body.hits.total.value).toBe(0);
    expect((await reader('GET /*::failures/_search')).body.hits.total.value).toBe(1);
    const refused = (await data('GET /logs::failures/_search')).body.error.reason;
    expect(refused).toContain('granted by the index privileges [read_failure_store,all]');
    // What leaves the store, or is copied from it, would be readable as any index is.
    const clone = await data(`POST /${store}/_clone/copy`);
    expect(clone.status).toBe(403);
    const actions = [{ remove_backing_index: { data_stream: 'logs', index: store, failure_store: true } }];
    expect((await data('POST /_data_stream/_modify', { actions })).status).toBe(403);
    expect((await data('POST /_aliases', { actions: [{ add: { index: store, alias: 'a' } }] })).status).toBe(403);
  });

  test('a scroll over failures stays allowed, also through an alias', async () => {
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
    const { superuser } = secured;
    await superuser('PUT /_index_template/logs', template(ENABLED));
    await superuser('PUT /_data_stream/logs');
    await superuser('PUT /logs/_alias/view');
    for (let i = 0; i < 3; i++) await superuser('POST /logs/_doc?refresh', BAD);
    for (const name of ['logs', 'view']) {
      const reader = secured.as(`of-${name}`, {}, onIndices([name], 'read_failure_store'));
      const { _scroll_id } = (await reader(`GET /${name}::failures/_search?scroll=1m&size=2`)).body;
      const next = await reader('POST /_search/scroll', { scroll_id: _scroll_id });
      expect([next.status, next.body.hits.hits.length]).toEqual([200, 1]);
    }
  });
});
