import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/**
 * Spans of one field presented as those of another: works for fields analyzed differently that have the same positions.
 */
export class FieldMaskingSpanQuery extends SpanQuery {
  private readonly masked: SpanQuery;

  constructor(masked: SpanQuery, field: string, similarity: Similarity) {
    super(field, similarity);
    this.masked = masked;
  }

  spans(source: SpanSource): Spans | undefined {
    return this.masked.spans(source);
  }

  terms(): readonly SpanTerm[] {
    return this.masked.terms();
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const [masked] = rewriteSpans([this.masked], searcher) ?? [];
    return masked ? new FieldMaskingSpanQuery(masked, this.field, this.similarity) : this;
  }

  outline(): QueryOutline {
    return leafOutline('FieldMaskingSpanQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('field_masking_span', this.masked.key(), this.field, identityOf(this.similarity));
  }

  describe(): string {
    return `mask(${this.masked.describe()}) as ${this.field}`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.masked.visitTerms(visitor);
  }
}
