import { daysFromCivil, daysInMonth, firstWeekStart, isLeapYear, MILLIS_PER_DAY, weeksInYear } from './calendar.ts';
import { type TimeZone, toUtc, UTC } from './time-zone.ts';

export type DateField =
  | 'era'
  | 'year'
  | 'yearOfEra'
  | 'weekYear'
  | 'week'
  | 'dayOfWeek'
  | 'dayOfYear'
  | 'quarter'
  | 'month'
  | 'day'
  | 'weekOfMonth'
  | 'alignedWeek'
  | 'amPm'
  | 'clockHourOfAmPm'
  | 'hourOfAmPm'
  | 'clockHourOfDay'
  | 'hour'
  | 'minute'
  | 'second'
  | 'nano'
  | 'milliOfDay'
  | 'nanoOfDay';

/** The fields parsed from a text, before they are combined into a date. */
export interface DateFields {
  values: Partial<Record<DateField, number>>;
  zone: TimeZone | undefined;
}

export interface Instant {
  /** Milliseconds since the epoch, rounded down. */
  millis: number;
  /** Nanoseconds to add, from 0 to 999,999. */
  nanos: number;
}

/**
 * A text that matches a format but is not a valid date. With `parsing`, it was detected during parsing, and the
 * remaining formats are tried.
 */
export class DateProblem extends Error {
  readonly parsing: boolean;
  constructor(message: string, parsing: boolean) {
    super(message);
    this.parsing = parsing;
  }
}

const NAMES: Partial<Record<DateField, [name: string, min: number, max: number]>> = {
  yearOfEra: ['YearOfEra', 1, 999999999],
  quarter: ['QuarterOfYear', 1, 4],
  clockHourOfAmPm: ['ClockHourOfAmPm', 1, 12],
  hourOfAmPm: ['HourOfAmPm', 0, 11],
  clockHourOfDay: ['ClockHourOfDay', 1, 24],
  hour: ['HourOfDay', 0, 23],
  minute: ['MinuteOfHour', 0, 59],
  second: ['SecondOfMinute', 0, 59],
  nano: ['NanoOfSecond', 0, 999999999],
  milliOfDay: ['MilliOfDay', 0, 86399999],
};

/** The smallest and the largest maximum of fields whose maximum depends on others. */
const VARIABLE_LIMITS: Readonly<Record<string, string>> = {
  YearOfEra: '999999999/1000000000',
  DayOfMonth: '28/31',
  DayOfYear: '365/366',
};

function check(name: string, value: number, min: number, max: number, parsing: boolean): void {
  if (value >= min && value <= max) return;
  const limit = VARIABLE_LIMITS[name] ?? String(max);
  throw new DateProblem(`Invalid value for ${name} (valid values ${min} - ${limit}): ${value}`, parsing);
}

/**
 * Combines fields into an instant. Missing fields default to the first month, the first day and the start of the day,
 * or with `roundUp` to its end.
 * @throws DateProblem
 */
export function resolveFields(fields: DateFields, roundUp: boolean, zone: TimeZone | undefined): Instant {
  checkValues(fields.values);
  const nanoOfDay = resolveTime(fields.values, roundUp);
  return instantAt(resolveDays(fields.values), nanoOfDay, fields.zone ?? zone ?? UTC);
}

/** Whether fields include a year, or a week that does without one. */
export function namesYear({ values }: DateFields): boolean {
  return [values.year, values.yearOfEra, values.weekYear, values.week].some(value => value !== undefined);
}

/**
 * Like `resolveFields`, for fields without a year. As in Elasticsearch, a day after the end of its month is its last
 * day, and a zone in the text is not used.
 * @throws DateProblem
 */
export function resolveInYear({ values }: DateFields, year: number, zone: TimeZone | undefined): Instant {
  checkValues(values);
  const { month = 1, day = 1 } = values;
  check('MonthOfYear', month, 1, 12, false);
  check('DayOfMonth', day, 1, 31, false);
  const days = daysFromCivil(year, month, Math.min(day, daysInMonth(year, month)));
  return instantAt(days, resolveTime(values, false), zone ?? UTC);
}

function checkValues(values: Values) {
  for (const [field, [name, min, max]] of Object.entries(NAMES)) {
    const value = values[field as DateField];
    if (value !== undefined) check(name, value, min, max, true);
  }
}

function instantAt(days: number, nanoOfDay: number, zone: TimeZone): Instant {
  const secondOfDay = Math.floor(nanoOfDay / 1e9);
  const nano = nanoOfDay - secondOfDay * 1e9;
  const local = days * MILLIS_PER_DAY + secondOfDay * 1000;
  return { millis: toUtc(local, zone) + Math.floor(nano / 1e6), nanos: nano % 1e6 };
}

type Values = DateFields['values'];

function resolveTime(values: Values, roundUp: boolean): number {
  if (values.nanoOfDay !== undefined) return values.nanoOfDay;
  if (values.milliOfDay !== undefined) return values.milliOfDay * 1e6;
  const hour = resolveHour(values);
  const last = roundUp ? 1 : 0;
  const minute = values.minute ?? 59 * last;
  const second = values.second ?? 59 * last;
  return ((hour ?? 23 * last) * 3600 + minute * 60 + second) * 1e9 + (values.nano ?? 999_999_999 * last);
}

function resolveHour(values: Values): number | undefined {
  if (values.hour !== undefined) return values.hour;
  if (values.clockHourOfDay !== undefined) return values.clockHourOfDay % 24;
  const half = values.hourOfAmPm ?? (values.clockHourOfAmPm === undefined ? undefined : values.clockHourOfAmPm % 12);
  return half === undefined || values.amPm === undefined ? undefined : half + 12 * values.amPm;
}

function resolveDays(values: Values): number {
  if (values.weekYear !== undefined) return resolveWeekDate(values, values.weekYear);
  const parsing = values.year !== undefined;
  const year = values.year ?? resolveYearOfEra(values);
  if (year === undefined) {
    if (values.weekOfMonth === undefined && values.week !== undefined) return resolveWeekDate(values, 1970);
    return resolveMonthAndDay(values, 1970, false);
  }
  if (values.dayOfYear !== undefined) return resolveOrdinal(year, values.dayOfYear, parsing);
  return resolveMonthAndDay(values, year, parsing);
}

function resolveYearOfEra(values: Values): number | undefined {
  if (values.yearOfEra === undefined) return undefined;
  return values.era === 0 ? 1 - values.yearOfEra : values.yearOfEra;
}

function resolveMonthAndDay(values: Values, year: number, parsing: boolean): number {
  const whole = parsing && values.month !== undefined && values.day !== undefined;
  const month = values.month ?? (values.quarter === undefined ? 1 : values.quarter * 3 - 2);
  const day = values.day ?? 1;
  check('MonthOfYear', month, 1, 12, whole);
  check('DayOfMonth', day, 1, 31, whole);
  if (day > daysInMonth(year, month)) {
    const text =
      day === 29
        ? `Invalid date 'February 29' as '${year}' is not a leap year`
        : `Invalid date '${MONTHS[month - 1]} ${day}'`;
    throw new DateProblem(text, whole);
  }
  return daysFromCivil(year, month, day);
}

const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

function resolveOrdinal(year: number, dayOfYear: number, parsing: boolean): number {
  check('DayOfYear', dayOfYear, 1, 366, parsing);
  if (dayOfYear === 366 && !isLeapYear(year))
    throw new DateProblem(`Invalid date 'DayOfYear 366' as '${year}' is not a leap year`, parsing);
  return daysFromCivil(year, 1, 1) + dayOfYear - 1;
}

function resolveWeekDate(values: Values, weekYear: number): number {
  const week = values.week ?? 1;
  const dayOfWeek = values.dayOfWeek ?? 1;
  check('WeekOfWeekBasedYear', week, 1, weeksInYear(weekYear), true);
  check('DayOfWeek', dayOfWeek, 1, 7, true);
  return firstWeekStart(weekYear) + (week - 1) * 7 + dayOfWeek - 1;
}
