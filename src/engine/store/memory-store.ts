import { CorruptBlobError } from '../errors/store-errors.ts';
import type { KeyValueArea, ShardStore, Store } from './store.ts';

/**
 * A store in memory. It outlives its engine, so tests can simulate a crash by opening another engine on the same store.
 */
export class MemoryStore implements Store {
  readonly state: KeyValueArea = new MemoryArea();
  private readonly shards = new Map<string, Map<number, MemoryShardStore>>();

  async shard(indexUuid: string, shard: number): Promise<ShardStore> {
    let index = this.shards.get(indexUuid);
    if (!index) this.shards.set(indexUuid, (index = new Map()));
    let found = index.get(shard);
    if (!found) index.set(shard, (found = new MemoryShardStore()));
    return found;
  }

  async deleteIndex(indexUuid: string): Promise<void> {
    this.shards.delete(indexUuid);
  }

  async indices(): Promise<string[]> {
    return [...this.shards.keys()].sort();
  }

  /** The numbers of the shards of an index that have an area, ascending. */
  shardNumbers(indexUuid: string): number[] {
    return [...(this.shards.get(indexUuid)?.keys() ?? [])].sort((a, b) => a - b);
  }

  async usage(): Promise<{ used: number; quota: number | undefined }> {
    let used = (this.state as MemoryArea).size();
    for (const index of this.shards.values()) for (const shard of index.values()) used += shard.size();
    return { used, quota: undefined };
  }

  async close(): Promise<void> {}
}

class MemoryArea implements KeyValueArea {
  private readonly values = new Map<string, Uint8Array<ArrayBuffer>>();

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.values.get(key)?.slice();
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.values.set(key, new Uint8Array(value));
  }

  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }

  async keys(prefix: string): Promise<string[]> {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  size(): number {
    let bytes = 0;
    for (const value of this.values.values()) bytes += value.length;
    return bytes;
  }
}

export class MemoryShardStore implements ShardStore {
  private readonly blobs = new Map<string, Uint8Array>();
  private readonly translog = new Map<number, Uint8Array<ArrayBuffer>[]>();
  private commit: Uint8Array<ArrayBuffer> | undefined;

  async readBlob(name: string): Promise<Uint8Array> {
    const blob = this.blobs.get(name);
    if (!blob) throw new CorruptBlobError(name, 'missing');
    return blob;
  }

  async writeBlob(name: string, bytes: Uint8Array): Promise<void> {
    // Blobs are immutable by contract, so a segment and its blob share one buffer.
    this.blobs.set(name, bytes);
  }

  async deleteBlob(name: string): Promise<void> {
    this.blobs.delete(name);
  }

  async listBlobs(): Promise<string[]> {
    return [...this.blobs.keys()].sort();
  }

  async append(generation: number, batch: Uint8Array): Promise<void> {
    let batches = this.translog.get(generation);
    if (!batches) this.translog.set(generation, (batches = []));
    batches.push(new Uint8Array(batch));
  }

  async readTranslog(generation: number): Promise<Uint8Array<ArrayBuffer>[]> {
    return [...(this.translog.get(generation) ?? [])];
  }

  async deleteTranslog(generation: number): Promise<void> {
    this.translog.delete(generation);
  }

  async translogGenerations(): Promise<number[]> {
    return [...this.translog.keys()].sort((a, b) => a - b);
  }

  async readCommit(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.commit?.slice();
  }

  async writeCommit(record: Uint8Array): Promise<void> {
    this.commit = new Uint8Array(record);
  }

  size(): number {
    let bytes = this.commit?.length ?? 0;
    for (const blob of this.blobs.values()) bytes += blob.length;
    for (const batches of this.translog.values()) for (const batch of batches) bytes += batch.length;
    return bytes;
  }
}
