import type { Similarity } from '../../mapping/field-type.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { GapSpans } from './gap-spans.ts';
import { SpanQuery } from './span-query.ts';

/** A number of positions with anything on them; stands between other clauses only. */
export class SpanGapQuery extends SpanQuery {
  private readonly size: number;

  constructor(field: string, size: number, similarity: Similarity) {
    super(field, similarity);
    this.size = size;
  }

  spans(leaf: Leaf): GapSpans {
    return new GapSpans(this.size, leaf.segment.maxDoc);
  }

  terms(): [] {
    return [];
  }

  describe(): string {
    return `SpanGap(${this.field}:${this.size})`;
  }

  visit(): void {}
}
