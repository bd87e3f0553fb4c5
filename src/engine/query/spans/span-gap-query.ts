import type { Similarity } from '../../mapping/field-type.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { GapSpans } from './gap-spans.ts';
import { SpanQuery } from './span-query.ts';
import type { SpanSource } from './span-source.ts';

/** A gap of a number of positions; valid only between other clauses. */
export class SpanGapQuery extends SpanQuery {
  private readonly size: number;

  constructor(field: string, size: number, similarity: Similarity) {
    super(field, similarity);
    this.size = size;
  }

  spans(source: SpanSource): GapSpans {
    return new GapSpans(this.size, source.maxDoc);
  }

  terms(): [] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanGapQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_gap', this.field, this.size);
  }

  describe(): string {
    return `SpanGap(${this.field}:${this.size})`;
  }

  visitTerms(): void {}
}
