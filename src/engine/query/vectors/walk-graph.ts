import type { StoredVectors } from '../../mapping/vectors/stored-vectors.ts';
import type { Vector } from '../../mapping/vectors/vector-element.ts';
import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import { searchGraph } from '../../segments/vectors/graph-search.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { BitSetDocs, SortedDocs } from '../doc-iterators.ts';
import type { Weight } from '../query.ts';

export interface WalkOptions {
  readonly vector: Vector;
  /** Number of documents to find in the segment. */
  readonly candidates: number;
  readonly filter: Weight | undefined;
  readonly parents: BitSet | undefined;
  readonly checkCancelled: () => void;
}

/**
 * The live documents of a segment whose vectors are nearest, found by walking its graph. All that match the filter if
 * these are few, or if walking would compare more vectors than there are matches. Undefined if the segment has no graph.
 */
export function walkGraph(
  leaf: Leaf,
  field: SegmentField | undefined,
  { column, values, stride }: StoredVectors,
  options: WalkOptions,
): DocIterator | undefined {
  const info = field?.info.vectors;
  const graph = field?.graph;
  const bytes = column.all;
  const { presence } = column;
  // Vectors that had to be rewritten are not those that were linked.
  if (!info || !graph || bytes.length !== presence.count * stride * values.BYTES_PER_ELEMENT) return undefined;
  const { vector, candidates, filter, parents, checkCancelled } = options;
  const matching = filter ? matchesOf(leaf, filter, { column, checkCancelled }) : undefined;
  const count = matching?.count ?? presence.count;
  if (count <= candidates) return matching && new BitSetDocs(matching.bits, count);
  const accepted = matching?.bits ?? leaf.liveDocs;
  const { slots } = searchGraph({
    graph,
    info,
    bytes,
    count: presence.count,
    vector,
    candidates,
    accepts: accepted && (slot => accepted.get(presence.member(slot))),
    groupOf: parents && (slot => parents.nextSetBit(presence.member(slot))),
    limit: count,
    checkCancelled,
  });
  if (!slots) return matching && new BitSetDocs(matching.bits, count);
  return new SortedDocs(slots.map(slot => presence.member(slot)).sort());
}

const DOCS_BETWEEN_CHECKS = 1 << 14;

/** The live documents with a vector that match. */
function matchesOf(
  leaf: Leaf,
  filter: Weight,
  { column, checkCancelled }: Pick<StoredVectors, 'column'> & Pick<WalkOptions, 'checkCancelled'>,
): { readonly bits: BitSet; readonly count: number } {
  const { segment, liveDocs } = leaf;
  const bits = new BitSet(segment.maxDoc);
  const docs = filter.scorer(leaf);
  let count = 0;
  let unchecked = 0;
  for (let doc = docs?.nextDoc() ?? NO_MORE_DOCS; doc !== NO_MORE_DOCS; doc = docs!.nextDoc()) {
    if (++unchecked % DOCS_BETWEEN_CHECKS === 0) checkCancelled();
    if ((liveDocs && !liveDocs.get(doc)) || !column.presence.has(doc)) continue;
    bits.set(doc);
    count++;
  }
  return { bits, count };
}
