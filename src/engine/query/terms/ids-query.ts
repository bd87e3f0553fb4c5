import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { Query, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { ConstantWeight } from '../scoring/constant-weight.ts';
import { SortedDocs } from '../sorted-docs.ts';
import { encodedId } from './encoded-id.ts';

/** Documents by `_id`. */
export class IdsQuery implements Query {
  private readonly ids: readonly string[];
  private readonly hidden: boolean;

  /** @param hidden also matches the nested documents, which have the id of their root */
  constructor(ids: Iterable<string>, hidden = false) {
    this.ids = [...new Set(ids)];
    this.hidden = hidden;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = {
      docs: (leaf: Leaf) => {
        const docs = this.ids.map(id => leaf.segment.docOf(id, leaf.liveDocs)).filter(doc => doc >= 0);
        const all = this.hidden ? docs.flatMap(doc => blockOf(leaf, doc)) : docs;
        return all.length === 0 ? undefined : new SortedDocs(Int32Array.from(all).sort());
      },
    };
    return new ConstantWeight(() => this.describe(), source, options);
  }

  outline(): QueryOutline {
    return leafOutline('TermInSetQuery');
  }

  key(): QueryKey {
    return keyOf('ids', this.hidden, this.ids);
  }

  describe(): string {
    return `_id:(${this.ids.map(encodedId).join(' ')})`;
  }

  visit(): void {}
}

/** A document with the nested documents that precede it. */
function blockOf({ segment }: Leaf, root: number): number[] {
  const first = segment.blockStart(root);
  return Array.from({ length: root - first + 1 }, (_, i) => first + i);
}
