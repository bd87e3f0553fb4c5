import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { StateConfigArea } from '../engine/store/config-area.ts';
import type { Store } from '../engine/store/store.ts';
import { configAreaSuite } from '../engine/store/testing/config-area-suite.ts';
import type { StoreHost } from '../engine/store/testing/store-suite.ts';
import { storeSuite } from '../engine/store/testing/store-suite.ts';
import type { Sealed, VitrineDatabase } from './indexeddb-database.ts';
import { IndexedDbStore } from './indexeddb-store.ts';

let count = 0;

/** A separate database. A second connection damages it without the store noticing. */
async function createHost(): Promise<StoreHost> {
  const name = `store-suite-${++count}-${crypto.randomUUID()}`;
  const behind = () => openDB<VitrineDatabase>(name);
  return {
    open: () => IndexedDbStore.open(name),
    abandon: store => store.close(),
    async damageBlob(place, blob) {
      const database = await behind();
      const key: [string, number, string] = [place.index, place.shard, blob];
      await database.put('blobs', flipped((await database.get('blobs', key))!), key);
      database.close();
    },
    async damageTranslog(place, generation) {
      const database = await behind();
      const key: [string, number, number, number] = [place.index, place.shard, generation, 0];
      await database.put('translog', flipped((await database.get('translog', key))!), key);
      database.close();
    },
    dispose: () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  };
}

function flipped(sealed: Sealed): Sealed {
  const bytes = sealed.bytes.slice();
  bytes[bytes.length >> 1]! ^= 1;
  return { ...sealed, bytes };
}

storeSuite('IndexedDB', createHost);
configAreaSuite('the state of IndexedDB', async () => {
  const host = await createHost();
  let store: Store | undefined;
  return {
    async open() {
      store ??= await host.open();
      return StateConfigArea.open(store.state);
    },
    async dispose() {
      await store?.close();
      await host.dispose();
    },
  };
});

test('a large blob is stored in parts, and is read, damaged or deleted like any other', async () => {
  const name = `large-${crypto.randomUUID()}`;
  const store = await IndexedDbStore.open(name);
  const database = await openDB<VitrineDatabase>(name);
  try {
    const shard = await store.shard('a', 0);
    const large = Uint8Array.from({ length: 5_000_001 }, (_, at) => at % 251);
    const put = IDBObjectStore.prototype.put;
    const sizes: number[] = [];
    IDBObjectStore.prototype.put = function (value: Sealed, key) {
      sizes.push(value.bytes.length);
      return put.call(this, value, key);
    };
    await shard.writeBlob('large', large).finally(() => (IDBObjectStore.prototype.put = put));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1 << 21);
    await shard.writeBlob('small', Uint8Array.of(1));
    expect(await shard.listBlobs()).toEqual(['large', 'small']);
    const read = await shard.readBlob('large');
    expect([read.length, read.findIndex((byte, at) => byte !== large[at])]).toEqual([large.length, -1]);

    const second: [string, number, string, number] = ['a', 0, 'large', 1];
    const part = (await database.get('blobs', second))!;
    await database.put('blobs', flipped(part), second);
    await expect(shard.readBlob('large')).rejects.toThrow('checksum');
    await database.delete('blobs', second);
    await expect(shard.readBlob('large')).rejects.toThrow('a part of it is missing');

    await shard.writeBlob('large', large.subarray(0, 4_500_000));
    expect((await shard.readBlob('large')).length).toBe(4_500_000);
    await shard.writeBlob('large', Uint8Array.of(7));
    expect(await shard.readBlob('large')).toEqual(Uint8Array.of(7));
    await shard.deleteBlob('large');
    expect(await database.getAllKeys('blobs')).toEqual([['a', 0, 'small']]);
  } finally {
    database.close();
    await store.close();
    await new Promise(done => (indexedDB.deleteDatabase(name).onsuccess = done));
  }
});
