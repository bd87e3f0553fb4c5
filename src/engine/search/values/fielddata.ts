import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType, RefusedUses } from '../../mapping/field-type.ts';

/** Checks that a field's values can be read per document. @throws EngineError */
export function requireFielddata(type: FieldType, index: string): void {
  if (type.withoutFielddata !== undefined) throw illegalArgument(type.withoutFielddata);
  if (type.family === 'text') {
    if (type.parameters['fielddata'] !== true) throw textWithoutFielddata(type.name, index);
    return;
  }
  if (type.family === 'metadata') {
    if (!READABLE_METADATA.has(type.name))
      throw illegalArgument(`Fielddata is not supported on field [${type.name}] of type [${type.name}]`);
    return;
  }
  if (!type.hasDocValues)
    throw illegalArgument(
      `Can't load fielddata on [${type.name}] because fielddata is unsupported on fields of type [${type.type}]. Use doc values instead.`,
    );
}

/** Checks that a field's values can be read for one purpose. @throws EngineError */
export function requireUse(use: keyof RefusedUses, type: FieldType, index: string): void {
  const refusal = type.refusedUses?.[use];
  if (refusal !== undefined) throw new EngineError('unsupported_operation_exception', refusal);
  requireFielddata(type, index);
}

const READABLE_METADATA: ReadonlySet<string> = new Set(['_id', '_ignored', '_index', '_seq_no']);

function textWithoutFielddata(field: string, index: string): Error {
  return illegalArgument(
    `Fielddata is disabled on [${field}] in [${index}]. Text fields are not optimised for operations that require ` +
      'per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a ' +
      `keyword field instead. Alternatively, set fielddata=true on [${field}] in order to load field data by uninverting ` +
      'the inverted index. Note that this can use significant memory.',
  );
}
