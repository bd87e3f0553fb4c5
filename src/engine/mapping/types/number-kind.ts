import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { halfFloat } from './half-float.ts';
import { javaDouble, javaInteger, latinDigits, truncateDecimal } from './java-parse.ts';

/** How the values of a numeric type are parsed. */
export interface NumberKind {
  readonly name: string;
  /** Limits of integer types; undefined for decimals. */
  readonly limits: { readonly min: bigint; readonly max: bigint } | undefined;
  /** Parses a string, with coercion. @throws EngineError */
  fromString(text: string): number | bigint;
  /** Converts a JSON number. @throws EngineError */
  fromNumber(value: Scalar, coerce: boolean, sink: FieldSink): number | bigint;
  /** The Java type name in `{…} value passed as String`. */
  readonly javaName: string;
  /** Rounds to the type's precision. */
  round(value: number): number;
}

/** Parses a value of a query. A long is read as a double before, with the errors of that. @throws EngineError */
export function fromQueryText(kind: NumberKind, text: string): number | bigint {
  if (kind.name === 'long') javaDouble(text);
  return kind.fromString(text);
}

/** A number if it is exact, otherwise a bigint. */
export function narrow(value: bigint): number | bigint {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

interface WholeSpec {
  readonly name: string;
  readonly javaName: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly article: string;
}

function outOfRange(text: string, spec: WholeSpec): EngineError {
  return illegalArgument(`Value [${text}] is out of range for ${spec.article} ${spec.name}`);
}

/** Types with limits that a double represents exactly: integer, short. */
function smallKind(spec: WholeSpec): NumberKind {
  const min = Number(spec.min);
  const max = Number(spec.max);
  return {
    name: spec.name,
    javaName: spec.javaName,
    limits: spec,
    round: value => value,
    fromString(text) {
      const value = javaDouble(text);
      if (value < min || value > max) throw outOfRange(text, spec);
      return Number.isNaN(value) ? 0 : Math.trunc(value) + 0;
    },
    fromNumber(value, coerce, sink) {
      const number = Number(value.text);
      const whole = Math.trunc(number) + 0;
      if (!(number >= min && number <= max)) throw jacksonRange(value.text, spec, sink);
      if (!coerce && whole !== number) throw lossError(number, spec.javaName);
      return whole;
    },
  };
}

function lossError(value: number, javaName: string): EngineError {
  return illegalArgument(`${formatDouble(value)} cannot be converted to ${javaName} without data loss`);
}

/** A short is first read as an int, whose range error comes first. */
function jacksonRange(text: string, spec: WholeSpec, sink: FieldSink): EngineError {
  const number = Number(text);
  const read = spec.name === 'short' && !(number >= -2147483648 && number <= 2147483647) ? INTEGER : spec;
  const name = read === INTEGER ? 'int' : read.name;
  return coercionError(`Numeric value (${text}) out of range of \`${name}\` (${read.min} - ${read.max})`, sink);
}

/** The JSON parser's error for a token that is not a number, or is out of range. */
export function coercionError(reason: string, sink: FieldSink): EngineError {
  const where = sink.where();
  return new EngineError('x_content_parse_exception', `[${where}] ${reason}`, {
    cause: new EngineError('input_coercion_exception', reason),
  });
}

const INT_MIN = -(2n ** 31n);
const INT_MAX = 2n ** 31n - 1n;
const INTEGER: WholeSpec = { name: 'integer', javaName: 'Integer', article: 'an', min: INT_MIN, max: INT_MAX };
const BYTE: WholeSpec = { name: 'byte', javaName: 'Integer', article: 'a', min: -128n, max: 127n };
const integerKind = smallKind(INTEGER);

/** Bytes are parsed as integers first. */
const byteKind: NumberKind = {
  name: 'byte',
  javaName: 'Integer',
  limits: BYTE,
  round: value => value,
  fromString: text => checkByte(Number(integerKind.fromString(text))),
  fromNumber: (value, coerce, sink) => checkByte(Number(integerKind.fromNumber(value, coerce, sink))),
};

function checkByte(value: number): number {
  if (value < -128 || value > 127) throw outOfRange(String(value), BYTE);
  return value;
}

const LONG: WholeSpec = { name: 'long', javaName: 'Long', article: 'a', min: -(2n ** 63n), max: 2n ** 63n - 1n };
const UNSIGNED: WholeSpec = { name: 'unsigned_long', javaName: 'Long', article: 'an', min: 0n, max: 2n ** 64n - 1n };

/** 64-bit integers with full precision. */
function wideKind(spec: WholeSpec, rangeName: string): NumberKind {
  const signed = spec.min < 0n;
  const check = (value: bigint, text: string): number | bigint => {
    if (value < spec.min || value > spec.max) throw outOfRange(text, { ...spec, name: rangeName });
    return narrow(value);
  };
  return {
    name: spec.name,
    javaName: spec.javaName,
    limits: spec,
    round: value => value,
    fromString(text) {
      const integer = javaInteger(text) ?? truncateDecimal(latinDigits(text))?.whole;
      if (integer === undefined) throw illegalArgument(`For input string: "${text}"`);
      return check(integer, text);
    },
    fromNumber(value, coerce, sink) {
      if (value.kind === 'integer' && value.text.length < 16 && (signed || value.text.charCodeAt(0) !== 45))
        return Number(value.text) + 0;
      const { whole, exact } = truncateDecimal(value.text)!;
      if (whole < spec.min || whole > spec.max) {
        if (spec.name === 'long') throw jacksonRange(value.text, spec, sink);
        throw outOfRange(String(whole), { ...spec, name: rangeName });
      }
      if (!coerce && !exact) throw lossError(Number(value.text), spec.javaName);
      return narrow(whole);
    },
  };
}

function decimalKind(name: string, javaName: string, round: (value: number) => number): NumberKind {
  const check = (value: number): number => {
    const rounded = round(value);
    if (Number.isFinite(rounded)) return rounded;
    const shown = name === 'half_float' && Number.isFinite(value) ? formatFloat(value) : formatDouble(rounded);
    throw illegalArgument(`[${name}] supports only finite values, but got [${shown}]`);
  };
  return {
    name,
    javaName,
    limits: undefined,
    round,
    fromString: text => check(javaDouble(text)),
    fromNumber: value => check(value.kind === 'integer' ? Number(value.text) + 0 : Number(value.text)),
  };
}

export const NUMBER_KINDS: Readonly<Record<string, NumberKind>> = {
  long: wideKind(LONG, 'long'),
  integer: integerKind,
  short: smallKind({ name: 'short', javaName: 'Short', article: 'a', min: -32768n, max: 32767n }),
  byte: byteKind,
  unsigned_long: wideKind(UNSIGNED, 'unsigned long'),
  double: decimalKind('double', 'Double', value => value),
  float: decimalKind('float', 'Float', Math.fround),
  half_float: decimalKind('half_float', 'Float', halfFloat),
};
