import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import { SegmentWriter } from '../../segments/buffer/segment-writer.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import { IndexSearcher } from '../../segments/index-searcher.ts';
import { LiveSegment } from '../../segments/live-segment.ts';
import { sealSegment } from '../../segments/making/segment-sealer.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { Segment } from '../../segments/segment.ts';
import { runSteps } from '../../structures/scheduling.ts';
import type { Explanation } from '../explanation.ts';
import type { Query } from '../query.ts';

/** The percolated documents: an in-memory index of one segment that lives as long as the search. */
export class PercolatedDocuments {
  private readonly searcher: IndexSearcher & { readonly plainScores: true };

  constructor(documents: readonly ParsedDocument[]) {
    this.searcher = Object.assign(searcherOf(documents), { plainScores: true as const });
  }

  /** Slots of the documents that a query matches, with the best score; undefined without a match. */
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

  /** The location of a document. */
  place(slot: number): { leaf: Leaf; doc: number } {
    const [leaf] = this.searcher.leaves;
    return { leaf: leaf!, doc: leaf!.segment.docOf(String(slot)) };
  }

  /** Explains a query's score for a document. */
  explain(query: Query, slot: number): Explanation {
    const { leaf, doc } = this.place(slot);
    return query.weight(this.searcher, { scores: true, boost: 1 }).explain(leaf, doc);
  }
}

/** Builds an in-memory index whose document ids are their slots. */
export function searcherOf(documents: readonly ParsedDocument[]): IndexSearcher {
  const writer = new SegmentWriter();
  for (const [slot, { nested, root, source, storedFields }] of documents.entries())
    writer.add({ id: String(slot), seqNo: slot, primaryTerm: 1, version: 1, source, storedFields, nested, root });
  return new IndexSearcher([
    new LiveSegment('_percolated', new Segment(runSteps(sealSegment(writer.contents))), undefined).state,
  ]);
}
