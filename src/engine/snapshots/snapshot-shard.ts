import { blobsOf, type CommitRecord, decodeCommit, encodeCommit } from '../indices/shard/commit-record.ts';
import type { ShardStore } from '../store/store.ts';
import type { Repository } from './repository.ts';
import type { SnapshotFile, SnapshotShard } from './snapshot-record.ts';

/** Copies a commit to a repository. Its blobs must not be deleted meanwhile. @throws Error of either store */
export async function copyToRepository(
  source: ShardStore,
  commit: CommitRecord,
  { repository, stored, now }: { repository: Repository; stored: Set<string>; now: () => number },
): Promise<SnapshotShard> {
  const startedAt = now();
  const files: SnapshotFile[] = [];
  for (const name of blobsOf(commit)) {
    const bytes = await source.readBlob(name);
    files.push({ name, bytes: bytes.length, ...(await repository.store(bytes, stored)) });
  }
  return { commit: new TextDecoder().decode(encodeCommit(commit)), files, startedAt, endedAt: now() };
}

/** Writes the files of a shard; sequence numbers continue in a new primary term. @throws CorruptBlobError */
export async function copyFromRepository(
  { commit, files }: SnapshotShard,
  target: ShardStore,
  repository: Repository,
): Promise<void> {
  for (const { name, digest } of files) await target.writeBlob(name, await repository.read(digest));
  const record = decodeCommit(new TextEncoder().encode(commit));
  await target.writeCommit(encodeCommit({ ...record, primaryTerm: record.primaryTerm + 1 }));
}
