import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { SAMPLES } from '../sample-data/samples.ts';
import { askingToKeep } from './lasting-storage.ts';

let asked: number;
let kept: boolean;
let status: number;
let memory: Map<string, string>;
beforeEach(() => {
  [asked, kept, status, memory] = [0, false, 200, new Map()];
});

function opened(): Connection {
  const tab: Connection = {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    send: async () => ({ status, headers: {}, body: new Uint8Array(0) }),
  };
  const storage = { persisted: async () => kept, persist: async () => ++asked > 0 };
  const area = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (k: string, v: string) => void memory.set(k, v),
  };
  return askingToKeep(tab, storage, area);
}

async function send(connection: Connection, method: string, path: string): Promise<number> {
  await connection.send({ method, path, query: '', headers: {} });
  return asked;
}

test('requests persistent storage once, after a write, but not for samples or searches', async () => {
  const tab = opened();
  expect(await send(tab, 'GET', '/a/_search')).toBe(0);
  expect(await send(tab, 'POST', '/a/_search')).toBe(0);
  expect(await send(tab, 'POST', `/${SAMPLES[0]!.index}/_bulk`)).toBe(0);
  status = 400;
  expect(await send(tab, 'PUT', '/a/_doc/1')).toBe(0);
  status = 201;
  expect(await send(tab, 'PUT', '/a/_doc/1')).toBe(1);
  expect(await send(tab, 'PUT', '/a/_doc/2')).toBe(1);
  expect(await send(opened(), 'PUT', '/a/_doc/3')).toBe(1);
});

test('does not request storage that is already persistent', async () => {
  kept = true;
  expect(await send(opened(), 'POST', '/_bulk')).toBe(0);
});
