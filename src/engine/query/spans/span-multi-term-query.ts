import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/code-point-order.ts';
import { FuzzyQuery } from '../fuzzy-query.ts';
import type { MultiTermQuery } from '../multi-term-query.ts';
import type { QueryVisitor } from '../query.ts';
import { SpanOrQuery } from './span-or-query.ts';
import { SpanQuery, type SpanTerm } from './span-query.ts';
import { SpanTermQuery } from './span-term-query.ts';
import type { Spans } from './spans.ts';

/** The places of all terms that a pattern fits. */
export class SpanMultiTermQuery extends SpanQuery {
  private readonly pattern: MultiTermQuery | FuzzyQuery;
  private readonly maxTerms: number;

  /** @param maxTerms more are an error */
  constructor(pattern: MultiTermQuery | FuzzyQuery, similarity: Similarity, maxTerms: number) {
    super(pattern.field, similarity);
    this.pattern = pattern;
    this.maxTerms = maxTerms;
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const { pattern } = this;
    const terms =
      pattern instanceof FuzzyQuery ? pattern.expand(searcher).map(({ term }) => term) : pattern.termsIn(searcher);
    if (terms.length > this.maxTerms) throw illegalArgument(`maxClauseCount is set to ${this.maxTerms}`);
    const clauses = terms.sort(compareCodePoints).map(term => new SpanTermQuery(this.field, term, this.similarity));
    return new SpanOrQuery(clauses, this.field);
  }

  /** Only what it is rewritten to has places. */
  spans(_leaf: Leaf): Spans | undefined {
    return undefined;
  }

  terms(): readonly SpanTerm[] {
    return [];
  }

  describe(): string {
    return `SpanMultiTermQueryWrapper(${this.pattern.describe()})`;
  }

  visit(visitor: QueryVisitor): void {
    this.pattern.visit(visitor);
  }
}
