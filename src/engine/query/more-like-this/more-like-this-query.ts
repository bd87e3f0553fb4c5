import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { HashMap } from '../../script/values/java-map.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { Query, QueryOutline, QueryVisitor, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { rewriteQuery } from '../rewrite-query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { isNoise, type ScoredTerm, selectTerms, type TermCounts, type TermSelection } from './select-terms.ts';

/** The terms of one document: field → term → frequency. */
export type DocumentTerms = ReadonlyMap<string, TermCounts>;

export interface MoreLikeThisOptions {
  readonly fields: readonly string[];
  readonly texts: readonly string[];
  /** Undefined when no documents were given; empty when none of them exist. */
  readonly documents: readonly DocumentTerms[] | undefined;
  /** Terms to exclude, by field. */
  readonly unlike: ReadonlyMap<string, ReadonlySet<string>>;
  readonly selection: TermSelection;
  /** 0 for equal weights. */
  readonly boostTerms: number;
  /** The terms of a text, analyzed like the first field. */
  termsOf(text: string): Iterable<string>;
  termQuery(field: string, term: string): Query;
  /** The number of `optional` terms that must match. @throws EngineError */
  minimum(optional: number): number;
}

const MAX_TOKENS = 5000;

/** The most significant terms of texts and documents, as optional clauses. The selection depends on the index. */
export class MoreLikeThisQuery implements Query {
  private readonly options: MoreLikeThisOptions;

  constructor(options: MoreLikeThisOptions) {
    this.options = options;
  }

  weight(searcher: Searcher, options: WeightOptions): Weight {
    return rewriteQuery(this, searcher).weight(searcher, options);
  }

  rewrite(searcher: Searcher): Query {
    const { documents, texts } = this.options;
    const parts: Query[] = [];
    if (documents) parts.push(this.likeDocuments(documents, searcher));
    if (texts.length > 0) parts.push(this.likeTexts(searcher));
    return BooleanQuery.should(parts);
  }

  outline(): QueryOutline {
    return leafOutline('MoreLikeThisQuery');
  }

  key(): QueryKey {
    return keyOf('more_like_this', identityOf(this.options));
  }

  describe(): string {
    const { texts } = this.options;
    return `like:${texts.length > 0 ? `[${texts.join(', ')}]` : 'null'}`;
  }

  /** The terms depend on the index. */
  visit(visitor: QueryVisitor): void {
    visitor.dependent?.(this);
  }

  /** Selects terms separately for each field. */
  private likeDocuments(documents: readonly DocumentTerms[], searcher: Searcher): Query {
    const names = documents.flatMap(document => [...document.keys()]);
    const fields = HashMap.of(names.map(name => [name, true] as const)).entries();
    const clauses = fields.flatMap(({ mapKey }) => {
      const field = mapKey as string;
      const counts = new Map<string, number>();
      for (const document of documents)
        for (const [term, count] of document.get(field) ?? []) this.count(counts, field, term, count);
      return this.clauses(selectTerms(counts, [field], searcher, this.options.selection));
    });
    return this.optional(clauses);
  }

  private likeTexts(searcher: Searcher): Query {
    const { texts, fields, selection } = this.options;
    const counts = new Map<string, number>();
    for (const text of texts) {
      let tokens = 0;
      for (const term of this.options.termsOf(text)) {
        if (++tokens > MAX_TOKENS) break;
        this.count(counts, fields[0]!, term, 1);
      }
    }
    return this.optional(this.clauses(selectTerms(counts, fields, searcher, selection)));
  }

  private count(counts: Map<string, number>, field: string, term: string, count: number): void {
    const { selection, unlike } = this.options;
    if (isNoise(term, selection) || unlike.get(field)?.has(term)) return;
    counts.set(term, (counts.get(term) ?? 0) + count);
  }

  /** Boosts are relative to the least significant term. */
  private clauses(terms: readonly ScoredTerm[]): Query[] {
    const { boostTerms, termQuery } = this.options;
    const factor = Math.fround(boostTerms);
    return terms.map(({ field, term, score }) => {
      const query = termQuery(field, term);
      if (boostTerms === 0) return query;
      const boost = Math.fround(Math.fround(factor * score) / terms[0]!.score);
      if (boost < 0) throw illegalArgument(`boost must be a positive float, got ${formatFloat(boost)}`);
      return new BoostQuery(query, boost);
    });
  }

  private optional(clauses: readonly Query[]): Query {
    return BooleanQuery.should(clauses, Math.max(0, this.options.minimum(clauses.length)));
  }
}
