import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, SecuredServer } from './testing/secured-server.ts';

let server: SecuredServer;
let admin: string;
beforeAll(async () => {
  server = await SecuredServer.start();
  admin = basic('elastic', await server.node.setPassword());
  await server.ask('PUT /logs-1/_doc/1?refresh=true', admin, { n: 1 });
  await server.ask('PUT /secret/_doc/1?refresh=true', admin, { n: 1 });
});
afterAll(() => server.dispose());

const READER = { indices: [{ names: ['logs-*'], privileges: ['read'] }] };

/** Creates a user with a role of the same name; resolves to the `Authorization` header. */
async function user(name: string, role: object): Promise<string> {
  const put = await server.ask(`PUT /_security/role/${name}`, admin, role);
  expect([put.status, put.text]).toEqual([200, '{"role":{"created":true}}']);
  const created = await server.ask(`POST /_security/user/${name}`, admin, { password: 'secret-1', roles: [name] });
  expect([created.status, created.text]).toEqual([200, '{"created":true}']);
  return basic(name, 'secret-1');
}

const reasonOf = ({ status, body }: { status: number; body: { error: { type: string; reason: string } } }) => [
  status,
  body.error.type,
  body.error.reason,
];

describe('users', () => {
  test('are created, returned, changed and deleted, and have the rights of their roles', async () => {
    const jacknich = await user('jacknich', READER);
    expect((await server.ask('GET /logs-1/_search', jacknich)).body.hits.total.value).toBe(1);
    expect((await server.ask('GET /secret/_search', jacknich)).body.error.reason).toBe(
      'action [indices:data/read/search] is unauthorized for user [jacknich] with effective roles [jacknich] on indices [secret], this action is granted by the index privileges [read,all]',
    );
    expect((await server.ask('GET /_security/_authenticate', jacknich)).body).toEqual({
      username: 'jacknich',
      roles: ['jacknich'],
      full_name: null,
      email: null,
      metadata: {},
      enabled: true,
      authentication_realm: { name: 'default_native', type: 'native' },
      lookup_realm: { name: 'default_native', type: 'native' },
      authentication_type: 'realm',
    });
    const more = { roles: ['jacknich', 'gone'], full_name: 'Jack', email: 'j@example.com', metadata: { n: 7 } };
    expect((await server.ask('PUT /_security/user/jacknich', admin, more)).body).toEqual({ created: false });
    expect((await server.ask('GET /_security/user/jacknich', admin)).body).toEqual({
      jacknich: { username: 'jacknich', ...more, enabled: true },
    });
    expect((await server.ask('GET /_security/_authenticate', jacknich)).body).toMatchObject({
      full_name: 'Jack',
      email: 'j@example.com',
      metadata: { n: 7 },
    });
    expect(Object.keys((await server.ask('GET /_security/user', admin)).body)).toEqual(['elastic', 'jacknich']);
    expect((await server.ask('DELETE /_security/user/jacknich', admin)).body).toEqual({ found: true });
    const again = await server.ask('DELETE /_security/user/jacknich', admin);
    expect([again.status, again.body]).toEqual([404, { found: false }]);
    expect((await server.ask('GET /logs-1/_search', jacknich)).status).toBe(401);
    const unknown = await server.ask('GET /_security/user/jacknich', admin);
    expect([unknown.status, unknown.body]).toEqual([404, {}]);
  });
  test('disabling a user takes effect at once, and so does enabling it again', async () => {
    const flip = await user('flip', READER);
    expect((await server.ask('GET /logs-1/_count', flip)).status).toBe(200);
    expect((await server.ask('PUT /_security/user/flip/_disable', admin)).text).toBe('{}');
    expect((await server.ask('GET /logs-1/_count', flip)).status).toBe(401);
    expect((await server.ask('GET /_security/user/flip', admin)).body.flip.enabled).toBe(false);
    expect((await server.ask('POST /_security/user/flip/_enable', admin)).text).toBe('{}');
    expect((await server.ask('GET /logs-1/_count', flip)).status).toBe(200);
    expect(reasonOf(await server.ask('PUT /_security/user/nobody/_enable', admin))).toEqual([
      400,
      'validation_exception',
      'Validation Failed: 1: only existing users can be enabled;',
    ]);
    expect((await server.ask('PUT /_security/user/elastic/_disable', admin)).body.error.reason).toBe(
      'users may not update the enabled status of their own account',
    );
  });
  test('can change only their own password', async () => {
    const own = await user('own', READER);
    await user('other', READER);
    expect((await server.ask('POST /_security/user/other/_password', own, { password: 'stolen-1' })).status).toBe(403);
    expect((await server.ask('POST /_security/user/_password', own, { password: 'changed' })).text).toBe('{}');
    expect((await server.ask('GET /logs-1/_count', own)).status).toBe(401);
    const now = basic('own', 'changed');
    expect((await server.ask('PUT /_security/user/own/_password', now, { password: 'changed-2' })).status).toBe(200);
    expect((await server.ask('PUT /_security/user/other/_password', admin, { password: 'set-for-other' })).status).toBe(
      200,
    );
    expect((await server.ask('GET /logs-1/_count', basic('other', 'set-for-other'))).status).toBe(200);
  });
  test('cannot be created with a reserved or invalid name, without a password, or with unknown members', async () => {
    const good = { password: 'secret-1', roles: [] };
    const refused: [string, object, string, string][] = [
      [
        'elastic',
        good,
        'action_request_validation_exception',
        'Validation Failed: 1: Username [elastic] is reserved and may not be used.;',
      ],
      [
        'a',
        { roles: [] },
        'validation_exception',
        'Validation Failed: 1: password must be specified unless you are updating an existing user;',
      ],
      [
        'a',
        { password: 'secret-1' },
        'action_request_validation_exception',
        'Validation Failed: 1: roles are missing;',
      ],
      [
        'a',
        { ...good, password: 'short' },
        'validation_exception',
        'Validation Failed: 1: passwords must be at least [6] characters long;',
      ],
      [
        'a',
        { ...good, role: ['superuser'] },
        'parse_exception',
        'failed to parse add user request. unexpected field [role]',
      ],
      [
        'a',
        { ...good, metadata: { _a: 1 } },
        'action_request_validation_exception',
        'Validation Failed: 1: metadata keys may not start with [_];',
      ],
      [
        'a',
        { ...good, roles: 7 },
        'parse_exception',
        'could not parse [roles] field. expected a string array but found [VALUE_NUMBER] value instead',
      ],
    ];
    for (const [name, body, type, reason] of refused)
      expect(reasonOf(await server.ask(`PUT /_security/user/${name}`, admin, body))).toEqual([400, type, reason]);
    const hash = { password_hash: '$2a$10$rMZe6TdsUwBX/TA8vRDz0OLwKAZeCzXM4jT3tfCjpSTB8HoFuq8xO', roles: [] };
    expect((await server.ask('PUT /_security/user/a', admin, hash)).body.error.type).toBe('illegal_argument_exception');
    expect((await server.ask('PUT /_security/user/%20a', admin, good)).body.error.reason).toContain(
      'User names must be at least 1',
    );
    expect(reasonOf(await server.ask('DELETE /_security/user/elastic', admin))).toEqual([
      400,
      'illegal_argument_exception',
      'user [elastic] is reserved and cannot be deleted',
    ]);
    expect((await server.ask('GET /_security/user/a', admin)).status).toBe(404);
  });
  test.each([
    [{ full_name: 7 }, 'expected field [full_name] to be of type string, but found [VALUE_NUMBER] instead'],
    [{ metadata: [] }, 'expected field [metadata] to be of type object, but found [START_ARRAY] instead'],
    [{ enabled: 'true' }, 'expected field [enabled] to be of type boolean, but found [VALUE_STRING] instead'],
    [{ username: null }, 'expected field [username] to be of type string, but found [VALUE_NULL] instead'],
    [{ toString: 1 }, 'failed to parse add user request. unexpected field [toString]'],
    [{ enabled: 1, x: 2 }, 'expected field [enabled] to be of type boolean, but found [VALUE_NUMBER] instead'],
  ])('are not created from %j: the first invalid member is reported', async (body, reason) => {
    const answer = await server.ask('PUT /_security/user/typed', admin, { password: 'secret-1', roles: [], ...body });
    expect(reasonOf(answer)).toEqual([400, 'parse_exception', reason]);
  });

  test('can have the names of inherited object members', async () => {
    for (const name of ['__proto__', 'constructor']) {
      expect((await server.ask(`GET /_security/user/${name}`, admin)).status).toBe(404);
      expect((await server.ask(`GET /_security/role/${name}`, admin)).status).toBe(404);
      const header = await user(name, READER);
      expect((await server.ask('GET /secret/_count', header)).status).toBe(403);
      expect((await server.ask(`GET /_security/user/${name}`, admin)).text).toContain(`"${name}"`);
      expect((await server.ask(`DELETE /_security/user/${name}`, admin)).status).toBe(200);
      expect((await server.ask(`DELETE /_security/role/${name}`, admin)).status).toBe(200);
    }
  });
});

describe('roles', () => {
  test('are returned as written, with all defaults', async () => {
    const role = {
      cluster: ['monitor'],
      indices: [{ names: 'a-*', privileges: ['read'], field_security: { grant: ['*'] } }],
      applications: [{ application: 'shop', privileges: ['buy'], resources: ['*'] }],
      run_as: ['someone'],
      metadata: { version: 1 },
      description: 'For tests',
    };
    expect((await server.ask('POST /_security/role/shown', admin, role)).body).toEqual({ role: { created: true } });
    expect((await server.ask('PUT /_security/role/shown', admin, role)).body).toEqual({ role: { created: false } });
    expect((await server.ask('GET /_security/role/shown', admin)).body).toEqual({
      shown: {
        cluster: ['monitor'],
        indices: [{ names: ['a-*'], privileges: ['read'], allow_restricted_indices: false }],
        applications: [{ application: 'shop', privileges: ['buy'], resources: ['*'] }],
        run_as: ['someone'],
        metadata: { version: 1 },
        transient_metadata: { enabled: true },
        description: 'For tests',
      },
    });
    const { body: all } = await server.ask('GET /_security/role', admin);
    for (const name of ['superuser', 'viewer', 'editor', 'kibana_admin', 'monitoring_user', 'ingest_admin'])
      expect([name, all[name].metadata]).toEqual([name, { _reserved: true }]);
    expect((await server.ask('DELETE /_security/role/shown', admin)).body).toEqual({ found: true });
    expect((await server.ask('DELETE /_security/role/shown', admin)).status).toBe(404);
    const gone = await server.ask('GET /_security/role/shown', admin);
    expect([gone.status, gone.body]).toEqual([404, {}]);
  });
  test('with unknown members are rejected', async () => {
    const indices = (entry: object) => ({ indices: [{ names: ['a'], privileges: ['read'], ...entry }] });
    const refused: [object, string, string][] = [
      [{ clustr: ['all'] }, 'parse_exception', 'failed to parse role [bad]. unexpected field [clustr]'],
      [
        indices({ qurey: '{}' }),
        'parse_exception',
        'failed to parse indices privileges for role [bad]. unexpected field [qurey]',
      ],
      [
        { indices: [{ names: ['a'] }] },
        'parse_exception',
        'failed to parse indices privileges for role [bad]. missing required [privileges] field',
      ],
      [
        { indices: [{ privileges: ['read'] }] },
        'parse_exception',
        'failed to parse indices privileges for role [bad]. missing required [names] field',
      ],
      [
        indices({ names: [] }),
        'parse_exception',
        'failed to parse indices privileges for role [bad]. [names] cannot be an empty array',
      ],
      [
        { cluster: 'all' },
        'parse_exception',
        'could not parse [cluster] field. expected a string array but found [VALUE_STRING] value instead',
      ],
      [
        { restriction: { workflows: [] } },
        'parse_exception',
        'failed to parse role [bad]. unexpected field [restriction]',
      ],
      [
        indices({ field_security: { grants: ['a'] } }),
        'parse_exception',
        'failed to parse indices privileges for role [bad]. [field_security] only accepts options [grant, except], but got: grants',
      ],
    ];
    for (const [body, type, reason] of refused)
      expect(reasonOf(await server.ask('PUT /_security/role/bad', admin, body))).toEqual([400, type, reason]);
    const unknown = await server.ask('PUT /_security/role/bad', admin, {
      cluster: ['al'],
      indices: [{ names: ['a'], privileges: ['reed'] }],
    });
    expect([unknown.status, unknown.body.error.type]).toEqual([400, 'action_request_validation_exception']);
    expect(unknown.body.error.reason).toMatch(
      /^Validation Failed: 1: unknown cluster privilege \[al\]\. a privilege must be either one of the predefined cluster privilege names \[.*2: unknown index privilege \[reed\]\./,
    );
    const patterns: [string, number][] = [
      ['/a{1000000}/', 400],
      ['/(/', 400],
      ['/logs-.*/', 200],
    ];
    for (const [names, status] of patterns)
      expect([names, (await server.ask('PUT /_security/role/patterns', admin, indices({ names }))).status]).toEqual([
        names,
        status,
      ]);
    expect((await server.ask('GET /_security/role/bad', admin)).status).toBe(404);
    expect(reasonOf(await server.ask('PUT /_security/role/superuser', admin, READER))).toEqual([
      400,
      'illegal_argument_exception',
      'role [superuser] is reserved and cannot be modified.',
    ]);
    expect((await server.ask('DELETE /_security/role/superuser', admin)).status).toBe(400);
  });
  test('with document or field level security are rejected as without a licence', async () => {
    const restrictions = [
      { query: '{"match_all":{}}' },
      { query: { match_all: {} } },
      { field_security: { grant: ['a'] } },
      { field_security: { grant: ['*'], except: ['b'] } },
    ];
    for (const restriction of restrictions) {
      const role = { indices: [{ names: ['a'], privileges: ['read'], ...restriction }] };
      for (const [line, body] of [
        ['PUT /_security/role/limited', role],
        ['POST /_security/api_key', { name: 'limited', role_descriptors: { a: role } }],
      ] as const) {
        const { status, body: rejected } = await server.ask(line, admin, body);
        expect([status, rejected.error.reason, rejected.error['license.expired.feature']]).toEqual([
          403,
          'current license is non-compliant for [field and document level security]',
          'field and document level security',
        ]);
      }
    }
    expect((await server.ask('GET /_security/role/limited', admin)).status).toBe(404);
  });
  test('that are built in grant what they document: a viewer reads all indices without a leading dot', async () => {
    await server.ask('PUT /_security/user/viewing', admin, { password: 'secret-1', roles: ['viewer'] });
    const viewing = basic('viewing', 'secret-1');
    await server.ask('PUT /.hidden/_doc/1', admin, { n: 1 });
    expect((await server.ask('GET /secret/_search', viewing)).body.hits.total.value).toBe(1);
    expect((await server.ask('GET /.hidden/_search', viewing)).status).toBe(403);
    expect((await server.ask('PUT /secret/_doc/2', viewing, { n: 2 })).status).toBe(403);
  });
  test('take effect immediately, also for signed-in users', async () => {
    const changing = await user('changing', READER);
    expect((await server.ask('GET /secret/_count', changing)).status).toBe(403);
    await server.ask('PUT /_security/role/changing', admin, { indices: [{ names: ['secret'], privileges: ['read'] }] });
    expect((await server.ask('GET /secret/_count', changing)).status).toBe(200);
    await server.ask('DELETE /_security/role/changing', admin);
    expect((await server.ask('GET /secret/_count', changing)).status).toBe(403);
  });
});

describe('privileges', () => {
  test('are listed, and the caller’s own are returned and checked', async () => {
    const builtin = (await server.ask('GET /_security/privilege/_builtin', admin)).body;
    expect(builtin.cluster).toEqual(expect.arrayContaining(['all', 'manage_own_api_key', 'monitor']));
    expect(builtin.index).toEqual(expect.arrayContaining(['all', 'create_doc', 'read', 'view_index_metadata']));
    const checked = await user('checked', {
      cluster: ['monitor', 'manage_index_templates'],
      indices: [{ names: ['logs-*', 'metrics-?'], privileges: ['read', 'index'] }],
      applications: [{ application: 'shop-*', privileges: ['buy'], resources: ['shelf/*'] }],
    });
    const wanted = {
      cluster: ['monitor', 'manage', 'manage_index_templates', 'cluster:monitor/main'],
      index: [
        { names: ['logs-1', 'logs-*', 'metrics-1', 'l*'], privileges: ['read', 'write', 'indices:data/read/search'] },
      ],
      application: [{ application: 'shop-1', privileges: ['buy', 'sell'], resources: ['shelf/1', 'till'] }],
    };
    const { body } = await server.ask('POST /_security/user/_has_privileges', checked, wanted);
    const some = { read: true, write: false, 'indices:data/read/search': true };
    const none = { read: false, write: false, 'indices:data/read/search': false };
    expect(body).toEqual({
      username: 'checked',
      has_all_requested: false,
      cluster: { monitor: true, manage: false, manage_index_templates: true, 'cluster:monitor/main': true },
      index: { 'logs-1': some, 'logs-*': some, 'metrics-1': some, 'l*': none },
      application: { 'shop-1': { 'shelf/1': { buy: true, sell: false }, till: { buy: false, sell: false } } },
    });
    const all = await server.ask('GET /_security/user/elastic/_has_privileges', admin, wanted);
    expect(all.body).toMatchObject({ username: 'elastic', has_all_requested: true });
    expect((await server.ask('GET /_security/user/_privileges', checked)).body).toEqual({
      cluster: ['manage_index_templates', 'monitor'],
      global: [],
      indices: [{ names: ['logs-*', 'metrics-?'], privileges: ['read', 'index'], allow_restricted_indices: false }],
      applications: [{ application: 'shop-*', privileges: ['buy'], resources: ['shelf/*'] }],
      run_as: [],
    });
    expect((await server.ask('GET /_security/user/elastic/_has_privileges', checked, wanted)).body.error.reason).toBe(
      'users may only check the privileges of their own account',
    );
    const refused: [object, string][] = [
      [{}, 'Validation Failed: 1: must specify at least one privilege;'],
      [{ clusters: ['all'] }, 'failed to parse privileges to check. unexpected field [clusters]'],
    ];
    for (const [wrong, reason] of refused)
      expect((await server.ask('POST /_security/user/_has_privileges', admin, wrong)).body.error.reason).toBe(reason);
    expect((await server.ask('POST /_security/user/_has_privileges', admin, { cluster: ['al'] })).status).toBe(400);
  });
  test('over security are reserved to superusers: others can neither read nor change users, roles and keys', async () => {
    const reader = await user('plain-reader', READER);
    for (const line of [
      'GET /_security/user',
      'GET /_security/role',
      'PUT /_security/user/x',
      'PUT /_security/role/x',
      'DELETE /_security/user/x',
      'DELETE /_security/role/x',
      'PUT /_security/user/x/_disable',
      'GET /_security/api_key',
      'GET /_security/_query/api_key',
      'GET /_security/_query/user',
      'GET /_security/_query/role',
      'POST /_security/role',
      'DELETE /_security/role',
      'POST /_security/realm/x/_clear_cache',
      'POST /_security/role/x/_clear_cache',
      'POST /_security/privilege/x/_clear_cache',
      'POST /_security/api_key/x/_clear_cache',
      'POST /_security/service/elastic/kibana/credential/token/x/_clear_cache',
      'POST /_security/api_key',
      'POST /_security/api_key/grant',
      'PUT /_security/api_key/x',
      'POST /_security/api_key/_bulk_update',
      'DELETE /_security/api_key',
    ]) {
      const hasBody = /^P|api_key$|role$/.test(line) && !line.startsWith('GET');
      const { status } = await server.ask(line, reader, hasBody ? { name: 'x', ids: ['x'] } : undefined);
      expect([line, status]).toEqual([line, 403]);
    }
  });
});

test('users and roles survive a restart, and their changes are in the audit log without secrets', async () => {
  const lasting = await user('lasting', READER);
  await server.restart();
  expect((await server.ask('GET /logs-1/_count', lasting)).status).toBe(200);
  const text = await readFile(join(server.data, 'security', 'audit-changes.log'), 'utf8');
  expect(text).not.toContain('secret-1');
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(({ target }) => target.user === 'lasting' || target.role === 'lasting');
  expect(lines).toMatchObject([
    {
      event: 'security_config_change',
      action: 'put_role',
      user: 'elastic',
      peer: '127.0.0.1',
      target: { created: true },
    },
    {
      event: 'security_config_change',
      action: 'put_user',
      user: 'elastic',
      target: { roles: ['lasting'], created: true },
    },
  ]);
});
