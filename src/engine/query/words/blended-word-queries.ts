import type { FieldType } from '../../mapping/field-type.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import type { PhrasePosition } from '../phrases/phrase-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import type { SpanQuery } from '../spans/span-query.ts';
import { type BlendedField, BlendedTermQuery } from '../terms/blended-term-query.ts';
import { FieldWordQueries } from './field-word-queries.ts';
import type { WordQueries } from './text-query-builder.ts';

interface WeighedField {
  readonly field: FieldType;
  readonly boost: number;
}

/** Words that may stand in any of several fields; phrases stand in one of them. */
export class BlendedWordQueries implements WordQueries {
  private readonly blended: readonly BlendedField[];
  private readonly fields: readonly { queries: FieldWordQueries; boost: number }[];
  private readonly tieBreaker: number;

  constructor(fields: readonly WeighedField[], tieBreaker: number, maxExpansions: number) {
    this.blended = fields.map(({ field, boost }) => ({ field: field.name, boost, similarity: field.similarity }));
    const options = { fuzzy: undefined, maxExpansions };
    this.fields = fields.map(({ field, boost }) => ({ queries: new FieldWordQueries(field, options), boost }));
    this.tieBreaker = tieBreaker;
  }

  word(term: string): Query {
    return this.synonyms([term]);
  }

  synonyms(terms: readonly string[]): Query {
    return new BlendedTermQuery(terms, this.blended, this.tieBreaker);
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
    return this.fields[0]!.queries.spanWord(term);
  }

  spanPrefix(term: string): SpanQuery {
    return this.fields[0]!.queries.spanPrefix(term);
  }

  private inEach(build: (queries: FieldWordQueries) => Query): Query {
    const all = this.fields.map(({ queries, boost }) =>
      boost === 1 ? build(queries) : new BoostQuery(build(queries), boost),
    );
    return new DisMaxQuery(all, this.tieBreaker);
  }
}
