import type { DBSchema, IDBPDatabase } from 'idb';
import { StoreFullError } from '../engine/errors/store-errors.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A value with the checksum it was written with. */
export interface Sealed {
  bytes: Bytes;
  checksum: number;
}

/** A large blob is stored in parts, numbered from 0 after its name, each with its checksum. */
export interface SealedBlob extends Sealed {
  parts?: number;
}

type ShardKey = [indexUuid: string, shard: number];

export interface VitrineDatabase extends DBSchema {
  state: { key: string; value: Bytes };
  blobs: { key: [...ShardKey, name: string] | [...ShardKey, name: string, part: number]; value: SealedBlob };
  /** One record per batch: IndexedDB keeps a record whole or not at all. */
  translog: { key: [...ShardKey, generation: number, batch: number]; value: Sealed };
  commits: { key: ShardKey; value: Sealed };
  shards: { key: ShardKey; value: true };
}

export type Database = IDBPDatabase<VitrineDatabase>;
export type Area = 'state' | 'blobs' | 'translog' | 'commits' | 'shards';
export const AREAS: readonly Area[] = ['state', 'blobs', 'translog', 'commits', 'shards'];

type WriteTransaction = ReturnType<typeof begin>;

function begin(database: Database, areas: Area[]) {
  return database.transaction(areas, 'readwrite', { durability: 'strict' });
}

/**
 * Runs one durable transaction; when it resolves, the data is on the disk. @throws StoreFullError if the quota is
 * exceeded
 */
export async function write(
  database: Database,
  areas: Area[],
  work: (transaction: WriteTransaction) => Promise<unknown>,
): Promise<void> {
  const transaction = begin(database, areas);
  try {
    await Promise.all([work(transaction), transaction.done]);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new StoreFullError(
        'The storage quota of this browser is used up. Delete an index, or let this site keep more data.',
      );
    throw error;
  }
}
