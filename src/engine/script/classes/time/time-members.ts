import { daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import type { DateField } from '../../../mapping/dates/date-fields.ts';
import type { LongValue } from '../../values/boxed.ts';
import { chronoField, invalidDate, type TemporalField } from '../../values/temporal-field.ts';
import { adjust } from '../../values/time-adjusters.ts';
import {
  addAmount,
  between,
  type Duration,
  dayOfWeekOf,
  monthOf,
  type Period,
  plus,
  type Unit,
} from '../../values/time-amount.ts';
import { convertTime } from '../../values/time-conversion.ts';
import { parseIso } from '../../values/time-parsing.ts';
import type { TimeFormatter } from '../../values/time-text.ts';
import { type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { Implementation } from '../class-spec.ts';
import { FIELD_READERS } from './temporals.ts';

type T = ZonedTime;
export type Methods = Record<string, Implementation>;

export const field = (name: DateField) => (self: T) => self.parts.values[name];

export const DATE_GETTERS: Methods = {
  'int getYear()': field('year'),
  'int getMonthValue()': field('month'),
  'Month getMonth()': (self: T) => monthOf(self.parts.values.month),
  'int getDayOfMonth()': field('day'),
  'int getDayOfYear()': field('dayOfYear'),
  'DayOfWeek getDayOfWeek()': (self: T) => dayOfWeekOf(self.parts.values.dayOfWeek),
};

export const TIME_GETTERS: Methods = {
  'int getHour()': field('hour'),
  'int getMinute()': field('minute'),
  'int getSecond()': field('second'),
  'int getNano()': field('nano'),
};

const UNITS: Readonly<Record<string, (self: T, by: number) => T>> = {
  Years: (self, by) => self.plusMonths(12 * by),
  Months: (self, by) => self.plusMonths(by),
  Weeks: (self, by) => self.plusDays(7 * by),
  Days: (self, by) => self.plusDays(by),
  Hours: (self, by) => self.plusNanos(BigInt(by) * 3_600_000_000_000n),
  Minutes: (self, by) => self.plusNanos(BigInt(by) * 60_000_000_000n),
  Seconds: (self, by) => self.plusNanos(BigInt(by) * 1_000_000_000n),
  Millis: (self, by) => self.plusNanos(BigInt(by) * 1_000_000n),
  Nanos: (self, by) => self.plusNanos(BigInt(by)),
};

/** Of all classes that are adjusters of others. */
export const ADJUST_INTO: Methods = { 'Temporal adjustInto(Temporal)': (self: T, time: T) => adjust(time, self) };

/** `plusDays`, `minusDays` … */
export function steps(kind: TimeKind, units: string): Methods {
  return Object.fromEntries(
    units.split(' ').flatMap(unit => [
      [`${kind} plus${unit}(long)`, (self: T, by: LongValue) => UNITS[unit]!(self, Number(by))],
      [`${kind} minus${unit}(long)`, (self: T, by: LongValue) => UNITS[unit]!(self, -Number(by))],
    ]),
  );
}

const withField = (field: string) => (self: T, value: number) => chronoField(field).write(self, value);

export const DATE_WITHERS = {
  Year: 'YEAR',
  Month: 'MONTH_OF_YEAR',
  DayOfMonth: 'DAY_OF_MONTH',
  DayOfYear: 'DAY_OF_YEAR',
};
export const TIME_WITHERS = {
  Hour: 'HOUR_OF_DAY',
  Minute: 'MINUTE_OF_HOUR',
  Second: 'SECOND_OF_MINUTE',
  Nano: 'NANO_OF_SECOND',
};

/** `withYear`, `withHour` … */
export function withers(kind: TimeKind, fields: Readonly<Record<string, string>>): Methods {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${kind} with${name}(int)`, withField(field)]),
  );
}

export function shared(kind: TimeKind): Methods {
  return {
    ...FIELD_READERS,
    [`${kind} with(TemporalAdjuster)`]: adjust,
    [`${kind} with(TemporalField,long)`]: (self: T, field: TemporalField, value: LongValue) =>
      field.write(self, Number(value)),
    ...ADJUST_INTO,
    [`${kind} plus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, 1),
    [`${kind} plus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, Number(by), unit),
    [`${kind} minus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, -1),
    [`${kind} minus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, -Number(by), unit),
    'long until(Temporal,TemporalUnit)': between,
    ...(kind !== 'Instant' && {
      'String format(DateTimeFormatter)': (self: T, formatter: TimeFormatter) => formatter.format(self),
    }),
    [`boolean isAfter(${kind})`]: (self: T, other: T) => self.compareInstant(other) > 0,
    [`boolean isBefore(${kind})`]: (self: T, other: T) => self.compareInstant(other) < 0,
    ...(kind !== 'Instant' &&
      kind !== 'LocalTime' && {
        [`boolean isEqual(${kind})`]: (self: T, other: T) => self.compareInstant(other) === 0,
      }),
    [`int compareTo(${kind})`]: (self: T, other: T) => self.compareTo(other),
  };
}

export function parsers(kind: TimeKind): Methods {
  return {
    [`${kind} parse(CharSequence)`]: (text: string) => parseIso(text, kind),
    [`${kind} parse(CharSequence,DateTimeFormatter)`]: (text: string, formatter: TimeFormatter) =>
      formatter.parse(text, kind),
  };
}

/** The local milliseconds of a date and time of day. @throws JavaThrowable for parts that do not exist */
export function local(year: number, month: number, day: number, ...time: number[]): number {
  chronoField('YEAR').rule.range.check(year, chronoField('YEAR'));
  chronoField('MONTH_OF_YEAR').rule.range.check(month, chronoField('MONTH_OF_YEAR'));
  chronoField('DAY_OF_MONTH').rule.range.check(day, chronoField('DAY_OF_MONTH'));
  if (day > daysInMonth(year, month)) throw invalidDate(year, month, day);
  return daysFromCivil(year, month, day) * MILLIS_PER_DAY + timeMillis(...time);
}

/** The milliseconds of hour, minute, second and nanosecond; the rest of the nanoseconds is dropped. */
export function timeMillis(...time: number[]): number {
  Object.values(TIME_WITHERS).forEach((name, i) => {
    if (time[i] !== undefined) chronoField(name).rule.range.check(time[i], chronoField(name));
  });
  const [hour = 0, minute = 0, second = 0, nano = 0] = time;
  return hour * 3_600_000 + minute * 60_000 + second * 1000 + Math.floor(nano / 1e6);
}

/** `from`: another class with its parts of a time. */
export function from(kind: TimeKind): Methods {
  return { [`${kind} from(TemporalAccessor)`]: (time: T) => convertTime(time, kind) };
}

export const localTime = (...time: number[]) =>
  new ZonedTime('LocalTime', timeMillis(...time), { nanos: (time[3] ?? 0) % 1e6 });

export const DATE_STEPS = 'Years Months Weeks Days';
export const TIME_STEPS = 'Hours Minutes Seconds Nanos';
