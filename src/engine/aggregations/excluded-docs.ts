import type { DocList } from '../segments/doc-list.ts';
import type { Leaf } from '../segments/searcher.ts';
import { BLOCK_SIZE } from './doc-block.ts';

/** Visits the documents that `liveDocs` excludes from a segment, ascending, in blocks whose array is reused. */
export function eachExcludedBlock({ segment, liveDocs }: Leaf, visit: (block: DocList) => void): void {
  if (!liveDocs) return;
  const { words } = liveDocs;
  const docs = new Int32Array(BLOCK_SIZE + 32);
  let length = 0;
  for (let index = 0; index < words.length; index++) {
    for (let word = ~words[index]!; word !== 0; word &= word - 1) {
      const doc = (index << 5) + 31 - Math.clz32(word & -word);
      if (doc < segment.maxDoc) docs[length++] = doc;
    }
    if (length < BLOCK_SIZE) continue;
    visit({ docs, length, first: docs[0]!, isRun: false });
    length = 0;
  }
  if (length > 0) visit({ docs, length, first: docs[0]!, isRun: false });
}
