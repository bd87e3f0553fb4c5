import { expect, test, vi } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import type { Replica, ReplicaSource } from '../contract/replica-api.ts';
import { OwnerOnly } from '../errors/owner-only.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openReplica } from './open-replica.ts';
import { openSharedEngine } from './open-shared-engine.ts';

async function openBoth() {
  const { engine, source } = await openSharedEngine({ store: new MemoryStore() }, 1);
  const collectGarbage = vi.fn();
  const host = { number: 1, now: Date.now, pause: async () => undefined, collectGarbage };
  return { engine, source, replica: openReplica(source.options, host), collectGarbage };
}

function follow(replica: Replica, source: ReplicaSource): void {
  const update = source.update();
  if (update) replica.apply(structuredClone(update));
}

async function put(engine: Engine, id: string, text: string): Promise<void> {
  await engine.documents.bulk([{ kind: 'index', index: 'i', id, source: JSON.stringify({ text }) }], false);
  await engine.indices.refresh('i');
}

async function found(replica: Replica): Promise<number> {
  const { count } = (await replica.engine.searches.count('i', undefined, {})) as { count: number };
  return count;
}

test('updates are changes only, and segments are passed once', async () => {
  const { engine, source, replica } = await openBoth();
  await put(engine, '1', 'a');
  follow(replica, source);
  expect(source.update()).toBeUndefined();
  await put(engine, '2', 'b');
  const update = source.update()!;
  const [index] = update.indices;
  expect(index!.metadata).toBeUndefined();
  expect(index!.shards[0]!.leaves!.map(({ buffer }) => buffer instanceof SharedArrayBuffer)).toEqual([false, true]);
  replica.apply(structuredClone(update));
  expect(await found(replica)).toBe(2);
});

test('a replica that is opened later gets everything', async () => {
  const { engine, source } = await openBoth();
  await put(engine, '1', 'a');
  await put(engine, '2', 'b');
  await engine.documents.bulk([{ kind: 'delete', index: 'i', id: '1' }], false);
  await engine.indices.refresh('i');
  source.update();
  const late = openReplica(source.options, { number: 1, now: Date.now, pause: async () => undefined });
  late.apply(structuredClone(source.snapshot()));
  expect(await found(late)).toBe(1);
});

test('a search keeps its snapshot while updates arrive', async () => {
  const { engine, source, replica } = await openBoth();
  await put(engine, '1', 'a');
  follow(replica, source);
  const before = found(replica);
  await put(engine, '2', 'b');
  await engine.indices.forceMerge('i', 1);
  follow(replica, source);
  expect(await before).toBe(1);
  expect(await found(replica)).toBe(2);
});

test('a replica in a thread that has loaded no languages loads those of the index before it searches', async () => {
  const { engine, source } = await openBoth();
  const properties = { text: { type: 'text', analyzer: 'french' }, other: { type: 'text', analyzer: 'kstem' } };
  const analyzer = { kstem: { tokenizer: 'standard', filter: ['kstem'] } };
  await engine.indices.create('i', { settings: { analysis: { analyzer } }, mappings: { properties } });
  await put(engine, '1', 'les chevaux');
  source.update();
  vi.resetModules();
  const { whenLoaded } = await import('../structures/lazy.ts');
  const thread = await import('./open-replica.ts');
  const replica = thread.openReplica(source.options, { number: 1, now: Date.now, pause: async () => undefined });
  replica.apply(structuredClone(source.snapshot()));
  const cheval = { match: { text: 'cheval' } };
  const search = () => replica.engine.searches.count('i', { query: cheval }, {}) as Promise<{ count: number }>;
  await expect(search()).rejects.toThrow('a part of the engine is not loaded yet');
  expect((await whenLoaded(search)).count).toBe(1);
});

test('a replica changes nothing', async () => {
  const { engine, source, replica } = await openBoth();
  await put(engine, '1', 'a');
  follow(replica, source);
  const write = replica.engine.documents.bulk([{ kind: 'index', index: 'i', id: '2', source: '{}' }], false);
  expect(await write).toEqual([expect.any(OwnerOnly)]);
  expect(await found(replica)).toBe(1);
});

test('much dropped memory is collected', async () => {
  const { engine, source, replica, collectGarbage } = await openBoth();
  await engine.indices.create('i', {
    mappings: { properties: { text: { type: 'keyword', index: false, doc_values: false } } },
  });
  // Compresses badly, and each document has a block of its own.
  const text = Array.from({ length: 1 << 17 }, () => Math.random().toString(36).slice(2, 10)).join('');
  for (let id = 0; id < 90; id++)
    await engine.documents.bulk([{ kind: 'index', index: 'i', id: `${id}`, source: `{"text":"${text}"}` }], false);
  await engine.indices.refresh('i');
  follow(replica, source);
  expect(collectGarbage).not.toHaveBeenCalled();
  await engine.indices.delete('i');
  follow(replica, source);
  expect(collectGarbage).toHaveBeenCalledTimes(1);
});
