import type { Searcher } from '../../segments/searcher.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { linear } from '../features/feature-function.ts';
import { FeatureQuery } from '../features/feature-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BoostQuery } from '../scoring/boost-query.ts';

/** Which tokens of a query are scored. */
export interface Pruning {
  /** Tokens are frequent above this multiple of the mean frequency. */
  readonly frequencyRatio: number;
  /** Frequent tokens are dropped unless their weight is above this share of the highest. */
  readonly weightShare: number;
  /** Scores the dropped tokens instead of the others. */
  readonly onlyPruned: boolean;
}

/** The dot product of the weights of a query's tokens and a document's: a sum of one linear feature for each token. */
export class SparseVectorQuery implements Query {
  private readonly field: string;
  private readonly weights: ReadonlyMap<string, number>;
  private readonly pruning: Pruning | undefined;

  constructor(field: string, weights: ReadonlyMap<string, number>, pruning: Pruning | undefined) {
    this.field = field;
    this.weights = weights;
    this.pruning = pruning;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return this.rewrite(searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const { pruning } = this;
    const kept = pruning ? this.prune(searcher, pruning) : [...this.weights];
    if (kept.length === 0) return new MatchNoneQuery('query is empty as there are no tokens to score');
    return BooleanQuery.should(
      kept.map(([token, weight]) => new BoostQuery(new FeatureQuery(`${this.field}.${token}`, linear, token), weight)),
    );
  }

  outline(): QueryOutline {
    return leafOutline('SparseVectorQueryWrapper', this.field);
  }

  key(): QueryKey {
    const { pruning } = this;
    return keyOf('sparse_vector', this.field, [...this.weights], pruning && { ...pruning });
  }

  describe(): string {
    return [...this.weights].map(([token, weight]) => `(${this.field}.${token})^${weight}`).join(' ');
  }

  visit(): void {}

  /** Compares the share of documents with a token to the mean of all tokens of the field. */
  private prune(searcher: Searcher, pruning: Pruning): [string, number][] {
    const { documents, tokens, occurrences } = fieldCounts(searcher, this.field);
    if (tokens === 0 || documents === 0) return [];
    const mean = occurrences / documents / tokens;
    const highest = Math.max(...this.weights.values());
    return [...this.weights].filter(([token, weight]) => {
      const found = documentsWith(searcher, `${this.field}.${token}`);
      const frequent = found / documents >= pruning.frequencyRatio * mean;
      const kept = found > 0 && (!frequent || weight > pruning.weightShare * highest);
      return kept !== pruning.onlyPruned;
    });
  }
}

function documentsWith(searcher: Searcher, field: string): number {
  return searcher.leaves.reduce((sum, { segment }) => sum + (segment.fields.get(field)?.presence.count ?? 0), 0);
}

/** The documents with the field, the tokens of the segment that has most, and how many documents have each, in total. */
function fieldCounts(searcher: Searcher, field: string) {
  let tokens = 0;
  let occurrences = 0;
  for (const { segment } of searcher.leaves) {
    let own = 0;
    for (const [name, { presence }] of segment.fields)
      if (name.startsWith(`${field}.`)) {
        own++;
        occurrences += presence.count;
      }
    tokens = Math.max(tokens, own);
  }
  return { documents: documentsWith(searcher, field), tokens, occurrences };
}
