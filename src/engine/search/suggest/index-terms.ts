import type { Searcher } from '../../segments/searcher.ts';

/** The terms of one field across all segments of a shard. */
export class IndexTerms {
  private readonly searcher: Searcher;
  private readonly field: string;

  constructor(searcher: Searcher, field: string) {
    this.searcher = searcher;
    this.field = field;
  }

  get exists(): boolean {
    return this.searcher.leaves.some(({ segment }) => segment.field(this.field)?.terms !== undefined);
  }

  /** The number of documents, including nested ones. */
  get maxDoc(): number {
    return this.searcher.maxDoc;
  }

  get sumTotalTermFreq(): number {
    return this.searcher.fieldStatistics(this.field).sumTotalTermFreq;
  }

  /** The number of terms; with several segments, whether or not they have the field, the number of documents instead. */
  get count(): number {
    const [only, ...others] = this.searcher.leaves;
    return (others.length === 0 ? only?.segment.field(this.field)?.terms?.size : undefined) ?? this.maxDoc;
  }

  docFreq(term: string): number {
    return this.searcher.docFreq(this.field, term);
  }

  totalTermFreq(term: string): number {
    return this.searcher.totalTermFreq(this.field, term);
  }

  /** Terms within a number of edits, with their distance, ascending. */
  near(term: string, maxEdits: number, prefixLength: number): Map<string, number> {
    const found = new Map<string, number>();
    for (const { segment } of this.searcher.leaves) {
      const dictionary = segment.field(this.field)?.terms;
      if (!dictionary) continue;
      for (const { ordinal, edits } of dictionary.fuzzy(term, { maxEdits, prefixLength, transpositions: true }))
        found.set(dictionary.term(ordinal), edits);
    }
    return found;
  }
}
