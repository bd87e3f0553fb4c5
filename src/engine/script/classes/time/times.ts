import { daysFromCivil, daysInMonth, isLeapYear, MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import type { DateField } from '../../../mapping/dates/date-fields.ts';
import { UTC } from '../../../mapping/dates/time-zone.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { chronoField, invalidDate, MAX_YEAR, type TemporalField } from '../../values/temporal-field.ts';
import { adjust } from '../../values/time-adjusters.ts';
import {
  between,
  chronoUnit,
  Duration,
  dayOfWeekOf,
  monthOf,
  Period,
  plus,
  truncated,
  type Unit,
} from '../../values/time-amount.ts';
import { parseIso, type TimeFormatter, Zone } from '../../values/time-text.ts';
import { offsetText, type TimeKind, ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';
import { FIELD_READERS } from './temporals.ts';

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

/** Adds or subtracts an amount. @throws JavaThrowable for an amount with units that the time does not have */
export function addAmount(self: T, amount: Duration | Period, sign: number): T {
  if (amount instanceof Duration) {
    if (self.kind === 'LocalDate')
      throw new JavaThrowable('UnsupportedTemporalTypeException', 'Unsupported unit: Seconds');
    return self.plusNanos(BigInt(sign) * amount.nanos);
  }
  const months = amount.years * 12 + amount.months;
  if (self.kind === 'LocalTime' && (months !== 0 || amount.days !== 0)) return plus(self, 1, chronoUnit('DAYS'));
  const moved = months === 0 ? self : self.plusMonths(sign * months);
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

const withField = (field: string) => (self: T, value: number) => chronoField(field).write(self, value);

const DATE_WITHERS = { Year: 'YEAR', Month: 'MONTH_OF_YEAR', DayOfMonth: 'DAY_OF_MONTH', DayOfYear: 'DAY_OF_YEAR' };
const TIME_WITHERS = {
  Hour: 'HOUR_OF_DAY',
  Minute: 'MINUTE_OF_HOUR',
  Second: 'SECOND_OF_MINUTE',
  Nano: 'NANO_OF_SECOND',
};

/** `withYear`, `withHour` … */
function withers(kind: TimeKind, fields: Readonly<Record<string, string>>): Methods {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${kind} with${name}(int)`, withField(field)]),
  );
}

function shared(kind: TimeKind): Methods {
  return {
    ...FIELD_READERS,
    [`${kind} with(TemporalAdjuster)`]: adjust,
    [`${kind} with(TemporalField,long)`]: (self: T, field: TemporalField, value: LongValue) =>
      field.write(self, Number(value)),
    'Temporal adjustInto(Temporal)': (self: T, time: T) => adjust(time, self),
    [`${kind} plus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, 1),
    [`${kind} plus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, Number(by), unit),
    [`${kind} minus(TemporalAmount)`]: (self: T, amount: Duration | Period) => addAmount(self, amount, -1),
    [`${kind} minus(long,TemporalUnit)`]: (self: T, by: LongValue, unit: Unit) => plus(self, -Number(by), unit),
    'long until(Temporal,TemporalUnit)': between,
    'String format(DateTimeFormatter)': (self: T, formatter: TimeFormatter) => formatter.format(self),
    [`boolean isAfter(${kind})`]: (self: T, other: T) => self.compareInstant(other) > 0,
    [`boolean isBefore(${kind})`]: (self: T, other: T) => self.compareInstant(other) < 0,
    [`boolean isEqual(${kind})`]: (self: T, other: T) => self.compareInstant(other) === 0,
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

/** The local milliseconds of a date and time of day. @throws JavaThrowable for parts that do not exist */
function local(year: number, month: number, day: number, ...time: number[]): number {
  chronoField('YEAR').rule.range.check(year, chronoField('YEAR'));
  chronoField('MONTH_OF_YEAR').rule.range.check(month, chronoField('MONTH_OF_YEAR'));
  chronoField('DAY_OF_MONTH').rule.range.check(day, chronoField('DAY_OF_MONTH'));
  if (day > daysInMonth(year, month)) throw invalidDate(year, month, day);
  return daysFromCivil(year, month, day) * MILLIS_PER_DAY + timeMillis(...time);
}

/** The milliseconds of hour, minute, second and nanosecond; the rest of the nanoseconds is dropped. */
function timeMillis(...time: number[]): number {
  Object.values(TIME_WITHERS).forEach((name, i) => {
    if (time[i] !== undefined) chronoField(name).rule.range.check(time[i], chronoField(name));
  });
  const [hour = 0, minute = 0, second = 0, nano = 0] = time;
  return hour * 3_600_000 + minute * 60_000 + second * 1000 + Math.floor(nano / 1e6);
}

/** `from`: another class with the parts of the asked one. @throws JavaThrowable if parts are missing */
function from(kind: TimeKind): Methods {
  return {
    [`${kind} from(TemporalAccessor)`]: (time: T) => {
      const field = { LocalDate: 'EPOCH_DAY', LocalTime: 'NANO_OF_DAY', LocalDateTime: '', Instant: 'INSTANT_SECONDS' };
      const needed =
        kind === 'LocalDateTime' ? ['EPOCH_DAY', 'NANO_OF_DAY'] : [field[kind as 'Instant'] ?? 'OFFSET_SECONDS'];
      if (time.kind !== kind && !needed.every(name => chronoField(name).isSupportedBy(time.kind)))
        throw new JavaThrowable(
          'DateTimeException',
          `Unable to obtain ${kind} from TemporalAccessor: ${time.text()} of type ${time.className}`,
        );
      if (kind === 'LocalDate') return new ZonedTime('LocalDate', startOfDay(time));
      if (kind === 'LocalTime')
        return new ZonedTime('LocalTime', time.localMillis - startOfDay(time), { nanos: time.nanos });
      if (kind === 'LocalDateTime') return new ZonedTime(kind, time.localMillis, { nanos: time.nanos });
      return time.as(kind, kind === 'Instant' ? UTC : time.zone);
    },
  };
}

const localTime = (...time: number[]) =>
  new ZonedTime('LocalTime', timeMillis(...time), { nanos: (time[3] ?? 0) % 1e6 });
const offsetZone = (time: T) => Zone.of(offsetText(time.parts.offsetMillis)).zone;

/** The methods of the two classes that have a date, a time and an offset. */
function zoned(kind: TimeKind): Methods {
  return {
    ...DATE_GETTERS,
    ...TIME_GETTERS,
    ...shared(kind),
    ...steps(kind, `${DATE_STEPS} ${TIME_STEPS}`),
    ...withers(kind, DATE_WITHERS),
    ...withers(kind, TIME_WITHERS),
    'ZoneOffset getOffset()': (self: T) => new Zone(offsetZone(self)),
    'long toEpochSecond()': (self: T) => Math.floor(self.millis / 1000),
    'Instant toInstant()': (self: T) => self.as('Instant', UTC),
    'LocalDate toLocalDate()': (self: T) => new ZonedTime('LocalDate', startOfDay(self)),
    'LocalDateTime toLocalDateTime()': toLocal('LocalDateTime'),
    'LocalTime toLocalTime()': (self: T) =>
      new ZonedTime('LocalTime', self.localMillis - startOfDay(self), { nanos: self.nanos }),
    [`${kind} truncatedTo(TemporalUnit)`]: truncated,
  };
}

const startOfDay = (self: T) => Math.floor(self.localMillis / MILLIS_PER_DAY) * MILLIS_PER_DAY;
const toLocal = (kind: TimeKind) => (self: T) => new ZonedTime(kind, self.localMillis, { nanos: self.nanos });
const ISO_CHRONOLOGY = new JavaEnum('java.time.chrono.IsoChronology', 'ISO', 0);
const ISO_ERAS = ['BCE', 'CE'].map((name, i) => new JavaEnum('java.time.chrono.IsoEra', name, i));

/** The ISO calendar and its eras, the only ones that scripts can reach from a date. */
export const CHRONOLOGIES: readonly ClassSpec[] = [
  { name: 'java.time.chrono.Chronology', isInterface: true, methods: { 'String getId()': () => 'ISO' } },
  {
    name: 'java.time.chrono.IsoChronology',
    extends: ['Chronology'],
    constants: { 'IsoChronology INSTANCE': ISO_CHRONOLOGY },
    methods: { 'boolean isLeapYear(long)': (_: unknown, year: LongValue) => isLeapYear(Number(year)) },
  },
  { name: 'java.time.chrono.Era', isInterface: true, methods: { 'int getValue()': (self: JavaEnum) => self.ordinal } },
  enumClass('java.time.chrono.IsoEra', ISO_ERAS, { extends: ['Era'] }),
];

const DATE_STEPS = 'Years Months Weeks Days';
const TIME_STEPS = 'Hours Minutes Seconds Nanos';

export const ZONED_DATE_TIME: ClassSpec = {
  name: 'java.time.ZonedDateTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  statics: {
    ...parsers('ZonedDateTime'),
    ...from('ZonedDateTime'),
    'ZonedDateTime of(LocalDate,LocalTime,ZoneId)': (date: T, time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', date.millis + time.millis, time.nanos, zone),
    'ZonedDateTime of(LocalDateTime,ZoneId)': (time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', time.millis, time.nanos, zone),
    'ZonedDateTime of(int,int,int,int,int,int,int,ZoneId)': (...args: [...number[], Zone]) => {
      const [year, month, day, hour, minute, second, nano] = args as number[];
      const millis = local(year!, month!, day!, hour!, minute!, second!, nano!);
      return ZonedTime.ofLocal('ZonedDateTime', millis, nano! % 1e6, (args[7] as unknown as Zone).zone);
    },
    'ZonedDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) => instant.as('ZonedDateTime', zone),
  },
  methods: {
    ...zoned('ZonedDateTime'),
    'ZoneId getZone()': (self: T) => new Zone(self.zone),
    'OffsetDateTime toOffsetDateTime()': (self: T) => self.as('OffsetDateTime', offsetZone(self)),
    'ZonedDateTime withFixedOffsetZone()': (self: T) => self.as('ZonedDateTime', offsetZone(self)),
    'ZonedDateTime withEarlierOffsetAtOverlap()': (self: T) => atOverlap(self, 'earlier'),
    'ZonedDateTime withLaterOffsetAtOverlap()': (self: T) => atOverlap(self, 'later'),
    'ZonedDateTime withZoneSameInstant(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'ZonedDateTime withZoneSameLocal(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.localMillis, self.nanos, zone),
    // Methods that dates of documents had before they became ZonedDateTimes.
    'long getMillis()': (self: T) => self.millis,
    'DayOfWeek getDayOfWeekEnum()': (self: T) => dayOfWeekOf(self.parts.values.dayOfWeek),
  },
};

/** Of the two instants of a local time that a zone repeats, the earlier or later one; other times do not change. */
function atOverlap(self: T, which: 'earlier' | 'later'): T {
  const offsets = [-MILLIS_PER_DAY, MILLIS_PER_DAY].map(near => self.zone.offsetAt(self.millis + near));
  const instants = offsets
    .map(offset => self.localMillis - offset)
    .filter(millis => millis + self.zone.offsetAt(millis) === self.localMillis);
  if (instants.length === 0) return self;
  const millis = which === 'earlier' ? Math.min(...instants) : Math.max(...instants);
  return new ZonedTime(self.kind, millis, { nanos: self.nanos, zone: self.zone });
}

export const OFFSET_DATE_TIME: ClassSpec = {
  name: 'java.time.OffsetDateTime',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  statics: {
    ...parsers('OffsetDateTime'),
    ...from('OffsetDateTime'),
    'OffsetDateTime of(LocalDateTime,ZoneOffset)': (time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', time.millis, time.nanos, zone),
    'OffsetDateTime of(LocalDate,LocalTime,ZoneOffset)': (date: T, time: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', date.millis + time.millis, time.nanos, zone),
    'OffsetDateTime of(int,int,int,int,int,int,int,ZoneOffset)': (...args: [...number[], Zone]) => {
      const [year, month, day, hour, minute, second, nano] = args as number[];
      const millis = local(year!, month!, day!, hour!, minute!, second!, nano!);
      return ZonedTime.ofLocal('OffsetDateTime', millis, nano! % 1e6, (args[7] as unknown as Zone).zone);
    },
    'OffsetDateTime ofInstant(Instant,ZoneId)': (instant: T, { zone }: Zone) => {
      const time = instant.as('OffsetDateTime', zone);
      return time.as('OffsetDateTime', offsetZone(time));
    },
  },
  methods: {
    ...zoned('OffsetDateTime'),
    'ZonedDateTime toZonedDateTime()': (self: T) => self.as('ZonedDateTime'),
    'ZonedDateTime atZoneSameInstant(ZoneId)': (self: T, { zone }: Zone) => self.as('ZonedDateTime', zone),
    'ZonedDateTime atZoneSimilarLocal(ZoneId)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('ZonedDateTime', self.localMillis, self.nanos, zone),
    'OffsetDateTime withOffsetSameInstant(ZoneOffset)': (self: T, { zone }: Zone) => self.as('OffsetDateTime', zone),
    'OffsetDateTime withOffsetSameLocal(ZoneOffset)': (self: T, { zone }: Zone) =>
      ZonedTime.ofLocal('OffsetDateTime', self.localMillis, self.nanos, zone),
  },
};

export const INSTANT: ClassSpec = {
  name: 'java.time.Instant',
  extends: ['Temporal', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'Instant EPOCH': new ZonedTime('Instant', 0),
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
    'long toEpochMilli()': (self: T) => self.millis,
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
    'LocalDate ofEpochDay(long)': (day: LongValue) => new ZonedTime('LocalDate', Number(day) * MILLIS_PER_DAY),
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
    'LocalDate toLocalDate()': (self: T) => new ZonedTime('LocalDate', startOfDay(self)),
    'LocalTime toLocalTime()': (self: T) =>
      new ZonedTime('LocalTime', self.millis - startOfDay(self), { nanos: self.nanos }),
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
    'LocalTime truncatedTo(TemporalUnit)': truncated,
  },
};
