import { beforeAll, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';
import { onIndices, SecuredRest } from '../testing/secured-rest.ts';

const USERS = { match: { indices: 'users', match_field: 'email', enrich_fields: ['name', 'city'] } };
const PIPELINE = { processors: [{ enrich: { policy_name: 'users', field: 'email', target_field: 'user' } }] };

async function fillUsers(rest: Rest): Promise<void> {
  const mappings = { properties: { email: { type: 'keyword' }, name: { type: 'text' } } };
  await rest('PUT /users', { mappings });
  await rest(
    'POST /users/_bulk?refresh=true',
    lines(
      { index: {} },
      { email: 'ann@x', name: 'Ann', city: { name: 'Bern' }, secret: 1 },
      { index: {} },
      { email: ['bob@x', 'rob@x'], name: 'Bob', active: false },
      { index: {} },
      { email: 'bob@x', name: 'Bobby', active: true },
    ),
  );
}

async function enriched(rest: Rest, pipeline: string, source: object) {
  const { body } = await rest(`POST /_ingest/pipeline/${pipeline}/_simulate`, { docs: [{ _source: source }] });
  const [{ doc, error }] = body.docs;
  return doc ? doc._source : error;
}

describe('policies', () => {
  test('are stored, listed by name, and survive a restart with their data', async () => {
    const node = await RestNode.start();
    await fillUsers(node.rest);
    expect((await node.rest('PUT /_enrich/policy/users', USERS)).body).toEqual({ acknowledged: true });
    expect((await node.rest('PUT /_enrich/policy/users/_execute')).body).toEqual({ status: { phase: 'COMPLETE' } });
    await node.rest('PUT /_ingest/pipeline/p', PIPELINE);
    await node.restart();
    const shown = { name: 'users', indices: ['users'], match_field: 'email', enrich_fields: ['name', 'city'] };
    const listed = { policies: [{ config: { match: shown } }] };
    expect((await node.rest('GET /_enrich/policy')).body).toEqual(listed);
    expect((await node.rest('GET /_enrich/policy/users,other')).body).toEqual(listed);
    expect((await node.rest('GET /_enrich/policy/other')).body).toEqual({ policies: [] });
    expect(await enriched(node.rest, 'p', { email: 'ann@x' })).toEqual({
      email: 'ann@x',
      user: { email: 'ann@x', name: 'Ann', city: { name: 'Bern' } },
    });
  });

  test('cannot be changed, and are deleted only if no pipeline uses them', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', USERS);
    const again = await rest('PUT /_enrich/policy/users', USERS);
    expect([again.status, again.body.error.type, again.body.error.reason]).toEqual([
      400,
      'resource_already_exists_exception',
      'policy [users] already exists',
    ]);
    await rest('POST /_enrich/policy/users/_execute');
    await rest('PUT /_ingest/pipeline/p', {
      processors: [{ foreach: { field: 'a', processor: PIPELINE.processors[0] } }],
    });
    const used = await rest('DELETE /_enrich/policy/users');
    expect([used.status, used.body.error.type, used.body.error.reason]).toEqual([
      409,
      'status_exception',
      'Could not delete policy [users] because a pipeline is referencing it [p]',
    ]);
    await rest('DELETE /_ingest/pipeline/p');
    expect((await rest('DELETE /_enrich/policy/users')).body).toEqual({ acknowledged: true });
    expect((await rest('GET /_cat/indices?expand_wildcards=all&h=index&format=json')).body).toEqual([
      { index: 'users' },
    ]);
    const gone = await rest('DELETE /_enrich/policy/users');
    expect([gone.status, gone.body.error.reason]).toEqual([404, 'policy [users] not found']);
  });

  test.each<[string, object, number, string]>([
    ['Upper', USERS, 400, 'Invalid policy name [Upper], must be lowercase'],
    ['_x', USERS, 400, "Invalid policy name [_x], must not start with '_', '-', or '+'"],
    ['p', {}, 400, 'unexpected token'],
    ['p', { match: 1 }, 400, 'unexpected token'],
    ['p', { ...USERS, range: {} }, 400, 'unexpected token'],
    ['p', { match: { indices: 'users' } }, 400, 'Required [match_field, enrich_fields]'],
    [
      'p',
      { other: USERS.match },
      400,
      'unsupported policy type [other], supported types are [match, geo_match, range]',
    ],
    ['p', { match: { ...USERS.match, size: 1 } }, 400, '[1:83] [policy] unknown field [size]'],
    ['p', { match: { ...USERS.match, indices: 'none' } }, 404, 'no such index [none]'],
    [
      'p',
      { match: { ...USERS.match, match_field: 'mail' } },
      500,
      'Enrich policy execution for [p] failed while validating field mappings for index [users]',
    ],
  ])('%s with %j is refused', async (name, body, status, reason) => {
    const rest = await openRest();
    await fillUsers(rest);
    const seen = await rest(`PUT /_enrich/policy/${name}`, body);
    expect([seen.status, seen.body.error.reason]).toEqual([status, reason]);
    expect((await rest('GET /_enrich/policy')).body).toEqual({ policies: [] });
  });
});

describe('executing', () => {
  test('replaces the data, which is not searched with other indices, and keeps it if it fails', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', USERS);
    await rest('PUT /_enrich/policy/users/_execute');
    await rest('PUT /_ingest/pipeline/p', PIPELINE);
    await rest('POST /users/_doc?refresh=true', { email: 'cat@x', name: 'Cat' });
    expect(await enriched(rest, 'p', { email: 'cat@x' })).toEqual({ email: 'cat@x' });
    await rest('PUT /_enrich/policy/users/_execute');
    const cat = { email: 'cat@x', user: { email: 'cat@x', name: 'Cat' } };
    expect(await enriched(rest, 'p', { email: 'cat@x' })).toEqual(cat);
    expect((await rest('GET /_cat/indices?expand_wildcards=all&h=index&format=json')).body).toHaveLength(2);
    expect((await rest('GET /_search')).body.hits.total.value).toBe(4);
    await rest('DELETE /users');
    const failed = await rest('PUT /_enrich/policy/users/_execute');
    expect([failed.status, failed.body.error.reason]).toEqual([404, 'no such index [users]']);
    expect(await enriched(rest, 'p', { email: 'cat@x' })).toEqual(cat);
    const blocked = await rest('POST /.enrich-users/_doc', { email: 'eve@x' });
    expect([blocked.status, blocked.body.error.type]).toEqual([403, 'cluster_block_exception']);
  });

  test('can be a task', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', USERS);
    const { task } = (await rest('PUT /_enrich/policy/users/_execute?wait_for_completion=false')).body;
    const { body } = await rest(`GET /_tasks/${task}?wait_for_completion=true`);
    expect([body.completed, body.task.action, body.task.status]).toEqual([
      true,
      'policy_execution',
      { phase: 'COMPLETE' },
    ]);
    const { body: stats } = await rest('GET /_enrich/_stats');
    expect(stats.executing_policies).toEqual([]);
    const missing = await rest('PUT /_enrich/policy/other/_execute?wait_for_completion=false');
    expect([missing.status, missing.body.error.reason]).toEqual([404, 'policy [other] does not exist']);
  });

  test('is refused while the policy is being executed', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', USERS);
    const [first, second, deleted] = await Promise.all([
      rest('PUT /_enrich/policy/users/_execute'),
      rest('PUT /_enrich/policy/users/_execute'),
      rest('DELETE /_enrich/policy/users'),
    ]);
    expect(first.status).toBe(200);
    for (const { status, body } of [second, deleted])
      expect([status, body.error.type, body.error.reason]).toEqual([
        429,
        'es_rejected_execution_exception',
        'Could not obtain lock because policy execution for [users] is already in progress.',
      ]);
  });

  test('copies only what the query matches', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', { match: { ...USERS.match, query: { term: { active: true } } } });
    await rest('PUT /_enrich/policy/users/_execute');
    expect((await rest('GET /.enrich-users/_count')).body.count).toBe(1);
  });

  test('range policies need a range field', async () => {
    const rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /_enrich/policy/users', { range: USERS.match });
    const { status, body } = await rest('PUT /_enrich/policy/users/_execute');
    expect([status, body.error.reason]).toEqual([
      500,
      "Field 'email' has type [keyword] which doesn't appear to be a range type",
    ]);
    expect((await rest('GET /_cat/indices?expand_wildcards=all&h=index&format=json')).body).toHaveLength(1);
  });
});

describe('the processor', () => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await openRest();
    await fillUsers(rest);
    await rest('PUT /networks', {
      mappings: { properties: { range: { type: 'ip_range' }, area: { type: 'geo_shape' } } },
    });
    await rest('POST /networks/_doc?refresh=true', {
      range: '10.0.0.0/8',
      name: 'inner',
      area: 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0))',
    });
    await rest('PUT /_enrich/policy/users', USERS);
    for (const [type, match_field] of [
      ['range', 'range'],
      ['geo_match', 'area'],
    ] as const)
      await rest(`PUT /_enrich/policy/${type}`, {
        [type]: { indices: ['networks'], match_field, enrich_fields: ['name'] },
      });
    for (const name of ['users', 'range', 'geo_match']) await rest(`PUT /_enrich/policy/${name}/_execute`);
  });

  async function run(config: object, source: object) {
    const processor = { policy_name: 'users', field: 'email', target_field: 'user', ...config };
    const { body } = await rest('POST /_ingest/pipeline/_simulate', {
      pipeline: { processors: [{ enrich: processor }] },
      docs: [{ _source: source }],
    });
    if (body.error) return body.error.reason;
    return body.docs[0].error?.reason ?? body.docs[0].doc._source.user ?? null;
  }

  const BOB = { email: ['bob@x', 'rob@x'], name: 'Bob' };
  const BOBBY = { email: 'bob@x', name: 'Bobby' };

  test.each<[string, object, object, unknown]>([
    ['adds one document', {}, { email: 'bob@x' }, BOB],
    ['adds a list of several', { max_matches: 5 }, { email: 'bob@x' }, [BOB, BOBBY]],
    ['limits their number', { max_matches: 2 }, { email: ['ann@x', 'bob@x'] }, expect.objectContaining({ length: 2 })],
    ['replaces the target', {}, { email: 'rob@x', user: 1 }, BOB],
    ['keeps the target without override', { override: false }, { email: 'rob@x', user: 1 }, 1],
    ['adds nothing if nothing matches', {}, { email: 'missing' }, null],
    ['skips null', {}, { email: null }, null],
    ['fails for a missing field', {}, {}, 'field [email] not present as part of path [email]'],
    ['ignores a missing field', { ignore_missing: true }, {}, null],
    ['reads templates', { field: '{{which}}' }, { which: 'mail', mail: 'rob@x' }, BOB],
    [
      'finds the range of an address',
      { policy_name: 'range', field: 'ip' },
      { ip: '10.1.2.3' },
      { range: '10.0.0.0/8', name: 'inner' },
    ],
    ['finds no other range', { policy_name: 'range', field: 'ip' }, { ip: '11.1.2.3' }, null],
    [
      'finds the area of a point',
      { policy_name: 'geo_match', field: 'at' },
      { at: { lat: 5, lon: 5 } },
      expect.objectContaining({ name: 'inner' }),
    ],
    [
      'reads a point as text',
      { policy_name: 'geo_match', field: 'at' },
      { at: '5,5' },
      expect.objectContaining({ name: 'inner' }),
    ],
    ['finds no area of a point outside', { policy_name: 'geo_match', field: 'at' }, { at: 'POINT (50 5)' }, null],
    [
      'applies the relation',
      { policy_name: 'geo_match', field: 'at', shape_relation: 'disjoint' },
      { at: [50, 5] },
      expect.objectContaining({ name: 'inner' }),
    ],
    [
      'needs an executed policy',
      { policy_name: 'none' },
      {},
      'java.lang.IllegalArgumentException: no enrich index exists for policy with name [none]',
    ],
    ['limits max_matches', { max_matches: 129 }, {}, '[max_matches] should be between 1 and 128'],
    [
      'has no relation unless the policy is of shapes',
      { shape_relation: 'within' },
      {},
      "processor [enrich] doesn't support one or more provided configuration parameters [shape_relation]",
    ],
  ])('%s', async (_title, config, source, expected) => {
    expect(await run(config, source)).toEqual(expected);
  });

  test('counts lookups', async () => {
    const count = async () => (await rest('GET /_enrich/_stats')).body.coordinator_stats[0].executed_searches_total;
    const before = await count();
    await run({}, { email: 'ann@x' });
    expect(await count()).toBe(before + 1);
  });
});

describe('privileges', () => {
  test('the data of a policy is covered only by patterns that name it', async () => {
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
    await fillUsers(secured.superuser);
    await secured.superuser('PUT /_enrich/policy/users', USERS);
    await secured.superuser('PUT /_enrich/policy/users/_execute');
    const wide = secured.as('wide', {}, onIndices(['*', '.*'], 'all'));
    expect((await wide('GET /.enrich-users/_search')).status).toBe(403);
    expect((await wide('GET /_search?expand_wildcards=all')).body.hits.total.value).toBe(3);
    expect(
      (await wide('POST /_aliases', { actions: [{ add: { index: 'users', alias: '.enrich-users' } }] })).status,
    ).toBe(403);
    const named = secured.as('named', {}, onIndices(['.enrich-*'], 'read'));
    expect((await named('GET /.enrich-users/_search')).status).toBe(200);
  });

  test('executing reads the sources with the privileges of the request', async () => {
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() }));
    await fillUsers(secured.superuser);
    await secured.superuser('PUT /_enrich/policy/users', USERS);
    const manager = secured.as('manager', {}, { ...onIndices(['other'], 'read'), cluster: ['manage_enrich'] });
    const refused = await manager('PUT /_enrich/policy/mine', USERS);
    expect([refused.status, refused.body.error.reason]).toEqual([
      403,
      'unable to store policy because no indices match with the specified index patterns [users]',
    ]);
    expect((await manager('PUT /_enrich/policy/users/_execute')).status).toBe(403);
    const reader = secured.as('reader', {}, { ...onIndices(['users'], 'read'), cluster: ['manage_enrich'] });
    expect((await reader('PUT /_enrich/policy/users/_execute')).status).toBe(200);
  });
});
