import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { PhrasePrefixQuery } from '../phrases/phrase-prefix-query.ts';
import { type PhrasePosition, PhraseQuery } from '../phrases/phrase-query.ts';
import type { Query } from '../query.ts';
import { FieldMaskingSpanQuery } from '../spans/field-masking-span-query.ts';
import { SpanMultiTermQuery } from '../spans/span-multi-term-query.ts';
import { SpanNearQuery } from '../spans/span-near-query.ts';
import { SpanOrQuery } from '../spans/span-or-query.ts';
import type { SpanQuery } from '../spans/span-query.ts';
import { SpanTermQuery } from '../spans/span-term-query.ts';
import { FuzzyColumnQuery } from '../terms/fuzzy-column-query.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import { hasLength, indexedPrefix } from '../terms/indexed-prefix.ts';
import { PrefixQuery } from '../terms/prefix-query.ts';
import type { RewriteMethod } from '../terms/rewrite-method.ts';
import { SynonymQuery } from '../terms/synonym-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { TermsQuery } from '../terms/terms-query.ts';
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
  /** Maximum number of terms that the prefix at the end of a phrase expands to. */
  readonly maxExpansions: number;
}

/** Terms and phrases of one field. */
export class FieldWordQueries implements WordQueries {
  private readonly field: FieldType;
  private readonly options: FieldWordOptions;

  constructor(field: FieldType, options: FieldWordOptions) {
    this.field = field;
    this.options = options;
  }

  word(term: string): Query {
    const { name, similarity, indexed } = this.field;
    const { fuzzy } = this.options;
    if (!fuzzy) return indexed ? new TermQuery(name, term, similarity) : new TermsQuery(name, [term]);
    const { prefixLength, maxExpansions, transpositions, rewriteMethod } = fuzzy;
    const maxEdits = fuzzy.editsFor(term);
    if (!indexed) return new FuzzyColumnQuery(name, term, { maxEdits, prefixLength, transpositions });
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
    if (!this.field.indexed) return new TermsQuery(this.field.name, terms);
    return new SynonymQuery(this.field.name, terms, this.field.similarity);
  }

  prefix(term: string): Query {
    return indexedPrefix(this.field, term) ?? new PrefixQuery(this.field.name, term);
  }

  phrase(positions: readonly PhrasePosition[], slop: number): Query {
    checkPositions(this.field);
    return (
      (slop === 0 ? indexedPhrase(this.field, positions) : undefined) ??
      new PhraseQuery(this.field.name, positions, slop, this.field.similarity)
    );
  }

  phrasePrefix(positions: readonly PhrasePosition[], slop: number): Query {
    if (positions.length > 1) checkPositions(this.field);
    const indexed = slop === 0 ? this.indexedPhrasePrefix(positions) : undefined;
    if (indexed) return indexed;
    const { maxExpansions } = this.options;
    return new PhrasePrefixQuery(this.field.name, positions, {
      slop,
      maxExpansions,
      similarity: this.field.similarity,
    });
  }

  /**
   * Matches the last word among the indexed prefixes, at the position of the word; with prefixes of shingles the
   * preceding words are combined into shingles with it.
   */
  private indexedPhrasePrefix(positions: readonly PhrasePosition[]): Query | undefined {
    const { prefixField } = this.field;
    const isShingled = this.field.type === 'search_as_you_type';
    const shingles = isShingled && positions.length > 1 ? shinglesOf(this.field, positions) : undefined;
    const { field, places } = shingles ?? { field: this.field, places: positions };
    const last = places.at(-1)!;
    if (prefixField?.info.postings !== 'positions' && prefixField?.info.postings !== 'offsets') return undefined;
    if (!last.terms.every(term => hasLength(this.field, term, 0))) return undefined;
    // The indexed prefixes are those of shingles, which a single word is not.
    if (isShingled && !shingles) return undefined;
    if (places.length === 1) return new SynonymQuery(prefixField.name, last.terms, prefixField.similarity);
    const words = places.slice(0, -1).map(({ terms }) => alternatives(terms.map(term => spanOf(field, term))));
    const beginnings = last.terms.map(term => spanOf(prefixField, term));
    const masked = new FieldMaskingSpanQuery(alternatives(beginnings), field.name, field.similarity);
    return new SpanNearQuery([...words, masked], { slop: 0, inOrder: true });
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

function alternatives(spans: readonly SpanQuery[]): SpanQuery {
  return spans.length === 1 ? spans[0]! : new SpanOrQuery(spans);
}

function spanOf({ name, similarity }: FieldType, term: string): SpanQuery {
  return new SpanTermQuery(name, term, similarity);
}

/** Adjacent words as the longest shingles the field indexes; undefined for gaps and alternatives. */
function shinglesOf(
  { shingleFields = [] }: FieldType,
  positions: readonly PhrasePosition[],
): { field: FieldType; places: PhrasePosition[] } | undefined {
  const size = Math.min(positions.length, shingleFields.length + 1);
  const field = shingleFields[size - 2];
  const words = positions.map(({ terms, position }, i) =>
    terms.length === 1 && position === i ? terms[0]! : undefined,
  );
  if (!field || words.includes(undefined)) return undefined;
  const places = words.slice(size - 1).map((_, position) => ({
    terms: [words.slice(position, position + size).join(' ')],
    position,
  }));
  return { field, places };
}

function indexedPhrase(type: FieldType, positions: readonly PhrasePosition[]): Query | undefined {
  const { field, places } = shinglesOf(type, positions) ?? {};
  if (!field || !places) return undefined;
  return places.length === 1
    ? new TermQuery(field.name, places[0]!.terms[0]!, field.similarity)
    : new PhraseQuery(field.name, places, 0, field.similarity);
}

/** @throws EngineError for a field without positions */
export function checkPositions(field: FieldType): void {
  if (field.prefixesOf)
    throw illegalArgument(
      `Can only use phrase queries on text fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  const { postings } = field.info;
  if (postings === 'positions' || postings === 'offsets') return;
  throw new EngineError(
    'illegal_state_exception',
    `field:[${field.name}] was indexed without position data; cannot run PhraseQuery`,
    { status: 400 },
  );
}
