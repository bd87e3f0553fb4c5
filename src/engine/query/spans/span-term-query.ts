import type { Similarity } from '../../mapping/field-type.ts';
import type { QueryVisitor } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/** The positions of a term. */
export class SpanTermQuery extends SpanQuery {
  readonly term: string;

  constructor(field: string, term: string, similarity: Similarity) {
    super(field, similarity);
    this.term = term;
  }

  spans(source: SpanSource): Spans | undefined {
    return source.places(this.field, this.term);
  }

  terms(): SpanTerm[] {
    return [this];
  }

  outline(): QueryOutline {
    return leafOutline('SpanTermQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_term', this.field, this.term, identityOf(this.similarity));
  }

  describe(): string {
    return `${this.field}:${this.term}`;
  }

  visitTerms(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], this);
  }
}
