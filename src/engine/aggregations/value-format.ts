import { illegalArgument } from '../errors/engine-error.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import type { Writable } from '../json/json-value.ts';
import { DateFormat, DEFAULT_DATE_FORMAT } from '../mapping/dates/date-format.ts';
import { parseDateMath } from '../mapping/dates/date-math.ts';
import { timeZone, UTC } from '../mapping/dates/time-zone.ts';
import type { FieldType } from '../mapping/field-type.ts';
import { parseDouble } from '../request/scalar.ts';
import { DecimalFormat } from '../structures/decimal/decimal-format.ts';

/** The string form of a field's numbers: `key_as_string`, `value_as_string`. */
export interface ValueFormat {
  /** Undefined when the number has no separate string form. */
  text(value: number | bigint): string | undefined;
  /** Parses a text of the request as a value of the field. @throws EngineError */
  parse(text: string): number;
}

export const RAW_FORMAT: ValueFormat = {
  text: () => undefined,
  parse: parseDouble,
};

/** @throws EngineError for a format that the field does not support */
export function formatOf(
  type: FieldType | undefined,
  format: string | undefined,
  zone?: string,
  now?: number,
): ValueFormat {
  if (!type || type.family === 'number') return format === undefined ? unsignedOrRaw(type) : decimal(format);
  if (type.family === 'date') return dateFormat(type, format, zone, now);
  if (format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  return type.family === 'boolean' ? BOOLEAN_FORMAT : RAW_FORMAT;
}

function unsignedOrRaw(type: FieldType | undefined): ValueFormat {
  return type?.type === 'unsigned_long' ? { text: value => formatDouble(Number(value)), parse: Number } : RAW_FORMAT;
}

/** Numbers in a DecimalFormat pattern, or plain. */
export function decimalFormat(pattern: string | undefined): ValueFormat {
  return pattern === undefined ? RAW_FORMAT : decimal(pattern);
}

function decimal(pattern: string): ValueFormat {
  const format = new DecimalFormat(pattern);
  return { text: value => format.format(Number(value)), parse: text => Number(text) };
}

/** Dates of an unmapped field, in the requested or default format. */
export function defaultDateFormat(
  config: { format: string | undefined; timeZone: string | undefined },
  { now }: { now: number },
): ValueFormat {
  const format = DateFormat.of(config.format ?? DEFAULT_DATE_FORMAT);
  const zone = config.timeZone === undefined ? UTC : timeZone(config.timeZone);
  return {
    text: value => format.print(Number(value), zone),
    parse: text => parseDateMath(text, format, { now: () => now, zone }),
  };
}

/** Aggregations compute in milliseconds, regardless of the field's resolution. */
function dateFormat(type: FieldType, format?: string, zone?: string, now?: number): ValueFormat {
  // Throws for an invalid format before there is anything to write.
  if (format !== undefined) DateFormat.of(format);
  // Java's casts to long saturate.
  const column = (millis: number): number | bigint =>
    type.type === 'date_nanos'
      ? BigInt(Math.round(millis)) * 1_000_000n
      : Math.min(Math.max(millis, -(2 ** 63)), 2 ** 63);
  const options = {
    ...(format !== undefined && { format }),
    ...(zone !== undefined && { timeZone: zone }),
    ...(now !== undefined && { now }),
  };
  return {
    text: value => String(type.wireValue(column(Number(value)), format, zone)),
    parse: text => type.metricOf(type.numberOf(text, options)),
  };
}

export const BOOLEAN_FORMAT: ValueFormat = {
  text: value => (Number(value) === 0 ? 'false' : 'true'),
  parse: text => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)),
};

/** The number of the text of a boolean. @throws EngineError for another text */
export function booleanNumber(text: string): number {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  throw illegalArgument(`Cannot parse boolean [${text}], expected either [true] or [false]`);
}

/** A number's string form; Elasticsearch writes booleans as such where it does not convert them. */
export function formattedValue(format: ValueFormat, value: number): string | boolean | undefined {
  return format === BOOLEAN_FORMAT ? value !== 0 : format.text(value);
}

/** A metric's number, null when not finite, with its string form if the field has one. */
export function shownNumber(value: number, format: ValueFormat, key = 'value'): Record<string, Writable> {
  const text = Number.isFinite(value) ? format.text(value) : undefined;
  return { [key]: new Double(value), ...(text !== undefined && { [`${key}_as_string`]: text }) };
}
