import { EngineError } from '../../errors/engine-error.ts';
import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { readJsonPrefix } from '../../json/json-reader.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../java-to-string.ts';
import type { MappedField } from '../mapped-field.ts';

/** The error for a document that does not parse, with its cause. `where` is `line:column`. */
export function parseFailure(where: string, cause: EngineError): EngineError {
  return new EngineError('document_parsing_exception', `[${where}] failed to parse: ${cause.reason}`, { cause });
}

/** The error for a document that does not parse, without a cause. */
export function documentError(where: string, reason: string): EngineError {
  return new EngineError('document_parsing_exception', `[${where}] ${reason}`);
}

type NamedField = Pick<MappedField, 'name' | 'type'> & Partial<Pick<MappedField, 'typeInErrors'>>;

export interface BadValue {
  readonly where: string;
  readonly id: string;
  /** The preview of the value in the error. */
  readonly preview: string;
  readonly cause: EngineError;
}

/** The error for a value that its field rejects. */
export function fieldFailure(field: NamedField, { where, id, preview, cause }: BadValue): EngineError {
  return new EngineError(
    'document_parsing_exception',
    `[${where}] failed to parse field [${field.name}] of type [${field.typeInErrors ?? field.type}] in document with id '${id}'. Preview of field's value: '${preview}'`,
    { cause },
  );
}

/** Like `fieldFailure`, for fields whose values are not shown. */
export function shortFailure(field: NamedField, where: string, cause: EngineError): EngineError {
  return new EngineError(
    'document_parsing_exception',
    `[${where}] failed to parse field [${field.name}] of type [${field.typeInErrors ?? field.type}]`,
    { cause },
  );
}

/** The value at an offset as shown in errors: objects in hash order, numbers as parsed by the field. */
export function previewAt(text: string, offset: number, type: string): string {
  const code = text.charCodeAt(offset);
  let value: JsonValue;
  try {
    value = readJsonPrefix(text, { start: offset }).value;
  } catch {
    return '';
  }
  const number =
    (code === 45 || (code >= 48 && code <= 57)) && typeof value !== 'bigint' ? Number(javaToString(value)) : undefined;
  if (number === undefined) return javaToString(value);
  if (type === 'float' || type === 'half_float')
    return Number.isInteger(value) ? javaToString(value) : formatFloat(number);
  return typeof value === 'number' && Number.isInteger(value) ? String(value) : formatDouble(number);
}
