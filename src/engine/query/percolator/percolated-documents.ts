import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import { IndexSearcher } from '../../segments/index-searcher.ts';
import { LiveSegment } from '../../segments/live-segment.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { Segment } from '../../segments/segment.ts';
import { SegmentWriter } from '../../segments/segment-writer.ts';
import type { Query } from '../query.ts';
import type { Explanation } from '../scoring/explanation.ts';

/** Documents that queries are tried upon: an index of one segment that lives as long as one search. */
export class PercolatedDocuments {
  private readonly searcher: IndexSearcher & { readonly plainScores: true };

  constructor(documents: readonly ParsedDocument[]) {
    this.searcher = Object.assign(searcherOf(documents), { plainScores: true as const });
  }

  /** The places in the list of the documents that a query matches, with the best score; undefined where it matches none. */
  match(query: Query, scores: boolean): { slots: number[]; score: number } | undefined {
    const [leaf] = this.searcher.leaves;
    const scorer = query.weight(this.searcher, { scores, boost: 1 }).scorer(leaf!);
    if (!scorer) return undefined;
    const slots: number[] = [];
    let best = 0;
    for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) {
      if (!leaf!.segment.isRoot(doc)) continue;
      slots.push(Number(leaf!.segment.idOf(doc)));
      if (scores) best = Math.max(best, scorer.score());
    }
    return slots.length === 0 ? undefined : { slots, score: best };
  }

  /** Where a document lies. */
  place(slot: number): { leaf: Leaf; doc: number } {
    const [leaf] = this.searcher.leaves;
    return { leaf: leaf!, doc: leaf!.segment.docOf(String(slot)) };
  }

  /** Why a query matches a document. */
  explain(query: Query, slot: number): Explanation {
    const { leaf, doc } = this.place(slot);
    return query.weight(this.searcher, { scores: true, boost: 1 }).explain(leaf, doc);
  }
}

/** An index of a few documents, in memory. Their ids are their places in the list. */
export function searcherOf(documents: readonly ParsedDocument[]): IndexSearcher {
  const writer = new SegmentWriter();
  for (const [slot, { nested, root }] of documents.entries())
    writer.add({ id: String(slot), seqNo: slot, primaryTerm: 1, version: 1, nested, root });
  const sealing = writer.seal();
  let step = sealing.next();
  while (!step.done) step = sealing.next();
  return new IndexSearcher([new LiveSegment('_percolated', new Segment(step.value), undefined)]);
}
