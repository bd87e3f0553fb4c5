import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type KeyValueArea, type ShardStore, type Store, StoreFullError } from '../engine/store/store.ts';
import { IndexedDbShardStore } from './indexeddb-shard-store.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A value with the checksum it was written with. */
export interface Sealed {
  bytes: Bytes;
  crc: number;
}

type ShardKey = [indexUuid: string, shard: number];

export interface VitrineDatabase extends DBSchema {
  state: { key: string; value: Bytes };
  blobs: { key: [...ShardKey, name: string]; value: Sealed };
  /** One record per batch: IndexedDB keeps a record whole or not at all. */
  translog: { key: [...ShardKey, generation: number, batch: number]; value: Sealed };
  commits: { key: ShardKey; value: Sealed };
  shards: { key: ShardKey; value: true };
}

export type Database = IDBPDatabase<VitrineDatabase>;
export type Area = 'state' | 'blobs' | 'translog' | 'commits' | 'shards';
const AREAS: Area[] = ['state', 'blobs', 'translog', 'commits', 'shards'];

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
    await write(this.database, ['shards'], transaction => transaction.objectStore('shards').put(true, [indexUuid, shard]));
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
    const { usage, quota } = await navigator.storage.estimate();
    return { used: usage ?? 0, quota };
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

type WriteTransaction = ReturnType<typeof begin>;

function begin(database: Database, areas: Area[]) {
  return database.transaction(areas, 'readwrite', { durability: 'strict' });
}

/** Runs one durable transaction; when it resolves, the data is on the disk. @throws StoreFullError when the quota is used up */
export async function write(database: Database, areas: Area[], work: (transaction: WriteTransaction) => Promise<unknown>): Promise<void> {
  const transaction = begin(database, areas);
  try {
    await Promise.all([work(transaction), transaction.done]);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new StoreFullError('The storage quota of this browser is used up. Delete an index, or let this site keep more data.');
    throw error;
  }
}
