import { EngineError } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { civilFromDays, daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import type { Instant } from '../../mapping/dates/date-fields.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { readLocaleName } from '../../mapping/dates/locale-name.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';

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
    return { millis: Math.trunc(Number(text) * 1000), nanos: 0 };
  },
  UNIX_MS: text => {
    if (!/^[+-]?\d+$/.test(text)) throw numberFormat(text);
    return { millis: Number(text), nanos: 0 };
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

function patternReader(pattern: string, now: () => number): DateReader {
  const hasYear = pattern.split('||').every(namesYear);
  return (text, zone, locale) => {
    const found = DateFormat.of(pattern, readLocaleName(locale)).instant(text, { zone });
    return hasYear ? found : inYearOf(found, now(), zone);
  };
}

/** Whether a format includes the year: by a pattern letter, or as a named format that is not a time of day. */
function namesYear(pattern: string): boolean {
  if (/^[a-z0-9_]{4,}$/.test(pattern)) return !/^(?:strict_)?(?:t_)?(?:time|hour|basic_t)/.test(pattern);
  return /[yuYx]/.test(pattern.replace(/'[^']*'/g, ''));
}

/** A date without a year is in the current year. */
function inYearOf(instant: Instant, now: number, zone: TimeZone): Instant {
  const local = instant.millis + zone.offsetAt(instant.millis);
  const days = Math.floor(local / MILLIS_PER_DAY);
  const { month, day } = civilFromDays(days);
  const { year } = civilFromDays(Math.floor(now / MILLIS_PER_DAY));
  const moved = daysFromCivil(year, month, Math.min(day, daysInMonth(year, month)));
  return { millis: instant.millis + (moved - days) * MILLIS_PER_DAY, nanos: instant.nanos };
}
