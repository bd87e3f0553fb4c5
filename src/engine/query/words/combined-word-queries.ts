import { BooleanQuery } from '../boolean/boolean-query.ts';
import type { Query } from '../query.ts';
import { CombinedFieldsQuery } from './combined-fields-query.ts';
import { SeveralFieldsWords, type WeighedField } from './several-fields-words.ts';

/** Terms of fields that are combined into one. */
export class CombinedWordQueries extends SeveralFieldsWords {
  private readonly fields: readonly { field: string; weight: number }[];

  constructor(fields: readonly WeighedField[]) {
    super(fields, 50);
    this.fields = fields.map(({ field, boost }) => ({ field: field.name, weight: boost }));
  }

  synonyms(terms: readonly string[]): Query {
    return new CombinedFieldsQuery(this.fields, terms);
  }

  protected anyOf(queries: readonly Query[]): Query {
    return BooleanQuery.should(queries);
  }
}
