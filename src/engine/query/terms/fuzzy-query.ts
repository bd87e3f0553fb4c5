import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/code-point-order.ts';
import type { Query, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { rewrite } from '../rewrite.ts';
import { BM25 } from '../scoring/statistics.ts';
import { type Expansion, type RewriteMethod, rewriteExpansions } from './rewrite-method.ts';
import { type Edits, editsKey, withinEdits } from './within-edits.ts';

export interface FuzzyQueryOptions extends Edits {
  maxExpansions: number;
  similarity?: Similarity;
  /** Defaults to blended frequencies. */
  rewriteMethod?: RewriteMethod | undefined;
}

/**
 * Terms within an edit distance. The nearest `maxExpansions` form a disjunction in which more distant terms score less,
 * all with the document frequency of the most frequent one, so that a rare misspelling does not beat the word.
 */
export class FuzzyQuery implements Query {
  readonly field: string;
  readonly term: string;
  readonly options: FuzzyQueryOptions;

  constructor(field: string, term: string, options: FuzzyQueryOptions) {
    this.field = field;
    this.term = term;
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewrite(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const similarity = this.options.similarity ?? BM25;
    const { rewriteMethod, maxExpansions } = this.options;
    const method = rewriteMethod ?? { scoring: 'blended', count: maxExpansions };
    return rewriteExpansions(this.expand(searcher), { field: this.field, similarity }, method, searcher);
  }

  outline(): QueryOutline {
    return leafOutline('FuzzyQuery', this.field);
  }

  key(): QueryKey {
    const { maxExpansions, similarity, rewriteMethod } = this.options;
    return keyOf(
      'fuzzy',
      this.field,
      this.term,
      editsKey(this.options),
      maxExpansions,
      similarity && identityOf(similarity),
      rewriteMethod && { ...rewriteMethod },
    );
  }

  describe(): string {
    return `${this.field}:${this.term}~${this.options.maxEdits}`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.automaton?.(this.field, withinEdits(this.term, this.options), this);
  }

  /** The nearest terms of the index. */
  expand(searcher: Searcher): Expansion[] {
    if (this.options.maxEdits === 0)
      return searcher.docFreq(this.field, this.term) > 0 ? [{ term: this.term, boost: 1 }] : [];
    const length = [...this.term].length;
    const boosts = new Map<string, number>();
    for (const { segment } of searcher.leaves) {
      const dictionary = segment.fields.get(this.field)?.terms;
      if (!dictionary) continue;
      for (const { ordinal, edits } of dictionary.fuzzy(this.term, this.options)) {
        const term = dictionary.term(ordinal);
        if (!boosts.has(term)) boosts.set(term, closeness(edits, length, [...term].length));
      }
    }
    return [...boosts]
      .map(([term, boost]) => ({ term, boost }))
      .sort((a, b) => b.boost - a.boost || compareCodePoints(a.term, b.term))
      .slice(0, this.options.maxExpansions)
      .map(({ term, boost }) => ({ term, boost: Math.max(0, boost) }));
  }
}

/**
 * Negative if the distance exceeds the length: such a term scores nothing and sorts after those that barely qualify.
 */
function closeness(edits: number, length: number, otherLength: number): number {
  if (edits === 0) return 1;
  return Math.fround(1 - Math.fround(edits / Math.min(length, otherLength)));
}
