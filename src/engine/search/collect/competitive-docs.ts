import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';

/** The documents of a segment that may enter the top documents, as a list. */
export class CompetitiveDocs {
  private readonly docs: Int32Array;
  private at = 0;

  /** @param docs ascending and distinct */
  constructor(docs: Int32Array) {
    this.docs = docs;
  }

  /** The first document of the list at or after `doc`, or NO_MORE_DOCS. Must be called with ascending documents. */
  next(doc: number): number {
    const { docs } = this;
    while (this.at < docs.length && docs[this.at]! < doc) this.at++;
    return this.at < docs.length ? docs[this.at]! : NO_MORE_DOCS;
  }

  end(doc: number): number {
    return doc + 1;
  }
}
