import { daysInMonth, isLeapYear, MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import { type TimeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { chronoField, MAX_YEAR } from '../../values/temporal-field.ts';
import { between, chronoUnit, Period, truncated } from '../../values/time-amount.ts';
import { convertTime } from '../../values/time-conversion.ts';
import { parseIso } from '../../values/time-parsing.ts';
import type { Zone } from '../../values/time-text.ts';
import { type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { ISO_CHRONOLOGY, ISO_ERAS } from './chronologies.ts';
import {
  DATE_GETTERS,
  DATE_STEPS,
  DATE_WITHERS,
  field,
  from,
  local,
  localTime,
  parsers,
  shared,
  steps,
  TIME_GETTERS,
  TIME_STEPS,
  TIME_WITHERS,
  timeMillis,
  withers,
} from './time-members.ts';

type T = ZonedTime;

/** Numbers of that size are a few seconds apart, so the last instant and the last local time are a bit early. */
const FIRST_INSTANT = -31_557_014_167_219_200_000;
const LAST_INSTANT = 31_556_889_864_403_200_000 - 8192;
const LAST_LOCAL = 31_556_889_832_780_800_000 - 4096;

/** The first and the last time of the years of a date. */
export function localBounds(
  kind: TimeKind,
  zones?: readonly [first: TimeZone, last: TimeZone],
): Record<string, ZonedTime> {
  const first = ZonedTime.ofLocal(kind, local(-MAX_YEAR, 1, 1), 0, zones?.[0]);
  return { [`${kind} MIN`]: first, [`${kind} MAX`]: ZonedTime.ofLocal(kind, LAST_LOCAL, 999_999, zones?.[1]) };
}

/** @throws JavaThrowable for an instant whose milliseconds are not a long */
export function epochMillis({ millis }: ZonedTime): number {
  if (Math.abs(millis) >= 2 ** 63) throw new JavaThrowable('ArithmeticException', 'long overflow');
  return millis;
}

export const INSTANT: ClassSpec = {
  name: 'java.time.Instant',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'Instant EPOCH': new ZonedTime('Instant', 0),
    'Instant MIN': new ZonedTime('Instant', FIRST_INSTANT),
    'Instant MAX': new ZonedTime('Instant', LAST_INSTANT, { nanos: 999_999 }),
  },
  statics: {
    ...from('Instant'),
    'Instant ofEpochMilli(long)': (millis: LongValue) => new ZonedTime('Instant', Number(millis)),
    'Instant ofEpochSecond(long)': (seconds: LongValue) => new ZonedTime('Instant', Number(seconds) * 1000),
    'Instant ofEpochSecond(long,long)': (seconds: LongValue, nanos: LongValue) =>
      new ZonedTime('Instant', Number(seconds) * 1000).plusNanos(BigInt(nanos)),
    'Instant parse(CharSequence)': (text: string) => parseIso(text, 'Instant'),
  },
  methods: {
    ...shared('Instant'),
    ...steps('Instant', 'Millis Seconds Nanos'),
    'OffsetDateTime atOffset(ZoneOffset)': (self: T, { zone }: Zone) => self.as('OffsetDateTime', zone),
    'ZonedDateTime atZone(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'long getEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
    'int getNano()': field('nano'),
    'long toEpochMilli()': epochMillis,
    'Instant truncatedTo(TemporalUnit)': truncated,
  },
};

export const LOCAL_DATE: ClassSpec = {
  name: 'java.time.LocalDate',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'LocalDate MIN': new ZonedTime('LocalDate', local(-MAX_YEAR, 1, 1)),
    'LocalDate MAX': new ZonedTime('LocalDate', local(MAX_YEAR, 12, 31)),
  },
  statics: {
    ...parsers('LocalDate'),
    ...from('LocalDate'),
    'LocalDate of(int,int,int)': (year: number, month: number, day: number) =>
      new ZonedTime('LocalDate', local(year, month, day)),
    'LocalDate ofEpochDay(long)': (day: LongValue) => new ZonedTime('LocalDate', 0).plusDays(Number(day)),
    'LocalDate ofYearDay(int,int)': (year: number, day: number) =>
      new ZonedTime('LocalDate', local(year, 1, 1) + (day - 1) * MILLIS_PER_DAY),
  },
  methods: {
    ...DATE_GETTERS,
    ...shared('LocalDate'),
    ...steps('LocalDate', DATE_STEPS),
    ...withers('LocalDate', DATE_WITHERS),
    'IsoChronology getChronology()': () => ISO_CHRONOLOGY,
    'Era getEra()': (self: T) => ISO_ERAS[self.parts.values.era],
    'LocalDateTime atTime(LocalTime)': (self: T, time: T) =>
      new ZonedTime('LocalDateTime', self.millis + time.millis, { nanos: time.nanos }),
    'LocalDateTime atTime(int,int,int)': (self: T, ...time: number[]) =>
      new ZonedTime('LocalDateTime', self.millis + timeMillis(...time)),
    'LocalDateTime atTime(int,int,int,int)': (self: T, ...time: number[]) =>
      new ZonedTime('LocalDateTime', self.millis + timeMillis(...time), { nanos: time[3]! % 1e6 }),
    'LocalDateTime atStartOfDay()': (self: T) => self.as('LocalDateTime'),
    'ZonedDateTime atStartOfDay(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, 0, zone),
    'LocalDateTime atTime(int,int)': (self: T, hour: number, minute: number) =>
      new ZonedTime('LocalDateTime', self.millis + timeMillis(hour, minute)),
    'boolean isLeapYear()': (self: T) => isLeapYear(self.parts.values.year),
    'int lengthOfMonth()': (self: T) => daysInMonth(self.parts.values.year, self.parts.values.month),
    'int lengthOfYear()': (self: T) => (isLeapYear(self.parts.values.year) ? 366 : 365),
    'long toEpochDay()': (self: T) => self.millis / MILLIS_PER_DAY,
    'Period until(LocalDate)': (self: T, other: T) => periodBetween(self, other),
  },
};

export function periodBetween(from: T, to: T): Period {
  const months = Number(between(from, to, MONTHS));
  return new Period(
    Math.trunc(months / 12),
    months % 12,
    Math.round((to.millis - from.plusMonths(months).millis) / MILLIS_PER_DAY),
  );
}
const MONTHS = chronoUnit('MONTHS');

export const LOCAL_DATE_TIME: ClassSpec = {
  name: 'java.time.LocalDateTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: localBounds('LocalDateTime'),
  statics: {
    ...parsers('LocalDateTime'),
    ...from('LocalDateTime'),
    'LocalDateTime of(int,int,int,int,int,int,int)': (...args: number[]) =>
      new ZonedTime('LocalDateTime', local(args[0]!, args[1]!, args[2]!, ...args.slice(3)), { nanos: args[6]! % 1e6 }),
    'LocalDateTime ofEpochSecond(long,int,ZoneOffset)': (seconds: LongValue, nanos: number, { zone }: Zone) =>
      new ZonedTime('LocalDateTime', Number(seconds) * 1000 + zone.offsetAt(0)).plusNanos(BigInt(nanos)),
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
    ...withers('LocalDateTime', DATE_WITHERS),
    ...withers('LocalDateTime', TIME_WITHERS),
    'IsoChronology getChronology()': () => ISO_CHRONOLOGY,
    'OffsetDateTime atOffset(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', self.millis, self.nanos, zone),
    'long toEpochSecond(ZoneOffset)': (self: T, { zone }: Zone) =>
      Math.floor((self.millis - zone.offsetAt(self.millis)) / 1000),
    'ZonedDateTime atZone(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, self.nanos, zone),
    'Instant toInstant(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.millis, self.nanos, zone).as('Instant', UTC),
    'LocalDate toLocalDate()': (self: T) => convertTime(self, 'LocalDate'),
    'LocalTime toLocalTime()': (self: T) => convertTime(self, 'LocalTime'),
    'LocalDateTime truncatedTo(TemporalUnit)': truncated,
  },
};

const LAST_NANO = 86_399_999_999_999;
const ofNanoOfDay = (nanos: number) => new ZonedTime('LocalTime', Math.floor(nanos / 1e6), { nanos: nanos % 1e6 });
const checked = (field: string, value: LongValue) =>
  Number(chronoField(field).rule.range.check(value, chronoField(field)));

export const LOCAL_TIME: ClassSpec = {
  name: 'java.time.LocalTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'LocalTime MIN': ofNanoOfDay(0),
    'LocalTime MIDNIGHT': ofNanoOfDay(0),
    'LocalTime NOON': localTime(12),
    'LocalTime MAX': ofNanoOfDay(LAST_NANO),
  },
  statics: {
    ...parsers('LocalTime'),
    ...from('LocalTime'),
    'LocalTime of(int,int)': localTime,
    'LocalTime of(int,int,int)': localTime,
    'LocalTime of(int,int,int,int)': localTime,
    'LocalTime ofNanoOfDay(long)': (nanos: LongValue) => ofNanoOfDay(checked('NANO_OF_DAY', nanos)),
    'LocalTime ofSecondOfDay(long)': (seconds: LongValue) => ofNanoOfDay(checked('SECOND_OF_DAY', seconds) * 1e9),
  },
  methods: {
    ...TIME_GETTERS,
    ...shared('LocalTime'),
    ...steps('LocalTime', TIME_STEPS),
    ...withers('LocalTime', TIME_WITHERS),
    'LocalDateTime atDate(LocalDate)': (self: T, date: T) =>
      new ZonedTime('LocalDateTime', date.millis + self.millis, { nanos: self.nanos }),
    'long toNanoOfDay()': (self: T) => self.parts.values.nanoOfDay,
    'int toSecondOfDay()': (self: T) => Math.floor(self.millis / 1000),
    'OffsetTime atOffset(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetTime', self.millis, self.nanos, zone),
    'LocalTime truncatedTo(TemporalUnit)': truncated,
  },
};
