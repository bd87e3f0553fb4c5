import { formatFloat } from '../../json/java-numbers.ts';
import type { Similarity } from '../../mapping/field-type.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { UnionSlot } from '../phrases/phrase-slot.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BM25, bindSimilarity, scoringOf, termStatisticsOf } from '../scoring/similarity.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';
import { TermQuery } from './term-query.ts';
import { type ModelTermScorer, scoreTerm, type TermScorer } from './term-scorer.ts';

/**
 * Several terms scored as one: frequencies are summed, and the most frequent term determines the document frequency. A
 * term listed twice counts twice.
 */
export class SynonymQuery implements Query {
  readonly field: string;
  readonly terms: readonly string[];
  readonly similarity: Similarity;

  constructor(field: string, terms: Iterable<string>, similarity: Similarity = BM25) {
    this.field = field;
    this.terms = [...terms].sort(compareCodePoints);
    this.similarity = similarity;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    const simpler = this.rewrite();
    if (simpler !== this) return simpler.weight(searcher, options);
    const scoring = scoringOf(searcher, options);
    const statistics = scoring.field(this.field);
    const parts = this.terms.map(term => {
      const own = termStatisticsOf(searcher, this.field, term);
      return own.docFreq > 0 ? scoring.term(this.field, term, own) : own;
    });
    const together = {
      docFreq: Math.max(...parts.map(part => part.docFreq)),
      totalTermFreq: () => parts.reduce((sum, part) => sum + part.totalTermFreq(), 0),
    };
    const query = { boost: options.boost, terms: [together] };
    return new SynonymWeight(this, bindSimilarity(searcher, statistics, this.similarity, query));
  }

  rewrite(): Query {
    return this.terms.length === 1 ? new TermQuery(this.field, this.terms[0]!, this.similarity) : this;
  }

  outline(): QueryOutline {
    return leafOutline('SynonymQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('synonym', this.field, identityOf(this.similarity), this.terms);
  }

  describe(): string {
    return `Synonym(${this.terms.map(term => `${this.field}:${term}`).join(' ')})`;
  }

  visit(visitor: QueryVisitor): void {
    visitor.terms(this.field, this.terms, this);
  }
}

class SynonymWeight implements Weight {
  private readonly query: SynonymQuery;
  private readonly similarity: TermSimilarity;

  constructor(query: SynonymQuery, similarity: TermSimilarity) {
    this.query = query;
    this.similarity = similarity;
  }

  scorer(leaf: Leaf): TermScorer | ModelTermScorer | SynonymScorer | undefined {
    const { field, terms } = this.query;
    const found = terms.map(term => leaf.segment.postings(field, term)).filter(postings => postings !== undefined);
    if (found.length === 0) return undefined;
    if (found.length === 1) return scoreTerm(found[0]!, this.similarity);
    return new SynonymScorer(new UnionSlot(found), this.similarity, leaf.segment.fields.get(field)!.norms);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (!scorer || scorer.advance(doc) !== doc) return explainNoMatch('no matching term');
    const freq = scorer instanceof SynonymScorer ? scorer.freq() : scorer.postings.freq();
    const norm = leaf.segment.fields.get(this.query.field)!.norms[doc]!;
    const score = this.similarity.explain(explainMatch(freq, `termFreq=${formatFloat(freq)}`), norm);
    return explainMatch(
      score.value,
      `weight(${this.query.describe()} in ${doc}) [PerFieldSimilarity], result of:`,
      score,
    );
  }
}

class SynonymScorer implements Scorer {
  readonly maxScore: number;
  private readonly slot: UnionSlot;
  private readonly similarity: TermSimilarity;
  private readonly norms: Uint8Array;

  constructor(slot: UnionSlot, similarity: TermSimilarity, norms: Uint8Array) {
    this.slot = slot;
    this.similarity = similarity;
    this.norms = norms;
    this.maxScore = similarity.maxScore;
  }

  get doc(): number {
    return this.slot.doc;
  }

  get cost(): number {
    return this.slot.cost;
  }

  freq(): number {
    return this.slot.freq();
  }

  nextDoc(): number {
    return this.slot.nextDoc();
  }

  advance(target: number): number {
    return this.slot.advance(target);
  }

  score(): number {
    return this.similarity.score(this.slot.freq(), this.norms[this.slot.doc]!);
  }
}
