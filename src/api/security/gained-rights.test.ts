import { beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lines, type Rest } from '../testing/rest-client.ts';
import { onIndices, SecuredRest } from '../testing/secured-rest.ts';

let secured: SecuredRest;
let all: Rest;

beforeEach(async () => {
  secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
  all = secured.superuser;
  await all('PUT /wages/_doc/1?refresh=true', { n: 7 });
  await all('PUT /staff/_doc/1?refresh=true', { n: 1 });
});

/** May manage `wages` without reading it, and do everything with what is its own. */
const manager = () =>
  secured.as(
    'manager',
    {},
    {
      cluster: [],
      indices: [
        { names: ['wages'], privileges: ['manage'] },
        { names: ['own*'], privileges: ['all'] },
      ],
    },
  );

describe('the right to manage an index does not include reading it', () => {
  test('through an alias', async () => {
    const reason = 'Adding an alias is not allowed when the alias has more permissions than any of the indices';
    for (const [line, body] of [
      ['PUT /wages/_alias/own'],
      ['POST /_aliases', { actions: [{ add: { index: 'wages', alias: 'own' } }] }],
      ['PUT /own-1', { aliases: { wages2: {} } }],
    ] as const) {
      const { status, body: answer } = await manager()(line, body);
      expect(status).toBe(403);
      if (!line.startsWith('PUT /own-1')) expect(answer.error.reason).toBe(reason);
    }
    expect((await all('GET /_alias')).body).toEqual({ staff: { aliases: {} }, wages: { aliases: {} } });
  });

  test('through a copy', async () => {
    await all('PUT /wages/_block/write');
    const answer = await manager()('PUT /wages/_clone/own');
    expect([answer.status, answer.body.error.reason]).toEqual([
      403,
      'Resizing an index is not allowed when the target index has more permissions than the source index',
    ]);
    expect((await all('HEAD /own')).status).toBe(404);
  });
});

describe('the right to manage a data stream does not include reading its indices', () => {
  const DATED = { mappings: { properties: { '@timestamp': { type: 'date' } } } };
  const streamManager = () =>
    secured.as(
      'stream manager',
      {},
      {
        cluster: [],
        indices: [
          { names: ['wages', 'traces'], privileges: ['manage'] },
          { names: ['own*'], privileges: ['all'] },
        ],
      },
    );

  beforeEach(async () => {
    await all('PUT /wages/_mapping', DATED.mappings);
    await all('PUT /wages/_doc/2?refresh=true', { '@timestamp': '2026-01-01T00:00:00Z' });
  });

  test('through an alias of the stream that gets an index', async () => {
    await all('PUT /_index_template/traces', { index_patterns: ['traces*'], data_stream: {} });
    await all('PUT /_data_stream/traces');
    await all('POST /_aliases', { actions: [{ add: { index: 'traces', alias: 'own-view' } }] });
    const actions = [{ add_backing_index: { data_stream: 'traces', index: 'wages' } }];
    expect((await streamManager()('POST /_data_stream/_modify', { actions })).status).toBe(403);
    expect((await all('GET /own-view/_search')).body.hits.total.value).toBe(0);
    expect((await all('POST /_data_stream/_modify', { actions })).status).toBe(200);
  });

  test('through an alias of the template by which an alias becomes a stream', async () => {
    const template = { ...DATED, aliases: { 'own-view': {} } };
    await all('PUT /_index_template/traces', { index_patterns: ['traces*'], data_stream: {}, template });
    await all('PUT /wages/_alias/traces', { is_write_index: true });
    expect((await streamManager()('POST /_data_stream/_migrate/traces')).status).toBe(403);
    expect((await all('GET /own-view/_search')).status).toBe(404);
    expect((await all('POST /_data_stream/_migrate/traces')).status).toBe(200);
  });
});

describe('names of aliases and data streams', () => {
  test('a privilege on an alias grants access to its indices through the alias and its filter', async () => {
    await all('PUT /staff/_doc/2?refresh=true', { n: 2 });
    await all('PUT /staff/_alias/public', { filter: { term: { n: 1 } } });
    const key = secured.as('key', {}, onIndices(['public'], 'read'));
    expect((await key('GET /public/_search')).body.hits.total.value).toBe(1);
    expect((await key('GET /_search')).body.hits.total.value).toBe(1);
    expect((await key('GET /staff/_search')).status).toBe(403);
    expect((await key('GET /staff/_doc/1')).status).toBe(403);
    expect((await key('GET /public/_doc/1')).status).toBe(200);
  });

  test('a privilege on an index does not cover its aliases', async () => {
    await all('PUT /staff/_alias/public');
    const key = secured.as('key', {}, onIndices(['staff'], 'all'));
    expect((await key('GET /public/_search')).status).toBe(403);
    expect((await key('PUT /public/_doc/3', { n: 3 })).status).toBe(403);
    expect((await key('GET /staff/_alias')).body).toEqual({ staff: { aliases: {} } });
  });

  test('a privilege on a data stream covers its backing indices', async () => {
    await all('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {} });
    await all('POST /logs/_doc?refresh=true', { '@timestamp': '2024-01-01' });
    const key = secured.as('key', {}, onIndices(['logs'], 'all'));
    const [backing] = (await key('GET /_data_stream/logs')).body.data_streams[0].indices;
    expect((await key(`GET /${backing.index_name}/_search`)).body.hits.total.value).toBe(1);
    expect((await key('GET /*/_search')).body.hits.total.value).toBe(1);
    expect((await key('POST /logs/_rollover')).body.rolled_over).toBe(true);
  });
});

describe('writes', () => {
  test('bulk items are rejected individually', async () => {
    const key = secured.as('key', {}, onIndices(['staff'], 'create_doc'));
    const { body } = await key(
      'POST /_bulk?refresh=true',
      lines(
        ...[{ create: { _index: 'staff', _id: '5' } }, { n: 5 }],
        ...[{ index: { _index: 'staff', _id: '1' } }, { n: 9 }],
        ...[{ create: { _index: 'wages', _id: '5' } }, { n: 5 }],
        ...[{ update: { _index: 'staff', _id: '1' } }, { doc: { n: 9 }, _source: true }],
        { delete: { _index: 'staff', _id: '1' } },
        ...[{ index: { _index: 'staff' } }, { n: 6 }],
      ),
    );
    const items = body.items.map((item: object) => Object.values(item)[0]);
    expect(items.map(({ status }: { status: number }) => status)).toEqual([201, 403, 403, 403, 403, 201]);
    expect(items[1].error.reason).toBe(
      'action [indices:data/write/index:op_type/index] is unauthorized for user [key] with effective roles [test] on indices [staff], this action is granted by the index privileges [create,index,write,all]',
    );
    expect(JSON.stringify(items)).not.toContain('"_source"');
    expect((await all('GET /staff/_count')).body.count).toBe(3);
    expect((await all('GET /staff/_source/1')).body).toEqual({ n: 1 });
  });

  test('create indexes and replaces but does not update; index does both; only create_index creates an index', async () => {
    const as = (...privileges: string[]) =>
      secured.as(privileges.join(), {}, onIndices(['staff', 'new'], ...privileges));
    const statuses = async (rest: Rest) => [
      (await rest('PUT /staff/_doc/1', { n: 2 })).status,
      (await rest('POST /staff/_update/1', { doc: { n: 3 } })).status,
      (await rest('DELETE /staff/_doc/unknown')).status,
      (await rest('PUT /new/_doc/1', { n: 2 })).status,
    ];
    expect(await statuses(as('create'))).toEqual([200, 403, 403, 403]);
    expect(await statuses(as('index'))).toEqual([200, 200, 403, 403]);
    expect(await statuses(as('write'))).toEqual([200, 200, 404, 403]);
    expect(await statuses(as('write', 'auto_configure'))).toEqual([200, 200, 404, 201]);
  });

  test('copying, update by query and delete by query need the read privilege', async () => {
    const as = (...privileges: string[]) =>
      secured.as(
        privileges.join(),
        {},
        {
          cluster: [],
          indices: [
            { names: ['staff'], privileges },
            { names: ['copy'], privileges: ['all'] },
          ],
        },
      );
    const copy = { source: { index: 'staff' }, dest: { index: 'copy' } };
    const query = { query: { match_all: {} } };
    for (const [line, body, needs] of [
      ['POST /_reindex', copy, ['read']],
      ['POST /staff/_update_by_query', undefined, ['read', 'index']],
      ['POST /staff/_delete_by_query', query, ['read', 'delete']],
    ] as const) {
      for (const without of needs) {
        const privileges = needs.filter(privilege => privilege !== without);
        const answer = await as(...privileges, 'monitor')(line, body);
        expect([line, privileges, answer.status]).toEqual([line, privileges, 403]);
      }
      await all('POST /staff/_refresh');
      expect([line, (await as(...needs)(line, body)).status]).toEqual([line, 200]);
    }
  });
});

test('painless and _analyze need a cluster privilege, or one on the index if there is one', async () => {
  const script = { script: { source: '1 + 1' } };
  const setup = { context: 'filter', context_setup: { index: 'staff', document: { n: 1 } } };
  const onIndex = { script: { source: "doc['n'].value == 1" }, ...setup };
  const reader = secured.as('reader', {}, onIndices(['staff'], 'read'));
  const cluster = secured.as('cluster', {}, { cluster: ['all'], indices: [] });
  expect((await reader('POST /_scripts/painless/_execute', script)).status).toBe(403);
  expect((await reader('POST /_scripts/painless/_execute', onIndex)).body).toEqual({ result: true });
  expect((await cluster('POST /_scripts/painless/_execute', script)).body).toEqual({ result: '2' });
  expect((await cluster('POST /_scripts/painless/_execute', onIndex)).status).toBe(403);
  expect((await cluster('POST /_analyze', { text: 'a' })).status).toBe(200);
  expect((await cluster('POST /staff/_analyze', { text: 'a' })).status).toBe(403);
});

test('an index_filter of _field_caps reveals no terms of unreadable indices', async () => {
  const key = secured.as('key', {}, onIndices(['wages'], 'view_index_metadata'));
  const ask = async (n: number) =>
    (await key('POST /wages/_field_caps?fields=n', { index_filter: { term: { n } } })).body.indices;
  expect(await ask(7)).toEqual(await ask(8));
});

test('denials are reported once for each action of a request', async () => {
  const key = secured.as('key', {}, onIndices(['staff'], 'read'));
  const docs = ['wages', 'wages', 'wages'].map(_index => ({ _index, _id: '1' }));
  await key('POST /_mget', { docs });
  expect(secured.refusals).toMatchObject([
    { kind: 'access_denied', method: 'POST', path: '/_mget', action: 'indices:data/read/mget[shard]' },
  ]);
});

describe('aliases of index templates', () => {
  const templates = () =>
    secured.as(
      'templates',
      {},
      {
        cluster: ['manage_index_templates'],
        indices: [{ names: ['own*'], privileges: ['all'] }],
      },
    );
  const template = { index_patterns: ['own-*'], template: { aliases: { wages2: {} } } };

  test('manage_index_templates suffices for a template that adds any alias', async () => {
    expect((await templates()('PUT /_index_template/t', template)).status).toBe(200);
    expect((await templates()('PUT /_component_template/c', { template: template.template })).status).toBe(200);
    const legacy = { index_patterns: ['own-*'], aliases: { wages2: {} } };
    expect((await templates()('PUT /_template/l', legacy)).status).toBe(200);
  });

  test('without it, index privileges do not suffice', async () => {
    const owner = secured.as('owner', {}, onIndices(['*'], 'all'));
    expect((await owner('PUT /_index_template/t', template)).status).toBe(403);
    expect((await owner('PUT /_template/t', { index_patterns: ['own-*'], aliases: { own: {} } })).status).toBe(403);
  });

  test('creating an index neither needs nor grants privileges on the aliases its template adds', async () => {
    await templates()('PUT /_index_template/t', template);
    expect((await templates()('PUT /own-1/_doc/1?refresh', { n: 1 })).status).toBe(201);
    expect((await all('GET /wages2/_search')).body.hits.total.value).toBe(1);
    expect((await templates()('GET /wages2/_search')).status).toBe(403);
    expect((await templates()('PUT /own-2', { aliases: { wages2: {} } })).status).toBe(403);
  });
});
