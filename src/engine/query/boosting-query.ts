import { formatFloat } from '../json/java-numbers.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { type Explanation, explainMatch } from './explanation.ts';
import type { Query, QueryVisitor, Scorer, Weight, WeightOptions } from './query.ts';

/** Matches of one query; those that another matches too score less. */
export class BoostingQuery implements Query {
  private readonly positive: Query;
  private readonly negative: Query;
  private readonly negativeBoost: number;

  constructor(positive: Query, negative: Query, negativeBoost: number) {
    this.positive = positive;
    this.negative = negative;
    this.negativeBoost = Math.fround(negativeBoost);
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return new BoostingWeight(
      this,
      {
        positive: this.positive.weight(searcher, { ...options, boost: 1 }),
        negative: this.negative.weight(searcher, { scores: false, boost: 1 }),
      },
      { negativeBoost: this.negativeBoost, boost: options.boost },
    );
  }

  describe(): string {
    const { positive, negative, negativeBoost } = this;
    const condition = `boost(queryboost(score(${negative.describe()}))^${formatFloat(negativeBoost)})`;
    return `FunctionScoreQuery(${positive.describe()}, scored by ${condition})`;
  }

  visit(visitor: QueryVisitor): void {
    this.positive.visit(visitor);
  }
}

class BoostingWeight implements Weight {
  private readonly query: BoostingQuery;
  private readonly weights: { positive: Weight; negative: Weight };
  private readonly factors: { negativeBoost: number; boost: number };

  constructor(
    query: BoostingQuery,
    weights: { positive: Weight; negative: Weight },
    factors: { negativeBoost: number; boost: number },
  ) {
    this.query = query;
    this.weights = weights;
    this.factors = factors;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const positive = this.weights.positive.scorer(leaf);
    return positive && new BoostingScorer(positive, this.weights.negative.scorer(leaf), this.factors);
  }

  count(leaf: Leaf): number {
    return this.weights.positive.count?.(leaf) ?? -1;
  }

  minCount(leaf: Leaf): number {
    return this.weights.positive.minCount?.(leaf) ?? 0;
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const positive = this.weights.positive.explain(leaf, doc);
    if (!positive.match) return positive;
    const negative = this.weights.negative.scorer(leaf);
    const factor = negative?.advance(doc) === doc ? this.factors.negativeBoost : 1;
    const value = positive.value * factor;
    const product: Explanation = {
      match: true,
      value: value * this.factors.boost,
      type: 'double',
      description: 'product of:',
      details: [
        positive,
        explainMatch(
          factor,
          factor === 1 ? 'constant score 1.0' : `queryboost(score(${this.query.describe()}))^${factor}`,
        ),
      ],
    };
    return {
      ...product,
      description: `weight(${this.query.describe()}), result of:`,
      details: [product],
    };
  }
}

class BoostingScorer implements Scorer {
  readonly maxScore = Number.POSITIVE_INFINITY;
  private readonly positive: Scorer;
  private readonly negative: Scorer | undefined;
  private readonly factors: { negativeBoost: number; boost: number };

  constructor(positive: Scorer, negative: Scorer | undefined, factors: { negativeBoost: number; boost: number }) {
    this.positive = positive;
    this.negative = negative;
    this.factors = factors;
  }

  get doc(): number {
    return this.positive.doc;
  }

  get cost(): number {
    return this.positive.cost;
  }

  nextDoc(): number {
    return this.positive.nextDoc();
  }

  advance(target: number): number {
    return this.positive.advance(target);
  }

  score(): number {
    const { negative, factors } = this;
    const { doc } = this.positive;
    if (negative && negative.doc < doc) negative.advance(doc);
    const factor = negative?.doc === doc ? factors.negativeBoost : 1;
    return Math.fround(this.positive.score() * factor * factors.boost);
  }
}
