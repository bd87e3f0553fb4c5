import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, SecuredServer } from './testing/secured-server.ts';

let server: SecuredServer;
let admin: string;
beforeAll(async () => {
  server = await SecuredServer.start();
  admin = basic('elastic', await server.node.setPassword());
  const roles = {
    readers: { cluster: ['monitor'], description: 'Reads the monthly reports', metadata: { team: 'a' } },
    writers: { indices: [{ names: ['r-*'], privileges: ['write'] }], metadata: { team: 'b' } },
    wardens: { cluster: ['read_security'] },
    apps: { applications: [{ application: 'shop', privileges: ['buy'], resources: ['*'] }] },
  };
  const { body } = await server.ask('POST /_security/role', admin, { roles });
  expect(body).toEqual({ created: ['readers', 'writers', 'wardens', 'apps'] });
  for (const [n, name] of ['ann', 'bob', 'cid'].entries())
    await server.ask(`PUT /_security/user/${name}`, admin, {
      password: 'secret-1',
      roles: [n === 1 ? 'writers' : 'readers'],
      full_name: `${name} Example`,
      enabled: n !== 2,
    });
  await server.ask('PUT /_security/user/warden', admin, { password: 'secret-1', roles: ['wardens'] });
  // Passwords are hashed slowly.
}, 60_000);
afterAll(() => server.dispose());

const refusalOf = ({ status, body }: { status: number; body: { error: { reason: string } } }) => [
  status,
  body.error.reason,
];

describe('users are searched', () => {
  const search = async (body?: object) => (await server.ask('POST /_security/_query/user', admin, body)).body;
  const names = async (query: object) =>
    (await search({ query, sort: ['username'] })).users.map(({ username }: { username: string }) => username);

  test('without reserved ones, by what roles, names and states they have', async () => {
    const all = await search();
    expect([all.total, all.count]).toEqual([4, 4]);
    expect(JSON.stringify(all)).not.toMatch(/password|hash|elastic/);
    expect(await names({ term: { roles: 'readers' } })).toEqual(['ann', 'cid']);
    expect(await names({ term: { enabled: false } })).toEqual(['cid']);
    expect(await names({ match: { full_name: 'bob' } })).toEqual(['bob']);
    expect(await names({ bool: { must_not: [{ prefix: { username: 'w' } }] } })).toEqual(['ann', 'bob', 'cid']);
    expect(await names({ exists: { field: 'full_name' } })).toEqual(['ann', 'bob', 'cid']);
  });

  test('in pages', async () => {
    const page = await search({ sort: [{ username: 'desc' }], size: 1, from: 1 });
    expect(page).toEqual({
      total: 4,
      count: 1,
      users: [
        {
          username: 'cid',
          roles: ['readers'],
          full_name: 'cid Example',
          email: null,
          metadata: {},
          enabled: false,
          _sort: ['cid'],
        },
      ],
    });
    const next = await search({ sort: [{ username: 'desc' }], size: 1, search_after: ['cid'] });
    expect(next.users[0].username).toBe('bob');
  });

  test.each([
    [{ query: { term: { password: 'x' } } }, 'Field [password] is not allowed for querying or aggregation'],
    [{ query: { fuzzy: { username: 'x' } } }, 'Query type [fuzzy] is not supported for User query'],
    [{ sort: ['email'] }, 'sorting is not supported for field [email]'],
    [{ aggs: {} }, '[1:2] [query_user_request_payload] unknown field [aggs]'],
  ])('%j is refused', async (body, reason) => {
    expect(refusalOf(await server.ask('POST /_security/_query/user', admin, body))).toEqual([400, reason]);
  });
});

describe('roles are searched', () => {
  const search = async (body: object) => (await server.ask('GET /_security/_query/role', admin, body)).body;

  test('without reserved ones, by name, description, metadata and applications', async () => {
    const queries: [object, string[]][] = [
      [{ match_all: {} }, ['apps', 'readers', 'wardens', 'writers']],
      [{ match: { description: 'reports' } }, ['readers']],
      [{ term: { 'metadata.team': 'b' } }, ['writers']],
      [{ term: { 'applications.application': 'shop' } }, ['apps']],
      [{ wildcard: { name: 'w*' } }, ['wardens', 'writers']],
    ];
    for (const [query, expected] of queries) {
      const { roles } = await search({ query, sort: ['name'] });
      expect([query, roles.map(({ name }: { name: string }) => name)]).toEqual([query, expected]);
    }
    expect((await search({ query: { term: { name: 'readers' } } })).roles).toEqual([
      {
        name: 'readers',
        cluster: ['monitor'],
        indices: [],
        applications: [],
        run_as: [],
        metadata: { team: 'a' },
        transient_metadata: { enabled: true },
        description: 'Reads the monthly reports',
      },
    ]);
  });

  test('by other members they are not', async () => {
    const refused = await server.ask('POST /_security/_query/role', admin, { query: { term: { cluster: 'all' } } });
    expect(refusalOf(refused)).toEqual([400, 'Field [cluster] is not allowed for querying or aggregation']);
  });
});

describe('roles in bulk', () => {
  test('are created, updated and left alone, and the invalid ones reported', async () => {
    await server.ask('POST /_security/role', admin, { roles: { one: { cluster: ['monitor'] }, two: {} } });
    const roles = { one: { cluster: ['all'] }, two: {}, three: {}, bad: { cluster: ['mend'] }, superuser: {} };
    const { status, body } = await server.ask('POST /_security/role', admin, { roles });
    expect(status).toBe(200);
    const { errors, ...outcomes } = body;
    expect(outcomes).toEqual({ created: ['three'], updated: ['one'], noop: ['two'] });
    expect(errors.count).toBe(2);
    expect(errors.details.bad.type).toBe('action_request_validation_exception');
    expect(errors.details.bad.reason).toContain('unknown cluster privilege [mend]');
    expect(errors.details.superuser.reason).toContain('Role [superuser] is reserved and may not be used.');
    expect((await server.ask('GET /_security/role/one', admin)).body.one.cluster).toEqual(['all']);
    expect((await server.ask('GET /_security/role/bad', admin)).status).toBe(404);
  });

  test('are deleted, except for reserved and missing ones', async () => {
    await server.ask('POST /_security/role', admin, { roles: { four: {}, five: {} } });
    const { body } = await server.ask('DELETE /_security/role', admin, { names: ['four', 'five', 'gone', 'viewer'] });
    expect(body).toEqual({
      deleted: ['four', 'five'],
      not_found: ['gone'],
      errors: {
        count: 1,
        details: {
          viewer: { type: 'illegal_argument_exception', reason: 'role [viewer] is reserved and cannot be deleted' },
        },
      },
    });
  });

  test('need a body of their kind', async () => {
    expect((await server.ask('POST /_security/role', admin, {})).body.error.reason).toBe('Required [roles]');
    expect((await server.ask('DELETE /_security/role', admin, {})).body.error.reason).toBe('Required [names]');
    expect((await server.ask('POST /_security/role', admin, { role: {} })).status).toBe(400);
  });
});

describe('caches', () => {
  test('of verified passwords are cleared, and the passwords stay valid', async () => {
    const ann = basic('ann', 'secret-1');
    const signsIn = async () => (await server.ask('GET /_security/_authenticate', ann)).status;
    expect(await signsIn()).toBe(200);
    const cleared = await server.ask('POST /_security/realm/default_native/_clear_cache?usernames=ann', admin);
    expect(cleared.body).toMatchObject({ _nodes: { total: 1, successful: 1, failed: 0 } });
    expect(Object.keys(cleared.body.nodes)).toHaveLength(1);
    expect(await signsIn()).toBe(200);
    expect((await server.ask('POST /_security/realm/*/_clear_cache', admin)).status).toBe(200);
    expect(await signsIn()).toBe(200);
  });

  test('of an unknown realm are reported as the failure of the node', async () => {
    const { status, body } = await server.ask('POST /_security/realm/ldap1/_clear_cache', admin);
    expect([status, body._nodes.failed, body._nodes.failures[0].caused_by.reason, body.nodes]).toEqual([
      200,
      1,
      'could not find active realm [ldap1]',
      {},
    ]);
  });

  test.each([
    'role/readers',
    'privilege/shop',
    'api_key/*',
    'api_key/a,b',
    'service/elastic/kibana/credential/token/*',
  ])('of %s are cleared', async path => {
    const { status, body } = await server.ask(`POST /_security/${path}/_clear_cache`, admin);
    expect([status, body._nodes.successful]).toEqual([200, 1]);
  });
});

test('read_security may search, but neither write in bulk nor clear caches', async () => {
  const warden = basic('warden', 'secret-1');
  const statusOf = async (line: string, body?: object) => (await server.ask(line, warden, body)).status;
  expect(await statusOf('POST /_security/_query/user')).toBe(200);
  expect(await statusOf('POST /_security/_query/role')).toBe(200);
  expect(await statusOf('POST /_security/role', { roles: { x: {} } })).toBe(403);
  expect(await statusOf('DELETE /_security/role', { names: ['x'] })).toBe(403);
  for (const path of ['realm/*', 'role/x', 'privilege/x', 'api_key/*', 'service/elastic/kibana/credential/token/x'])
    expect([path, await statusOf(`POST /_security/${path}/_clear_cache`)]).toEqual([path, 403]);
});
