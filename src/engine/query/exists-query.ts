import type { Searcher } from '../segments/searcher.ts';
import { MatchAllQuery } from './match-all-query.ts';
import type { Query, Weight, WeightOptions } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline, type QueryOutline } from './query-outline.ts';
import { ConstantWeight, type DocSource } from './scoring/constant-weight.ts';

/** Documents with any value in a field. */
export class ExistsQuery implements Query {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = this.rewrite(searcher);
    if (simpler !== this) return simpler.weight(searcher, options);
    return new ConstantWeight(() => this.describe(), presenceOf(this.field), options);
  }

  rewrite(searcher: Searcher): Query {
    const everywhere = searcher.leaves.every(({ segment }) => segment.fields.get(this.field)?.presence.isAll);
    return everywhere && searcher.leaves.length > 0 ? new MatchAllQuery() : this;
  }

  outline(): QueryOutline {
    return leafOutline('FieldExistsQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('exists', this.field);
  }

  describe(): string {
    return `FieldExistsQuery [field=${this.field}]`;
  }

  visit(): void {}
}

function presenceOf(field: string): DocSource {
  return {
    docs: leaf => leaf.segment.fields.get(field)?.presence.iterator(),
    tester: leaf => {
      const presence = leaf.segment.fields.get(field)?.presence;
      return presence && (doc => presence.has(doc));
    },
    count: leaf => (leaf.liveDocs ? -1 : (leaf.segment.fields.get(field)?.presence.count ?? 0)),
  };
}
