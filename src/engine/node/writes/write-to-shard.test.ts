import { expect, test } from 'vitest';
import type { WriteOperation } from '../../contract/document-api.ts';
import type { Engine } from '../../contract/engine.ts';
import { StoreFullError } from '../../errors/store-errors.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { KeyValueArea, ShardStore, Store } from '../../store/store.ts';
import { openEngine } from '../open-engine.ts';

/** Notes when an index record is stored and when a batch is logged; rejects either on request. */
class NotedStore implements Store {
  readonly events: string[] = [];
  rejects: 'mapping' | 'log' | undefined;
  readonly state: KeyValueArea;
  private readonly memory = new MemoryStore();

  constructor() {
    const { state } = this.memory;
    this.state = Object.assign(Object.create(state) as KeyValueArea, {
      put: async (key: string, value: Uint8Array) => {
        if (key.startsWith('index/')) await this.note('mapping');
        await state.put(key, value);
      },
    });
  }

  async shard(uuid: string, number: number): Promise<ShardStore> {
    const shard = await this.memory.shard(uuid, number);
    return Object.assign(Object.create(shard) as ShardStore, {
      append: async (generation: number, batch: Uint8Array) => {
        await this.note('log');
        await shard.append(generation, batch);
      },
    });
  }

  deleteIndex = (uuid: string) => this.memory.deleteIndex(uuid);
  indices = () => this.memory.indices();
  usage = () => this.memory.usage();
  close = () => this.memory.close();

  /** What happened since the last call. */
  take(): string[] {
    return this.events.splice(0);
  }

  private async note(event: 'mapping' | 'log'): Promise<void> {
    // A slow store, so that concurrent requests overlap.
    await new Promise(resolve => setTimeout(resolve, 1));
    if (this.rejects === event) throw new StoreFullError('No space left on device');
    this.events.push(event);
  }
}

function put(id: string, source: string, more: Partial<WriteOperation> = {}): WriteOperation {
  return { kind: 'index', index: 'i', id, source, ...more };
}

async function fieldsOf(engine: Engine): Promise<string[]> {
  const { mappings } = (await engine.indices.getMapping('i'))['i'] as { mappings: { properties?: object } };
  return Object.keys(mappings.properties ?? {}).sort();
}

async function emptyIndex(store: Store, settings = {}): Promise<Engine> {
  const engine = await openEngine({ store });
  await engine.indices.create('i', { settings });
  return engine;
}

test('a batch stores the mapping it needs once, before it is logged', async () => {
  const store = new NotedStore();
  const engine = await emptyIndex(store);
  store.take();
  await engine.documents.bulk([put('1', '{"a":1}'), put('2', '{"b":1}'), put('3', '{"a":2,"c":3}')], false);
  expect(store.take()).toEqual(['mapping', 'log']);
  await engine.documents.bulk([put('4', '{"a":1}'), put('5', '{"b":1}')], false);
  expect(store.take()).toEqual(['log']);
  expect(await fieldsOf(await openEngine({ store }))).toEqual(['a', 'b', 'c']);
});

test('the first document makes an empty mapping explicit', async () => {
  const store = new NotedStore();
  const engine = await emptyIndex(store);
  store.take();
  await engine.documents.write(put('1', '{}'), false);
  await engine.documents.write(put('2', '{}'), false);
  expect(store.take()).toEqual(['mapping', 'log', 'log']);
});

test('a rejected document changes neither the mapping nor the other documents', async () => {
  const store = new NotedStore();
  const engine = await emptyIndex(store);
  await engine.documents.write(put('1', '{"n":1}'), false);
  store.take();
  const results = await engine.documents.bulk(
    [put('2', '{"n":2}'), put('1', '{"new":1,"n":"x"}'), put('3', '{"n":3}')],
    false,
  );
  expect(results).toMatchObject([{ seqNo: 1 }, { type: 'document_parsing_exception' }, { seqNo: 2 }]);
  expect(store.take()).toEqual(['log']);
  expect(await fieldsOf(engine)).toEqual(['n']);
  expect(await engine.documents.get({ index: 'i', id: '1' })).toMatchObject({ source: '{"n":1}', version: 1 });
});

test('an update sees the writes before it in the same request', async () => {
  const engine = await emptyIndex(new MemoryStore());
  const update = (doc: WriteOperation['update']) => put('1', '', { kind: 'update', update: { doc: doc! } });
  const results = await engine.documents.bulk(
    [put('1', '{"a":1}'), update({ b: 2 }), update({ c: 3 }), update({ a: 1 })],
    false,
  );
  expect(results.map(result => (result instanceof Error ? result : [result.result, result.version]))).toEqual([
    ['created', 1],
    ['updated', 2],
    ['updated', 3],
    ['noop', 3],
  ]);
  expect((await engine.documents.get({ index: 'i', id: '1' })).source).toBe('{"a":1,"b":2,"c":3}');
});

test('concurrent requests to several shards agree on the fields they introduce', async () => {
  const store = new NotedStore();
  const engine = await emptyIndex(store, { 'index.number_of_shards': 4 });
  const batch = (writer: number) =>
    Array.from({ length: 20 }, (_, n) => put(`${writer}-${n}`, `{"f${n}":${n % 2 ? `"word ${writer}"` : writer}}`));
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, writer) => engine.documents.bulk(batch(writer), false)),
  );
  expect(results.flat().filter(result => result instanceof Error)).toEqual([]);
  // Not closed: the second engine replays the translog with the stored mapping.
  const again = await openEngine({ store });
  const names = Array.from({ length: 20 }, (_, n) => `f${n}`).sort();
  expect([await fieldsOf(engine), await fieldsOf(again)]).toEqual([names, names]);
  for (const each of [engine, again]) {
    await each.indices.refresh('i');
    const found = await each.searches.search('i', { query: { query_string: { query: 'f0:3 OR f1:word' } } }, {});
    expect(found).toMatchObject({ hits: { total: { value: 7 } } });
  }
});

test.each(['mapping', 'log'] as const)('a batch whose %s cannot be stored has no effect', async what => {
  const store = new NotedStore();
  const engine = await emptyIndex(store);
  await engine.documents.write(put('1', '{"a":1}'), true);
  store.rejects = what;
  const results = await engine.documents.bulk([put('1', '{"b":1}'), put('2', '{"a":1}')], false);
  expect(results).toMatchObject([{ status: 429 }, { status: 429 }]);
  expect(await engine.documents.get({ index: 'i', id: '1' })).toMatchObject({ source: '{"a":1}', version: 1 });
  expect(await engine.documents.get({ index: 'i', id: '2' })).toMatchObject({ found: false });
  store.rejects = undefined;
  store.take();
  expect(await engine.documents.write(put('2', '{"b":1}'), false)).toMatchObject({ result: 'created', seqNo: 1 });
  expect(store.take().at(-1)).toBe('log');
  const again = await openEngine({ store });
  expect(await fieldsOf(again)).toEqual(['a', 'b']);
  expect(await again.documents.get({ index: 'i', id: '2' })).toMatchObject({ source: '{"b":1}' });
});

test('a rejected change of aliases keeps the fields that documents introduce meanwhile', async () => {
  const store = new NotedStore();
  const engine = await emptyIndex(store);
  await engine.documents.write(put('1', '{"a":1}'), false);
  store.rejects = 'mapping';
  const change = engine.aliases.update({ actions: [{ add: { index: 'i', alias: 'j' } }] });
  // The record of the change is rejected while that of the document waits for it.
  const write = engine.documents.write(put('2', '{"b":1}'), false);
  await expect(change).rejects.toThrow('No space left on device');
  store.rejects = undefined;
  expect(await write).toMatchObject({ result: 'created' });
  expect([await fieldsOf(engine), await fieldsOf(await openEngine({ store }))]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a bulk with an incomplete operation is rejected as a whole', async () => {
  const engine = await emptyIndex(new MemoryStore());
  const operations = [put('1', '{}'), put('2', '{}', { index: '' }), put('3', '', { kind: 'update' })];
  await expect(engine.documents.bulk(operations, false)).rejects.toMatchObject({
    type: 'action_request_validation_exception',
    reason: 'Validation Failed: 1: index is missing;2: script or doc is missing;',
  });
  expect(await engine.documents.get({ index: 'i', id: '1' })).toMatchObject({ found: false });
});
