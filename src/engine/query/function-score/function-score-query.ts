import type { Searcher } from '../../segments/searcher.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import type { FilteredFunction, FunctionScoreOptions } from './function-score-options.ts';
import { FunctionScoreWeight } from './function-score-weight.ts';

/** Matches of a query, scored by functions of the documents. */
export class FunctionScoreQuery implements Query {
  readonly query: Query;
  readonly functions: readonly FilteredFunction[];
  readonly options: FunctionScoreOptions;

  constructor(query: Query, functions: readonly FilteredFunction[], options: FunctionScoreOptions) {
    this.query = query;
    this.functions = functions;
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    // Functions only affect scores, so they are not evaluated without them.
    if (!options.scores && this.options.minScore === undefined) return this.query.weight(searcher, options);
    const needsScore = this.options.boostMode !== 'replace' || this.functions.length === 0 || options.scores;
    const inner = rewriteQuery(this.query, searcher).weight(searcher, { scores: needsScore, boost: options.boost });
    const filters = this.functions.map(({ filter }) => filter?.weight(searcher, { scores: false, boost: 1 }));
    return new FunctionScoreWeight({ inner, filters }, this.functions, this.options);
  }

  outline(): QueryOutline {
    return { kind: 'rescored', luceneName: 'FunctionScoreQuery', query: this.query };
  }

  key(): QueryKey {
    const { scoreMode, boostMode, maxBoost, minScore } = this.options;
    const functions = this.functions.map(({ filter, scoring, weight }) => [
      filter?.key(),
      scoring && identityOf(scoring),
      weight,
    ]);
    return keyOf('function_score', this.query.key(), functions, scoreMode, boostMode, maxBoost, minScore);
  }

  describe(): string {
    const functions = this.functions.map(({ filter }) => `{filter(${filter?.describe() ?? 'null'})}`).join(', ');
    return `function score (${this.query.describe()}, functions: [${functions}])`;
  }

  visit(visitor: QueryVisitor): void {
    this.query.visit(visitor.withinScoreModifier ?? visitor);
  }
}
