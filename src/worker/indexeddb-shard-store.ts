import { CorruptBlobError } from '../engine/errors/store-errors.ts';
import type { ShardStore } from '../engine/store/store.ts';
import { type Allocate, allocatePrivate } from '../engine/structures/allocate.ts';
import { checksum } from '../engine/structures/xxhash.ts';
import { type Bytes, type Database, type Sealed, type SealedBlob, write } from './indexeddb-database.ts';

/** Bytes that are checksummed and copied at a time, so that a large blob does not delay requests of the page. */
const PART = 1 << 21;

/** The area of one shard: keys start with the index and the shard. */
export class IndexedDbShardStore implements ShardStore {
  private readonly database: Database;
  private readonly index: string;
  private readonly shard: number;
  /** The next batch number per generation; read once, then incremented. */
  private readonly nextBatch = new Map<number, Promise<number>>();

  constructor(database: Database, index: string, shard: number) {
    this.database = database;
    this.index = index;
    this.shard = shard;
  }

  async readBlob(name: string, allocate?: Allocate): Promise<Uint8Array> {
    const sealed = await this.database.get('blobs', [this.index, this.shard, name]);
    if (!sealed) throw new CorruptBlobError(name, 'it is missing');
    const bytes = unseal(name, sealed);
    if (sealed.parts === undefined) return allocate ? join([bytes], allocate) : bytes;
    return join(await this.readParts(name, sealed.parts), allocate ?? allocatePrivate);
  }

  /** Writes in one transaction, entirely or not at all; a turn of the event loop passes between two parts. */
  writeBlob(name: string, bytes: Uint8Array): Promise<void> {
    const count = bytes.length > PART ? Math.ceil(bytes.length / PART) : 0;
    const head: SealedBlob = count === 0 ? seal(bytes) : { ...seal(new Uint8Array()), parts: count };
    return write(this.database, ['blobs'], async transaction => {
      const blobs = transaction.objectStore('blobs');
      for (let part = 0; part < count; part++)
        await blobs.put(seal(bytes.subarray(part * PART, (part + 1) * PART)), [this.index, this.shard, name, part]);
      await blobs.put(head, [this.index, this.shard, name]);
    });
  }

  deleteBlob(name: string): Promise<void> {
    const key = [this.index, this.shard, name];
    const withParts = IDBKeyRange.bound(key, [...key, []]);
    return write(this.database, ['blobs'], transaction => transaction.objectStore('blobs').delete(withParts));
  }

  async listBlobs(): Promise<string[]> {
    const keys = await this.database.getAllKeys('blobs', this.below());
    return keys.filter(key => key.length === 3).map(key => key[2]);
  }

  private async readParts(name: string, count: number): Promise<Bytes[]> {
    const key = [this.index, this.shard, name];
    const sealed = await this.database.getAll('blobs', IDBKeyRange.bound([...key, 0], [...key, count - 1]));
    if (sealed.length !== count) throw new CorruptBlobError(name, 'a part of it is missing');
    return sealed.map(part => unseal(name, part));
  }

  async append(generation: number, batch: Uint8Array): Promise<void> {
    const number = await this.takeBatchNumber(generation);
    await write(this.database, ['translog'], transaction =>
      transaction.objectStore('translog').put(seal(batch), [this.index, this.shard, generation, number]),
    );
  }

  async readTranslog(generation: number): Promise<Bytes[]> {
    const batches = await this.database.getAll('translog', this.below(generation));
    return batches.map(sealed => unseal(`translog-${generation}`, sealed));
  }

  async deleteTranslog(generation: number): Promise<void> {
    this.nextBatch.delete(generation);
    await write(this.database, ['translog'], transaction =>
      transaction.objectStore('translog').delete(this.below(generation)),
    );
  }

  async translogGenerations(): Promise<number[]> {
    const keys = await this.database.getAllKeys('translog', this.below());
    return [...new Set(keys.map(key => key[2]))];
  }

  async readCommit(): Promise<Bytes | undefined> {
    const sealed = await this.database.get('commits', [this.index, this.shard]);
    return sealed && unseal('commit', sealed);
  }

  writeCommit(record: Uint8Array): Promise<void> {
    return write(this.database, ['commits'], transaction =>
      transaction.objectStore('commits').put(seal(record), [this.index, this.shard]),
    );
  }

  /** Numbers are assigned in the order of the calls, so that batches are read back in the order they were appended. */
  private takeBatchNumber(generation: number): Promise<number> {
    const number = this.nextBatch.get(generation) ?? this.countBatches(generation);
    this.nextBatch.set(
      generation,
      number.then(value => value + 1),
    );
    return number;
  }

  private async countBatches(generation: number): Promise<number> {
    const keys = await this.database.getAllKeys('translog', this.below(generation));
    return keys.length === 0 ? 0 : keys[keys.length - 1]![3] + 1;
  }

  /** All keys of this shard, or of one translog generation: an array sorts after every number and string. */
  private below(generation?: number): IDBKeyRange {
    const prefix = generation === undefined ? [this.index, this.shard] : [this.index, this.shard, generation];
    return IDBKeyRange.bound(prefix, [...prefix, []]);
  }
}

function join(parts: readonly Bytes[], allocate: Allocate): Uint8Array {
  const whole = new Uint8Array(allocate(parts.reduce((sum, part) => sum + part.length, 0)));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function seal(bytes: Uint8Array): Sealed {
  return { bytes: bytes.slice(), checksum: checksum(bytes) };
}

function unseal(name: string, sealed: Sealed): Bytes {
  if (checksum(sealed.bytes) !== sealed.checksum) throw new CorruptBlobError(name, 'its checksum does not fit');
  return sealed.bytes;
}
