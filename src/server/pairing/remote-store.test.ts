import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { RemoteStore } from './remote-store.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-remotes-'));
  file = join(folder, 'connections.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const server = (number: number) => ({
  origin: `https://127.0.0.1:${9200 + number}`,
  checkNames: true,
  version: '9.1.0',
  open: false,
});
const origins = (store: RemoteStore) => store.list().map(({ origin }) => origin);

test('remotes saved concurrently are all stored', async () => {
  const store = await RemoteStore.open(file);
  await Promise.all(Array.from({ length: 8 }, (_, n) => store.put(server(n))));
  expect(store.list()).toHaveLength(8);
  expect(origins(await RemoteStore.open(file)).sort()).toEqual(origins(store).sort());
});

test('two consoles share a file without losing or missing each other’s changes', async () => {
  const [one, other] = [await RemoteStore.open(file), await RemoteStore.open(file)];
  await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? one : other).put(server(n))));
  expect(origins(await RemoteStore.open(file))).toHaveLength(8);
  await Promise.all([one.refresh(), other.refresh()]);
  expect(origins(one)).toEqual(origins(other));
  await one.remove(one.list()[0]!.id);
  await other.put(server(8));
  await one.refresh();
  expect(origins(other)).toEqual(origins(one));
  expect(one.list()).toHaveLength(8);
  expect(await readdir(folder)).toEqual(['connections.json']);
});

test('an unchanged remote stays the same object, so that its connections are kept', async () => {
  const store = await RemoteStore.open(file);
  const first = await store.put(server(0));
  await (await RemoteStore.open(file)).put(server(1));
  await store.refresh();
  expect(store.get(first.id)).toBe(first);
});

test('only revoked tokens are deleted', async () => {
  const store = await RemoteStore.open(file);
  const token = (name: string) => ({ ...server(0), serviceToken: { name, value: 'x' } });
  const { id } = await store.put(token('a'));
  await store.put(token('b'));
  await (await RemoteStore.open(file)).put(token('c'));
  await store.forgetOldTokens(id, ['a']);
  expect(store.get(id)?.oldTokens).toEqual(['b']);
});

test('the lock of a killed console expires', async () => {
  const lock = `${file}.lock`;
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const store = await RemoteStore.open(file);
  await store.put(server(0));
  expect(await readdir(folder)).toEqual(['connections.json']);
});

test('a damaged file is reported with a remedy, and not changed', async () => {
  const good = { id: 'a', oldTokens: [], ...server(0) };
  const damaged = [
    '',
    '{"remotes":[',
    '[]',
    'null',
    '{"remotes":{}}',
    JSON.stringify({ remotes: [null] }),
    JSON.stringify({ remotes: [{ ...good, origin: 'nowhere' }] }),
    JSON.stringify({ remotes: [{ ...good, ca: 'no certificate' }] }),
    JSON.stringify({ remotes: [{ ...good, oldTokens: 1 }] }),
    JSON.stringify({ remotes: [{ ...good, checkNames: undefined }] }),
    JSON.stringify({ remotes: [{ ...good, serviceToken: { name: 'a' } }] }),
  ];
  for (const text of damaged) {
    await writeFile(file, text);
    const error = await RemoteStore.open(file).catch(reason => reason);
    expect([text, error]).toEqual([text, expect.any(UsageError)]);
    expect(error.message).toContain(`[${file}] is damaged`);
    expect(error.message).toContain('move it away');
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});
