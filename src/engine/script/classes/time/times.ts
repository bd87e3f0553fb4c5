import {
  civilFromDays,
  daysFromCivil,
  daysInMonth,
  isLeapYear,
  MILLIS_PER_DAY,
} from '../../../mapping/dates/calendar.ts';
import type { DateField } from '../../../mapping/dates/date-fields.ts';
import { UTC } from '../../../mapping/dates/time-zone.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import {
  between,
  type ChronoUnit,
  Duration,
  dayOfWeekOf,
  monthOf,
  Period,
  plus,
  truncated,
} from '../../values/time-amount.ts';
import { parseIso, type TimeFormatter, Zone } from '../../values/time-text.ts';
import { offsetText, type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';

type T = ZonedTime;
type Methods = Record<string, Implementation>;

const field = (name: DateField) => (self: T) => self.parts.values[name];

const DATE_GETTERS: Methods = {
  'int getYear()': field('year'),
  'int getMonthValue()': field('month'),
  'Month getMonth()': (self: T) => monthOf(self.parts.values.month),
  'int getDayOfMonth()': field('day'),
  'int getDayOfYear()': field('dayOfYear'),
  'DayOfWeek getDayOfWeek()': (self: T) => dayOfWeekOf(self.parts.values.dayOfWeek),
};

const TIME_GETTERS: Methods = {
  'int getHour()': field('hour'),
  'int getMinute()': field('minute'),
  'int getSecond()': field('second'),
  'int getNano()': field('nano'),
};

function add(self: T, amount: Duration | Period, sign: number): T {
  if (amount instanceof Duration) return self.plusNanos(BigInt(sign) * amount.nanos);
  const moved = amount.months === 0 ? self : self.plusMonths(sign * amount.months);
  return moved.plusDays(sign * amount.days);
}

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

/** `plusDays`, `minusDays` … */
function steps(kind: TimeKind, units: string): Methods {
  return Object.fromEntries(
    units.split(' ').flatMap(unit => [
      [`${kind} plus${unit}(long)`, (self: T, by: LongValue) => UNITS[unit]!(self, Number(by))],
      [`${kind} minus${unit}(long)`, (self: T, by: LongValue) => UNITS[unit]!(self, -Number(by))],
    ]),
  );
}

/** Changes one part of the date or time. */
function withDate(self: T, change: { year?: number; month?: number; day?: number }): T {
  const days = Math.floor(self.localMillis / MILLIS_PER_DAY);
  const date = { ...civilFromDays(days), ...change };
  const most = daysInMonth(date.year, date.month);
  if (change.day !== undefined && (change.day < 1 || change.day > most))
    throw new JavaThrowable('DateTimeException', `Invalid date '${monthOf(date.month).text()} ${change.day}'`);
  const moved = daysFromCivil(date.year, date.month, Math.min(date.day, most));
  return self.withLocal(self.localMillis + (moved - days) * MILLIS_PER_DAY);
}

const withTime = (name: 'hour' | 'minute' | 'second', size: number) => (self: T, value: number) =>
  self.withLocal(self.localMillis + (value - self.parts.values[name]) * size);

function withers(kind: TimeKind, hasTime: boolean): Methods {
  return {
    [`${kind} withYear(int)`]: (self: T, year: number) => withDate(self, { year }),
    [`${kind} withMonth(int)`]: (self: T, month: number) => withDate(self, { month }),
    [`${kind} withDayOfMonth(int)`]: (self: T, day: number) => withDate(self, { day }),
    [`${kind} withDayOfYear(int)`]: (self: T, day: number) => self.plusDays(day - self.parts.values.dayOfYear),
    ...(hasTime && {
      [`${kind} withHour(int)`]: withTime('hour', 3_600_000),
      [`${kind} withMinute(int)`]: withTime('minute', 60_000),
      [`${kind} withSecond(int)`]: withTime('second', 1000),
      [`${kind} withNano(int)`]: (self: T, nano: number) =>
        self.withLocal(Math.floor(self.localMillis / 1000) * 1000 + Math.floor(nano / 1e6), nano % 1e6),
    }),
  };
}

function shared(kind: TimeKind): Methods {
  return {
    [`${kind} plus(TemporalAmount)`]: (self: T, amount: Duration | Period) => add(self, amount, 1),
    [`${kind} plus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: ChronoUnit) => plus(self, Number(by), unit),
    [`${kind} minus(TemporalAmount)`]: (self: T, amount: Duration | Period) => add(self, amount, -1),
    [`${kind} minus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: ChronoUnit) => plus(self, -Number(by), unit),
    'long until(Temporal,TemporalUnit)': between,
    'String format(DateTimeFormatter)': (self: T, formatter: TimeFormatter) => formatter.format(self),
    [`boolean isAfter(${kind})`]: (self: T, other: T) => self.compareTo(other) > 0,
    [`boolean isBefore(${kind})`]: (self: T, other: T) => self.compareTo(other) < 0,
    [`boolean isEqual(${kind})`]: (self: T, other: T) => self.compareTo(other) === 0,
    [`int compareTo(${kind})`]: (self: T, other: T) => self.compareTo(other),
  };
}

function parsers(kind: TimeKind): Methods {
  return {
    [`${kind} parse(CharSequence)`]: (text: string) => parseIso(text, kind),
    [`${kind} parse(CharSequence,DateTimeFormatter)`]: (text: string, formatter: TimeFormatter) =>
      formatter.parse(text, kind),
  };
}

function local(year: number, month: number, day: number, ...time: number[]): number {
  if (month < 1 || month > 12)
    throw new JavaThrowable('DateTimeException', `Invalid value for MonthOfYear (valid values 1 - 12): ${month}`);
  if (day < 1 || day > daysInMonth(year, month))
    throw new JavaThrowable(
      'DateTimeException',
      day < 1 || day > 31
        ? `Invalid value for DayOfMonth (valid values 1 - 28/31): ${day}`
        : `Invalid date '${monthOf(month).text()} ${day}'`,
    );
  const [hour = 0, minute = 0, second = 0] = time;
  return daysFromCivil(year, month, day) * MILLIS_PER_DAY + hour * 3_600_000 + minute * 60_000 + second * 1000;
}

const startOfDay = (self: T) => Math.floor(self.localMillis / MILLIS_PER_DAY) * MILLIS_PER_DAY;
const toLocal = (kind: TimeKind) => (self: T) => new ZonedTime(kind, self.localMillis, { nanos: self.nanos });
const DATE_STEPS = 'Years Months Weeks Days';
const TIME_STEPS = 'Hours Minutes Seconds Nanos';

export const ZONED_DATE_TIME: ClassSpec = {
  name: 'java.time.ZonedDateTime',
  extends: ['Temporal', 'Comparable'],
  statics: {
    ...parsers('ZonedDateTime'),
    'ZonedDateTime of(LocalDate,LocalTime,ZoneId)': (date: T, time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', date.millis + time.millis, time.nanos, zone),
    'ZonedDateTime of(LocalDateTime,ZoneId)': (time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', time.millis, time.nanos, zone),
    'ZonedDateTime of(int,int,int,int,int,int,int,ZoneId)': (...args: [...number[], Zone]) => {
      const [year, month, day, hour, minute, second, nano] = args as number[];
      const millis = local(year!, month!, day!, hour!, minute!, second!) + Math.floor(nano! / 1e6);
      return ZonedTime.ofLocal('ZonedDateTime', millis, nano! % 1e6, (args[7] as unknown as Zone).zone);
    },
    'ZonedDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) => instant.as('ZonedDateTime', zone),
  },
  methods: {
    ...DATE_GETTERS,
    ...TIME_GETTERS,
    ...shared('ZonedDateTime'),
    ...steps('ZonedDateTime', `${DATE_STEPS} ${TIME_STEPS}`),
    ...withers('ZonedDateTime', true),
    'ZoneOffset getOffset()': (self: T) => Zone.of(offsetText(self.parts.offsetMillis)),
    'ZoneId getZone()': (self: T) => new Zone(self.zone),
    'long toEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
    'Instant toInstant()': (self: T) => self.as('Instant', UTC),
    'LocalDate toLocalDate()': (self: T) => new ZonedTime('LocalDate', startOfDay(self)),
    'LocalDateTime toLocalDateTime()': toLocal('LocalDateTime'),
    'LocalTime toLocalTime()': (self: T) =>
      new ZonedTime('LocalTime', self.localMillis - startOfDay(self), { nanos: self.nanos }),
    'OffsetDateTime toOffsetDateTime()': (self: T) => self.as('OffsetDateTime'),
    'ZonedDateTime truncatedTo(TemporalUnit)': truncated,
    'ZonedDateTime withZoneSameInstant(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'ZonedDateTime withZoneSameLocal(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.localMillis, self.nanos, zone),
    // Methods that dates of documents had before they became ZonedDateTimes.
    'long getMillis()': (self: T) => self.millis,
    'DayOfWeek getDayOfWeekEnum()': (self: T) => dayOfWeekOf(self.parts.values.dayOfWeek),
  },
};

export const OFFSET_DATE_TIME: ClassSpec = {
  name: 'java.time.OffsetDateTime',
  extends: ['Temporal', 'Comparable'],
  statics: parsers('OffsetDateTime'),
  methods: {
    ...DATE_GETTERS,
    ...TIME_GETTERS,
    ...shared('OffsetDateTime'),
    ...steps('OffsetDateTime', `${DATE_STEPS} ${TIME_STEPS}`),
    'Instant toInstant()': (self: T) => self.as('Instant', UTC),
    'ZonedDateTime toZonedDateTime()': (self: T) => self.as('ZonedDateTime'),
    'long toEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
  },
};

export const INSTANT: ClassSpec = {
  name: 'java.time.Instant',
  extends: ['Temporal', 'Comparable'],
  constants: { 'Instant EPOCH': new ZonedTime('Instant', 0) },
  statics: {
    'Instant ofEpochMilli(long)': (millis: LongValue) => new ZonedTime('Instant', Number(millis)),
    'Instant ofEpochSecond(long)': (seconds: LongValue) => new ZonedTime('Instant', Number(seconds) * 1000),
    'Instant ofEpochSecond(long,long)': (seconds: LongValue, nanos: LongValue) =>
      new ZonedTime('Instant', Number(seconds) * 1000).plusNanos(BigInt(nanos)),
    'Instant parse(CharSequence)': (text: string) => parseIso(text, 'Instant'),
  },
  methods: {
    ...shared('Instant'),
    ...steps('Instant', 'Millis Seconds Nanos'),
    'ZonedDateTime atZone(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'long getEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
    'int getNano()': field('nano'),
    'long toEpochMilli()': (self: T) => self.millis,
    'Instant truncatedTo(TemporalUnit)': truncated,
  },
};

export const LOCAL_DATE: ClassSpec = {
  name: 'java.time.LocalDate',
  extends: ['Temporal', 'Comparable'],
  statics: {
    ...parsers('LocalDate'),
    'LocalDate of(int,int,int)': (year: number, month: number, day: number) =>
      new ZonedTime('LocalDate', local(year, month, day)),
    'LocalDate ofEpochDay(long)': (day: LongValue) => new ZonedTime('LocalDate', Number(day) * MILLIS_PER_DAY),
    'LocalDate ofYearDay(int,int)': (year: number, day: number) =>
      new ZonedTime('LocalDate', local(year, 1, 1) + (day - 1) * MILLIS_PER_DAY),
  },
  methods: {
    ...DATE_GETTERS,
    ...shared('LocalDate'),
    ...steps('LocalDate', DATE_STEPS),
    ...withers('LocalDate', false),
    'LocalDateTime atStartOfDay()': (self: T) => self.as('LocalDateTime'),
    'ZonedDateTime atStartOfDay(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, 0, zone),
    'LocalDateTime atTime(int,int)': (self: T, hour: number, minute: number) =>
      new ZonedTime('LocalDateTime', self.millis + hour * 3_600_000 + minute * 60_000),
    'boolean isLeapYear()': (self: T) => isLeapYear(self.parts.values.year),
    'int lengthOfMonth()': (self: T) => daysInMonth(self.parts.values.year, self.parts.values.month),
    'int lengthOfYear()': (self: T) => (isLeapYear(self.parts.values.year) ? 366 : 365),
    'long toEpochDay()': (self: T) => self.millis / MILLIS_PER_DAY,
    'Period until(LocalDate)': (self: T, other: T) => periodBetween(self, other),
  },
};

export function periodBetween(from: T, to: T): Period {
  const months = Number(between(from, to, MONTHS));
  return new Period(months, Math.round((to.millis - from.plusMonths(months).millis) / MILLIS_PER_DAY));
}
const MONTHS = { unit: 'MONTHS' } as ChronoUnit;

export const LOCAL_DATE_TIME: ClassSpec = {
  name: 'java.time.LocalDateTime',
  extends: ['Temporal', 'Comparable'],
  statics: {
    ...parsers('LocalDateTime'),
    'LocalDateTime of(LocalDate,LocalTime)': (date: T, time: T) =>
      new ZonedTime('LocalDateTime', date.millis + time.millis, { nanos: time.nanos }),
    'LocalDateTime of(int,int,int,int,int)': (year: number, month: number, day: number, hour: number, minute: number) =>
      new ZonedTime('LocalDateTime', local(year, month, day, hour, minute)),
    'LocalDateTime of(int,int,int,int,int,int)': (...args: number[]) =>
      new ZonedTime('LocalDateTime', local(args[0]!, args[1]!, args[2]!, ...args.slice(3))),
    'LocalDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) =>
      new ZonedTime('LocalDateTime', instant.as('Instant', zone).localMillis, { nanos: instant.nanos }),
  },
  methods: {
    ...DATE_GETTERS,
    ...TIME_GETTERS,
    ...shared('LocalDateTime'),
    ...steps('LocalDateTime', `${DATE_STEPS} ${TIME_STEPS}`),
    ...withers('LocalDateTime', true),
    'ZonedDateTime atZone(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, self.nanos, zone),
    'Instant toInstant(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, self.nanos, zone).as('Instant', UTC),
    'LocalDate toLocalDate()': (self: T) => new ZonedTime('LocalDate', startOfDay(self)),
    'LocalTime toLocalTime()': (self: T) =>
      new ZonedTime('LocalTime', self.millis - startOfDay(self), { nanos: self.nanos }),
    'LocalDateTime truncatedTo(TemporalUnit)': truncated,
  },
};

export const LOCAL_TIME: ClassSpec = {
  name: 'java.time.LocalTime',
  extends: ['Temporal', 'Comparable'],
  statics: {
    ...parsers('LocalTime'),
    'LocalTime of(int,int)': (hour: number, minute: number) =>
      new ZonedTime('LocalTime', hour * 3_600_000 + minute * 60_000),
    'LocalTime of(int,int,int)': (hour: number, minute: number, second: number) =>
      new ZonedTime('LocalTime', hour * 3_600_000 + minute * 60_000 + second * 1000),
  },
  methods: { ...TIME_GETTERS, ...shared('LocalTime'), ...steps('LocalTime', TIME_STEPS) },
};
