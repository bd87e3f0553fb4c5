import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEngine } from './create-engine.ts';
import { fileStore, openSecurity, startServer } from './node.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-library-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an engine on a folder keeps its contents, and releases the folder when it closes', async () => {
  const data = join(folder, 'data');
  const engine = await createEngine({ store: fileStore(data) });
  await engine.request({ method: 'PUT', path: '/books/_doc/1', body: { title: 'Soup' } });
  await expect(fileStore(data)).rejects.toThrow('is the data folder');
  await expect(engine.snapshot()).rejects.toThrow('Only an engine in memory has a snapshot.');
  await engine.close();
  const again = await createEngine({ store: fileStore(data) });
  expect((await again.request({ path: '/books/_doc/1' })).body._source).toEqual({ title: 'Soup' });
  await again.close();
});

test('a plain server in memory starts with a snapshot and shares its engine', async () => {
  const seed = await createEngine();
  await seed.request({ method: 'PUT', path: '/books/_doc/1?refresh=true', body: { title: 'Soup' } });
  const server = await startServer({ plain: true, snapshot: await seed.snapshot(), clusterName: 'shelf' });
  await seed.close();
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect([server.ca, server.password]).toEqual([undefined, undefined]);
  expect((await server.engine.request({ path: '/' })).body.cluster_name).toBe('shelf');
  await server.engine.request({ method: 'PUT', path: '/books/_doc/2?refresh=true', body: { title: 'Toast' } });
  expect(await (await fetch(`${server.url}/books/_count`)).json()).toMatchObject({ count: 2 });
  const copy = await createEngine({ snapshot: await server.engine.snapshot() });
  expect((await copy.request({ path: '/books/_count' })).body.count).toBe(2);
  await Promise.all([copy.close(), server.close()]);
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a secured server answers over HTTPS with its certificate and password, and leaves no files', async () => {
  const before = await temporaryFolders();
  const server = await startServer({ password: 'correct horse' });
  expect(server.password).toBe('correct horse');
  expect(await statusOf(server.url, server.ca!, 'elastic:correct horse')).toBe(200);
  expect(await statusOf(server.url, server.ca!, 'elastic:wrong')).toBe(401);
  expect((await server.engine.request({ path: '/' })).statusCode).toBe(401);
  const headers = { authorization: `Basic ${btoa('elastic:correct horse')}` };
  expect((await server.engine.request({ path: '/', headers })).statusCode).toBe(200);
  await server.close();
  expect(await temporaryFolders()).toEqual(before);
});

test('a random password is set at the first start on a folder only', async () => {
  const first = await startServer({ data: folder });
  expect(await statusOf(first.url, first.ca!, `elastic:${first.password}`)).toBe(200);
  await first.close();
  const second = await startServer({ data: folder });
  expect(second.password).toBeUndefined();
  expect(await statusOf(second.url, second.ca!, `elastic:${first.password}`)).toBe(200);
  await second.close();
});

test('wrong options are rejected, and leave no files', async () => {
  const before = await temporaryFolders();
  await expect(startServer({ plain: true, settings: { 'http.bogus': 1 } })).rejects.toThrow('http.bogus');
  await expect(startServer({ plain: true, snapshot: new Uint8Array(8) })).rejects.toThrow('corrupt blob [image]');
  await expect(startServer({ data: folder, snapshot: new Uint8Array(8) })).rejects.toThrow('either a data folder');
  await expect(startServer({ plain: true, host: '0.0.0.0' })).rejects.toThrow('not a loopback address');
  expect(await temporaryFolders()).toEqual(before);
});

async function temporaryFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.startsWith('vitrine-server-'));
}

function statusOf(url: string, ca: string, auth: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { ca, auth, agent: false }, response => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('an engine with users checks them, and keeps them in a folder', async () => {
  const basic = (user: string, password: string) => ({ authorization: `Basic ${btoa(`${user}:${password}`)}` });
  const data = join(folder, 'users');
  const security = await openSecurity({ data, password: 'changeme' });
  expect(security.password).toBe('changeme');
  const engine = await createEngine({ security });
  const status = async (path: string, headers = {}) => (await engine.request({ path, headers })).statusCode;
  expect(await status('/')).toBe(401);
  expect(await status('/', basic('elastic', 'wrong'))).toBe(401);
  expect(await status('/', basic('elastic', 'changeme'))).toBe(200);
  await engine.request({
    method: 'PUT',
    path: '/_security/user/reader',
    headers: basic('elastic', 'changeme'),
    body: { password: 'read-only', roles: ['viewer'] },
  });
  expect(await status('/_cluster/settings', basic('reader', 'read-only'))).toBe(403);
  await engine.close();

  const again = await openSecurity({ data });
  expect(again.password).toBeUndefined();
  const second = await createEngine({ security: again });
  expect(
    (await second.request({ path: '/_security/_authenticate', headers: basic('reader', 'read-only') })).statusCode,
  ).toBe(200);
  await second.close();
});

test('users of an engine in memory leave no folder', async () => {
  const before = await readdir(tmpdir());
  const engine = await createEngine({ security: openSecurity() });
  expect((await engine.request({ path: '/' })).statusCode).toBe(401);
  await engine.close();
  const left = (await readdir(tmpdir())).filter(name => name.startsWith('vitrine-users-') && !before.includes(name));
  expect(left).toEqual([]);
});
