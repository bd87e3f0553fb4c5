import type { Similarity } from '../mapping/field-type.ts';
import type { Searcher } from '../segments/searcher.ts';
import { BoostQuery } from './boost-query.ts';
import { DisMaxQuery } from './dis-max-query.ts';
import type { Query, QueryVisitor, Weight, WeightOptions } from './query.ts';
import { rewrite } from './rewrite.ts';
import { TermQuery } from './term-query.ts';

export interface BlendedField {
  readonly field: string;
  readonly boost: number;
  readonly similarity: Similarity;
}

/**
 * One term in several fields that are taken for parts of one: in each it counts about as frequent as in the field that
 * has it most, so that a rare place does not make a common word look rare.
 */
export class BlendedTermQuery implements Query {
  private readonly term: string;
  private readonly fields: readonly BlendedField[];
  private readonly tieBreaker: number;

  constructor(term: string, fields: readonly BlendedField[], tieBreaker: number) {
    this.term = term;
    this.fields = fields;
    this.tieBreaker = tieBreaker;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewrite(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const blended = this.blend(searcher);
    const queries = this.fields.map(({ field, boost, similarity }) => {
      const query = new TermQuery(field, this.term, similarity, blended.get(field));
      return boost === 1 ? query : new BoostQuery(query, boost);
    });
    return new DisMaxQuery(queries, this.tieBreaker);
  }

  describe(): string {
    const terms = this.fields.map(({ field, boost }) => `${field}:${this.term}${boost === 1 ? '' : `^${boost}`}`);
    return `blended(terms:[${terms.join(', ')}])`;
  }

  visit(visitor: QueryVisitor): void {
    for (const { field } of this.fields) visitor.terms(field, [this.term], this);
  }

  /** The highest frequency for all; each field that truly has fewer comes one step behind the one before it. */
  private blend(searcher: Searcher): Map<string, number> {
    const frequencies = this.fields
      .map(({ field }) => ({ field, docFreq: searcher.docFreq(field, this.term) }))
      .sort((a, b) => b.docFreq - a.docFreq);
    const blended = new Map<string, number>();
    let current = Math.min(searcher.maxDoc, frequencies[0]?.docFreq ?? 0);
    let previous = frequencies[0]?.docFreq ?? 0;
    for (const { field, docFreq } of frequencies) {
      if (docFreq === 0) break;
      if (previous > docFreq) current++;
      blended.set(field, Math.min(searcher.maxDoc, current));
      previous = docFreq;
    }
    return blended;
  }
}
