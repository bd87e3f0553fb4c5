import type { SegmentsManifest } from '../../segments/commit-point.ts';
import type { ShardStore } from '../../store/store.ts';
import { type CommitRecord, decodeCommit, encodeCommit } from './commit-record.ts';

/**
 * Builds a shard from the last commits of others: their segments side by side, under new names. Sequence numbers
 * continue, in a new primary term. No documents are read; nothing may write to the sources meanwhile.
 */
export async function copyShards(sources: readonly ShardStore[], target: ShardStore): Promise<void> {
  const commits: CommitRecord[] = [];
  const segments: SegmentsManifest['segments'] = [];
  for (const source of sources) {
    const record = await source.readCommit();
    if (!record) continue;
    const commit = decodeCommit(record);
    commits.push(commit);
    for (const segment of commit.manifest.segments) {
      const name = `_${segments.length.toString(36)}`;
      const blob = `${name}.seg`;
      await target.writeBlob(blob, await source.readBlob(segment.blob));
      if (segment.live === undefined) {
        segments.push({ name, blob });
        continue;
      }
      // The suffix is the number of deletions, which identifies this state of them to the writer.
      const live = name + segment.live.slice(segment.live.lastIndexOf('_'));
      await target.writeBlob(live, await source.readBlob(segment.live));
      segments.push({ name, blob, live });
    }
  }
  await target.writeCommit(
    encodeCommit({
      manifest: { counter: segments.length, segments },
      generation: 1,
      maxSeqNo: Math.max(-1, ...commits.map(({ maxSeqNo }) => maxSeqNo)),
      primaryTerm: 1 + Math.max(1, ...commits.map(({ primaryTerm }) => primaryTerm)),
      tombstones: commits.flatMap(({ tombstones }) => tombstones),
    }),
  );
}
