import { type EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { isScalar, textOf } from '../../request/scalar.ts';
import { type CommonValues, type ParameterReaders, readParameters } from './parameters.ts';

/** `{"field": {parameters}}` or `{"field": value}`. */
export interface FieldBody {
  readonly field: string;
  readonly place: Place;
  readonly parameters: JsonObject | undefined;
  /** The value of the short form. */
  readonly value: JsonValue | undefined;
  /** The error for a second field, which is reported after the faults of the first. */
  readonly second: EngineError | undefined;
}

/**
 * Reads the single field of a field query. Undefined for an empty body.
 * @throws EngineError for a second field after the short form
 */
export function readFieldBody(query: string, body: JsonObject): FieldBody | undefined {
  const [first, other] = Object.keys(body);
  if (first === undefined) return undefined;
  const second = other === undefined ? undefined : severalFields(query, { in: body, key: other }, first, other);
  const value = body[first]!;
  const place = { in: body, key: first };
  if (isJsonObject(value)) return { field: first, place, parameters: value, value: undefined, second };
  if (second && isScalar(value)) throw second;
  return { field: first, place, parameters: undefined, value, second };
}

/** Reads the parameters of the long form, then rejects a second field. @throws EngineError */
export function readFieldParameters<T extends CommonValues>(
  query: string,
  { parameters, second }: FieldBody,
  values: T,
  readers: ParameterReaders<T>,
  open: readonly string[] = [],
): void {
  if (parameters) readParameters(query, parameters, values, readers, open);
  if (second) throw second;
}

/** The error for a list in place of the value: a scalar in it is taken for a field without a name. */
export function listedValue(query: string, field: string, list: JsonValue[]): EngineError {
  const place: Place = list.length > 0 ? { in: list, key: 0 } : { in: list, of: 'end' };
  const isNamed = list.length === 0 || isJsonObject(list[0]!);
  return severalFields(query, place, field, isNamed ? field : 'null');
}

/** @param place of the value of the second field */
export function severalFields(query: string, place: Place, first: string, second: string): EngineError {
  return parsingError(place, `[${query}] query doesn't support multiple fields, found [${first}] and [${second}]`);
}

/** Text from a scalar value. @throws EngineError */
export function plainText(value: JsonValue, place: Place): string {
  if (value === null || Array.isArray(value) || isJsonObject(value)) {
    const where = at(place).trim().slice(1, -1);
    throw illegalArgument(`Expected text at ${where} but found ${tokenOf(value)}`);
  }
  return textOf(value);
}
