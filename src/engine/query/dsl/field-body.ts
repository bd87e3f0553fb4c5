import { type EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { textOf } from '../../request/scalar.ts';

/** `{"field": {parameters}}` or `{"field": value}`. */
export interface FieldBody {
  readonly field: string;
  readonly place: Place;
  readonly parameters: JsonObject | undefined;
  /** The value of the short form. */
  readonly value: JsonValue | undefined;
}

/** Reads the single field of a field query. Undefined for an empty body. @throws EngineError */
export function readFieldBody(query: string, body: JsonObject): FieldBody | undefined {
  const [first, second] = Object.keys(body);
  if (first === undefined) return undefined;
  if (second !== undefined)
    throw parsingError(
      { in: body, key: second },
      `[${query}] query doesn't support multiple fields, found [${first}] and [${second}]`,
    );
  const value = body[first]!;
  const place = { in: body, key: first };
  return isJsonObject(value)
    ? { field: first, place, parameters: value, value: undefined }
    : { field: first, place, parameters: undefined, value };
}

/** The error for a list in place of the value, whose first element is taken for a field without a name. */
export function listedValue(query: string, field: string, list: JsonValue[]): EngineError {
  const place: Place = list.length > 0 ? { in: list, key: 0 } : { in: list, of: 'end' };
  return parsingError(place, `[${query}] query doesn't support multiple fields, found [${field}] and [null]`);
}

/** Text from a scalar value. @throws EngineError */
export function plainText(value: JsonValue, place: Place): string {
  if (value === null || Array.isArray(value) || isJsonObject(value)) {
    const where = at(place).trim().slice(1, -1);
    throw illegalArgument(`Expected text at ${where} but found ${tokenOf(value)}`);
  }
  return textOf(value);
}
