import type { FieldSpec, FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { KeywordField, textNullValue } from './keyword.ts';

/** A keyword without index options; patterns are matched against its terms. */
export const wildcardType: FieldTypeDefinition = {
  build(spec: FieldSpec): MappedField {
    const column = spec.parameters['doc_values'] === false ? 'none' : 'ordinal';
    return new KeywordField(spec, { postings: 'docs', norms: false, column, points: false });
  },
  nullValue: textNullValue,
};
