import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { canonicalWkt } from '../../mapping/geo/wkt-text.ts';
import { ipTerm, ipText } from '../../mapping/types/ip-address.ts';
import { javaDouble, truncateDecimal } from '../../mapping/types/java-parse.ts';
import { versionTerm, versionText } from '../../mapping/types/version.ts';
import { type Long, longOf } from '../../structures/long.ts';
import { Failure, illegalValue, invalidArgument } from '../expressions/failure.ts';
import { type DataType, isCounter, isNumeric, isSpan, isString, type Value } from './data-type.ts';
import { isGeographic, isPoint, parsePointText, pointOf, pointText, positionOf } from './spatial.ts';
import { parseTimeSpan } from './time-span.ts';

export type Convert = (value: Value) => Value | Failure;

const ISO = DateFormat.of('strict_date_optional_time');
const ISO_NANOS = DateFormat.of('strict_date_optional_time_nanos');
const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;
const MAX_UNSIGNED = 2n ** 64n - 1n;
const NANOS = 1_000_000n;
/** Dates in nanoseconds end where 63 bits do. */
const LAST_NANOS_MILLIS = 9_223_372_036_854;
const AFTER_NANOS = 'after 2262-04-11T23:47:16.854775807';

/** A date as `2024-01-31T12:00:00.000Z`. */
export function dateText(millis: number): string {
  return ISO.print(millis);
}

/** A date in nanoseconds, with as many digits as it needs, three at least. */
export function nanosText(nanos: Long): string {
  const exact = BigInt(nanos);
  const within = ((exact % NANOS) + NANOS) % NANOS;
  const millis = dateText(Number((exact - within) / NANOS));
  if (within === 0n) return millis;
  return `${millis.slice(0, -1)}${String(within).padStart(6, '0').replace(/0+$/, '')}Z`;
}

/** Milliseconds as nanoseconds, which may be outside of the range of date_nanos. */
export function millisToNanos(millis: Value): Long {
  return longOf(BigInt(millis as number) * NANOS);
}

/** The text of a value, as TO_STRING and CSV show it. */
export function valueText(type: DataType, value: Value): string {
  switch (type) {
    case 'double':
      return formatDouble(value as number);
    case 'date':
      return dateText(value as number);
    case 'date_nanos':
      return nanosText(value as Long);
    case 'ip':
      return ipText(value as string);
    case 'version':
      return versionText(value as string);
    case 'geo_point':
    case 'cartesian_point':
      return pointText(positionOf(value, type));
    default:
      return String(value);
  }
}

/** How values of one type become another; undefined if they cannot. */
export function conversion(from: DataType, to: DataType): Convert | undefined {
  if (from === to) return value => value;
  if (isCounter(from)) return COUNTED[to]?.includes(from) ? conversion(NUMBER_OF[from]!, to) : undefined;
  const make = Object.hasOwn(CONVERSIONS, to) ? CONVERSIONS[to as keyof typeof CONVERSIONS] : undefined;
  return make?.(from);
}

/** Counters become numbers that have all of their values. */
const COUNTED: Partial<Record<DataType, readonly DataType[]>> = {
  integer: ['counter_integer'],
  long: ['counter_integer', 'counter_long'],
  double: ['counter_integer', 'counter_long', 'counter_double'],
};
const NUMBER_OF: Partial<Record<DataType, DataType>> = {
  counter_integer: 'integer',
  counter_long: 'long',
  counter_double: 'double',
};

type Conversions = (from: DataType) => Convert | undefined;

const CONVERSIONS = {
  boolean: from =>
    isString(from)
      ? value => (value as string).toLowerCase() === 'true'
      : isNumeric(from)
        ? value => Number(value) !== 0
        : undefined,
  integer: from => (from === 'date_nanos' ? undefined : wholeNumber(from, 'integer', -(2n ** 31n), 2n ** 31n - 1n)),
  long: from => wholeNumber(from, 'long', MIN_LONG, MAX_LONG),
  unsigned_long: from =>
    isString(from)
      ? value => parseUnsigned(value as string)
      : from === 'double'
        ? value => truncatedUnsigned(value as number)
        : from === 'date_nanos'
          ? undefined
          : wholeNumber(from, 'unsigned_long', 0n, MAX_UNSIGNED),
  double: from =>
    isString(from)
      ? value => parseDouble(value as string)
      : isNumeric(from) || from === 'date'
        ? Number
        : from === 'boolean'
          ? Number
          : undefined,
  keyword: from =>
    isString(from) ? value => value : from === 'null' || isSpan(from) ? undefined : value => valueText(from, value),
  date: toDate,
  date_nanos: toNanos,
  ip: from => (isString(from) ? value => orFailure(() => ipTerm(value as string)) : undefined),
  version: from => (isString(from) ? value => versionTerm(value as string) : undefined),
  geo_point: toPoint('geo_point'),
  geo_shape: toShape('geo_shape'),
  cartesian_point: toPoint('cartesian_point'),
  cartesian_shape: toShape('cartesian_shape'),
  date_period: from => (isString(from) ? toSpan('date_period') : undefined),
  time_duration: from => (isString(from) ? toSpan('time_duration') : undefined),
} satisfies Partial<Record<DataType, Conversions>>;

function toDate(from: DataType): Convert | undefined {
  if (isString(from)) return value => parseDate(value as string);
  if (from === 'date_nanos') return value => Number(floorDivide(BigInt(value as Long), NANOS));
  if (!isNumeric(from)) return undefined;
  const toLong = wholeNumber(from, 'long', MIN_LONG, MAX_LONG)!;
  return value => {
    const millis = toLong(value);
    return millis instanceof Failure ? millis : Number(millis);
  };
}

/** Why a date cannot be stored in nanoseconds; undefined if it can. */
export function nanosProblem(millis: number): string | undefined {
  if (millis >= 0 && millis <= LAST_NANOS_MILLIS) return undefined;
  const place = millis < 0 ? 'before the epoch in 1970' : AFTER_NANOS;
  return `date[${dateText(millis).replace('.000Z', 'Z')}] is ${place} and cannot be stored in nanosecond resolution`;
}

function toNanos(from: DataType): Convert | undefined {
  if (isString(from))
    return value =>
      orFailure(() => {
        const { millis, nanos } = ISO_NANOS.instant(value as string);
        const problem = nanosProblem(millis);
        if (problem) throw illegalArgument(problem);
        return longOf(BigInt(millis) * NANOS + BigInt(nanos));
      });
  if (from === 'date')
    return value => {
      const millis = value as number;
      if (millis >= 0 && millis <= LAST_NANOS_MILLIS) return millisToNanos(millis);
      const place = millis < 0 ? 'before the epoch in 1970' : AFTER_NANOS;
      return illegalValue(`milliSeconds [${millis}] are ${place} and cannot be converted to nanoseconds`);
    };
  if (!isNumeric(from) || from === 'integer') return undefined;
  const toLong = wholeNumber(from, 'long', MIN_LONG, MAX_LONG)!;
  return value => (from !== 'unsigned_long' && (value as Long) < 0 ? BEFORE_1970 : toLong(value));
}

const BEFORE_1970 = illegalValue('Nanosecond dates before 1970-01-01T00:00:00.000Z are not supported.');

function toPoint(type: DataType): Conversions {
  return from => (isString(from) ? value => fromWkt(() => pointOf(parsePointText(value as string), type)) : undefined);
}

/** Texts and points become shapes. */
function toShape(type: DataType): Conversions {
  return from => {
    if (isString(from)) return value => fromWkt(() => canonicalWkt(value as string));
    return isPoint(from) && isGeographic(from) === isGeographic(type) ? value => valueText(from, value) : undefined;
  };
}

function toSpan(kind: 'date_period' | 'time_duration'): Convert {
  return value => {
    const span = parseTimeSpan(value as string);
    return span?.kind === kind
      ? span
      : illegalValue(`Cannot convert string [${String(value)}] to [${kind.toUpperCase()}]`);
  };
}

/** Conversions to integers round decimals and check the range; texts may have decimals, too. */
function wholeNumber(from: DataType, name: string, min: bigint, max: bigint): Convert | undefined {
  const outOfRange = (text: string): Failure => invalidArgument(`[${text}] out of [${name}] range`);
  const check = (value: Long): Long | Failure => (value < min || value > max ? outOfRange(String(value)) : value);
  const ofDouble = (value: number): Long | Failure => {
    if (Number.isNaN(value)) return 0;
    if (value < Number(min) || value > Number(max)) return outOfRange(formatDouble(value));
    const rounded = BigInt(Math.round(value));
    return longOf(rounded > max ? max : rounded);
  };
  if (from === 'double') return value => ofDouble(value as number);
  if (isNumeric(from) || from === 'date' || from === 'date_nanos') return value => check(value as Long);
  if (from === 'boolean') return value => (value === true ? 1 : 0);
  if (!isString(from)) return undefined;
  return value => {
    const text = value as string;
    const whole = /^[+-]?\d{1,25}$/.test(text) ? check(longOf(BigInt(text.replace('+', '')))) : undefined;
    if (whole !== undefined && !(whole instanceof Failure)) return whole;
    const number = parseNumber(text);
    const rounded = number instanceof Failure ? number : ofDouble(number);
    return rounded instanceof Failure ? cannotParse(text) : rounded;
  };
}

/** Without its decimals. */
function truncatedUnsigned(value: number): Long | Failure {
  const exact = value >= 0 && value < 2 ** 65 ? BigInt(Math.trunc(value)) : undefined;
  return exact !== undefined && exact <= MAX_UNSIGNED
    ? longOf(exact)
    : invalidArgument(`[${formatDouble(value)}] out of [unsigned_long] range`);
}

/** Parses like BigDecimal, and leaves out the decimals. */
function parseUnsigned(text: string): Long | Failure {
  const found = truncateDecimal(text);
  if (!found) return new Failure('java.lang.NumberFormatException', decimalProblem(text));
  return found.whole < 0n || found.whole > MAX_UNSIGNED
    ? invalidArgument(`[${text}] out of [unsigned_long] range`)
    : longOf(found.whole);
}

/** What BigDecimal reports for a text that is not a decimal. */
function decimalProblem(text: string): string {
  const digits = text.replace(/^[+-]/, '');
  if (digits === '') return `Index ${text.length} out of bounds for length ${text.length}`;
  const [mantissa] = digits.split(/[eE]/) as [string];
  const other = /[^\d.]/u.exec(mantissa)?.[0];
  if (other !== undefined)
    return `Character ${other} is neither a decimal digit number, decimal point, nor "e" notation exponential mark.`;
  if (mantissa.split('.').length > 2) return 'Character array contains more than one decimal point.';
  return /\d/.test(mantissa) ? 'No exponent digits.' : 'No digits found.';
}

function cannotParse(text: string): Failure {
  return invalidArgument(`Cannot parse number [${text}]`);
}

function parseNumber(text: string): number | Failure {
  return attempted(
    () => javaDouble(text),
    () => cannotParse(text),
  );
}

function parseDouble(text: string): number | Failure {
  const number = parseNumber(text);
  if (number instanceof Failure || Number.isFinite(number)) return number;
  return invalidArgument(
    Number.isNaN(number) ? `[${text}] cannot be parsed as a number (NaN)` : `Number [${text}] is too large`,
  );
}

/** Milliseconds of a date as text. */
export function parseDate(text: string): number | Failure {
  return attempted(
    () => ISO.millis(text),
    () => illegalValue(`failed to parse date field [${text}] with format [strict_date_optional_time]`),
  );
}

function orFailure(compute: () => Value): Value | Failure {
  return attempted(compute, error => illegalValue(error.reason));
}

function fromWkt(compute: () => Value): Value | Failure {
  return attempted(compute, ({ reason }) =>
    illegalValue(reason.startsWith(WKT_PROBLEM) ? reason : `${WKT_PROBLEM}${reason}`),
  );
}

const WKT_PROBLEM = 'Failed to parse WKT: ';

/** The result, or the failure for a value that is not valid. */
function attempted<T>(compute: () => T, failure: (error: EngineError) => Failure): T | Failure {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EngineError) return failure(error);
    throw error;
  }
}

function floorDivide(value: bigint, by: bigint): bigint {
  return (value - (((value % by) + by) % by)) / by;
}
