import type { LongValue } from '../../values/boxed.ts';
import type { JavaList } from '../../values/java-list.ts';
import { JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import { copy } from '../../values/machine.ts';
import { chronoField } from '../../values/temporal-field.ts';
import {
  addAmount,
  between,
  CHRONO_UNITS,
  type ChronoUnit,
  Duration,
  isLong,
  nanosBetween,
  Period,
  type Unit,
} from '../../values/time-amount.ts';
import type { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';
import { ISO_CHRONOLOGY } from './chronologies.ts';
import { unitList } from './temporals.ts';
import { periodBetween } from './times.ts';

const unit = (size: bigint) => (count: LongValue) => new Duration(BigInt(count) * size);
const whole = (size: bigint) => (self: Duration) => wholeUnits(self, size);
const SIZES: Readonly<Record<string, bigint>> = {
  Days: 86_400_000_000_000n,
  Hours: 3_600_000_000_000n,
  Minutes: 60_000_000_000n,
  Seconds: 1_000_000_000n,
  Millis: 1_000_000n,
  Nanos: 1n,
};
const sized = (make: (name: string, size: bigint) => [string, Implementation][]) =>
  Object.fromEntries(Object.entries(SIZES).flatMap(([name, size]) => make(name, size)));

const NANOS_PER_SECOND = 1_000_000_000n;

/** A long. @throws JavaThrowable for a number that is not */
function exactLong(value: bigint): LongValue {
  if (!isLong(value)) throw new JavaThrowable('ArithmeticException', 'long overflow');
  return wrapLong(value);
}

/** Longer units are counted from the seconds, which are rounded down; shorter ones from the nanoseconds. */
function wholeUnits(self: Duration, size: bigint): LongValue {
  return exactLong(size < NANOS_PER_SECOND ? self.nanos / size : self.seconds / (size / NANOS_PER_SECOND));
}

/** An amount of a unit; days count as 24 hours. @throws JavaThrowable for units of estimated length */
function durationOf(count: LongValue, unit: Unit | null): Duration {
  if (unit === null) throw nullPointer('unit');
  if ('months' in unit || (unit.isDateBased && unit.name !== 'DAYS') || unit.name === 'FOREVER')
    throw new JavaThrowable('UnsupportedTemporalTypeException', 'Unit must not have an estimated duration');
  return new Duration(BigInt(count) * unit.nanos);
}

const DURATION_TEXT =
  /^([-+]?)P(?:([-+]?\d+)D)?(T(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?)(\d+)(?:[.,](\d{0,9}))?S)?)?$/i;
/** Digits of the longest number that may be a long. */
const MAX_DIGITS = 19;

const notDuration = (part = '') =>
  new JavaThrowable('DateTimeParseException', `Text cannot be parsed to a Duration${part}`);

function parseDuration(text: string): Duration {
  copy(text.length);
  const found = DURATION_TEXT.exec(text);
  if (!found || found[3]?.toUpperCase() === 'T' || /^[-+]?P$/i.test(text)) throw notDuration();
  const [, sign, days, , hours, minutes, secondSign, seconds, fraction] = found;
  for (const [name, digits] of Object.entries({ days, hours, minutes, seconds }))
    if (digits && digits.replace(/^[-+]?0*/, '').length > MAX_DIGITS) throw notDuration(`: ${name}`);
  const whole = BigInt(days ?? 0) * 86_400n + BigInt(hours ?? 0) * 3600n + BigInt(minutes ?? 0) * 60n;
  const small = BigInt(seconds ?? 0) * NANOS_PER_SECOND + BigInt((fraction ?? '').padEnd(9, '0'));
  if (!isLong(BigInt(hours ?? 0) * 3600n)) throw notDuration(': hours');
  const nanos = whole * NANOS_PER_SECOND + (secondSign === '-' ? -small : small);
  try {
    return new Duration(sign === '-' ? -nanos : nanos);
  } catch {
    throw notDuration(': overflow');
  }
}

export const DURATION: ClassSpec = {
  name: 'java.time.Duration',
  extends: ['TemporalAmount', 'Comparable'],
  constants: { 'Duration ZERO': new Duration(0n) },
  statics: {
    ...sized((name, size) => [[`Duration of${name}(long)`, unit(size)]]),
    'Duration between(Temporal,Temporal)': (from: ZonedTime, to: ZonedTime) => new Duration(nanosBetween(from, to)),
    'Duration of(long,TemporalUnit)': durationOf,
    'Duration ofSeconds(long,long)': (seconds: LongValue, nanos: LongValue) =>
      new Duration(BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos)),
    'Duration parse(CharSequence)': parseDuration,
    'Duration from(TemporalAmount)': (amount: Duration | Period) => {
      if (amount instanceof Duration) return amount;
      throw new JavaThrowable('UnsupportedTemporalTypeException', 'Unit must not have an estimated duration');
    },
  },
  methods: {
    ...sized((name, size) => [
      [`long to${name}()`, whole(size)],
      [`Duration plus${name}(long)`, (self: Duration, by: LongValue) => new Duration(self.nanos + BigInt(by) * size)],
      [`Duration minus${name}(long)`, (self: Duration, by: LongValue) => new Duration(self.nanos - BigInt(by) * size)],
    ]),
    'Duration abs()': (self: Duration) => (self.nanos < 0n ? self.times(-1n) : self),
    'Temporal addTo(Temporal)': (self: Duration, time: ZonedTime) => addAmount(time, self, 1),
    'Temporal subtractFrom(Temporal)': (self: Duration, time: ZonedTime) => addAmount(time, self, -1),
    'Duration dividedBy(long)': (self: Duration, by: LongValue) => {
      if (BigInt(by) === 0n) throw new JavaThrowable('ArithmeticException', 'Cannot divide by zero');
      return new Duration(self.nanos / BigInt(by));
    },
    'long get(TemporalUnit)': partOf,
    'List getUnits()': unitsOf,
    'int getNano()': (self: Duration) => self.nanoPart,
    'long getSeconds()': (self: Duration) => wrapLong(self.seconds),
    'boolean isNegative()': (self: Duration) => self.nanos < 0n,
    'boolean isZero()': (self: Duration) => self.nanos === 0n,
    'Duration minus(Duration)': (self: Duration, other: Duration) => new Duration(self.nanos - other.nanos),
    'Duration minus(long,TemporalUnit)': (self: Duration, by: LongValue, unit: Unit) =>
      new Duration(self.nanos - durationOf(by, unit).nanos),
    'Duration multipliedBy(long)': (self: Duration, by: LongValue) => self.times(BigInt(by)),
    'Duration negated()': (self: Duration) => self.times(-1n),
    'Duration plus(Duration)': (self: Duration, other: Duration) => new Duration(self.nanos + other.nanos),
    'Duration plus(long,TemporalUnit)': (self: Duration, by: LongValue, unit: Unit) =>
      new Duration(self.nanos + durationOf(by, unit).nanos),
    'Duration withNanos(int)': (self: Duration, nanos: number) =>
      new Duration(
        self.seconds * NANOS_PER_SECOND +
          BigInt(chronoField('NANO_OF_SECOND').rule.range.check(nanos, chronoField('NANO_OF_SECOND'))),
      ),
    'Duration withSeconds(long)': (self: Duration, seconds: LongValue) =>
      new Duration(BigInt(seconds) * NANOS_PER_SECOND + BigInt(self.nanoPart)),
    'int compareTo(Duration)': (self: Duration, other: Duration) => self.compareTo(other),
  },
};

/** The part of an amount that is counted in a unit. @throws JavaThrowable */
function partOf(self: Duration | Period, unit: Unit): LongValue {
  const name = 'name' in unit ? unit.name : '';
  const parts: Readonly<Record<string, LongValue>> =
    self instanceof Duration
      ? { SECONDS: wrapLong(self.seconds), NANOS: self.nanoPart }
      : { YEARS: self.years, MONTHS: self.months, DAYS: self.days };
  const part = parts[name];
  if (part !== undefined) return part;
  throw new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported unit: ${unit.text()}`);
}

function unitsOf(self: Duration | Period): JavaList {
  return self instanceof Duration ? unitList('SECONDS', 'NANOS') : unitList('YEARS', 'MONTHS', 'DAYS');
}

/** The interface of durations and periods. */
export const TEMPORAL_AMOUNT: ClassSpec = {
  name: 'java.time.temporal.TemporalAmount',
  isInterface: true,
  methods: {
    'Temporal addTo(Temporal)': (self: Duration | Period, time: ZonedTime) => addAmount(time, self, 1),
    'Temporal subtractFrom(Temporal)': (self: Duration | Period, time: ZonedTime) => addAmount(time, self, -1),
    'long get(TemporalUnit)': partOf,
    'List getUnits()': unitsOf,
  },
};

function parsePeriod(text: string): Period {
  const found = /^([-+]?)P(?:([-+]?\d+)Y)?(?:([-+]?\d+)M)?(?:([-+]?\d+)W)?(?:([-+]?\d+)D)?$/i.exec(text);
  if (!found || found.slice(2).every(part => part === undefined))
    throw new JavaThrowable('DateTimeParseException', 'Text cannot be parsed to a Period');
  const [years, months, weeks, days] = found.slice(2).map(part => Number(part ?? 0));
  return new Period(years!, months!, weeks! * 7 + days!).times(found[1] === '-' ? -1 : 1);
}

const PERIOD_PARTS = { Years: 'years', Months: 'months', Days: 'days' } as const;

const periodSteps = Object.fromEntries(
  Object.entries(PERIOD_PARTS).flatMap(([name, part]) => [
    [`int get${name}()`, (self: Period) => self[part]],
    [`Period plus${name}(long)`, (self: Period, by: LongValue) => self.with(part, self[part] + Number(by))],
    [`Period minus${name}(long)`, (self: Period, by: LongValue) => self.with(part, self[part] - Number(by))],
    [`Period with${name}(int)`, (self: Period, value: number) => self.with(part, value)],
  ]),
);

export const PERIOD: ClassSpec = {
  name: 'java.time.Period',
  extends: ['TemporalAmount'],
  constants: { 'Period ZERO': new Period(0, 0, 0) },
  statics: {
    'Period between(LocalDate,LocalDate)': periodBetween,
    'Period of(int,int,int)': (years: number, months: number, days: number) => new Period(years, months, days),
    'Period ofDays(int)': (days: number) => new Period(0, 0, days),
    'Period ofMonths(int)': (months: number) => new Period(0, months, 0),
    'Period ofWeeks(int)': (weeks: number) => new Period(0, 0, weeks * 7),
    'Period ofYears(int)': (years: number) => new Period(years, 0, 0),
    'Period parse(CharSequence)': parsePeriod,
    'Period from(TemporalAmount)': (amount: Duration | Period) => {
      if (amount instanceof Period) return amount;
      throw new JavaThrowable('DateTimeException', 'Unit must be Years, Months or Days, but was Seconds');
    },
  },
  methods: {
    ...periodSteps,
    'Temporal addTo(Temporal)': (self: Period, time: ZonedTime) => addAmount(time, self, 1),
    'Temporal subtractFrom(Temporal)': (self: Period, time: ZonedTime) => addAmount(time, self, -1),
    'long get(TemporalUnit)': partOf,
    'IsoChronology getChronology()': () => ISO_CHRONOLOGY,
    'List getUnits()': unitsOf,
    'boolean isNegative()': (self: Period) => self.years < 0 || self.months < 0 || self.days < 0,
    'boolean isZero()': (self: Period) => self.years === 0 && self.months === 0 && self.days === 0,
    'Period multipliedBy(int)': (self: Period, by: number) => self.times(by),
    'Period negated()': (self: Period) => self.times(-1),
    'Period normalized()': (self: Period) => {
      const total = self.years * 12 + self.months;
      return new Period(Math.trunc(total / 12), total % 12, self.days);
    },
    'Period plus(TemporalAmount)': (self: Period, other: Period) => self.plus(other, 1),
    'Period minus(TemporalAmount)': (self: Period, other: Period) => self.plus(other, -1),
    'long toTotalMonths()': (self: Period) => self.years * 12 + self.months,
  },
};

export const CHRONO_UNIT = enumClass('java.time.temporal.ChronoUnit', CHRONO_UNITS, {
  extends: ['TemporalUnit'],
  methods: {
    'long between(Temporal,Temporal)': (self: ChronoUnit, from: ZonedTime, to: ZonedTime) => between(from, to, self),
    'Duration getDuration()': (self: ChronoUnit) => new Duration(self.nanos),
    'boolean isDurationEstimated()': (self: ChronoUnit) => self.isEstimated,
  },
});
