import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { MatchNoneQuery, NonRewritableMatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { type PhrasePosition, PhraseQuery, positionsKey } from './phrase-query.ts';

export interface PhrasePrefixOptions {
  readonly slop: number;
  readonly maxExpansions: number;
  readonly similarity: Similarity;
}

/** A phrase whose last word is a prefix, which expands to the first matching terms of the index. */
export class PhrasePrefixQuery implements Query {
  readonly field: string;
  readonly positions: readonly PhrasePosition[];
  readonly options: PhrasePrefixOptions;

  constructor(field: string, positions: readonly PhrasePosition[], options: PhrasePrefixOptions) {
    this.field = field;
    this.positions = positions;
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewriteQuery(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const last = this.positions.at(-1)!;
    const terms = [...new Set(last.terms.flatMap(prefix => this.expand(searcher, prefix)))];
    const before = this.positions.slice(0, -1);
    if (terms.length === 0) return this.withoutTerms(before);
    const positions = [...before, { terms, position: last.position }];
    return new PhraseQuery(this.field, positions, this.options.slop, this.options.similarity);
  }

  private withoutTerms(before: readonly PhrasePosition[]): Query {
    const reason = 'No terms supplied for org.elasticsearch.common.lucene.search.MultiPhrasePrefixQuery';
    if (before.length === 0) return new MatchNoneQuery(reason);
    const phrase = new PhraseQuery(this.field, before, this.options.slop, this.options.similarity);
    return new BooleanQuery([
      { query: phrase, occur: 'must' },
      { query: new NonRewritableMatchNoneQuery(reason), occur: 'must' },
    ]);
  }

  outline(): QueryOutline {
    return leafOutline('MultiPhrasePrefixQuery', this.field);
  }

  key(): QueryKey {
    const { slop, maxExpansions, similarity } = this.options;
    return keyOf(
      'phrase_prefix',
      this.field,
      positionsKey(this.positions),
      slop,
      maxExpansions,
      identityOf(similarity),
    );
  }

  describe(): string {
    const { slop } = this.options;
    const words = this.positions.map(({ terms }) => (terms.length === 1 ? terms[0]! : `(${terms.join(' ')})`));
    return `${this.field}:"${words.join(' ')}*"${slop === 0 ? '' : `~${slop}`}`;
  }

  visit(visitor: QueryVisitor): void {
    if (visitor.phrasePrefix && this.positions.length > 1)
      return visitor.phrasePrefix(this.field, this.positions, this.options.slop, this);
    const last = this.positions.at(-1)!;
    const words = this.positions.slice(0, -1);
    if (words.length > 0) visitor.phrase?.(this.field, words, this.options.slop, this);
    visitor.automaton?.(this.field, term => last.terms.some(prefix => term.startsWith(prefix)), this);
  }

  /** The first terms of the first segment, then of the next, up to the limit but at least one. */
  private expand(searcher: Searcher, prefix: string): string[] {
    const found = new Set<string>();
    for (const { segment } of searcher.leaves) {
      const dictionary = segment.fields.get(this.field)?.terms;
      if (!dictionary) continue;
      const { from, to } = dictionary.prefixRange(prefix);
      for (let i = from; i < to; i++) {
        found.add(dictionary.term(i));
        if (found.size >= this.options.maxExpansions) return [...found].sort(compareCodePoints);
      }
    }
    return [...found].sort(compareCodePoints);
  }
}
