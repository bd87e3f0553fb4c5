import { expect, test } from 'vitest';
import type { WriteOperation } from '../contract/document-api.ts';
import { StoreFullError } from '../errors/store-errors.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { KeyValueArea, ShardStore, Store } from '../store/store.ts';
import { openEngine } from './open-engine.ts';

const REFUSED = {
  type: 'cluster_block_exception',
  status: 429,
  reason:
    'index [books] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];',
};

/** Rejects every write while full, and deletions of single blobs too; only deleting an index frees space. */
class FullStore implements Store {
  full = false;
  readonly refused: string[] = [];
  readonly state: KeyValueArea;
  private readonly memory = new MemoryStore();

  constructor() {
    this.state = this.guarded(this.memory.state, ['put']);
  }

  async shard(uuid: string, number: number): Promise<ShardStore> {
    const changes = ['append', 'writeBlob', 'deleteBlob', 'deleteTranslog', 'writeCommit'] as const;
    return this.guarded(await this.memory.shard(uuid, number), changes);
  }

  async deleteIndex(uuid: string): Promise<void> {
    await this.memory.deleteIndex(uuid);
    this.full = false;
  }

  indices = () => this.memory.indices();
  usage = () => this.memory.usage();
  close = () => this.memory.close();

  private guarded<T extends object>(target: T, changes: readonly string[]): T {
    return new Proxy(target, {
      get: (object, name) => {
        const member = Reflect.get(object, name) as unknown;
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => {
          if (this.full && changes.includes(String(name))) {
            this.refused.push(String(name));
            return Promise.reject(new StoreFullError('No space left on device'));
          }
          return (member as (...all: unknown[]) => unknown).apply(object, values);
        };
      },
    });
  }
}

const write = (id: string): WriteOperation => ({ kind: 'index', index: 'books', id, source: `{"n":${id}}` });

async function countOf(engine: Awaited<ReturnType<typeof openEngine>>): Promise<boolean[]> {
  const found = await Promise.all(['1', '2', '3'].map(id => engine.documents.get({ index: 'books', id })));
  return found.map(each => each.found);
}

test('a store that rejects every write opens with all documents, flushed or not', async () => {
  const store = new FullStore();
  const first = await openEngine({ store });
  await first.indices.create('books', {});
  await first.documents.write(write('1'), false);
  await first.indices.flush('_all');
  await first.documents.write(write('2'), false);
  store.full = true;
  // The first engine is dropped without closing, like in a crash.
  const engine = await openEngine({ store });
  expect(await countOf(engine)).toEqual([true, true, false]);
});

test('leftovers of an interrupted process do not prevent a full store from opening', async () => {
  const store = new FullStore();
  const first = await openEngine({ store });
  await first.indices.create('books', {});
  await first.documents.write(write('1'), true);
  const [uuid] = await store.indices();
  await (await store.shard(uuid!, 0)).writeBlob('leftover', new Uint8Array(3));
  await store.shard('no-index-has-this', 0);
  store.full = true;
  const engine = await openEngine({ store });
  expect(store.refused).toContain('deleteBlob');
  expect(await countOf(engine)).toEqual([true, false, false]);
});

test('a full store rejects writes without changes until there is space again', async () => {
  const store = new FullStore();
  await (await openEngine({ store })).indices.create('books', {});
  const engine = await openEngine({ store });
  await engine.documents.write(write('1'), true);
  store.full = true;
  for (let round = 0; round < 3; round++)
    await expect(engine.documents.write(write('2'), true)).rejects.toMatchObject(REFUSED);
  expect(await engine.documents.bulk([write('2'), write('3')], false)).toEqual([
    expect.objectContaining(REFUSED),
    expect.objectContaining(REFUSED),
  ]);
  expect(await countOf(engine)).toEqual([true, false, false]);
  store.full = false;
  await engine.documents.write(write('3'), true);
  expect(await countOf(engine)).toEqual([true, false, true]);
  expect(await countOf(await openEngine({ store }))).toEqual([true, false, true]);
});

test('deleting an index in a full store frees space for the others', async () => {
  const store = new FullStore();
  const first = await openEngine({ store });
  for (const name of ['books', 'films']) await first.indices.create(name, {});
  store.full = true;
  const engine = await openEngine({ store });
  await expect(engine.documents.write(write('1'), false)).rejects.toMatchObject(REFUSED);
  await engine.indices.delete('films');
  await engine.documents.write(write('1'), false);
  expect(await countOf(engine)).toEqual([true, false, false]);
});
