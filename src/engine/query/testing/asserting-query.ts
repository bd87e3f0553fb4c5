import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { Explanation } from '../explanation.ts';
import type {
  BulkScorer,
  LeafCollector,
  Query,
  QueryOutline,
  QueryVisitor,
  Scorer,
  Weight,
  WeightOptions,
} from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { AssertingScorer } from './asserting-scorer.ts';

/** Wraps a query and asserts the contract of its scorers. Opaque to rewrite rules. */
export class AssertingQuery implements Query {
  private readonly query: Query;

  constructor(query: Query) {
    this.query = query;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return new AssertingWeight(this.query.weight(searcher, options));
  }

  outline(): QueryOutline {
    return this.query.outline();
  }

  key(): QueryKey {
    return keyOf('asserting', identityOf(this));
  }

  describe(): string {
    return this.query.describe();
  }

  visit(visitor: QueryVisitor): void {
    this.query.visit(visitor);
  }
}

class AssertingWeight implements Weight {
  readonly bulkScorer?: (leaf: Leaf) => BulkScorer | undefined;
  readonly count?: (leaf: Leaf) => number;
  readonly minCount?: (leaf: Leaf) => number;
  private readonly weight: Weight;

  constructor(weight: Weight) {
    this.weight = weight;
    if (weight.bulkScorer) this.bulkScorer = leaf => this.bulk(leaf);
    if (weight.count) this.count = leaf => weight.count!(leaf);
    if (weight.minCount) this.minCount = leaf => weight.minCount!(leaf);
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const scorer = this.weight.scorer(leaf);
    return scorer && new AssertingScorer(scorer);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    return this.weight.explain(leaf, doc);
  }

  private bulk(leaf: Leaf): BulkScorer | undefined {
    const bulk = this.weight.bulkScorer!(leaf);
    return bulk && new AssertingBulkScorer(bulk);
  }
}

class AssertingBulkScorer implements BulkScorer {
  private readonly bulk: BulkScorer;
  private reached = 0;

  constructor(bulk: BulkScorer) {
    this.bulk = bulk;
  }

  score(collector: LeafCollector, leaf: Leaf, from: number, to: number): number {
    holds(from >= this.reached && to > from, 'is led forwards');
    this.reached = to;
    const next = this.bulk.score(new AssertingCollector(collector, leaf, { from, to }), leaf, from, to);
    holds(next >= to, 'goes through its window to the end');
    return next;
  }

  release(): void {
    this.bulk.release?.();
  }
}

class AssertingCollector implements LeafCollector {
  private readonly collector: LeafCollector;
  private readonly leaf: Leaf;
  private readonly to: number;
  private least: number;
  readonly atLeast?: (count: number, score: number) => void;

  constructor(collector: LeafCollector, leaf: Leaf, { from, to }: { from: number; to: number }) {
    this.collector = collector;
    this.leaf = leaf;
    this.least = from;
    this.to = to;
    if (collector.atLeast) this.atLeast = (count, score) => collector.atLeast!(count, score);
  }

  get threshold(): number {
    return this.collector.threshold;
  }

  collect(doc: number, score: number): void {
    holds(doc >= this.least && doc < this.to, 'offers documents in ascending order, within its window');
    holds(this.leaf.liveDocs?.get(doc) ?? true, 'offers none that are deleted');
    holds(score > this.collector.threshold, 'offers what is above the threshold');
    this.least = doc + 1;
    this.collector.collect(doc, score);
  }
}

function holds(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`A bulk scorer ${promise}`);
}
