import { calendarRounding, fixedTimeRounding, type Rounding } from '../../aggregations/buckets/histograms/rounding.ts';
import { civilFromDays, daysFromCivil, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { type TimeZone, toUtc } from '../../mapping/dates/time-zone.ts';
import { illegalValue } from '../expressions/failure.ts';
import type { TimeSpan } from '../types/time-span.ts';

/** Rounds dates in milliseconds down. Dates in one cell are rounded alike. */
export type DateRounding = Pick<Rounding, 'floor' | 'cells'>;

/** Why dates cannot be rounded to a span; undefined if they can. */
export function truncationProblem({ months, days, millis }: TimeSpan): ReturnType<typeof illegalValue> | undefined {
  if (months < 0 || days < 0 || millis < 0 || months + days + millis === 0)
    return illegalValue('Zero or negative time interval is not supported');
  if (months > 0 && days > 0) return illegalValue('Time interval with multiple periods is not supported');
  return undefined;
}

/** Rounds dates down to a multiple of a span, in a time zone. */
export function truncation({ months, days, millis }: TimeSpan, zone: TimeZone): DateRounding {
  if (months > 0) return monthTruncation(months, zone);
  if (days === 7) return calendarRounding('week', zone, 0);
  if (days === 1) return calendarRounding('day', zone, 0);
  return fixedTimeRounding(days * MILLIS_PER_DAY + millis, zone, 0);
}

/** Months count from the year 1. */
function monthTruncation(months: number, zone: TimeZone): DateRounding {
  return {
    floor(millis) {
      const { year, month } = civilFromDays(Math.floor((millis + zone.offsetAt(millis)) / MILLIS_PER_DAY));
      const ordinal = (year - 1) * 12 + month - 1;
      const start = Math.floor(ordinal / months) * months;
      const startYear = Math.floor(start / 12) + 1;
      return toUtc(daysFromCivil(startYear, start - (startYear - 1) * 12 + 1, 1) * MILLIS_PER_DAY, zone);
    },
    // Of a zone without changes of the clock: its days.
    ...(zone.fixed && { cells: { origin: -zone.offsetAt(0), width: MILLIS_PER_DAY } }),
  };
}
