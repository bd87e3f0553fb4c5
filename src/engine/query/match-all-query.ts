import { NO_MORE_DOCS } from '../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { BitSet } from '../structures/bit-set.ts';
import { AllDocs } from './doc-iterators.ts';
import { NO_COMMON_VALUES } from './dsl/parameters.ts';
import type { QueryParser } from './dsl/parsed-query.ts';
import { asParsingError, parseQueryBody } from './dsl/query-body.ts';
import { deletedIn } from './live-docs.ts';
import type { BulkScorer, LeafCollector, Query, QueryOutline, Weight, WeightOptions } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';
import { ConstantWeight, type DocSource } from './scoring/constant-weight.ts';

/** Matches every document including nested ones; collect from a rootLeaf to exclude those. */
export class MatchAllQuery implements Query {
  weight(_searcher: Searcher, options: WeightOptions): Weight {
    return new AllDocsWeight(() => this.describe(), EVERYTHING, options);
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

class AllDocsWeight extends ConstantWeight {
  bulkScorer(): BulkScorer {
    return new AllDocsBulkScorer(this.value);
  }
}

class AllDocsBulkScorer implements BulkScorer {
  private readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  score(collector: LeafCollector, { liveDocs }: Leaf, from: number, to: number): number {
    const { value } = this;
    if (liveDocs === undefined && collector.collectRange && value > collector.threshold) {
      collector.collectRange(from, to, value);
      return to;
    }
    if (liveDocs !== undefined && collector.collectBits && value > collector.threshold) {
      collector.collectBits(liveDocs.words, from, to, value);
      return to;
    }
    for (let doc = from; doc < to; doc++) {
      if (value <= collector.threshold) return NO_MORE_DOCS;
      if (liveDocs === undefined || ((liveDocs.words[doc >> 5]! >>> (doc & 31)) & 1) !== 0)
        collector.collect(doc, value);
    }
    return to;
  }
}

const EVERYTHING: DocSource = {
  docs: leaf => new AllDocs(leaf.segment.maxDoc),
  tester: () => () => true,
  bits(leaf) {
    const { words } = BitSet.full(leaf.segment.maxDoc);
    return { upTo: () => words };
  },
  count: (leaf: Leaf) => leaf.segment.maxDoc - deletedIn(leaf),
};

export const parseMatchAll: QueryParser = body => {
  const values = parseQueryBody('match_all', body, { ...NO_COMMON_VALUES }, {}, asParsingError);
  return { name: 'match_all', ...values, build: () => new MatchAllQuery() };
};
