import { decodeMetadata } from '../../indices/index-metadata.ts';
import { blobsOf, decodeCommit } from '../../indices/shard/commit-record.ts';
import { snapshotMissing } from '../../snapshots/snapshot-errors.ts';
import { notSnapshot, packSnapshot, unpackSnapshot } from '../../snapshots/snapshot-file.ts';
import type { SnapshotIndex, SnapshotRecord, SnapshotShard } from '../../snapshots/snapshot-record.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { checkNew, checkSnapshotName } from './create-snapshot.ts';

/** A snapshot as one file. @throws EngineError, also if the request may not read one of its indices */
export async function exportSnapshot(
  cluster: Cluster,
  repositoryName: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { contents } = await cluster.repositories.get(repositoryName);
  const record = (await contents.snapshots()).find(snapshot => snapshot.name === name);
  if (!record) throw snapshotMissing(repositoryName, name);
  for (const index of record.indices) cluster.permit('indices:data/read/get', index.name);
  return packSnapshot(record, digest => contents.read(digest));
}

/**
 * Adds the snapshot of a file to a repository under its own name. Nothing is restored, and nothing in the file is
 * trusted: the repository stays unchanged unless the file is complete and consistent. @throws EngineError
 */
export async function importSnapshot(
  cluster: Cluster,
  repositoryName: string,
  file: Uint8Array,
): Promise<SnapshotRecord> {
  const { record, blobs } = unpackSnapshot(file);
  checkSnapshotName(repositoryName, record.name);
  for (const index of record.indices) checkIndex(index);
  const repository = await cluster.repositories.get(repositoryName);
  const { contents } = repository;
  return contents.change(async () => {
    await checkNew(repository, record.name);
    const stored = await contents.digests();
    const added = new Set<string>();
    for (const [name, bytes] of blobs) {
      const { digest, isNew } = await contents.store(bytes, stored);
      if (digest !== name) {
        await contents.sweep();
        throw notSnapshot(`the contents of [${name}] have another digest`);
      }
      if (isNew) added.add(digest);
    }
    const indices = record.indices.map(index => withNew(index, added));
    const imported = { ...record, indices, uuid: randomUuid(cluster.random) };
    await contents.add(imported);
    return imported;
  });
}

/** @throws EngineError unless metadata, shards and commits describe the same index */
function checkIndex({ name, metadata, shards }: SnapshotIndex): void {
  let fault: string | undefined;
  try {
    const { settings } = decodeMetadata(new TextEncoder().encode(metadata)).metadata;
    if (settings.shards !== shards.length) fault = `has [${shards.length}] of [${settings.shards}] shards`;
    else if (!shards.every(isComplete)) fault = 'has a shard without all of its files';
  } catch (error) {
    fault = `is malformed: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (fault !== undefined) throw notSnapshot(`index [${name}] ${fault}`);
}

function isComplete({ commit, files }: SnapshotShard): boolean {
  if (commit === undefined) return true;
  const names = new Set(files.map(file => file.name));
  return blobsOf(decodeCommit(new TextEncoder().encode(commit))).every(blob => names.has(blob));
}

function withNew(index: SnapshotIndex, added: ReadonlySet<string>): SnapshotIndex {
  const shards = index.shards.map(shard => ({
    ...shard,
    files: shard.files.map(file => ({ ...file, isNew: added.has(file.digest) })),
  }));
  return { ...index, shards };
}
