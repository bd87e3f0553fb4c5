import { civilFromDays, dayOfWeek, dayOfYear, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import type { Instant } from '../types/instant.ts';

/** A date on the local calendar and clock. */
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Since 1970-01-01. */
  readonly days: number;
  readonly millisOfDay: number;
  /** Within the millisecond. */
  readonly nanos: number;
  /** Milliseconds ahead of UTC. */
  readonly ahead: number;
}

export function civil({ millis, nanos }: Instant, zone: TimeZone): Civil {
  const ahead = zone.offsetAt(millis);
  const local = millis + ahead;
  const days = Math.floor(local / MILLIS_PER_DAY);
  return { ...civilFromDays(days), days, millisOfDay: local - days * MILLIS_PER_DAY, nanos, ahead };
}

/** java.time's ChronoFields, by name. */
const CHRONO_FIELDS: Readonly<Record<string, (date: Civil) => number>> = {
  aligned_day_of_week_in_month: ({ day }) => ((day - 1) % 7) + 1,
  aligned_day_of_week_in_year: date => ((dayOfYear(date) - 1) % 7) + 1,
  aligned_week_of_month: ({ day }) => Math.floor((day - 1) / 7) + 1,
  aligned_week_of_year: date => Math.floor((dayOfYear(date) - 1) / 7) + 1,
  ampm_of_day: ({ millisOfDay }) => (millisOfDay < MILLIS_PER_DAY / 2 ? 0 : 1),
  clock_hour_of_ampm: ({ millisOfDay }) => Math.floor(millisOfDay / 3_600_000) % 12 || 12,
  clock_hour_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 3_600_000) || 24,
  day_of_month: ({ day }) => day,
  day_of_week: ({ days }) => dayOfWeek(days),
  day_of_year: dayOfYear,
  epoch_day: ({ days }) => days,
  era: ({ year }) => (year > 0 ? 1 : 0),
  hour_of_ampm: ({ millisOfDay }) => Math.floor(millisOfDay / 3_600_000) % 12,
  hour_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 3_600_000),
  instant_seconds: ({ days, millisOfDay, ahead }) => days * 86_400 + Math.floor((millisOfDay - ahead) / 1000),
  micro_of_day: ({ millisOfDay, nanos }) => millisOfDay * 1000 + Math.floor(nanos / 1000),
  micro_of_second: ({ millisOfDay, nanos }) => (millisOfDay % 1000) * 1000 + Math.floor(nanos / 1000),
  milli_of_day: ({ millisOfDay }) => millisOfDay,
  milli_of_second: ({ millisOfDay }) => millisOfDay % 1000,
  minute_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 60_000),
  minute_of_hour: ({ millisOfDay }) => Math.floor(millisOfDay / 60_000) % 60,
  month_of_year: ({ month }) => month,
  nano_of_day: ({ millisOfDay, nanos }) => millisOfDay * 1e6 + nanos,
  nano_of_second: ({ millisOfDay, nanos }) => (millisOfDay % 1000) * 1e6 + nanos,
  offset_seconds: ({ ahead }) => ahead / 1000,
  proleptic_month: ({ year, month }) => year * 12 + month - 1,
  second_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 1000),
  second_of_minute: ({ millisOfDay }) => Math.floor(millisOfDay / 1000) % 60,
  year: ({ year }) => year,
  year_of_era: ({ year }) => (year > 0 ? year : 1 - year),
};

/** How a part of a date is read; undefined if there is no part with this name in either letter case. */
export function chronoField(name: string): ((date: Civil) => number) | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(CHRONO_FIELDS, lower) ? CHRONO_FIELDS[lower] : undefined;
}
