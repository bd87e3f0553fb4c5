import { MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import { type Failure, invalidArgument } from '../expressions/failure.ts';
import type { Instant } from '../types/instant.ts';
import { type Civil, civil } from './chrono-fields.ts';

const HOUR = 3_600_000;
/** Milliseconds of units whose length does not depend on the calendar. */
const FIXED: Readonly<Record<string, number>> = { millisecond: 1, second: 1000, minute: 60_000, hour: HOUR };
/** Days of local time. */
const DAYS: Readonly<Record<string, number>> = { dayofyear: 1, day: 1, week: 7, weekday: 1 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const SUBMILLIS: Readonly<Record<string, bigint>> = { microsecond: 1000n, nanosecond: 1n };

const ALIASES: Readonly<Record<string, string>> = {
  yyyy: 'year',
  yy: 'year',
  qq: 'quarter',
  q: 'quarter',
  mm: 'month',
  m: 'month',
  dy: 'dayofyear',
  y: 'dayofyear',
  dd: 'day',
  d: 'day',
  wk: 'week',
  ww: 'week',
  dw: 'weekday',
  hh: 'hour',
  mi: 'minute',
  n: 'minute',
  ss: 'second',
  s: 'second',
  ms: 'millisecond',
  mcs: 'microsecond',
  ns: 'nanosecond',
};

const UNITS = [MONTHS, DAYS, FIXED, SUBMILLIS].flatMap(units => Object.keys(units));

export const DATE_UNITS =
  'YEAR, QUARTER, MONTH, DAYOFYEAR, DAY, WEEK, WEEKDAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, NANOSECOND';

/** The name of a unit in singular, plural or short form; undefined if there is none. */
export function dateUnit(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (Object.hasOwn(ALIASES, lower)) return ALIASES[lower];
  return UNITS.find(unit => unit === lower || (unit !== 'dayofyear' && `${unit}s` === lower));
}

/** Whole units from one date to another, as java.time counts them. @param unit from `dateUnit` */
export function dateDifference(unit: string, from: Instant, to: Instant, zone: TimeZone): number | Failure {
  const units = Object.hasOwn(SUBMILLIS, unit)
    ? Number((nanosOf(to) - nanosOf(from)) / SUBMILLIS[unit]!)
    : Math.trunc(inUnits(unit, from, to, zone)) + 0;
  return Math.abs(units) <= 2 ** 31 - 1 ? units : invalidArgument(`[${units}] out of [integer] range`);
}

function nanosOf({ millis, nanos }: Instant): bigint {
  return BigInt(millis) * 1_000_000n + BigInt(nanos);
}

function inUnits(unit: string, from: Instant, to: Instant, zone: TimeZone): number {
  const elapsed = to.millis - from.millis + (to.nanos - from.nanos) / 1e6;
  if (Object.hasOwn(FIXED, unit)) return elapsed / FIXED[unit]!;
  const [a, b] = [civil(from, zone), civil(to, zone)];
  if (Object.hasOwn(DAYS, unit)) {
    const local = elapsed + b.ahead - a.ahead;
    return local / (DAYS[unit]! * MILLIS_PER_DAY);
  }
  const months = elapsed < 0 ? -monthsBetween(b, a) : monthsBetween(a, b);
  return months / MONTHS[unit]!;
}

/** Complete months from an earlier date to a later one. */
function monthsBetween(a: Civil, b: Civil): number {
  const months = b.year * 12 + b.month - (a.year * 12 + a.month);
  const time = b.millisOfDay - a.millisOfDay || b.nanos - a.nanos;
  return b.day < a.day || (b.day === a.day && time < 0) ? months - 1 : months;
}
