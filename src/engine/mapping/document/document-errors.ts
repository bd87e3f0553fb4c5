import { EngineError } from '../../errors/engine-error.ts';
import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { readJsonPrefix } from '../../json/json-reader.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { javaText } from '../java-text.ts';
import type { MappedField } from '../mapped-field.ts';

/** A document that cannot be read, with what was wrong in it. `where` is `line:column`. */
export function parseFailure(where: string, cause: EngineError): EngineError {
  return new EngineError('document_parsing_exception', `[${where}] failed to parse: ${cause.reason}`, { cause });
}

/** A document that cannot be read, in one sentence. */
export function documentError(where: string, reason: string): EngineError {
  return new EngineError('document_parsing_exception', `[${where}] ${reason}`);
}

export interface BadValue {
  readonly where: string;
  readonly id: string;
  /** The value as an error shows it. */
  readonly preview: string;
  readonly cause: EngineError;
}

/** A value its field does not take. */
export function fieldFailure(
  field: Pick<MappedField, 'name' | 'type'>,
  { where, id, preview, cause }: BadValue,
): EngineError {
  return new EngineError(
    'document_parsing_exception',
    `[${where}] failed to parse field [${field.name}] of type [${field.type}] in document with id '${id}'. Preview of field's value: '${preview}'`,
    { cause },
  );
}

/** As `fieldFailure`, for fields whose values are not shown. */
export function shortFailure(
  field: Pick<MappedField, 'name' | 'type'>,
  where: string,
  cause: EngineError,
): EngineError {
  return new EngineError(
    'document_parsing_exception',
    `[${where}] failed to parse field [${field.name}] of type [${field.type}]`,
    { cause },
  );
}

/** The value at an offset of the document as errors show it: objects in hash order, numbers as the field read them. */
export function previewAt(text: string, offset: number, type: string): string {
  const code = text.charCodeAt(offset);
  let value: JsonValue;
  try {
    value = readJsonPrefix(text, { start: offset }).value;
  } catch {
    return '';
  }
  const number =
    (code === 45 || (code >= 48 && code <= 57)) && typeof value !== 'bigint' ? Number(javaText(value)) : undefined;
  if (number === undefined) return javaText(value);
  if (type === 'float' || type === 'half_float') return Number.isInteger(value) ? javaText(value) : formatFloat(number);
  return typeof value === 'number' && Number.isInteger(value) ? String(value) : formatDouble(number);
}
