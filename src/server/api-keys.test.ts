import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, SecuredServer } from './testing/secured-server.ts';

let server: SecuredServer;
let admin: string;
let owner: string;
beforeAll(async () => {
  server = await SecuredServer.start();
  admin = basic('elastic', await server.node.setPassword());
  await server.ask('PUT /logs-1/_doc/1?refresh=true', admin, { n: 1 });
  await server.ask('PUT /secret/_doc/1?refresh=true', admin, { n: 1 });
  const indices = [{ names: ['logs-*'], privileges: ['read'] }];
  await server.ask('PUT /_security/role/owner', admin, { cluster: ['manage_own_api_key'], indices });
  await server.ask('PUT /_security/user/owner', admin, { password: 'secret-1', roles: ['owner'] });
  owner = basic('owner', 'secret-1');
});
afterAll(() => server.dispose());

interface Made {
  id: string;
  encoded: string;
}
async function make(by: string, body: object): Promise<Made> {
  const { status, body: made, text } = await server.ask('POST /_security/api_key', by, body);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return made;
}
const names = (body: { api_keys: { name: string }[] }) => body.api_keys.map(({ name }) => name).sort();

test('a key never has more rights than its owner had when it was created', async () => {
  const everything = { all: { cluster: ['all'], indices: [{ names: ['*'], privileges: ['all'] }] } };
  for (const body of [{ name: 'inherits' }, { name: 'asks-for-all', role_descriptors: everything }]) {
    const { encoded } = await make(owner, body);
    const key = `ApiKey ${encoded}`;
    expect((await server.ask('GET /logs-1/_count', key)).status).toBe(200);
    expect((await server.ask('GET /secret/_count', key)).status).toBe(403);
    expect((await server.ask('GET /_security/user', key)).status).toBe(403);
    const authenticated = (await server.ask('GET /_security/_authenticate', key)).body;
    expect(authenticated).toMatchObject({ username: 'owner', roles: [], authentication_type: 'api_key' });
  }
  const shown = (await server.ask('GET /_security/api_key?name=inherits&with_limited_by=true', admin)).body.api_keys[0];
  expect(shown.limited_by[0].owner.indices[0].names).toEqual(['logs-*']);
});

test('a role of a key that is named superuser grants only what it contains', async () => {
  const role_descriptors = { superuser: { indices: [{ names: ['logs-*'], privileges: ['read'] }] } };
  const { encoded } = await make(admin, { name: 'not-super', role_descriptors });
  expect((await server.ask('GET /logs-1/_count', `ApiKey ${encoded}`)).status).toBe(200);
  expect((await server.ask('GET /secret/_count', `ApiKey ${encoded}`)).status).toBe(403);
});

test('a key can only create keys without privileges', async () => {
  const { encoded } = await make(admin, { name: 'parent' });
  const parent = `ApiKey ${encoded}`;
  for (const roles of [undefined, {}, { a: { cluster: ['monitor'] } }]) {
    const body = { name: 'child', ...(roles && { role_descriptors: roles }) };
    const rejected = await server.ask('POST /_security/api_key', parent, body);
    expect([rejected.status, rejected.body.error.reason]).toEqual([
      400,
      'creating derived api keys requires an explicit role descriptor that is empty (has no privileges)',
    ]);
  }
  const child = await make(parent, { name: 'child', role_descriptors: { none: {} } });
  expect((await server.ask('GET /logs-1/_count', `ApiKey ${child.encoded}`)).status).toBe(403);
  expect((await server.ask('GET /', `ApiKey ${child.encoded}`)).status).toBe(403);
});

test('users with manage_own_api_key must query their own keys, and find no others', async () => {
  await make(owner, { name: 'own-1' });
  const foreign = await make(admin, { name: 'foreign' });
  for (const query of ['', '?name=*', `?id=${foreign.id}`, '?username=elastic&realm_name=reserved'])
    expect([query, (await server.ask(`GET /_security/api_key${query}`, owner)).status]).toEqual([query, 403]);
  const own = await server.ask('GET /_security/api_key?owner=true', owner);
  expect(names(own.body)).toContain('own-1');
  expect(names(own.body)).not.toContain('foreign');
  expect((await server.ask('GET /_security/api_key?username=owner&realm_name=default_native', owner)).status).toBe(200);
  const queried = await server.ask('POST /_security/_query/api_key', owner, { size: 100 });
  expect(names(queried.body)).toEqual(names(own.body));
  expect((await server.ask('DELETE /_security/api_key', owner, { ids: [foreign.id] })).status).toBe(403);
  const invalidated = await server.ask('DELETE /_security/api_key', owner, { owner: true, name: 'own-*' });
  expect(invalidated.body.invalidated_api_keys).toHaveLength(1);
  expect((await server.ask('GET /', `ApiKey ${foreign.encoded}`)).status).toBe(200);
});

test('contradictory criteria are rejected', async () => {
  const refused: [string, string][] = [
    ['id=a&name=b', 'only one of [api key id(s), api key name] can be specified'],
    ['owner=true&username=a', 'neither username nor realm-name may be specified when retrieving owned API keys'],
    [
      'name=b&username=a',
      'username or realm name must not be specified when the api key id(s) or api key name are specified',
    ],
  ];
  for (const [query, reason] of refused)
    expect((await server.ask(`GET /_security/api_key?${query}`, admin)).body.error.reason).toBe(
      `Validation Failed: 1: ${reason};`,
    );
});

test('keys are searched by their fields, sorted and aggregated', async () => {
  const made = [];
  for (const n of [1, 2, 3]) {
    server.time += 1000;
    made.push(await make(admin, { name: `search-${n}`, metadata: { team: n < 3 ? 'a' : 'b' } }));
  }
  await server.ask('DELETE /_security/api_key', admin, { ids: [made[1]!.id] });
  const search = async (body: object) => (await server.ask('POST /_security/_query/api_key', admin, body)).body;
  const named = { prefix: { name: 'search-' } };
  const page = await search({ query: named, sort: [{ creation: 'desc' }], size: 2 });
  expect([page.total, page.count, page.api_keys.map(({ name }: { name: string }) => name)]).toEqual([
    3,
    2,
    ['search-3', 'search-2'],
  ]);
  expect(page.api_keys[0]._sort).toEqual([server.time]);
  const next = await search({ query: named, sort: [{ creation: 'desc' }], search_after: page.api_keys[1]._sort });
  expect(names(next)).toEqual(['search-1']);
  const queries: [object, string[]][] = [
    [{ bool: { filter: [named, { term: { invalidated: false } }] } }, ['search-1', 'search-3']],
    [{ term: { 'metadata.team': 'a' } }, ['search-1', 'search-2']],
    [{ ids: { values: [made[0]!.id] } }, ['search-1']],
    [{ bool: { must: [named, { exists: { field: 'invalidation' } }] } }, ['search-2']],
    [{ bool: { must: [named, { range: { creation: { gte: server.time } } }] } }, ['search-3']],
    [{ wildcard: { name: { value: '*rch-3' } } }, ['search-3']],
    [{ simple_query_string: { query: 'search-2', fields: ['name'] } }, ['search-2']],
    [{ terms: { name: ['search-1', 'nothing'] } }, ['search-1']],
  ];
  for (const [query, expected] of queries) expect([query, names(await search({ query }))]).toEqual([query, expected]);
  const aggregated = await search({ query: named, size: 0, aggs: { by: { terms: { field: 'invalidated' } } } });
  expect(aggregated.aggregations.by.buckets.map(({ doc_count }: { doc_count: number }) => doc_count)).toEqual([2, 1]);
  const refused: [object, string][] = [
    [{ query: { term: { api_key_hash: 'x' } } }, 'Field [api_key_hash] is not allowed for querying or aggregation'],
    [{ query: { fuzzy: { name: 'x' } } }, 'Query type [fuzzy] is not supported for API Key query'],
    [
      { query: { terms: { name: { index: 'secret', id: '1', path: 'n' } } } },
      'terms query with terms lookup is not supported for API Key query',
    ],
    [{ sort: ['role_descriptors'] }, 'Field [role_descriptors] is not allowed for querying or aggregation'],
    [{ aggs: { a: { scripted_metric: {} } } }, 'Unsupported API Keys agg [scripted_metric] of type [scripted_metric]'],
  ];
  for (const [body, reason] of refused) expect((await search(body)).error.reason).toBe(reason);
});

test('keys can only be updated by their owner', async () => {
  const key = await make(owner, { name: 'updated' });
  const header = `ApiKey ${key.encoded}`;
  const put = (by: string, body?: object) => server.ask(`PUT /_security/api_key/${key.id}`, by, body);
  expect((await put(owner)).body).toEqual({ updated: false });
  const none = { none: { indices: [{ names: ['other'], privileges: ['read'] }] } };
  expect((await put(owner, { role_descriptors: none, metadata: { a: 1 } })).body).toEqual({ updated: true });
  expect((await server.ask('GET /logs-1/_count', header)).status).toBe(403);
  expect((await put(owner, { role_descriptors: none })).body).toEqual({ updated: false });
  expect((await put(owner, { role_descriptors: {} })).body).toEqual({ updated: true });
  expect((await server.ask('GET /logs-1/_count', header)).status).toBe(200);
  const foreign = await put(admin, { metadata: {} });
  expect([foreign.status, foreign.body.error.reason]).toEqual([
    404,
    `no API key owned by requesting user found for ID [${key.id}]`,
  ]);
  expect((await put(header, { metadata: {} })).body.error.reason).toBe(
    'authentication via API key not supported: only the owner user can update an API key',
  );
  const other = await make(owner, { name: 'updated-too' });
  const bulk = await server.ask('POST /_security/api_key/_bulk_update', owner, {
    ids: [key.id, other.id, 'nobody'],
    metadata: { a: 1 },
  });
  expect(bulk.body).toEqual({
    updated: [other.id],
    noops: [key.id],
    errors: {
      count: 1,
      details: {
        nobody: {
          type: 'resource_not_found_exception',
          reason: 'no API key owned by requesting user found for ID [nobody]',
        },
      },
    },
  });
  await server.ask('DELETE /_security/api_key', admin, { ids: [key.id] });
  expect((await put(owner, { metadata: {} })).body.error.reason).toBe(`cannot update invalidated API key [${key.id}]`);
});

test('a key is granted on behalf of another user with that user’s password', async () => {
  const body = (password: string) => ({
    grant_type: 'password',
    username: 'owner',
    password,
    api_key: { name: 'granted', expiration: '1h' },
  });
  const wrong = await server.ask('POST /_security/api_key/grant', admin, body('wrong-one'));
  expect([wrong.status, wrong.body.error.reason]).toEqual([
    401,
    'unable to authenticate user [owner] for action [cluster:admin/xpack/security/api_key/grant]',
  ]);
  const { body: granted } = await server.ask('POST /_security/api_key/grant', admin, body('secret-1'));
  const key = `ApiKey ${granted.encoded}`;
  expect((await server.ask('GET /_security/_authenticate', key)).body).toMatchObject({
    username: 'owner',
    api_key: { name: 'granted' },
  });
  expect((await server.ask('GET /secret/_count', key)).status).toBe(403);
});
