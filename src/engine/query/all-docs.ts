import { type DocIterator, NO_MORE_DOCS } from '../segments/doc-iterator.ts';

/** Matches every document of a segment. */
export class AllDocs implements DocIterator {
  doc = -1;
  readonly cost: number;

  constructor(maxDoc: number) {
    this.cost = maxDoc;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    return (this.doc = target < this.cost ? target : NO_MORE_DOCS);
  }
}
