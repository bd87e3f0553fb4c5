import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AuditLog } from './audit-log.ts';
import { parseAuthorization, parseServiceToken, serviceTokenText } from './authorization-header.ts';
import { CredentialCache } from './credential-cache.ts';
import { LoginThrottle } from './login-throttle.ts';
import { nodeAddresses } from './node-addresses.ts';
import { hashSecret, NOBODY, verifySecret } from './secret-hash.ts';
import { SecretStore } from './secret-store.ts';

test('the golden strings of other makes', () => {
  expect(parseAuthorization('ApiKey VnVhQ2ZHY0JDZGJrUW0tZTVhT3g6dWkybHAyYXhUTm1zeWFrdzl0dk5udw==')).toEqual({
    kind: 'api-key',
    id: 'VuaCfGcBCdbkQm-e5aOx',
    secret: 'ui2lp2axTNmsyakw9tvNnw',
  });
  expect(parseAuthorization('basic ZWxhc3RpYzpjaGFuZ2VtZQ==')).toEqual({
    kind: 'basic',
    username: 'elastic',
    password: 'changeme',
  });
  const text = 'AAEAAWVsYXN0aWMva2liYW5hL2Vucm9sbC1wcm9jZXNzLXRva2VuLTE2MjkxMjM5MjMwMDA6c3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzcw';
  const token = { account: 'elastic/kibana', name: 'enroll-process-token-1629123923000', secret: 's'.repeat(22) };
  expect(serviceTokenText(token)).toBe(text);
  expect(parseServiceToken(text)).toEqual(token);
  for (const other of ['', 'AAEAAQ', 'x', Buffer.from('\0\x01\0\x01elastic/kibana:s').toString('base64')])
    expect(parseServiceToken(other)).toBeUndefined();
});

test('a hash is never the same twice, and only its secret fits', async () => {
  const [one, two] = await Promise.all([hashSecret('secret'), hashSecret('secret')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$16384\$8\$1\$/);
  expect([await verifySecret('secret', one), await verifySecret('Secret', one)]).toEqual([true, false]);
  expect(await verifySecret('', NOBODY)).toBe(false);
});

describe('what was verified', () => {
  function counted(results: boolean[]) {
    const counter = { asked: 0 };
    return {
      counter,
      verify: async () => {
        counter.asked++;
        return results.shift() ?? true;
      },
    };
  }
  test('is remembered for twenty minutes, for that secret alone', async () => {
    let now = 0;
    const cache = new CredentialCache(() => now);
    const { counter, verify } = counted([]);
    for (let n = 0; n < 3; n++) expect(await cache.check('me', 'a', verify)).toBe(true);
    expect(counter.asked).toBe(1);
    await cache.check('me', 'b', verify);
    expect(counter.asked).toBe(2);
    now += 20 * 60_000;
    await cache.check('me', 'b', verify);
    expect(counter.asked).toBe(3);
  });
  test('a hundred at the same time pay once; a failure is not remembered', async () => {
    const cache = new CredentialCache(() => 0);
    const { counter, verify } = counted([false]);
    const all = await Promise.all(Array.from({ length: 100 }, () => cache.check('me', 'a', verify)));
    expect([counter.asked, all.some(Boolean)]).toEqual([1, false]);
    expect(await cache.check('me', 'a', verify)).toBe(true);
  });
  test('is forgotten when the secret changes, even while it is being verified', async () => {
    const cache = new CredentialCache(() => 0);
    let finish: (good: boolean) => void = () => undefined;
    const checked = cache.check('me', 'old', () => new Promise(resolve => (finish = resolve)));
    cache.forget('me');
    finish(true);
    await checked;
    expect(cache.knows('me', 'old')).toBe(false);
  });
});

describe('guessing', () => {
  function slow() {
    const waits: number[] = [];
    let now = 0;
    const throttle = new LoginThrottle(
      () => now,
      async milliseconds => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    );
    return { throttle, waits, pass: (milliseconds: number) => (now += milliseconds) };
  }
  test('waits longer each time, and no longer than five seconds', async () => {
    const { throttle, waits } = slow();
    for (let n = 0; n < 12; n++) await throttle.attempt('a', async () => false);
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });
  test('at once is no way around: most are turned away unheard', async () => {
    const { throttle, waits } = slow();
    let heard = 0;
    const guess = () => throttle.attempt('a', async () => ++heard < 0);
    await Promise.all(Array.from({ length: 1000 }, guess));
    expect(heard).toBe(3 + 16);
    expect(waits).toHaveLength(16);
  });
  test('is forgotten with the right password, or after a while; others do not wait', async () => {
    const { throttle, waits, pass } = slow();
    const fail = (key: string) => throttle.attempt(key, async () => false);
    for (let n = 0; n < 4; n++) await fail('a');
    expect(waits).toHaveLength(1);
    await fail('b');
    expect(await throttle.attempt('a', async () => true)).toBe(true);
    await fail('a');
    expect(waits).toHaveLength(2);
    for (let n = 0; n < 3; n++) await fail('a');
    const before = waits.length;
    pass(10 * 60_000);
    await fail('a');
    expect(waits).toHaveLength(before);
  });
});

test('a node tells where others reach it', () => {
  expect(nodeAddresses('127.0.0.1', 9200)).toEqual(['127.0.0.1:9200']);
  expect(nodeAddresses('::1', 9200)).toEqual(['[::1]:9200']);
  const all = nodeAddresses('0.0.0.0', 9200);
  expect(all.length).toBeGreaterThan(0);
  expect(all.some(address => address.startsWith('0.0.0.0') || address.startsWith('['))).toBe(false);
});

describe('files', () => {
  async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
    try {
      await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  test('a damaged file of users is reported, not begun anew', () =>
    inFolder(async folder => {
      const path = join(folder, 'secrets.json');
      await writeFile(path, '{"version":1,"us');
      await expect(SecretStore.open(path, () => 0)).rejects.toThrow('is damaged');
    }));
  test('changes at the same time are all kept; keys of no more use go after a day', () =>
    inFolder(async folder => {
      let now = 0;
      const path = join(folder, 'secrets.json');
      const store = await SecretStore.open(path, () => now);
      const key = (id: string) => ({
        id,
        name: id,
        creation: 0,
        expiration: 1000,
        username: 'elastic',
        realm: { name: 'reserved', type: 'reserved' },
        roleDescriptors: {},
        metadata: {},
        roles: {},
        hash: '',
      });
      await Promise.all(['a', 'b', 'c'].map(id => store.addApiKey(key(id))));
      expect((await SecretStore.open(path, () => now)).apiKeys.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      now = 1000 + 86_400_000;
      await store.setPassword('elastic', 'x');
      expect((await SecretStore.open(path, () => now)).apiKeys).toEqual([]);
    }));
  test('the audit log keeps no query strings, and not more than two files', () =>
    inFolder(async folder => {
      const path = join(folder, 'security', 'audit.log');
      const log = new AuditLog(path, () => 0);
      const refusal = { kind: 'authentication_failed', method: 'GET', path: '/a', peer: '::1' } as const;
      log.write({ ...refusal, reason: 'missing authentication credentials for REST request [/a?password=x]' });
      expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
        timestamp: '1970-01-01T00:00:00.000Z',
        event: 'authentication_failed',
        peer: '::1',
        method: 'GET',
        path: '/a',
        reason: 'missing authentication credentials for REST request [/a]',
      });
      for (let n = 0; n < 11_000; n++)
        log.write({ ...refusal, path: `/${'x'.repeat(1000)}`, reason: 'y'.repeat(1000) });
      expect((await readFile(path)).length).toBeLessThan(10 * 1024 * 1024);
      expect((await readFile(`${path}.1`)).length).toBeGreaterThan(9 * 1024 * 1024);
    }));
});
