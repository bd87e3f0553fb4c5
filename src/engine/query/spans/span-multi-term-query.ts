import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/code-point-order.ts';
import type { QueryVisitor } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import type { MultiTermQuery } from '../terms/multi-term-query.ts';
import { SpanNoneQuery } from './span-none-query.ts';
import { SpanOrQuery } from './span-or-query.ts';
import { SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import { SpanTermQuery } from './span-term-query.ts';
import type { Spans } from './spans.ts';

export interface TermLimit {
  readonly maxTerms: number;
  /** Whether exceeding the limit is an error; otherwise the first terms are used. */
  readonly hard: boolean;
}

/** Positions of all terms that match a pattern. */
export class SpanMultiTermQuery extends SpanQuery {
  private readonly pattern: MultiTermQuery | FuzzyQuery;
  private readonly limit: TermLimit;

  constructor(pattern: MultiTermQuery | FuzzyQuery, similarity: Similarity, limit: TermLimit) {
    super(pattern.field, similarity);
    this.pattern = pattern;
    this.limit = limit;
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const { pattern } = this;
    const { maxTerms, hard } = this.limit;
    const found =
      pattern instanceof FuzzyQuery ? pattern.expand(searcher).map(({ term }) => term) : pattern.termsIn(searcher);
    if (hard && found.length > maxTerms) throw illegalArgument(`maxClauseCount is set to ${maxTerms}`);
    const terms = found.slice(0, maxTerms).sort(compareCodePoints);
    const clauses = terms.map(term => new SpanTermQuery(this.field, term, this.similarity));
    if (clauses.length === 0) return new SpanNoneQuery(this.field, `no expansion found for ${pattern.describe()}`);
    return clauses.length === 1 && !(pattern instanceof FuzzyQuery) ? clauses[0]! : new SpanOrQuery(clauses);
  }

  /** Only the rewritten query has positions in a segment. */
  spans(source: SpanSource): Spans | undefined {
    let found: Spans | undefined;
    this.pattern.visit({
      terms: (field, terms) => {
        found = source.placesOf?.(field, term => terms.includes(term));
      },
      automaton: (field, accepts) => {
        found = source.placesOf?.(field, accepts);
      },
    });
    return found;
  }

  terms(): readonly SpanTerm[] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanMultiTermQueryWrapper', this.field);
  }

  key(): QueryKey {
    return keyOf('span_multi', this.pattern.key(), this.limit.maxTerms, this.limit.hard, identityOf(this.similarity));
  }

  describe(): string {
    return `SpanMultiTermQueryWrapper(${this.pattern.describe()})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.pattern.visit(visitor);
  }
}
