import type { Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { type SharedStatistics, TermQuery } from './term-query.ts';

export interface BlendedField {
  readonly field: string;
  readonly boost: number;
  readonly similarity: Similarity;
}

/** A term in one of the fields. */
interface BlendedPlace extends BlendedField {
  readonly term: string;
}

/**
 * A term, or several synonyms, in fields that are treated as parts of one: each is scored with about the document
 * frequency of the field that has it most, so that a common term does not seem rare in a field where it is uncommon.
 */
export class BlendedTermQuery implements Query {
  private readonly places: readonly BlendedPlace[];
  private readonly tieBreaker: number;

  constructor(terms: readonly string[], fields: readonly BlendedField[], tieBreaker: number) {
    this.places = fields.flatMap(field => terms.map(term => ({ ...field, term })));
    this.tieBreaker = tieBreaker;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewriteQuery(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const blended = this.blend(searcher);
    const queries = this.places.map(place => {
      const { field, term, boost, similarity } = place;
      const query = new TermQuery(field, term, similarity, blended.get(place));
      return boost === 1 ? query : new BoostQuery(query, boost);
    });
    return new DisMaxQuery(queries, this.tieBreaker);
  }

  outline(): QueryOutline {
    return leafOutline('BlendedTermQuery');
  }

  key(): QueryKey {
    const places = this.places.map(({ field, term, boost, similarity }) => [
      field,
      term,
      boost,
      identityOf(similarity),
    ]);
    return keyOf('blended', this.tieBreaker, ...places);
  }

  describe(): string {
    const terms = this.places.map(({ field, term, boost }) => `${field}:${term}${boost === 1 ? '' : `^${boost}`}`);
    return `blended(terms:[${terms.join(', ')}])`;
  }

  visit(visitor: QueryVisitor): void {
    for (const { field, term } of this.places) visitor.terms(field, [term], this);
  }

  /**
   * Starts from the highest frequency; each lower one is one more than its predecessor, limited by the documents of its
   * field. All share the sum of their occurrences, within the same limit.
   */
  private blend(searcher: Searcher): Map<BlendedPlace, SharedStatistics> {
    const frequencies = this.places
      .map(place => ({ place, docFreq: searcher.docFreq(place.field, place.term) }))
      .sort((a, b) => b.docFreq - a.docFreq);
    const blended = new Map<BlendedPlace, SharedStatistics>();
    const tokens = this.fewestTokens(searcher);
    const most = Math.min(searcher.maxDoc, tokens);
    const totalTermFreq = Math.min(tokens, this.totalTermFreq(searcher));
    let current = Math.min(most, frequencies[0]?.docFreq ?? 0);
    let previous = frequencies[0]?.docFreq ?? 0;
    for (const { place, docFreq } of frequencies) {
      if (docFreq === 0) break;
      if (previous > docFreq) current++;
      const limit = searcher.fieldStatistics(place.field).docCount;
      blended.set(place, { docFreq: Math.min(most, current, limit), totalTermFreq });
      previous = docFreq;
    }
    return blended;
  }

  private totalTermFreq(searcher: Searcher): number {
    return this.places.reduce((sum, { field, term }) => sum + searcher.totalTermFreq(field, term), 0);
  }

  /** The smallest number of tokens of a field that contains the term: the limit of all frequencies. */
  private fewestTokens(searcher: Searcher): number {
    const tokens = this.places
      .filter(({ field, term }) => searcher.docFreq(field, term) > 0)
      .map(({ field }) => searcher.fieldStatistics(field).sumTotalTermFreq);
    return Math.min(...tokens);
  }
}
