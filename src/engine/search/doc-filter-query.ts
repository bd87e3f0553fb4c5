import { AllDocs, FilteredDocs } from '../query/doc-iterators.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query/query.ts';
import { identityOf, keyOf, type QueryKey } from '../query/query-key.ts';
import { leafOutline } from '../query/query-outline.ts';
import { ConstantWeight } from '../query/scoring/constant-weight.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';

/** Whether a document of a segment is accepted. */
export type DocTest = (doc: number) => boolean;

/** Documents that pass a test defined by the search itself: a slice, or a collapsed group. */
export class DocFilterQuery implements Query {
  private readonly description: string;
  private readonly testOf: (leaf: Leaf) => DocTest;

  constructor(description: string, testOf: (leaf: Leaf) => DocTest) {
    this.description = description;
    this.testOf = testOf;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const { testOf } = this;
    const source = {
      docs: (leaf: Leaf) => new FilteredDocs(new AllDocs(leaf.segment.maxDoc), testOf(leaf)),
      tester: testOf,
    };
    return new ConstantWeight(() => this.description, source, options);
  }

  outline(): QueryOutline {
    return leafOutline('SliceQuery');
  }

  key(): QueryKey {
    return keyOf('doc_filter', identityOf(this.testOf));
  }

  describe(): string {
    return this.description;
  }

  /** Has no terms to highlight. */
  visit(_visitor: QueryVisitor): void {}
}
