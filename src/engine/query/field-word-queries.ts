import { EngineError } from '../errors/engine-error.ts';
import type { FieldType } from '../mapping/field-type.ts';
import { FuzzyQuery } from './fuzzy-query.ts';
import { PhrasePrefixQuery } from './phrase-prefix-query.ts';
import { type PhrasePosition, PhraseQuery } from './phrase-query.ts';
import { PrefixQuery } from './prefix-query.ts';
import type { Query } from './query.ts';
import type { RewriteMethod } from './rewrite-method.ts';
import { SpanMultiTermQuery } from './spans/span-multi-term-query.ts';
import type { SpanQuery } from './spans/span-query.ts';
import { SpanTermQuery } from './spans/span-term-query.ts';
import { SynonymQuery } from './synonym-query.ts';
import { TermQuery } from './term-query.ts';
import type { WordQueries } from './text-query-builder.ts';

export interface FuzzyOptions {
  editsFor(term: string): number;
  readonly prefixLength: number;
  readonly maxExpansions: number;
  readonly transpositions: boolean;
  readonly rewriteMethod: RewriteMethod | undefined;
}

export interface FieldWordOptions {
  readonly fuzzy: FuzzyOptions | undefined;
  /** Terms that the prefix at the end of a phrase stands for at most. */
  readonly maxExpansions: number;
}

/** Words and phrases of one field. */
export class FieldWordQueries implements WordQueries {
  private readonly field: FieldType;
  private readonly options: FieldWordOptions;

  constructor(field: FieldType, options: FieldWordOptions) {
    this.field = field;
    this.options = options;
  }

  word(term: string): Query {
    const { name, similarity } = this.field;
    const { fuzzy } = this.options;
    if (!fuzzy) return new TermQuery(name, term, similarity);
    const { prefixLength, maxExpansions, transpositions, rewriteMethod } = fuzzy;
    const maxEdits = fuzzy.editsFor(term);
    return new FuzzyQuery(name, term, {
      maxEdits,
      prefixLength,
      maxExpansions,
      transpositions,
      similarity,
      rewriteMethod,
    });
  }

  synonyms(terms: readonly string[]): Query {
    return new SynonymQuery(this.field.name, terms, this.field.similarity);
  }

  prefix(term: string): Query {
    return new PrefixQuery(this.field.name, term);
  }

  phrase(positions: readonly PhrasePosition[], slop: number): Query {
    checkPositions(this.field);
    return new PhraseQuery(this.field.name, positions, slop, this.field.similarity);
  }

  phrasePrefix(positions: readonly PhrasePosition[], slop: number): Query {
    if (positions.length > 1) checkPositions(this.field);
    const { maxExpansions } = this.options;
    return new PhrasePrefixQuery(this.field.name, positions, {
      slop,
      maxExpansions,
      similarity: this.field.similarity,
    });
  }

  spanWord(term: string): SpanQuery {
    return new SpanTermQuery(this.field.name, term, this.field.similarity);
  }

  spanPrefix(term: string): SpanQuery {
    const { name, similarity } = this.field;
    const limit = { maxTerms: this.options.maxExpansions, hard: false };
    return new SpanMultiTermQuery(new PrefixQuery(name, term), similarity, limit);
  }
}

/** @throws EngineError for a field that does not know where its words stand */
export function checkPositions(field: FieldType): void {
  const { postings } = field.info;
  if (postings === 'positions' || postings === 'offsets') return;
  throw new EngineError(
    'illegal_state_exception',
    `field:[${field.name}] was indexed without position data; cannot run PhraseQuery`,
    { status: 400 },
  );
}
