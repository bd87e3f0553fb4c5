import type { Leaf, Searcher } from '../segments/searcher.ts';
import { AllDocs } from './doc-iterators.ts';
import { NO_COMMON_VALUES } from './dsl/parameters.ts';
import type { QueryParser } from './dsl/parsed-query.ts';
import { asParsingError, parseQueryBody } from './dsl/query-body.ts';
import { deletedIn } from './live-docs.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';
import { ConstantWeight, type DocSource } from './scoring/constant-weight.ts';

/** Matches every document including nested ones; collect from a rootLeaf to exclude those. */
export class MatchAllQuery implements Query {
  weight(_searcher: Searcher, options: WeightOptions): Weight {
    return new ConstantWeight(() => this.describe(), EVERYTHING, options);
  }

  outline(): QueryOutline {
    return leafOutline('MatchAllDocsQuery');
  }

  key(): QueryKey {
    return keyOf('match_all');
  }

  describe(): string {
    return '*:*';
  }

  visit(): void {}
}

const EVERYTHING: DocSource = {
  docs: leaf => new AllDocs(leaf.segment.maxDoc),
  tester: () => () => true,
  count: (leaf: Leaf) => leaf.segment.maxDoc - deletedIn(leaf),
};

export const parseMatchAll: QueryParser = body => {
  const values = parseQueryBody('match_all', body, { ...NO_COMMON_VALUES }, {}, asParsingError);
  return { name: 'match_all', ...values, build: () => new MatchAllQuery() };
};
