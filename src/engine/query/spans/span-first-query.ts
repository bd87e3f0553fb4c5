import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { FirstSpans } from './first-spans.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/** Spans at the start of a field. */
export class SpanFirstQuery extends SpanQuery {
  private readonly match: SpanQuery;
  private readonly end: number;

  constructor(match: SpanQuery, end: number) {
    super(match.field, match.similarity);
    this.match = match;
    this.end = end;
  }

  spans(source: SpanSource): Spans | undefined {
    const spans = this.match.spans(source);
    return spans && new FirstSpans(spans, this.end);
  }

  terms(): readonly SpanTerm[] {
    return this.match.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const [match] = rewriteSpans([this.match], searcher) ?? [];
    return match ? new SpanFirstQuery(match, this.end) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanFirstQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_first', this.match.key(), this.end);
  }

  describe(): string {
    return `spanFirst(${this.match.describe()}, ${this.end})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.match.visitTerms(visitor);
  }
}
