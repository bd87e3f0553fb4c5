import { type CalendarUnit, calendarRounding, fixedRounding } from '../../aggregations/buckets/rounding.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { civilFromDays, dayOfWeek, dayOfYear, MILLIS_PER_DAY, weekOfDays } from '../../mapping/dates/calendar.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { UTC } from '../../mapping/dates/time-zone.ts';
import { type Long, longOf } from '../../structures/long.ts';
import { type Failure, illegalValue } from '../expressions/failure.ts';
import { dateText } from '../types/convert.ts';
import { type DataType, isSpan } from '../types/data-type.ts';
import type { TimeSpan } from '../types/time-span.ts';
import type { ScalarFunction, TypeClass } from './scalar-function.ts';
import { DATES, STRING } from './type-classes.ts';

const NANOS = 1_000_000n;
const SPAN: TypeClass = { description: 'dateperiod or timeduration', accepts: type => isSpan(type) };

/** Milliseconds of a date of either precision. */
export function millisOf(value: Long, type: DataType): number {
  if (type !== 'date_nanos') return Number(value);
  const exact = BigInt(value);
  return Number((exact - (((exact % NANOS) + NANOS) % NANOS)) / NANOS);
}

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly days: number;
  readonly millisOfDay: number;
}

function civil(millis: number): Civil {
  const days = Math.floor(millis / MILLIS_PER_DAY);
  return { ...civilFromDays(days), days, millisOfDay: millis - days * MILLIS_PER_DAY };
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
  instant_seconds: ({ days, millisOfDay }) => days * 86_400 + Math.floor(millisOfDay / 1000),
  micro_of_day: ({ millisOfDay }) => millisOfDay * 1000,
  micro_of_second: ({ millisOfDay }) => (millisOfDay % 1000) * 1000,
  milli_of_day: ({ millisOfDay }) => millisOfDay,
  milli_of_second: ({ millisOfDay }) => millisOfDay % 1000,
  minute_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 60_000),
  minute_of_hour: ({ millisOfDay }) => Math.floor(millisOfDay / 60_000) % 60,
  month_of_year: ({ month }) => month,
  nano_of_day: ({ millisOfDay }) => millisOfDay * 1e6,
  nano_of_second: ({ millisOfDay }) => (millisOfDay % 1000) * 1e6,
  offset_seconds: () => 0,
  proleptic_month: ({ year, month }) => year * 12 + month - 1,
  second_of_day: ({ millisOfDay }) => Math.floor(millisOfDay / 1000),
  second_of_minute: ({ millisOfDay }) => Math.floor(millisOfDay / 1000) % 60,
  week_of_year: ({ days }) => weekOfDays(days).week,
  year: ({ year }) => year,
  year_of_era: ({ year }) => (year > 0 ? year : 1 - year),
};

function extract(field: string, millis: number): number | Failure {
  const name = field.toLowerCase();
  if (!Object.hasOwn(CHRONO_FIELDS, name))
    return illegalValue(`No enum constant java.time.temporal.ChronoField.${field.toUpperCase()}`);
  return CHRONO_FIELDS[name]!(civil(millis));
}

const MILLIS: Readonly<Record<string, number>> = {
  microsecond: 0.001,
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: MILLIS_PER_DAY,
  week: 7 * MILLIS_PER_DAY,
};

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

const UNIT_ALIASES: Readonly<Record<string, string>> = {
  yyyy: 'year',
  yy: 'year',
  qq: 'quarter',
  q: 'quarter',
  mm: 'month',
  m: 'month',
  dy: 'day',
  y: 'day',
  dayofyear: 'day',
  dd: 'day',
  d: 'day',
  wk: 'week',
  ww: 'week',
  weekday: 'day',
  dw: 'day',
  hh: 'hour',
  mi: 'minute',
  n: 'minute',
  ss: 'second',
  s: 'second',
  ms: 'millisecond',
  mcs: 'microsecond',
};

/** Whole units from one date to another. */
function difference(unit: string, from: number, to: number): number | Failure {
  const lower = unit.toLowerCase();
  const name = UNIT_ALIASES[lower] ?? lower.replace(/s$/, '');
  if (Object.hasOwn(MILLIS, name)) return Math.trunc((to - from) / MILLIS[name]!) + 0;
  if (!Object.hasOwn(MONTHS, name))
    return illegalValue(
      `A value of [YEAR, QUARTER, MONTH, DAYOFYEAR, DAY, WEEK, WEEKDAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, NANOSECOND] or their aliases is required; received [${unit}]`,
    );
  return Math.trunc(monthsBetween(from, to) / MONTHS[name]!) + 0;
}

/** Complete months, as java.time counts them. */
function monthsBetween(from: number, to: number): number {
  if (from > to) return -monthsBetween(to, from);
  const [a, b] = [civil(from), civil(to)];
  const months = b.year * 12 + b.month - (a.year * 12 + a.month);
  const isIncomplete = b.day < a.day || (b.day === a.day && b.millisOfDay < a.millisOfDay);
  return isIncomplete ? months - 1 : months;
}

/** Rounds dates down to a multiple of a span. */
export function truncation(span: TimeSpan): (millis: number) => number {
  const { months, days, millis } = span;
  if (months > 0 && days === 0 && millis === 0) return monthTruncation(months);
  if (days === 7 && months === 0) return calendarRounding('week' satisfies CalendarUnit, UTC, 0).floor;
  return fixedRounding(days * MILLIS_PER_DAY + millis, 0).floor;
}

/** Months count from the year 1. */
function monthTruncation(months: number): (millis: number) => number {
  return millis => {
    const { year, month } = civil(millis);
    const ordinal = (year - 1) * 12 + month - 1;
    const start = Math.floor(ordinal / months) * months;
    return Date.UTC(2000, start - 1999 * 12, 1);
  };
}

function parse(pattern: string, text: string): number | Failure {
  try {
    return DateFormat.of(pattern).millis(text);
  } catch (error) {
    if (error instanceof EngineError) return illegalValue(error.reason);
    throw error;
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const DATE_FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'date_diff',
    parameters: [
      { name: 'unit', type: STRING },
      { name: 'startTimestamp', type: DATES },
      { name: 'endTimestamp', type: DATES },
    ],
    returns: 'integer',
    bind:
      ({ types: [, from, to] }) =>
      (unit: string, start: Long, end: Long) =>
        difference(unit, millisOf(start, from!), millisOf(end, to!)),
  },
  {
    name: 'date_extract',
    parameters: [
      { name: 'datePart', type: STRING },
      { name: 'date', type: DATES },
    ],
    returns: 'long',
    bind:
      ({ types: [, type] }) =>
      (field: string, date: Long) =>
        extract(field, millisOf(date, type!)),
  },
  {
    name: 'date_format',
    parameters: [
      {
        name: 'dateFormat',
        type: { description: 'string or datetime', accepts: type => STRING.accepts(type) || DATES.accepts(type) },
      },
      { name: 'date', type: DATES, optional: true },
    ],
    returns: 'keyword',
    bind: ({ types }) =>
      types.length === 1
        ? (date: Long) => dateText(millisOf(date, types[0]!))
        : (pattern: string, date: Long) => DateFormat.of(pattern).print(millisOf(date, types[1]!)),
  },
  {
    name: 'date_parse',
    parameters: [
      { name: 'datePattern', type: STRING },
      { name: 'dateString', type: STRING, optional: true },
    ],
    returns: 'date',
    bind: ({ types }) => (types.length === 1 ? (text: string) => parse('strict_date_optional_time', text) : parse),
  },
  {
    name: 'date_trunc',
    parameters: [
      { name: 'interval', type: SPAN },
      { name: 'date', type: DATES },
    ],
    returns: ([, type]) => (type === 'null' ? 'date' : type!),
    bind: ({ types: [, type] }) => {
      const roundings = new Map<TimeSpan, (millis: number) => number>();
      return (span: TimeSpan, date: Long) => {
        let round = roundings.get(span);
        if (!round) roundings.set(span, (round = truncation(span)));
        const rounded = round(millisOf(date, type!));
        return type === 'date_nanos' ? longOf(BigInt(rounded) * NANOS) : rounded;
      };
    },
  },
  {
    name: 'day_name',
    parameters: [{ name: 'date', type: DATES }],
    returns: 'keyword',
    bind:
      ({ types: [type] }) =>
      (date: Long) =>
        DAYS[dayOfWeek(civil(millisOf(date, type!)).days) - 1]!,
  },
  {
    name: 'month_name',
    parameters: [{ name: 'date', type: DATES }],
    returns: 'keyword',
    bind:
      ({ types: [type] }) =>
      (date: Long) =>
        MONTH_NAMES[civil(millisOf(date, type!)).month - 1]!,
  },
  {
    name: 'now',
    parameters: [],
    returns: 'date',
    bind:
      ({ now }) =>
      () =>
        now,
  },
];
