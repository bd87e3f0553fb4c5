import type { FieldStatistics, Leaf, Searcher } from '../../segments/searcher.ts';
import type { TextToken } from './highlight-text.ts';

/** A searcher over a single text, for queries that expand to the terms of the index. */
export class TextSearcher implements Searcher {
  readonly leaves: readonly Leaf[] = [];
  readonly maxDoc = 1;
  readonly liveCount = 1;
  private readonly terms: ReadonlySet<string>;

  constructor(tokens: readonly TextToken[]) {
    this.terms = new Set(tokens.map(({ term }) => term));
  }

  fieldStatistics(): FieldStatistics {
    const { size } = this.terms;
    return { docCount: 1, sumTotalTermFreq: size, sumDocFreq: size };
  }

  docFreq(_field: string, term: string): number {
    return this.terms.has(term) ? 1 : 0;
  }

  totalTermFreq(field: string, term: string): number {
    return this.docFreq(field, term);
  }
}
