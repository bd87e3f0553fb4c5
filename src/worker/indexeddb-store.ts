import { openDB } from 'idb';
import type { KeyValueArea, ShardStore, Store } from '../engine/store/store.ts';
import { AREAS, type Area, type Bytes, type Database, type VitrineDatabase, write } from './indexeddb-database.ts';
import { IndexedDbShardStore } from './indexeddb-shard-store.ts';

/** The store of a browser: one database per origin, one record per blob, batch or key. */
export class IndexedDbStore implements Store {
  readonly state: KeyValueArea;
  private readonly database: Database;

  static async open(name = 'vitrine'): Promise<IndexedDbStore> {
    const database = await openDB<VitrineDatabase>(name, 1, {
      upgrade(created) {
        for (const area of AREAS) created.createObjectStore(area);
      },
    });
    return new IndexedDbStore(database);
  }

  private constructor(database: Database) {
    this.database = database;
    this.state = new StateArea(database);
  }

  async shard(indexUuid: string, shard: number): Promise<ShardStore> {
    const key: [string, number] = [indexUuid, shard];
    // An existing shard is opened without a write, because a full store must stay readable.
    if ((await this.database.getKey('shards', key)) === undefined)
      await write(this.database, ['shards'], transaction => transaction.objectStore('shards').put(true, key));
    return new IndexedDbShardStore(this.database, indexUuid, shard);
  }

  async deleteIndex(indexUuid: string): Promise<void> {
    const range = IDBKeyRange.bound([indexUuid], [indexUuid, []]);
    const areas: Area[] = ['blobs', 'translog', 'commits', 'shards'];
    await write(this.database, areas, async transaction => {
      await Promise.all(areas.map(area => transaction.objectStore(area).delete(range)));
    });
  }

  async indices(): Promise<string[]> {
    const keys = await this.database.getAllKeys('shards');
    return [...new Set(keys.map(([indexUuid]) => indexUuid))];
  }

  async usage(): Promise<{ used: number; quota: number | undefined }> {
    // WebKitGTK has no storage manager.
    const storage = navigator.storage as StorageManager | undefined;
    const { usage = 0, quota } = (await storage?.estimate()) ?? {};
    return { used: usage, quota };
  }

  async close(): Promise<void> {
    this.database.close();
  }
}

class StateArea implements KeyValueArea {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  get(key: string): Promise<Bytes | undefined> {
    return this.database.get('state', key);
  }

  put(key: string, value: Uint8Array): Promise<void> {
    return write(this.database, ['state'], transaction => transaction.objectStore('state').put(value.slice(), key));
  }

  delete(key: string): Promise<void> {
    return write(this.database, ['state'], transaction => transaction.objectStore('state').delete(key));
  }

  keys(prefix: string): Promise<string[]> {
    return this.database.getAllKeys('state', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  }
}
