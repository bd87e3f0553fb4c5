import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { OrSpans } from './or-spans.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/** The spans of any clause. */
export class SpanOrQuery extends SpanQuery {
  readonly clauses: readonly SpanQuery[];

  constructor(clauses: readonly SpanQuery[]) {
    super(clauses[0]!.field, clauses[0]!.similarity);
    this.clauses = clauses;
  }

  spans(source: SpanSource): Spans | undefined {
    const parts = this.clauses.map(clause => clause.spans(source)).filter(spans => spans !== undefined);
    return parts.length <= 1 ? parts[0] : new OrSpans(parts);
  }

  terms(): SpanTerm[] {
    return this.clauses.flatMap(clause => clause.terms());
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const clauses = rewriteSpans(this.clauses, searcher);
    return clauses ? new SpanOrQuery(clauses) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanOrQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_or', ...this.clauses.map(clause => clause.key()));
  }

  describe(): string {
    return `spanOr([${this.clauses.map(clause => clause.describe()).join(', ')}])`;
  }

  visitTerms(visitor: QueryVisitor): void {
    for (const clause of this.clauses) clause.visitTerms(visitor);
  }
}
