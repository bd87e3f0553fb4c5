import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import type { Query } from '../query.ts';
import { type BlendedField, BlendedTermQuery } from '../terms/blended-term-query.ts';
import { SeveralFieldsWords, type WeighedField } from './several-fields-words.ts';

/** Terms with statistics blended across the fields. */
export class BlendedWordQueries extends SeveralFieldsWords {
  private readonly blended: readonly BlendedField[];
  private readonly tieBreaker: number;

  constructor(fields: readonly WeighedField[], tieBreaker: number, maxExpansions: number) {
    super(fields, maxExpansions);
    this.blended = fields.map(({ field, boost }) => ({ field: field.name, boost, similarity: field.similarity }));
    this.tieBreaker = tieBreaker;
  }

  synonyms(terms: readonly string[]): Query {
    return new BlendedTermQuery(terms, this.blended, this.tieBreaker);
  }

  protected anyOf(queries: readonly Query[]): Query {
    return new DisMaxQuery(queries, this.tieBreaker);
  }
}
