import { daysFromCivil, daysInMonth, isLeapYear, MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { chronoField, MAX_YEAR, type TemporalField } from '../../values/temporal-field.ts';
import { adjust } from '../../values/time-adjusters.ts';
import {
  addAmount,
  type Duration,
  monthOf,
  type NamedDay,
  type Period,
  plus,
  type Unit,
} from '../../values/time-amount.ts';
import type { TimeFormatter } from '../../values/time-text.ts';
import { type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { FIELD_READERS } from './temporals.ts';
import { ADJUST_INTO, field, from, local, type Methods, parsers, steps, withers } from './time-members.ts';

type T = ZonedTime;

const values = (time: T) => time.parts.values;

/** @throws JavaThrowable for a value that the field cannot have */
function check(name: string, value: number): number {
  return Number(chronoField(name).rule.range.check(value, chronoField(name)));
}

function yearOf(year: number): ZonedTime {
  return new ZonedTime('Year', local(year, 1, 1));
}

function yearMonthOf(year: number, month: number): ZonedTime {
  return new ZonedTime('YearMonth', local(year, month, 1));
}

/** A day of a leap year. @throws JavaThrowable for a day that the month never has */
function monthDayOf(month: number, day: number): ZonedTime {
  if (month < 1 || month > 12) throw new JavaThrowable('DateTimeException', `Invalid value for MonthOfYear: ${month}`);
  check('DAY_OF_MONTH', day);
  if (day > daysInMonth(2000, month))
    throw new JavaThrowable(
      'DateTimeException',
      `Illegal value for DayOfMonth field, value ${day} is not valid for month ${monthOf(month).name}`,
    );
  return new ZonedTime('MonthDay', daysFromCivil(2000, month, day) * MILLIS_PER_DAY);
}

const dateOf = (year: number, month: number, day: number) => new ZonedTime('LocalDate', local(year, month, day));

/** The day in a year; February 29 becomes the 28th where it does not exist. */
function atYear(self: T, year: number): ZonedTime {
  const { month, day } = values(self);
  check('YEAR', year);
  return dateOf(year, month, Math.min(day, daysInMonth(year, month)));
}

/** Members of all three classes. */
function shared(kind: TimeKind): Methods {
  return {
    ...FIELD_READERS,
    ...ADJUST_INTO,
    'String format(DateTimeFormatter)': (self: T, formatter: TimeFormatter) => formatter.format(self),
    [`boolean isAfter(${kind})`]: (self: T, other: T) => self.compareInstant(other) > 0,
    [`boolean isBefore(${kind})`]: (self: T, other: T) => self.compareInstant(other) < 0,
    [`int compareTo(${kind})`]: (self: T, other: T) => self.compareTo(other),
  };
}

/** Members of the two classes that can be moved. */
function movable(kind: TimeKind): Methods {
  return {
    [`${kind} with(TemporalAdjuster)`]: adjust,
    [`${kind} with(TemporalField,long)`]: (self: T, field: TemporalField, value: LongValue) =>
      field.write(self, Number(value)),
    [`${kind} plus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, 1),
    [`${kind} plus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, Number(by), unit),
    [`${kind} minus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, -1),
    [`${kind} minus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, -Number(by), unit),
  };
}

const YEAR: ClassSpec = {
  name: 'java.time.Year',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: { 'int MIN_VALUE': -MAX_YEAR, 'int MAX_VALUE': MAX_YEAR },
  statics: {
    ...parsers('Year'),
    ...from('Year'),
    'boolean isLeap(long)': (year: LongValue) => isLeapYear(Number(year)),
    'Year of(int)': yearOf,
  },
  methods: {
    ...shared('Year'),
    ...movable('Year'),
    ...steps('Year', 'Years'),
    'int getValue()': field('year'),
    'boolean isLeap()': (self: T) => isLeapYear(values(self).year),
    'int length()': (self: T) => (isLeapYear(values(self).year) ? 366 : 365),
    'LocalDate atDay(int)': (self: T, day: number) =>
      chronoField('DAY_OF_YEAR').write(dateOf(values(self).year, 1, 1), day),
    'YearMonth atMonth(int)': (self: T, month: number) => yearMonthOf(values(self).year, month),
    'LocalDate atMonthDay(MonthDay)': (self: T, day: T) => atYear(day, values(self).year),
    'boolean isValidMonthDay(MonthDay)': (self: T, day: T | null) =>
      day !== null && values(day).day <= daysInMonth(values(self).year, values(day).month),
  },
};

const YEAR_MONTH: ClassSpec = {
  name: 'java.time.YearMonth',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  statics: { ...parsers('YearMonth'), ...from('YearMonth'), 'YearMonth of(int,int)': yearMonthOf },
  methods: {
    ...shared('YearMonth'),
    ...movable('YearMonth'),
    ...steps('YearMonth', 'Years Months'),
    ...withers('YearMonth', { Year: 'YEAR', Month: 'MONTH_OF_YEAR' }),
    'int getYear()': field('year'),
    'int getMonthValue()': field('month'),
    'Month getMonth()': (self: T) => monthOf(values(self).month),
    'boolean isLeapYear()': (self: T) => isLeapYear(values(self).year),
    'int lengthOfMonth()': (self: T) => daysInMonth(values(self).year, values(self).month),
    'int lengthOfYear()': (self: T) => (isLeapYear(values(self).year) ? 366 : 365),
    'boolean isValidDay(int)': (self: T, day: number) =>
      day >= 1 && day <= daysInMonth(values(self).year, values(self).month),
    'LocalDate atDay(int)': (self: T, day: number) => dateOf(values(self).year, values(self).month, day),
    'LocalDate atEndOfMonth()': (self: T) => {
      const { year, month } = values(self);
      return dateOf(year, month, daysInMonth(year, month));
    },
  },
};

const MONTH_DAY: ClassSpec = {
  name: 'java.time.MonthDay',
  extends: ['TemporalAccessor', 'TemporalAdjuster', 'Comparable'],
  statics: { ...parsers('MonthDay'), ...from('MonthDay'), 'MonthDay of(int,int)': monthDayOf },
  methods: {
    ...shared('MonthDay'),
    'int getMonthValue()': field('month'),
    'Month getMonth()': (self: T) => monthOf(values(self).month),
    'int getDayOfMonth()': field('day'),
    'boolean isValidYear(int)': (self: T, year: number) => values(self).day <= daysInMonth(year, values(self).month),
    'LocalDate atYear(int)': atYear,
    'MonthDay with(Month)': (self: T, month: NamedDay) => withMonth(self, month.value),
    'MonthDay withMonth(int)': withMonth,
    'MonthDay withDayOfMonth(int)': (self: T, day: number) => monthDayOf(values(self).month, day),
  },
};

function withMonth(self: T, month: number): ZonedTime {
  const first = monthDayOf(month, 1);
  return monthDayOf(month, Math.min(values(self).day, daysInMonth(2000, values(first).month)));
}

/** Years and months without days, and days without years. */
export const PARTIAL_DATES: readonly ClassSpec[] = [YEAR, YEAR_MONTH, MONTH_DAY];
