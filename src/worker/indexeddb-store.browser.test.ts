import { openDB } from 'idb';
import { StateConfigArea } from '../engine/store/state-config-area.ts';
import type { Store } from '../engine/store/store.ts';
import { configAreaSuite } from '../engine/store/testing/config-area-suite.ts';
import type { StoreHost } from '../engine/store/testing/store-suite.ts';
import { storeSuite } from '../engine/store/testing/store-suite.ts';
import type { Sealed, VitrineDatabase } from './indexeddb-database.ts';
import { IndexedDbStore } from './indexeddb-store.ts';

let count = 0;

/** A database of its own; damage is done through a second connection, behind the store's back. */
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
