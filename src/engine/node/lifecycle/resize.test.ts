import { expect, test } from 'vitest';
import { StoreFullError } from '../../errors/store-errors.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { Store } from '../../store/store.ts';
import { openEngine } from '../open-engine.ts';

/** A store without room for a second index. */
class SmallStore extends MemoryStore {
  full = false;

  override async shard(uuid: string, number: number): ReturnType<Store['shard']> {
    const area = await super.shard(uuid, number);
    if (!this.full) return area;
    return Object.assign(Object.create(area) as typeof area, {
      writeBlob: () => Promise.reject(new StoreFullError('no room')),
    });
  }
}

test('a resize that runs out of space leaves nothing behind', async () => {
  const store = new SmallStore();
  const engine = await openEngine({ store });
  await engine.indices.create('src', { settings: { 'index.blocks.write': false } });
  await engine.documents.write({ kind: 'index', index: 'src', id: '1', source: '{}' }, true);
  await engine.indices.putSettings('src', { 'index.blocks.write': true });
  const before = await store.indices();
  store.full = true;
  await expect(engine.lifecycle.resize('clone', { source: 'src', target: 'dst' }, {})).rejects.toThrow('no room');
  expect(await engine.indices.exists('dst')).toBe(false);
  expect(await store.indices()).toEqual(before);
  expect((await engine.documents.get({ index: 'src', id: '1' })).found).toBe(true);
  store.full = false;
  await engine.lifecycle.resize('clone', { source: 'src', target: 'dst' }, {});
  expect((await engine.documents.get({ index: 'dst', id: '1' })).found).toBe(true);
});
