import type { Searcher } from '../../segments/searcher.ts';
import type { VersionedDocument } from './shard-operation.ts';

/** The live document with an id in a snapshot, searching the newest segment first. */
export function findVisible(searcher: Searcher, id: string): VersionedDocument | undefined {
  for (let i = searcher.leaves.length - 1; i >= 0; i--) {
    const { segment, liveDocs } = searcher.leaves[i]!;
    const doc = segment.docOf(id, liveDocs);
    if (doc < 0 || (liveDocs && !liveDocs.get(doc))) continue;
    const { routing, source, fields } = segment.stored(doc);
    return {
      id,
      routing,
      source,
      fields,
      seqNo: segment.seqNoOf(doc),
      primaryTerm: segment.primaryTermOf(doc),
      version: segment.versionOf(doc),
    };
  }
  return undefined;
}
