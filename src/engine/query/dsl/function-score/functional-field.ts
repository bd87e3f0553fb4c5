import { illegalArgument } from '../../../errors/engine-error.ts';
import type { FieldType } from '../../../mapping/field-type.ts';

/** A field that a function reads document by document. @throws EngineError where no column holds its values */
export function functionalField(field: FieldType): FieldType {
  if (field.hasDocValues || field.family === 'text') return field;
  throw illegalArgument(
    `Can't load fielddata on [${field.name}] because fielddata is unsupported on fields of type [${field.type}]. Use doc values instead.`,
  );
}
