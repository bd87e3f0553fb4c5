import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { type Distance, NotSpans } from './not-spans.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/** Spans of one query that do not overlap those of another. */
export class SpanNotQuery extends SpanQuery {
  private readonly include: SpanQuery;
  private readonly exclude: SpanQuery;
  private readonly distance: Distance;

  constructor(include: SpanQuery, exclude: SpanQuery, distance: Distance) {
    super(include.field, include.similarity);
    this.include = include;
    this.exclude = exclude;
    this.distance = distance;
  }

  spans(source: SpanSource): Spans | undefined {
    const included = this.include.spans(source);
    const excluded = included && this.exclude.spans(source);
    return excluded ? new NotSpans(included, excluded, this.distance) : included;
  }

  terms(): readonly SpanTerm[] {
    return this.include.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const rewritten = rewriteSpans([this.include, this.exclude], searcher);
    return rewritten ? new SpanNotQuery(rewritten[0]!, rewritten[1]!, this.distance) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanNotQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_not', this.include.key(), this.exclude.key(), this.distance.pre, this.distance.post);
  }

  describe(): string {
    const { pre, post } = this.distance;
    return `spanNot(${this.include.describe()}, ${this.exclude.describe()}, ${pre}, ${post})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.include.visitTerms(visitor);
  }
}
