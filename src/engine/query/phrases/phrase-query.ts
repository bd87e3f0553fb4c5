import { formatFloat } from '../../json/java-numbers.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Postings } from '../../segments/postings/postings.ts';
import { takePostings } from '../../segments/postings/postings-pool.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25, bindSimilarity, scoringOf, termStatisticsOf } from '../scoring/similarity.ts';
import { SaturatingSimilarity, type TermSimilarity } from '../scoring/term-similarity.ts';
import { TermQuery } from '../terms/term-query.ts';
import { TermScorer } from '../terms/term-scorer.ts';
import { ExactPhraseScorer } from './exact-phrase-scorer.ts';
import { ExactPhraseMatcher } from './phrase-matcher.ts';
import { PhraseScorer } from './phrase-scorer.ts';
import { UnionSlot } from './phrase-slot.ts';
import { SloppyPhraseMatcher } from './sloppy-phrase-matcher.ts';

/** The terms accepted at one position of a phrase. */
export interface PhrasePosition {
  readonly terms: readonly string[];
  readonly position: number;
}

/** Terms in order, allowing up to `slop` moves; a position may have several alternatives. */
export class PhraseQuery implements Query {
  readonly field: string;
  readonly positions: readonly PhrasePosition[];
  readonly slop: number;
  readonly similarity: Similarity;

  constructor(field: string, positions: readonly PhrasePosition[], slop = 0, similarity: Similarity = BM25) {
    this.field = field;
    this.positions = positions;
    this.slop = slop;
    this.similarity = similarity;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = this.rewrite();
    if (simpler !== this) return simpler.weight(searcher, options);
    const scoring = scoringOf(searcher, options);
    const terms = this.positions
      .flatMap(position => position.terms)
      .map(term => ({ term, own: termStatisticsOf(searcher, this.field, term) }))
      .filter(({ own }) => own.docFreq > 0)
      .map(({ term, own }) => scoring.term(this.field, term, own));
    // Field statistics are only requested if a term exists.
    const statistics = terms.length > 0 ? scoring.field(this.field) : searcher.fieldStatistics(this.field);
    const query = { boost: options.boost, terms };
    return new PhraseWeight(this, bindSimilarity(searcher, statistics, this.similarity, query));
  }

  rewrite(): Query {
    const [first, ...others] = this.positions;
    if (!first) return new MatchNoneQuery('empty PhraseQuery');
    if (others.length === 0) {
      const terms = first.terms.map(term => new TermQuery(this.field, term, this.similarity));
      return terms.length === 1 ? terms[0]! : BooleanQuery.should(terms);
    }
    if (first.position === 0) return this;
    const moved = this.positions.map(({ terms, position }) => ({ terms, position: position - first.position }));
    return new PhraseQuery(this.field, moved, this.slop, this.similarity);
  }

  outline(): QueryOutline {
    return leafOutline('PhraseQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('phrase', this.field, positionsKey(this.positions), this.slop, identityOf(this.similarity));
  }

  describe(): string {
    const words: string[] = [];
    let next = 0;
    for (const { terms, position } of this.positions) {
      for (; next < position; next++) words.push('?');
      words.push(terms.length === 1 ? terms[0]! : `(${terms.join(' ')})`);
      next = position + 1;
    }
    return `${this.field}:"${words.join(' ')}"${this.slop === 0 ? '' : `~${this.slop}`}`;
  }

  visit(visitor: QueryVisitor): void {
    if (visitor.phrase) visitor.phrase(this.field, this.positions, this.slop, this);
    else visitor.terms(this.field, [...new Set(this.positions.flatMap(({ terms }) => terms))], this);
  }
}

class PhraseWeight implements Weight {
  private readonly query: PhraseQuery;
  private readonly similarity: TermSimilarity;

  constructor(query: PhraseQuery, similarity: TermSimilarity) {
    this.query = query;
    this.similarity = similarity;
  }

  scorer(leaf: Leaf): ExactPhraseScorer | PhraseScorer | undefined {
    const { positions, slop } = this.query;
    const { similarity } = this;
    const exact = slop === 0 && positions.every(({ terms }) => terms.length === 1);
    return exact && similarity instanceof SaturatingSimilarity
      ? this.exactScorer(leaf, similarity)
      : this.looseScorer(leaf);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (!scorer || scorer.advance(doc) !== doc)
      return explainNoMatch(this.hasTerms(leaf, doc) ? 'no matching phrase' : 'no matching terms');
    const freq = scorer.freq();
    const norm = leaf.segment.fields.get(this.query.field)!.norms[doc]!;
    const score = this.similarity.explain(explainMatch(freq, `phraseFreq=${formatFloat(freq)}`), norm);
    return explainMatch(
      score.value,
      `weight(${this.query.describe()} in ${doc}) [PerFieldSimilarity], result of:`,
      score,
    );
  }

  /** Whether a document has a term for each position, wherever in the text. */
  private hasTerms({ segment }: Leaf, doc: number): boolean {
    const { field, positions } = this.query;
    return positions.every(({ terms }) => terms.some(term => segment.postings(field, term)?.advance(doc) === doc));
  }

  private exactScorer(leaf: Leaf, similarity: SaturatingSimilarity): ExactPhraseScorer | undefined {
    const field = leaf.segment.field(this.query.field);
    if (!field?.terms || !field.postingsLayout) return undefined;
    const terms: { scorer: TermScorer; offset: number }[] = [];
    for (const {
      terms: [term],
      position,
    } of this.query.positions) {
      const ordinal = field.terms.find(term!);
      if (ordinal < 0) return undefined;
      const postings = field.terms.postings(ordinal, takePostings());
      terms.push({ scorer: new TermScorer(postings, similarity), offset: position });
    }
    return new ExactPhraseScorer(terms);
  }

  private looseScorer(leaf: Leaf): PhraseScorer | undefined {
    const places: { slot: Postings | UnionSlot; offset: number; terms: readonly string[] }[] = [];
    for (const { terms, position } of this.query.positions) {
      const found = terms
        .map(term => leaf.segment.postings(this.query.field, term))
        .filter(postings => postings !== undefined);
      if (found.length === 0) return undefined;
      places.push({ slot: found.length === 1 ? found[0]! : new UnionSlot(found), offset: position, terms });
    }
    const { slop } = this.query;
    const matcher = slop === 0 ? new ExactPhraseMatcher(places) : new SloppyPhraseMatcher(places, slop);
    const { norms } = leaf.segment.fields.get(this.query.field)!;
    return new PhraseScorer(
      places.map(place => place.slot),
      matcher,
      this.similarity,
      norms,
    );
  }
}

/** Positions as part of a query key. */
export function positionsKey(positions: readonly PhrasePosition[]): (number | readonly string[])[][] {
  return positions.map(({ terms, position }) => [position, terms]);
}
