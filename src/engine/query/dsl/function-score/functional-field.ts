import { illegalArgument } from '../../../errors/engine-error.ts';
import type { FieldType } from '../../../mapping/field-type.ts';

/** A field that a function reads per document. @throws EngineError for a field without doc values */
export function functionalField(field: FieldType): FieldType {
  if (field.hasDocValues) return field;
  if (field.family === 'text') {
    if (field.parameters['fielddata'] === true) return field;
    throw illegalArgument(
      'Text fields are not optimised for operations that require per-document field data like aggregations and ' +
        `sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${field.name}] in order to ` +
        'load field data by uninverting the inverted index. Note that this can use significant memory.',
    );
  }
  throw illegalArgument(
    `Can't load fielddata on [${field.name}] because fielddata is unsupported on fields of type [${field.type}]. Use doc values instead.`,
  );
}
