import type { Searcher } from '../../segments/searcher.ts';
import { AllDocs } from '../doc-iterators.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';

const FIELD = '_primary_term';

/**
 * The filter that Elasticsearch adds to queries that may match nested documents. Here it only appears in explanations:
 * it matches everything, and searches collect from a rootLeaf.
 */
export class RootDocumentsQuery implements Query {
  weight(_searcher: Searcher, options: WeightOptions): Weight {
    return new ConstantWeight(() => this.describe(), { docs: leaf => new AllDocs(leaf.segment.maxDoc) }, options);
  }

  outline(): QueryOutline {
    return leafOutline('FieldExistsQuery', FIELD);
  }

  key(): QueryKey {
    return keyOf('root_documents');
  }

  describe(): string {
    return `FieldExistsQuery [field=${FIELD}]`;
  }

  visit(): void {}
}
