import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';

/** The documents of a segment with any of the given terms, including deleted ones; undefined when there are none. */
export function docsOfTerms({ segment }: Leaf, field: string, terms: readonly string[]): BitSet | undefined {
  let docs: BitSet | undefined;
  for (const term of terms) {
    const postings = segment.postings(field, term);
    if (!postings) continue;
    docs ??= new BitSet(segment.maxDoc);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) docs.set(doc);
  }
  return docs;
}
