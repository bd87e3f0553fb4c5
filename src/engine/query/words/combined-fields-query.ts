import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { Postings } from '../../segments/postings/postings.ts';
import type { FieldStatistics, Leaf, Searcher } from '../../segments/searcher.ts';
import { encodeLength, NORM_LENGTHS } from '../../structures/norm-byte.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { UnionSlot } from '../phrases/phrase-slot.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { opaqueOutline } from '../query-outline.ts';
import { BM25, bindSimilarity, scoringOf, termStatisticsOf } from '../scoring/similarity.ts';
import type { TermSimilarity } from '../scoring/term-similarity.ts';

export interface CombinedField {
  readonly field: string;
  readonly weight: number;
}

/**
 * A term, or several synonyms, in fields that are treated as one: weighted frequencies and lengths of the fields are
 * summed and scored once (BM25F: Robertson, Zaragoza and Taylor, Simple BM25 extension to multiple weighted fields,
 * 2004).
 */
export class CombinedFieldsQuery implements Query {
  readonly fields: readonly CombinedField[];
  readonly terms: readonly string[];

  constructor(fields: readonly CombinedField[], terms: readonly string[]) {
    this.fields = [...fields].sort((a, b) => (a.field < b.field ? -1 : 1));
    this.terms = terms;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    this.checkNorms(searcher);
    const scoring = scoringOf(searcher, options);
    let docFreq = 0;
    for (const { field } of this.fields)
      for (const term of this.terms) {
        const own = termStatisticsOf(searcher, field, term);
        if (own.docFreq > 0) docFreq = Math.max(docFreq, scoring.term(field, term, own).docFreq);
      }
    if (docFreq === 0) return new CombinedWeight(this, undefined);
    const statistics = this.combine(field => scoring.field(field));
    // Only BM25 scores combined fields, and it needs no total frequency.
    const terms = [{ docFreq, totalTermFreq: () => docFreq }];
    return new CombinedWeight(this, bindSimilarity(searcher, statistics, BM25, { boost: options.boost, terms }));
  }

  outline(): QueryOutline {
    return opaqueOutline('CombinedFieldQuery');
  }

  key(): QueryKey {
    const fields = this.fields.map(({ field, weight }) => [field, weight]);
    return keyOf('combined_fields', fields, this.terms);
  }

  describe(): string {
    const fields = this.fields.map(({ field, weight }) => (weight === 1 ? field : `${field}^${formatFloat(weight)}`));
    return `CombinedFieldQuery((${fields.join(' ')})(${this.terms.join(' ')}))`;
  }

  visit(visitor: QueryVisitor): void {
    for (const { field } of this.fields) visitor.terms(field, this.terms, this);
  }

  /** @throws EngineError if only some of the fields have norms */
  private checkNorms({ leaves }: Searcher): void {
    const kinds = new Set(
      leaves.flatMap(({ segment }) => this.fields.map(({ field }) => segment.field(field)?.info.norms)),
    );
    if (kinds.has(true) && kinds.has(false))
      throw illegalArgument(
        'CombinedFieldQuery requires norms to be consistent across fields: some fields cannot  have norms enabled, while others have norms disabled',
      );
  }

  /** Statistics of the combined field. */
  private combine(statisticsOf: (field: string) => FieldStatistics): FieldStatistics {
    const sum = { docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 };
    for (const { field, weight } of this.fields) {
      const { docCount, sumTotalTermFreq, sumDocFreq } = statisticsOf(field);
      sum.docCount = Math.max(sum.docCount, docCount);
      sum.sumDocFreq = Math.max(sum.sumDocFreq, sumDocFreq);
      sum.sumTotalTermFreq = Math.trunc(sum.sumTotalTermFreq + weight * sumTotalTermFreq);
    }
    return sum;
  }
}

class CombinedWeight implements Weight {
  private readonly query: CombinedFieldsQuery;
  /** Undefined if no field has any of the terms. */
  private readonly similarity: TermSimilarity | undefined;

  constructor(query: CombinedFieldsQuery, similarity: TermSimilarity | undefined) {
    this.query = query;
    this.similarity = similarity;
  }

  scorer(leaf: Leaf): CombinedScorer | undefined {
    if (!this.similarity) return undefined;
    const parts: { postings: Postings; weight: number }[] = [];
    for (const { field, weight } of this.query.fields)
      for (const term of this.query.terms) {
        const postings = leaf.segment.postings(field, term);
        if (postings) parts.push({ postings, weight });
      }
    return parts.length === 0
      ? undefined
      : new CombinedScorer(parts, lengthsIn(leaf, this.query.fields), this.similarity);
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const scorer = this.scorer(leaf);
    if (scorer?.advance(doc) !== doc) return explainNoMatch('no matching term');
    const freq = scorer.freq();
    const score = this.similarity!.explain(explainMatch(freq, `termFreq=${formatFloat(freq)}`), scorer.norm());
    return explainMatch(score.value, `weight(${this.query.describe()} in ${doc}), result of:`, score);
  }
}

class CombinedScorer implements Scorer {
  readonly maxScore: number;
  private readonly docs: UnionSlot;
  private readonly parts: readonly { postings: Postings; weight: number }[];
  private readonly normOf: (doc: number) => number;
  private readonly similarity: TermSimilarity;

  constructor(
    parts: readonly { postings: Postings; weight: number }[],
    normOf: (doc: number) => number,
    similarity: TermSimilarity,
  ) {
    this.parts = parts;
    this.docs = new UnionSlot(parts.map(({ postings }) => postings));
    this.normOf = normOf;
    this.similarity = similarity;
    this.maxScore = similarity.maxScore;
  }

  get doc(): number {
    return this.docs.doc;
  }

  get cost(): number {
    return this.docs.cost;
  }

  nextDoc(): number {
    return this.docs.nextDoc();
  }

  advance(target: number): number {
    return this.docs.advance(target);
  }

  freq(): number {
    let sum = 0;
    for (const { postings, weight } of this.parts)
      if (postings.doc === this.docs.doc) sum = Math.fround(sum + Math.fround(weight * postings.freq()));
    return sum;
  }

  norm(): number {
    return this.normOf(this.docs.doc);
  }

  score(): number {
    return this.similarity.score(this.freq(), this.norm());
  }
}

/** The norm byte of a document over all fields; a length of 1 without norms. */
function lengthsIn(leaf: Leaf, fields: readonly CombinedField[]): (doc: number) => number {
  const parts = fields.flatMap(({ field, weight }) => {
    const found = leaf.segment.field(field);
    return found?.info.norms ? [{ norms: found.norms, weight }] : [];
  });
  if (parts.length === 0) return () => 1;
  return doc => {
    let length = 0;
    for (const { norms, weight } of parts)
      length = Math.fround(length + Math.fround(weight * NORM_LENGTHS[norms[doc]!]!));
    return encodeLength(Math.round(length));
  };
}
