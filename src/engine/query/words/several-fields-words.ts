import type { FieldType } from '../../mapping/field-type.ts';
import type { PhrasePosition } from '../phrases/phrase-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import type { SpanQuery } from '../spans/span-query.ts';
import { FieldWordQueries } from './field-word-queries.ts';
import type { WordQueries } from './text-query-builder.ts';

export interface WeighedField {
  readonly field: FieldType;
  readonly boost: number;
}

/** Terms in any of several fields that are searched as one; a phrase must be within one field. */
export abstract class SeveralFieldsWords implements WordQueries {
  private readonly single: readonly { queries: FieldWordQueries; boost: number }[];

  constructor(fields: readonly WeighedField[], maxExpansions: number) {
    const options = { fuzzy: undefined, maxExpansions };
    this.single = fields.map(({ field, boost }) => ({ queries: new FieldWordQueries(field, options), boost }));
  }

  abstract synonyms(terms: readonly string[]): Query;

  /** Matches any of the queries, each on a different field. */
  protected abstract anyOf(queries: readonly Query[]): Query;

  word(term: string): Query {
    return this.synonyms([term]);
  }

  prefix(term: string): Query {
    return this.inEach(queries => queries.prefix(term));
  }

  phrase(positions: readonly PhrasePosition[], slop: number): Query {
    return this.inEach(queries => queries.phrase(positions, slop));
  }

  phrasePrefix(positions: readonly PhrasePosition[], slop: number): Query {
    return this.inEach(queries => queries.phrasePrefix(positions, slop));
  }

  spanWord(term: string): SpanQuery {
    return this.single[0]!.queries.spanWord(term);
  }

  spanPrefix(term: string): SpanQuery {
    return this.single[0]!.queries.spanPrefix(term);
  }

  private inEach(build: (queries: FieldWordQueries) => Query): Query {
    return this.anyOf(
      this.single.map(({ queries, boost }) => (boost === 1 ? build(queries) : new BoostQuery(build(queries), boost))),
    );
  }
}
