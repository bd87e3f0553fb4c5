import { civilFromDays, daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { Failure, LONG_OVERFLOW } from '../expressions/failure.ts';

/** `3 months` or `2 hours`: months and days depend on the calendar, milliseconds do not. */
export interface TimeSpan {
  readonly kind: 'date_period' | 'time_duration';
  readonly months: number;
  readonly days: number;
  readonly millis: number;
}

const UNITS: Readonly<Record<string, Partial<TimeSpan>>> = {
  millisecond: { millis: 1 },
  second: { millis: 1000 },
  minute: { millis: 60_000 },
  hour: { millis: 3_600_000 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

const SHORT: Readonly<Record<string, string>> = {
  ms: 'millisecond',
  s: 'second',
  sec: 'second',
  m: 'minute',
  min: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  mo: 'month',
  q: 'quarter',
  y: 'year',
  yr: 'year',
};

/** The span of an amount and a unit in singular, plural or short form; undefined for an unknown unit. */
export function timeSpan(amount: number, unit: string): TimeSpan | undefined {
  const lower = unit.toLowerCase();
  const name = SHORT[lower] ?? lower.replace(/s$/, '');
  if (!Object.hasOwn(UNITS, name)) return undefined;
  const { months = 0, days = 0, millis = 0 } = UNITS[name]!;
  return {
    kind: millis === 0 ? 'date_period' : 'time_duration',
    months: months * amount,
    days: days * amount,
    millis: millis * amount,
  };
}

/** Parses `"3 days"`. */
export function parseTimeSpan(text: string): TimeSpan | undefined {
  const found = /^\s*([+-]?\d+)\s*([A-Za-z]+)\s*$/.exec(text);
  return found ? timeSpan(Number(found[1]), found[2]!) : undefined;
}

export function isTimeSpan(value: unknown): value is TimeSpan {
  return typeof value === 'object' && value !== null && 'kind' in value && 'months' in value;
}

export function negatedSpan({ kind, months, days, millis }: TimeSpan): TimeSpan {
  return { kind, months: -months, days: -days, millis: -millis };
}

export function sumOfSpans(a: TimeSpan, b: TimeSpan): TimeSpan {
  return { kind: a.kind, months: a.months + b.months, days: a.days + b.days, millis: a.millis + b.millis };
}

/** A date after a span, in UTC; a day that the month lacks becomes its last day. */
export function addSpan(millis: number, span: TimeSpan): number | Failure {
  const shifted = span.months === 0 ? millis : addMonths(millis, span.months);
  if (shifted instanceof Failure) return shifted;
  const result = shifted + span.days * MILLIS_PER_DAY + span.millis;
  return Math.abs(result) < 2 ** 63 ? result : LONG_OVERFLOW;
}

const MAX_YEAR = 999_999_999;

function addMonths(millis: number, months: number): number | Failure {
  const days = Math.floor(millis / MILLIS_PER_DAY);
  const { year, month, day } = civilFromDays(days);
  const ordinal = year * 12 + month - 1 + months;
  const newYear = Math.floor(ordinal / 12);
  const newMonth = ordinal - newYear * 12 + 1;
  if (Math.abs(newYear) > MAX_YEAR)
    return new Failure(
      'java.time.DateTimeException',
      `Invalid value for Year (valid values -${MAX_YEAR} - ${MAX_YEAR}): ${newYear}`,
    );
  const newDay = Math.min(day, daysInMonth(newYear, newMonth));
  return daysFromCivil(newYear, newMonth, newDay) * MILLIS_PER_DAY + (millis - days * MILLIS_PER_DAY);
}
