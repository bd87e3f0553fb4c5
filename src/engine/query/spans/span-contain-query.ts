import type { Searcher } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { ContainSpans } from './contain-spans.ts';
import { rewriteSpans, SpanQuery, type SpanTerm } from './span-query.ts';
import type { SpanSource } from './span-source.ts';
import type { Spans } from './spans.ts';

/** The big spans that contain a little one, or the little ones inside a big one. */
export class SpanContainQuery extends SpanQuery {
  private readonly big: SpanQuery;
  private readonly little: SpanQuery;
  private readonly wanted: 'big' | 'little';

  constructor(big: SpanQuery, little: SpanQuery, wanted: 'big' | 'little') {
    super(big.field, big.similarity);
    this.big = big;
    this.little = little;
    this.wanted = wanted;
  }

  spans(source: SpanSource): Spans | undefined {
    const big = this.big.spans(source);
    const little = this.little.spans(source);
    return big && little && new ContainSpans(big, little, this.wanted);
  }

  terms(): SpanTerm[] {
    return [...this.big.terms(), ...this.little.terms()];
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const rewritten = rewriteSpans([this.big, this.little], searcher);
    return rewritten ? new SpanContainQuery(rewritten[0]!, rewritten[1]!, this.wanted) : this;
  }

  outline(): QueryOutline {
    return leafOutline(this.wanted === 'big' ? 'SpanContainingQuery' : 'SpanWithinQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_contain', this.big.key(), this.little.key(), this.wanted);
  }

  describe(): string {
    const name = this.wanted === 'big' ? 'SpanContaining' : 'SpanWithin';
    return `${name}(${this.big.describe()}, ${this.little.describe()})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.big.visitTerms(visitor);
    this.little.visitTerms(visitor);
  }
}
