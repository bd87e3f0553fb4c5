import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Principal } from '../../api/security/access/principal.ts';
import { AuditFile } from './audit-file.ts';
import { AuditLog } from './audit-log.ts';
import { parseAuthorization, parseServiceToken, serviceTokenText } from './authorization-header.ts';
import { CredentialCache } from './credential-cache.ts';
import { FailureDelay } from './failure-delay.ts';
import { nodeAddresses } from './node-addresses.ts';
import { originKey } from './origin-key.ts';
import { hashPassword, hashToken, isOutdated, isSlow, UNMATCHABLE_HASH, verifySecret } from './secret-hash.ts';
import { SecretStore } from './secret-store.ts';
import { SignInQueue, type SignInSource } from './sign-in-queue.ts';

test('parses credentials in the formats of other clients', () => {
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

test('hashes are unique and match only their secret', async () => {
  const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect([await verifySecret('secret', one), await verifySecret('Secret', one)]).toEqual([true, false]);
  expect(await verifySecret('', UNMATCHABLE_HASH)).toBe(false);
  expect([isOutdated(one), isOutdated(UNMATCHABLE_HASH), isOutdated('scrypt$16384$8$1$a$b')]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(verifySecret('secret', 'scrypt$16384$8')).rejects.toThrow('is damaged');
});

test('a generated secret has a fast hash that matches only that secret', async () => {
  const [one, two] = [hashToken('secret'), hashToken('secret')];
  expect(one).not.toBe(two);
  expect([await verifySecret('secret', one), await verifySecret('Secret', one)]).toEqual([true, false]);
  expect([isSlow(one), isSlow(UNMATCHABLE_HASH)]).toEqual([false, true]);
});

describe('a verified secret', () => {
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
  test('is cached for twenty minutes', async () => {
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
  test('is hashed once for a hundred concurrent requests; failures are not cached', async () => {
    const cache = new CredentialCache(() => 0);
    const { counter, verify } = counted([false]);
    const all = await Promise.all(Array.from({ length: 100 }, () => cache.check('me', 'a', verify)));
    expect([counter.asked, all.some(Boolean)]).toEqual([1, false]);
    expect(await cache.check('me', 'a', verify)).toBe(true);
  });
  test('is removed from the cache when it changes, even during verification', async () => {
    const cache = new CredentialCache(() => 0);
    let finish: (good: boolean) => void = () => undefined;
    const checked = cache.check('me', 'old', () => new Promise(resolve => (finish = resolve)));
    cache.forget('me');
    finish(true);
    await checked;
    expect(cache.knows('me', 'old')).toBe(false);
  });
});

describe('a failed sign-in', () => {
  function slow() {
    const waits: number[] = [];
    let now = 0;
    const delay = new FailureDelay(
      () => now,
      async milliseconds => void waits.push(milliseconds),
    );
    return { delay, waits, pass: (milliseconds: number) => (now += milliseconds) };
  }
  test('is delayed increasingly, up to five seconds', async () => {
    const { delay, waits } = slow();
    for (let n = 0; n < 12; n++) await delay.failed('10.0.0.1');
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
    await delay.failed('10.0.0.2');
    expect(waits).toHaveLength(9);
  });
  test('is forgotten after ten minutes', async () => {
    const { delay, waits, pass } = slow();
    for (let n = 0; n < 4; n++) await delay.failed('10.0.0.1');
    expect([waits.length, delay.hasFailed('10.0.0.1')]).toEqual([1, true]);
    pass(10 * 60_000);
    expect(delay.hasFailed('10.0.0.1')).toBe(false);
    await delay.failed('10.0.0.1');
    expect(waits).toHaveLength(1);
  });
  test('counts for a whole IPv6 network, because one customer has all of its addresses', () => {
    const same = ['2001:db8:0:7::1', '2001:db8::7:0:0:0:ffff', '2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd'];
    expect(new Set(same.map(originKey)).size).toBe(1);
    expect(originKey('2001:db8:0:8::1')).not.toBe(originKey(same[0]));
    expect(originKey('::ffff:10.0.0.1')).toBe(originKey('10.0.0.1'));
  });
});

describe('the queue of sign-ins', () => {
  /** Runs all waiting tasks, one step at a time, and returns the order in which they started. */
  async function orderOf(sources: (Partial<SignInSource> & { username: string })[]): Promise<string[]> {
    const queue = new SignInQueue();
    const began: string[] = [];
    const held: (() => void)[] = [];
    const block = () => new Promise<void>(resolve => held.push(resolve));
    const source = { peer: '10.0.0.1', known: false, suspect: false };
    const blockers = [1, 2].map(() => queue.run({ ...source, username: 'first' }, block));
    const runs = sources.map(one => queue.run({ ...source, ...one }, async () => void began.push(one.username)));
    await Promise.resolve();
    held[0]!();
    await Promise.all(runs);
    held[1]!();
    await Promise.all(blockers);
    return began;
  }
  test('alternates between origins, regardless of how many attempts each has waiting', async () => {
    const flood = Array.from({ length: 100 }, (_, n) => ({ username: `guess-${n}` }));
    const order = await orderOf([...flood, { username: 'me', peer: '10.0.0.2' }]);
    expect(order.indexOf('me')).toBeLessThan(4);
  });
  test('alternates between the newest and the oldest attempts for one name', async () => {
    const flood = Array.from({ length: 100 }, () => ({ username: 'elastic' }));
    const queue = new SignInQueue();
    const began: number[] = [];
    const source = { peer: '10.0.0.1', known: false, suspect: true };
    const tick = () => new Promise(resolve => setImmediate(resolve));
    const attempts = flood.map((one, n) =>
      queue.run({ ...source, ...one }, () => {
        began.push(n);
        return tick();
      }),
    );
    await Promise.all(attempts);
    expect(began.indexOf(99)).toBeLessThan(6);
    expect(began.indexOf(2)).toBeLessThan(6);
    expect(began).toHaveLength(100);
  });
  test('prefers origins without failures, but never starves the others', async () => {
    const clean = Array.from({ length: 20 }, (_, n) => ({ username: `u${n}`, peer: `10.0.1.${n}` }));
    const order = await orderOf([{ username: 'suspect', suspect: true, peer: '10.0.0.3' }, ...clean]);
    expect(order.indexOf('suspect')).toBeGreaterThan(0);
    expect(order.indexOf('suspect')).toBeLessThan(5);
  });
  test('puts a secret that was right before first', async () => {
    const flood = Array.from({ length: 50 }, (_, n) => ({ username: `guess-${n}`, peer: `10.0.0.${n + 2}` }));
    expect((await orderOf([...flood, { username: 'me', known: true, suspect: true }]))[0]).toBe('me');
  });
  test('is bounded: the oldest attempt of the origin that fills it is rejected', async () => {
    const queue = new SignInQueue();
    const source = { peer: '10.0.0.1', username: 'elastic', known: false, suspect: false };
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    const results = Array.from({ length: 2 + 513 }, () =>
      queue
        .run(source, () => held)
        .then(
          () => 200,
          error => error.status,
        ),
    );
    expect(await Promise.race([results[2], held])).toBe(429);
    release();
    const statuses = await Promise.all(results);
    expect(statuses.filter(status => status === 429)).toHaveLength(1);
  });
});

test('a node lists the addresses at which others can reach it', () => {
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
  test('a damaged file of users is reported rather than replaced', () =>
    inFolder(async folder => {
      const path = join(folder, 'secrets.json');
      await writeFile(path, '{"version":1,"us');
      await expect(SecretStore.open(path, () => 0)).rejects.toThrow('is damaged');
    }));
  test('concurrent changes are all stored; invalid keys are deleted after a day', () =>
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
        limitedBy: {},
        metadata: {},
        hash: '',
      });
      await Promise.all(['a', 'b', 'c'].map(id => store.addApiKey(key(id))));
      expect((await SecretStore.open(path, () => now)).apiKeys.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      now = 1000 + 86_400_000;
      await store.changeUser('elastic', user => user && { ...user, hash: 'x' });
      expect((await SecretStore.open(path, () => now)).apiKeys).toEqual([]);
    }));
  const readLines = async (path: string) =>
    (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
  const refusal = { kind: 'authentication_failed', method: 'GET', path: '/a', peer: '10.0.0.1' } as const;
  test('the audit log contains no query strings', () =>
    inFolder(async folder => {
      const log = new AuditLog(folder, () => 0);
      log.refused({ ...refusal, reason: 'missing authentication credentials for REST request [/a?password=x]' });
      log.close();
      expect(await readLines(join(folder, 'audit.log'))).toEqual([
        {
          timestamp: '1970-01-01T00:00:00.000Z',
          event: 'authentication_failed',
          peer: '10.0.0.1',
          method: 'GET',
          path: '/a',
          reason: 'missing authentication credentials for REST request [/a]',
        },
      ]);
    }));
  test('a flood from one origin is counted, and hides neither other origins nor changes', () =>
    inFolder(async folder => {
      let now = 0;
      const log = new AuditLog(folder, () => now);
      const by = { principal: { username: 'admin', realm: { name: 'r', type: 'r' } } as Principal, peer: '10.0.0.9' };
      log.changed({ action: 'put_role', target: { role: 'writer' }, by });
      for (let n = 0; n < 100_000; n++) log.refused({ ...refusal, reason: 'y'.repeat(400) });
      log.refused({ ...refusal, peer: '10.0.0.2', reason: 'other' });
      now = 61_000;
      log.refused({ ...refusal, reason: 'later' });
      log.close();
      const lines = await readLines(join(folder, 'audit.log'));
      expect(lines).toHaveLength(20 + 3);
      expect(lines.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['other', 'later']));
      expect(lines.filter(({ repeated }) => repeated)).toEqual([
        {
          timestamp: '1970-01-01T00:01:01.000Z',
          event: 'authentication_failed',
          peer: '10.0.0.1',
          repeated: 100_000 - 20,
          since: '1970-01-01T00:00:00.000Z',
        },
      ]);
      expect(await readLines(join(folder, 'audit-changes.log'))).toMatchObject([
        {
          event: 'security_config_change',
          action: 'put_role',
          user: 'admin',
          peer: '10.0.0.9',
          target: { role: 'writer' },
        },
      ]);
    }));
  test('origins beyond the limit share one line', () =>
    inFolder(async folder => {
      const log = new AuditLog(folder, () => 0);
      for (let n = 0; n < 3000; n++) log.refused({ ...refusal, peer: `10.${n >> 8}.${n & 255}.1`, reason: 'no' });
      log.close();
      const lines = await readLines(join(folder, 'audit.log'));
      expect(lines).toHaveLength(1000 + 20 + 1);
      expect(lines.at(-1)).toMatchObject({ event: 'many', repeated: 3000 - 1020 });
    }));
  test('recorded events can be configured, and successes have a file of their own', () =>
    inFolder(async folder => {
      const log = new AuditLog(folder, () => 0, ['access_granted']);
      const principal = { username: 'me', realm: { name: 'r', type: 'r' } } as Principal;
      log.refused({ ...refusal, reason: 'no' });
      log.granted({ ...refusal, kind: 'authentication_success', principal });
      log.granted({ ...refusal, kind: 'access_granted', principal, action: 'indices:data/read/search' });
      log.close();
      expect(await readdir(folder)).toEqual(['audit-successes.log']);
      expect(await readLines(join(folder, 'audit-successes.log'))).toMatchObject([
        { event: 'access_granted', user: 'me', action: 'indices:data/read/search', path: '/a' },
      ]);
    }));
  test('full files are rotated, and their total size is bounded', () =>
    inFolder(async folder => {
      const file = new AuditFile(join(folder, 'a.log'), { bytes: 1000, older: 2 });
      for (let n = 0; n < 100; n++) file.append({ n, text: 'x'.repeat(100) });
      expect((await readdir(folder)).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2']);
      for (const name of await readdir(folder)) {
        const { size, mode } = await stat(join(folder, name));
        expect([size <= 1000, mode & 0o777]).toEqual([true, 0o600]);
      }
      expect((await readLines(join(folder, 'a.log'))).at(-1)).toMatchObject({ n: 99 });
    }));
});
