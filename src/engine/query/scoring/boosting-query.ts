import { parsingError } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { buildClause, isRewritten } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, type ParameterReader, readEachParameter } from '../dsl/parameters.ts';
import type { ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';

/** Matches of one query, demoted if they also match another. */
export class BoostingQuery implements Query {
  private readonly positive: Query;
  readonly negative: Query;
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
        // Its statistics count in `dfs_query_then_fetch`, although its scores are not used.
        negative: this.negative.weight(searcher, { scores: options.scores, boost: 1 }),
      },
      { negativeBoost: this.negativeBoost, boost: options.boost },
    );
  }

  outline(): QueryOutline {
    return leafOutline('FunctionScoreQuery');
  }

  key(): QueryKey {
    return keyOf('boosting', this.positive.key(), this.negative.key(), this.negativeBoost);
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
    const description = `weight(${this.query.describe()}), result of:`;
    const negative = this.weights.negative.scorer(leaf);
    if (negative?.advance(doc) !== doc)
      return explainMatch(Math.fround(positive.value * this.factors.boost), description, positive);
    const { negativeBoost, boost } = this.factors;
    const value = positive.value * negativeBoost * boost;
    const matched = explainMatch(negativeBoost, `Matched boosting query score(${this.query.negative.describe()})`);
    const product = asDouble(value, 'product of:', positive, matched);
    return asDouble(value, description, product);
  }
}

function asDouble(value: number, description: string, ...details: Explanation[]): Explanation {
  return { match: true, value, type: 'double', description, details };
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

  release(): void {
    this.positive.release?.();
    this.negative?.release?.();
  }
}

interface BoostingValues extends CommonValues {
  positive: ParsedQuery | undefined;
  negative: ParsedQuery | undefined;
  negativeBoost: number;
}

export const parseBoosting: QueryParser = (body, parse) => {
  const values: BoostingValues = { ...NO_COMMON_VALUES, positive: undefined, negative: undefined, negativeBoost: -1 };
  const clause =
    (name: 'positive' | 'negative'): ParameterReader<BoostingValues> =>
    (target, value: JsonValue, place) => {
      if (isJsonObject(value)) target[name] = parse(value, place);
    };
  readEachParameter(
    'boosting',
    body,
    values,
    {
      positive: clause('positive'),
      negative: clause('negative'),
      negative_boost: (target, value, place) => {
        target.negativeBoost = doubleOf(value, place);
      },
    },
    ['positive', 'negative'],
  );
  const { positive, negative, negativeBoost } = values;
  const end = { in: body, of: 'end' } as const;
  if (!positive) throw parsingError(end, "[boosting] query requires 'positive' query to be set'");
  if (!negative) throw parsingError(end, "[boosting] query requires 'negative' query to be set'");
  if (negativeBoost < 0)
    throw parsingError(end, "[boosting] query requires 'negative_boost' to be set to be a positive value'");
  return {
    name: 'boosting',
    boost: values.boost,
    queryName: values.queryName,
    build: context => new BoostingQuery(buildClause(positive, context), buildClause(negative, context), negativeBoost),
    matchesNothing: context => context.cannotMatch(positive),
    rewrites: context =>
      context.cannotMatch(positive) || isRewritten(positive, context) || isRewritten(negative, context),
  };
};
