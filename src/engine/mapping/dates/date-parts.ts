import { civilFromDays, dayOfWeek, dayOfYear, MILLIS_PER_DAY, weekOfDays } from './calendar.ts';
import type { DateField, Instant } from './date-fields.ts';
import type { TimeZone } from './time-zone.ts';

/** The parts of an instant in a time zone, for printing. */
export interface DateParts {
  readonly values: Record<DateField, number>;
  readonly offsetMillis: number;
  readonly zone: TimeZone;
  readonly instant: Instant;
}

export function dateParts(instant: Instant, zone: TimeZone): DateParts {
  const offsetMillis = zone.offsetAt(instant.millis);
  const local = instant.millis + offsetMillis;
  const days = Math.floor(local / MILLIS_PER_DAY);
  const milliOfDay = local - days * MILLIS_PER_DAY;
  const date = civilFromDays(days);
  const { weekYear, week } = weekOfDays(days);
  const hour = Math.floor(milliOfDay / 3_600_000);
  return {
    offsetMillis,
    zone,
    instant,
    values: {
      era: date.year > 0 ? 1 : 0,
      year: date.year,
      yearOfEra: date.year > 0 ? date.year : 1 - date.year,
      weekYear,
      week,
      dayOfWeek: dayOfWeek(days),
      dayOfYear: dayOfYear(date),
      quarter: Math.floor((date.month + 2) / 3),
      month: date.month,
      day: date.day,
      weekOfMonth: weekOfMonth(days, date.day),
      alignedWeek: Math.floor((date.day + 6) / 7),
      amPm: hour < 12 ? 0 : 1,
      clockHourOfAmPm: hour % 12 === 0 ? 12 : hour % 12,
      hourOfAmPm: hour % 12,
      clockHourOfDay: hour === 0 ? 24 : hour,
      hour,
      minute: Math.floor(milliOfDay / 60_000) % 60,
      second: Math.floor(milliOfDay / 1000) % 60,
      nano: (milliOfDay % 1000) * 1e6 + instant.nanos,
      milliOfDay,
      nanoOfDay: milliOfDay * 1e6 + instant.nanos,
    },
  };
}

/** Monday first; week 1 has at least four days of the month, earlier days are in week 0. */
function weekOfMonth(days: number, day: number): number {
  const first = dayOfWeek(days - day + 1);
  return Math.floor((day + first - 2) / 7) + (first <= 4 ? 1 : 0);
}
