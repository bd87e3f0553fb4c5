import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CorruptBlobError } from '../errors/store-errors.ts';
import type { BlobArea } from '../store/repository-host.ts';
import { Mutex } from '../structures/scheduling.ts';
import { decodeSnapshot, encodeSnapshot, type SnapshotRecord } from './snapshot-record.ts';

const RECORD = /^snapshot-(.+)$/;
const DIGEST = /^[0-9a-f]{64}$/;
/** Hashed between two pauses, in some milliseconds. */
const SLICE = 1 << 20;

/**
 * The contents of a snapshot repository: a record per snapshot, and the blobs of shards named by the digest of their
 * contents, so that snapshots share what did not change. Records are written last and deleted first: whatever
 * interrupts a change, every record is complete. One node at a time may write to an area.
 */
export class Repository {
  private readonly area: BlobArea;
  private readonly pause: () => Promise<void>;
  private readonly changing = new Mutex();

  constructor(area: BlobArea, pause: () => Promise<void>) {
    this.area = area;
    this.pause = pause;
  }

  /** Runs one change at a time, so that no blob is swept before its snapshot has a record. */
  change<T>(task: () => Promise<T>): Promise<T> {
    return this.changing.run(task);
  }

  /** All snapshots, from the oldest to the newest. */
  async snapshots(): Promise<SnapshotRecord[]> {
    const records = (await this.area.listBlobs()).filter(name => RECORD.test(name));
    const snapshots = await Promise.all(records.map(async name => decodeSnapshot(await this.area.readBlob(name))));
    return snapshots.sort((a, b) => a.startedAt - b.startedAt || (a.name < b.name ? -1 : 1));
  }

  /** Makes a snapshot appear; its blobs must be stored. */
  add(snapshot: SnapshotRecord): Promise<void> {
    return this.area.writeBlob(`snapshot-${snapshot.uuid}`, encodeSnapshot(snapshot));
  }

  /** Digests of the blobs that are stored. */
  async digests(): Promise<Set<string>> {
    return new Set((await this.area.listBlobs()).filter(name => DIGEST.test(name)));
  }

  /** Stores a blob unless it is in `stored`, to which it is added. */
  async store(bytes: Uint8Array, stored: Set<string>): Promise<{ digest: string; isNew: boolean }> {
    const digest = await this.digestOf(bytes);
    if (stored.has(digest)) return { digest, isNew: false };
    await this.area.writeBlob(digest, bytes);
    stored.add(digest);
    return { digest, isNew: true };
  }

  /** @throws CorruptBlobError unless the contents have the digest */
  async read(digest: string): Promise<Uint8Array> {
    const bytes = await this.area.readBlob(digest);
    if ((await this.digestOf(bytes)) !== digest) throw new CorruptBlobError(digest, 'digest mismatch');
    return bytes;
  }

  /** Deletes snapshots, then the blobs that no other one needs. */
  async delete(snapshots: readonly SnapshotRecord[]): Promise<void> {
    for (const { uuid } of snapshots) await this.area.deleteBlob(`snapshot-${uuid}`);
    await this.sweep();
  }

  /** Deletes blobs without a snapshot, and counts them. */
  async sweep(): Promise<{ blobs: number; bytes: number }> {
    const files = (await this.snapshots()).flatMap(({ indices }) => indices.flatMap(({ shards }) => shards));
    const needed = new Set(files.flatMap(shard => shard.files.map(({ digest }) => digest)));
    const swept = { blobs: 0, bytes: 0 };
    for (const digest of await this.digests()) {
      if (needed.has(digest)) continue;
      swept.blobs++;
      swept.bytes += (await this.area.readBlob(digest).catch(() => new Uint8Array())).length;
      await this.area.deleteBlob(digest);
    }
    return swept;
  }

  /** Checks that the area can be written. @throws Error of the host */
  async verify(): Promise<void> {
    const probe = 'probe';
    await this.area.writeBlob(probe, new TextEncoder().encode(probe));
    await this.area.readBlob(probe);
    await this.area.deleteBlob(probe);
  }

  private async digestOf(bytes: Uint8Array): Promise<string> {
    const hash = sha256.create();
    for (let at = 0; at < bytes.length; at += SLICE) {
      hash.update(bytes.subarray(at, at + SLICE));
      if (at + SLICE < bytes.length) await this.pause();
    }
    return bytesToHex(hash.digest());
  }
}
