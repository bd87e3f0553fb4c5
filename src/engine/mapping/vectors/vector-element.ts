import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { unexpectedToken } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { type JsonValue, tokenOf } from '../../json/json-value.ts';
import { javaToString } from '../java-to-string.ts';
import { mapperParsing } from '../mapping-environment.ts';
import { javaDouble } from '../types/java-parse.ts';

/** What a vector consists of. Bits are packed into signed bytes, eight dimensions each. */
export type ElementType = 'float' | 'byte' | 'bit';

export type Vector = Float32Array | Int8Array;

export const ELEMENT_TYPES: readonly ElementType[] = ['float', 'byte', 'bit'];

/** The number of dimensions of a stored or queried vector. */
export function dimensionsOf(element: ElementType, vector: Vector): number {
  return element === 'bit' ? vector.length * 8 : vector.length;
}

/** Parses a vector of a document: a list of numbers or, for bytes and bits, hexadecimal digits. @throws EngineError */
export function parseVector(element: ElementType, value: JsonValue): Vector {
  if (Array.isArray(value)) {
    if (element !== 'float') return Int8Array.from(value, (item, at) => byteOf(element, item, at));
    const vector = Float32Array.from(value, item => numberOf(item));
    checkFinite(vector);
    return vector;
  }
  if (element !== 'float' && typeof value === 'string') return parseHex(value);
  throw unsupportedToken(value);
}

/**
 * A query vector of a field with these elements. Hexadecimal digits are bytes, which a field of floats converts.
 * @throws EngineError
 */
export function queryVector(element: ElementType, given: Vector): Vector {
  if (element === 'float') {
    const vector = given instanceof Float32Array ? given : Float32Array.from(given);
    checkFinite(vector);
    return vector;
  }
  if (given instanceof Int8Array) return given;
  for (const [at, value] of given.entries()) checkByte(given, value, at);
  return Int8Array.from(given);
}

/** Parses `query_vector`: a list of numbers, hexadecimal digits, or a single number. @throws EngineError */
export function readQueryVector(value: JsonValue): Vector {
  if (typeof value === 'string') return parseHex(value);
  return Float32Array.from([value].flat(), item => numberOf(item));
}

/** @throws EngineError */
export function parseHex(text: string): Int8Array {
  if (text.length % 2 !== 0)
    throw illegalArgument(
      `extra or missing delimiters or values consisting of prefix, two hexadecimal digits, and suffix in the string`,
    );
  const digit = /[^0-9a-fA-F]/.exec(text)?.[0];
  if (digit !== undefined)
    throw new EngineError('number_format_exception', `not a hexadecimal digit: "${digit}" = ${digit.charCodeAt(0)}`);
  return Int8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** The start of an invalid vector, as shown in errors. */
export function preview(vector: Vector): string {
  const shown = [...vector.subarray(0, 5)].map(vector instanceof Float32Array ? formatFloat : String);
  return ` Preview of invalid vector: [${shown.join(', ')}${vector.length >= 5 ? ', ...' : ''}]`;
}

function checkFinite(vector: Float32Array): void {
  const at = vector.findIndex(value => !Number.isFinite(value));
  if (at < 0) return;
  const kind = Number.isNaN(vector[at]!) ? 'NaN' : 'infinite';
  throw illegalArgument(
    `element_type [float] vectors do not support ${kind} values but found [${formatFloat(vector[at]!)}] at dim [${at}];${preview(vector)}`,
  );
}

function byteOf(element: ElementType, item: JsonValue, at: number): number {
  const value = numberOf(item);
  if (!Number.isInteger(value))
    throw illegalArgument(
      `element_type [${element}] vectors only support non-decimal values but found decimal value [${formatFloat(Math.fround(value))}] at dim [${at}];`,
    );
  if (value < -128 || value > 127)
    throw illegalArgument(
      `element_type [${element}] vectors only support integers between [-128, 127] but found [${value}] at dim [${at}];`,
    );
  return value;
}

function checkByte(vector: Vector, value: number, at: number): void {
  const rule = Number.isInteger(value)
    ? value >= -128 && value <= 127
      ? undefined
      : `integers between [-128, 127] but found`
    : 'non-decimal values but found decimal value';
  if (rule === undefined) return;
  throw illegalArgument(
    `element_type [byte] vectors only support ${rule} [${formatFloat(value)}] at dim [${at}];${preview(vector)}`,
  );
}

function numberOf(item: JsonValue): number {
  const token = tokenOf(item);
  if (token === 'VALUE_NUMBER') return javaDouble(javaToString(item));
  throw unexpectedToken('VALUE_NUMBER', token);
}

function unsupportedToken(value: JsonValue): EngineError {
  const token = tokenOf(value);
  return new EngineError(
    'parsing_exception',
    `Unsupported type [${token}] for provided value [${token === 'START_OBJECT' ? '{' : javaToString(value)}]`,
  );
}

const MAX_DIMS = 4096;

/** @throws EngineError */
export function checkDimensionRange(element: ElementType, dims: number): void {
  const [least, most] = element === 'bit' ? [8, MAX_DIMS * 8] : [1, MAX_DIMS];
  if (dims < least || dims > most)
    throw mapperParsing(`The number of dimensions should be in the range [${least}, ${most}] but was [${dims}]`);
  if (element === 'bit' && dims % 8 !== 0)
    throw mapperParsing(`The number of dimensions for should be a multiple of 8 but was [${dims}]`);
}
