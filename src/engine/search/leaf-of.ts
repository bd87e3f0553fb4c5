import type { Leaf, Searcher } from '../segments/searcher.ts';

/** The segment that holds a document of the searcher. */
export function leafOf(searcher: Searcher, doc: number): Leaf {
  const { leaves } = searcher;
  let low = 0;
  let high = leaves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (leaves[middle]!.docBase <= doc) low = middle;
    else high = middle - 1;
  }
  return leaves[low]!;
}
