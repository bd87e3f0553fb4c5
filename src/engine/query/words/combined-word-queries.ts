import type { FieldType } from '../../mapping/field-type.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { PhrasePosition } from '../phrases/phrase-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import type { SpanQuery } from '../spans/span-query.ts';
import { CombinedFieldsQuery } from './combined-fields-query.ts';
import { FieldWordQueries } from './field-word-queries.ts';
import type { WordQueries } from './text-query-builder.ts';

export interface WeighedField {
  readonly field: FieldType;
  readonly weight: number;
}

/** Words of fields that are taken for one; phrases stand in one of them. */
export class CombinedWordQueries implements WordQueries {
  private readonly fields: readonly WeighedField[];
  private readonly single: readonly { queries: FieldWordQueries; weight: number }[];

  constructor(fields: readonly WeighedField[]) {
    this.fields = fields;
    const options = { fuzzy: undefined, maxExpansions: 50 };
    this.single = fields.map(({ field, weight }) => ({ queries: new FieldWordQueries(field, options), weight }));
  }

  word(term: string): Query {
    return this.synonyms([term]);
  }

  synonyms(terms: readonly string[]): Query {
    return new CombinedFieldsQuery(
      this.fields.map(({ field, weight }) => ({ field: field.name, weight })),
      terms,
    );
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
    return BooleanQuery.should(
      this.single.map(({ queries, weight }) =>
        weight === 1 ? build(queries) : new BoostQuery(build(queries), weight),
      ),
    );
  }
}
