import { EngineError } from '../../errors/engine-error.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { SpanQuery, type SpanTerm } from './span-query.ts';
import type { Spans } from './spans.ts';
import { TermSpans } from './term-spans.ts';

/** The places of a term. */
export class SpanTermQuery extends SpanQuery {
  readonly term: string;

  constructor(field: string, term: string, similarity: Similarity) {
    super(field, similarity);
    this.term = term;
  }

  spans(leaf: Leaf): Spans | undefined {
    const postings = leaf.segment.postings(this.field, this.term);
    if (!postings) return undefined;
    const { postings: kind } = postings.field.info;
    if (kind !== 'positions' && kind !== 'offsets') throw this.noPositions();
    return new TermSpans(postings);
  }

  terms(): SpanTerm[] {
    return [this];
  }

  describe(): string {
    return `${this.field}:${this.term}`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.terms(this.field, [this.term], this);
  }

  private noPositions(): EngineError {
    return new EngineError(
      'illegal_state_exception',
      `field "${this.field}" was indexed without position data; cannot run SpanTermQuery (term=${this.term})`,
      { status: 500 },
    );
  }
}
