import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../../api/security/access/principal.ts';
import { Authenticator } from './authenticator.ts';
import { serviceTokenText } from './authorization-header.ts';
import { hashPassword } from './secret-hash.ts';
import { SecretStore } from './secret-store.ts';
import { TemporaryUsers } from './temporary-users.ts';

const SECRET = 'correct horse';
const ACCOUNT = 'elastic/kibana';
const NATIVE = { name: 'default_native', type: 'native' };

let folder: string;
let store: SecretStore;
let authenticator: Authenticator;
/** Slow to verify, so that other changes can happen meanwhile. */
let hash: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  store = await SecretStore.open(join(folder, 'secrets.json'), () => 0);
  hash = await hashPassword(SECRET);
  authenticator = new Authenticator({
    store,
    roles: () => store.roles,
    temporaryUsers: new TemporaryUsers(folder, () => 0),
    now: () => 0,
    sleep: async () => undefined,
  });
});
afterEach(() => rm(folder, { recursive: true }));

function signIn(authorization: string): Promise<Principal> {
  return authenticator.authenticate({ method: 'GET', path: '/', query: '', headers: { authorization } });
}

const basic = (name: string, password = SECRET) => signIn(`Basic ${btoa(`${name}:${password}`)}`);
const apiKey = (id: string) => signIn(`ApiKey ${btoa(`${id}:${SECRET}`)}`);

function addKey(id: string): Promise<void> {
  return store.addApiKey({
    ...{ id, name: id, creation: 0, username: 'ada', realm: NATIVE, hash },
    ...{ roleDescriptors: {}, limitedBy: {}, metadata: {} },
  });
}

function addUser(name: string, roles: string[]): Promise<void> {
  return store.changeUser(name, () => ({ hash, roles, fullName: null, email: null, metadata: {}, enabled: true }));
}

describe('credentials revoked during verification are rejected', () => {
  test('an API key', async () => {
    await addKey('k');
    const pending = apiKey('k');
    const refused = expect(pending).rejects.toMatchObject({ status: 401 });
    await store.changeApiKeys(['k'], key => ({ ...key, invalidation: 0 }));
    await refused;
  });

  test('a service token, even if another one takes its name', async () => {
    await store.setServiceTokens(ACCOUNT, () => [{ name: 't', hash, creation: 0 }]);
    const authorization = `Bearer ${serviceTokenText({ account: ACCOUNT, name: 't', secret: SECRET })}`;
    const refused = expect(signIn(authorization)).rejects.toMatchObject({ status: 401 });
    await store.setServiceTokens(ACCOUNT, () => [{ name: 't', hash: 'another', creation: 0 }]);
    await refused;
  });

  test('a user', async () => {
    await addUser('ada', []);
    const refused = expect(basic('ada')).rejects.toMatchObject({ status: 401 });
    await store.changeUser('ada', user => user && { ...user, enabled: false });
    await refused;
  });
});

test('a disabled or deleted user is rejected immediately, even if the password is cached', async () => {
  await addUser('ada', []);
  expect((await basic('ada')).username).toBe('ada');
  await store.changeUser('ada', user => user && { ...user, enabled: false });
  await expect(basic('ada')).rejects.toMatchObject({ status: 401 });
  await store.changeUser('ada', user => user && { ...user, enabled: true });
  expect((await basic('ada')).username).toBe('ada');
  await store.changeUser('ada', () => undefined);
  await expect(basic('ada')).rejects.toMatchObject({ status: 401 });
});

test('inherited object members are not users, keys or roles', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  for (const name of names) {
    await expect(basic(name, '')).rejects.toMatchObject({ status: 401 });
    await expect(apiKey(name)).rejects.toMatchObject({ status: 401 });
  }
  await addUser('ada', names);
  expect((await basic('ada')).limits).toEqual([[]]);
});

test('malformed credentials are rejected with 401', async () => {
  const values = [
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${btoa('nocolon')}`,
    `Basic ${btoa(':')}`,
    'ApiKey',
    'ApiKey =',
    `ApiKey ${btoa(':')}`,
    `ApiKey ${btoa('a\0b:c\0d')}`,
    `Basic ${btoa('a\0b:c')}`,
    'Bearer',
    'Bearer AAEAAQ',
    'Digest x',
    `Basic ${btoa(`${'x'.repeat(100_000)}:y`)}`,
    `Basic ${btoa(`elastic:x`)}, Basic ${btoa('a:b')}`,
  ];
  for (const value of values) await expect(signIn(value)).rejects.toMatchObject({ status: 401 });
});
