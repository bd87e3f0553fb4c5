import type { Leaf, Searcher } from '../segments/searcher.ts';
import { ConstantWeight } from './constant-weight.ts';
import { encodedId } from './encoded-id.ts';
import type { Query, Weight, WeightOptions } from './query.ts';
import { SortedDocs } from './sorted-docs.ts';

/** Documents by their `_id`. */
export class IdsQuery implements Query {
  private readonly ids: readonly string[];

  constructor(ids: Iterable<string>) {
    this.ids = [...new Set(ids)];
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = {
      docs: (leaf: Leaf) => {
        const docs = this.ids.map(id => leaf.segment.docOf(id, leaf.liveDocs)).filter(doc => doc >= 0);
        return docs.length === 0 ? undefined : new SortedDocs(Int32Array.from(docs).sort());
      },
    };
    return new ConstantWeight(this.describe(), source, options);
  }

  describe(): string {
    return `_id:(${this.ids.map(encodedId).join(' ')})`;
  }

  visit(): void {}
}
