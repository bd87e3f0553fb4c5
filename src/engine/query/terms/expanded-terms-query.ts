import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import type { MultiTermQuery } from './multi-term-query.ts';
import { type RewriteMethod, rewriteExpansions } from './rewrite-method.ts';

/** A pattern whose terms are scored individually, as `rewrite` specifies. */
export class ExpandedTermsQuery implements Query {
  readonly pattern: MultiTermQuery;
  private readonly method: RewriteMethod;
  private readonly similarity: Similarity;

  constructor(pattern: MultiTermQuery, method: RewriteMethod, similarity: Similarity) {
    this.pattern = pattern;
    this.method = method;
    this.similarity = similarity;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewriteQuery(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const { field } = this.pattern;
    const found = this.pattern.termsIn(searcher).map(term => ({ term, boost: 1 }));
    return rewriteExpansions(found, { field, similarity: this.similarity }, this.method, searcher);
  }

  outline(): QueryOutline {
    return leafOutline(this.pattern.outline().luceneName);
  }

  key(): QueryKey {
    return keyOf('expanded', this.pattern.key(), { ...this.method }, identityOf(this.similarity));
  }

  describe(): string {
    return this.pattern.describe();
  }

  visit(visitor: QueryVisitor): void {
    this.pattern.visit(visitor);
  }
}
