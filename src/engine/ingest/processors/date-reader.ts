import { EngineError } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { civilFromDays, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import type { Instant } from '../../mapping/dates/date-fields.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { readLocaleName } from '../../mapping/dates/locale-name.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import { parseLong } from '../../structures/long.ts';

/** @throws EngineError for a text that does not match */
export type DateReader = (text: string, zone: TimeZone, locale: string) => Instant;

/** A format of the date processors: four special names, otherwise the formats of mappings. */
export function dateReader(format: string, now: () => number): DateReader {
  return (Object.hasOwn(NAMED, format) ? NAMED[format] : undefined) ?? patternReader(format, now);
}

const NAMED: Readonly<Record<string, DateReader>> = {
  ISO8601: (text, zone) => DateFormat.of('iso8601').instant(text, { zone }),
  UNIX: text => {
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) throw numberFormat(text);
    return { millis: Math.max(-(2 ** 63), Math.min(2 ** 63, Math.trunc(Number(text) * 1000))), nanos: 0 };
  },
  UNIX_MS: text => {
    const millis = parseLong(text);
    if (millis === undefined) throw numberFormat(text);
    return { millis: Number(millis), nanos: 0 };
  },
  TAI64N: readTai64n,
};

/** TAI64N: 16 hex digits for seconds since 1970 plus 2^62, ten seconds ahead of UTC, then 8 for nanoseconds. */
function readTai64n(text: string): Instant {
  const digits = text.startsWith('@') ? text.slice(1) : text;
  if (digits.length < 16)
    throw new EngineError(
      'string_index_out_of_bounds_exception',
      `Range [1, 16) out of bounds for length ${digits.length}`,
    );
  if (!/^[\da-fA-F]{16,24}$/.test(digits)) throw numberFormat(digits);
  const seconds = Number(BigInt(`0x${digits.slice(1, 16)}`));
  const nanos = Number.parseInt(digits.slice(16, 24) || '0', 16);
  return { millis: (seconds - 10) * 1000 + Math.floor(nanos / 1e6), nanos: 0 };
}

/** Dates without a year are in the current one. */
function patternReader(pattern: string, now: () => number): DateReader {
  return (text, zone, locale) => {
    const { year } = civilFromDays(Math.floor(now() / MILLIS_PER_DAY));
    return DateFormat.of(pattern, readLocaleName(locale)).instant(text, { zone, year });
  };
}
