import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { OrderedNearSpans } from './ordered-near-spans.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';
import { UnorderedNearSpans } from './unordered-near-spans.ts';

export interface Nearness {
  /** Maximum total number of positions between the clauses. */
  readonly slop: number;
  readonly inOrder: boolean;
}

/** Clauses in proximity. */
export class SpanNearQuery extends SpanQuery {
  readonly clauses: readonly SpanQuery[];
  readonly nearness: Nearness;

  constructor(clauses: readonly SpanQuery[], nearness: Nearness) {
    super(clauses[0]!.field, clauses[0]!.similarity);
    this.clauses = clauses;
    this.nearness = nearness;
  }

  spans(source: SpanSource): Spans | undefined {
    const parts: Spans[] = [];
    for (const clause of this.clauses) {
      const spans = clause.spans(source);
      if (!spans) return undefined;
      parts.push(spans);
    }
    const { slop, inOrder } = this.nearness;
    return inOrder ? new OrderedNearSpans(parts, slop) : new UnorderedNearSpans(parts, slop);
  }

  terms(): SpanTerm[] {
    return this.clauses.flatMap(clause => clause.terms());
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const clauses = rewriteSpans(this.clauses, searcher);
    return clauses ? new SpanNearQuery(clauses, this.nearness) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SpanNearQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_near', this.nearness.slop, this.nearness.inOrder, ...this.clauses.map(clause => clause.key()));
  }

  describe(): string {
    const { slop, inOrder } = this.nearness;
    return `spanNear([${this.clauses.map(clause => clause.describe()).join(', ')}], ${slop}, ${inOrder})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    for (const clause of this.clauses) clause.visitTerms(visitor);
  }
}
