import { UTC } from '../../../mapping/dates/time-zone.ts';
import type { LongValue } from '../../values/boxed.ts';
import { wrapLong } from '../../values/long-math.ts';
import {
  between,
  CHRONO_UNITS,
  ChronoUnit,
  DAY_NAMES,
  Duration,
  dayOfWeekOf,
  floorDivide,
  MONTH_NAMES,
  monthOf,
  type NamedDay,
  nanosBetween,
  Period,
} from '../../values/time-amount.ts';
import { TimeFormatter, Zone } from '../../values/time-text.ts';
import { offsetText, type ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { periodBetween } from './times.ts';

export const TEMPORALS: readonly ClassSpec[] = [
  { name: 'java.time.temporal.TemporalAccessor', isInterface: true },
  { name: 'java.time.temporal.Temporal', isInterface: true, extends: ['TemporalAccessor'] },
  { name: 'java.time.temporal.TemporalAmount', isInterface: true },
  { name: 'java.time.temporal.TemporalUnit', isInterface: true },
];

const unit = (size: bigint) => (count: LongValue) => new Duration(BigInt(count) * size);
const whole = (size: bigint) => (self: Duration) => wrapLong(floorDivide(self.nanos, size));
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

export const DURATION: ClassSpec = {
  name: 'java.time.Duration',
  extends: ['TemporalAmount', 'Comparable'],
  constants: { 'Duration ZERO': new Duration(0n) },
  statics: {
    ...sized((name, size) => [[`Duration of${name}(long)`, unit(size)]]),
    'Duration between(Temporal,Temporal)': (from: ZonedTime, to: ZonedTime) => new Duration(nanosBetween(from, to)),
  },
  methods: {
    ...sized((name, size) => [
      [`long to${name}()`, whole(size)],
      [`Duration plus${name}(long)`, (self: Duration, by: LongValue) => new Duration(self.nanos + BigInt(by) * size)],
      [`Duration minus${name}(long)`, (self: Duration, by: LongValue) => new Duration(self.nanos - BigInt(by) * size)],
    ]),
    'Duration abs()': (self: Duration) => new Duration(self.nanos < 0n ? -self.nanos : self.nanos),
    'Duration dividedBy(long)': (self: Duration, by: LongValue) => new Duration(self.nanos / BigInt(by)),
    'int getNano()': (self: Duration) => Number(self.nanos - BigInt(self.seconds) * 1_000_000_000n),
    'long getSeconds()': (self: Duration) => self.seconds,
    'boolean isNegative()': (self: Duration) => self.nanos < 0n,
    'boolean isZero()': (self: Duration) => self.nanos === 0n,
    'Duration minus(Duration)': (self: Duration, other: Duration) => new Duration(self.nanos - other.nanos),
    'Duration multipliedBy(long)': (self: Duration, by: LongValue) => new Duration(self.nanos * BigInt(by)),
    'Duration negated()': (self: Duration) => new Duration(-self.nanos),
    'Duration plus(Duration)': (self: Duration, other: Duration) => new Duration(self.nanos + other.nanos),
    'int compareTo(Duration)': (self: Duration, other: Duration) => self.compareTo(other),
  },
};

export const PERIOD: ClassSpec = {
  name: 'java.time.Period',
  extends: ['TemporalAmount'],
  statics: {
    'Period between(LocalDate,LocalDate)': periodBetween,
    'Period of(int,int,int)': (years: number, months: number, days: number) => new Period(years * 12 + months, days),
    'Period ofDays(int)': (days: number) => new Period(0, days),
    'Period ofMonths(int)': (months: number) => new Period(months, 0),
    'Period ofWeeks(int)': (weeks: number) => new Period(0, weeks * 7),
    'Period ofYears(int)': (years: number) => new Period(years * 12, 0),
  },
  methods: {
    'int getDays()': (self: Period) => self.days,
    'int getMonths()': (self: Period) => self.months % 12,
    'int getYears()': (self: Period) => Math.trunc(self.months / 12),
    'long toTotalMonths()': (self: Period) => self.months,
  },
};

export const CHRONO_UNIT: ClassSpec = {
  name: 'java.time.temporal.ChronoUnit',
  extends: ['TemporalUnit', 'Comparable'],
  constants: Object.fromEntries(CHRONO_UNITS.map(name => [`ChronoUnit ${name}`, new ChronoUnit(name)])),
  statics: { 'ChronoUnit valueOf(String)': (name: string) => new ChronoUnit(name) },
  methods: {
    'long between(Temporal,Temporal)': (self: ChronoUnit, from: ZonedTime, to: ZonedTime) => between(from, to, self),
  },
};

function named(name: string, names: readonly string[], of: (value: number) => NamedDay): ClassSpec {
  const count = names.length;
  const move = (self: NamedDay, by: LongValue) => of(((((self.value - 1 + Number(by)) % count) + count) % count) + 1);
  const simple = name.slice(name.lastIndexOf('.') + 1);
  return {
    name,
    extends: ['Comparable'],
    constants: Object.fromEntries(names.map((each, i) => [`${simple} ${each}`, of(i + 1)])),
    statics: {
      [`${simple} of(int)`]: of,
      [`${simple} valueOf(String)`]: (each: string) => of(names.indexOf(each) + 1),
    },
    methods: {
      'int getValue()': (self: NamedDay) => self.value,
      'String name()': (self: NamedDay) => self.text(),
      'int ordinal()': (self: NamedDay) => self.value - 1,
      [`${simple} plus(long)`]: move,
      [`${simple} minus(long)`]: (self: NamedDay, by: LongValue) => move(self, -Number(by)),
      'String getDisplayName(TextStyle,Locale)': (self: NamedDay, style: TextStyle) => shorten(self.text(), style),
    },
  };
}

type TextStyle = string;

function shorten(text: string, style: TextStyle): string {
  const full = text.charAt(0) + text.slice(1).toLowerCase();
  return style === 'SHORT' ? full.slice(0, 3) : style === 'NARROW' ? full.charAt(0) : full;
}

export const DAY_OF_WEEK = named('java.time.DayOfWeek', DAY_NAMES, dayOfWeekOf);
export const MONTH = named('java.time.Month', MONTH_NAMES, monthOf);
export const TEXT_STYLE: ClassSpec = {
  name: 'java.time.format.TextStyle',
  constants: { 'TextStyle FULL': 'FULL', 'TextStyle SHORT': 'SHORT', 'TextStyle NARROW': 'NARROW' },
};

export const ZONE_ID: ClassSpec = {
  name: 'java.time.ZoneId',
  statics: {
    'ZoneId of(String)': (id: string) => Zone.of(id),
    'ZoneId systemDefault()': () => new Zone(UTC),
  },
  methods: { 'String getId()': (self: Zone) => self.zone.id, 'ZoneId normalized()': (self: Zone) => self },
};
export const ZONE_REGION: ClassSpec = { name: 'java.time.ZoneRegion', alias: '#ZoneRegion', extends: ['ZoneId'] };
export const ZONE_OFFSET: ClassSpec = {
  name: 'java.time.ZoneOffset',
  extends: ['ZoneId', 'Comparable'],
  constants: { 'ZoneOffset UTC': new Zone(UTC) },
  statics: {
    'ZoneOffset of(String)': (id: string) => Zone.of(id),
    'ZoneOffset ofHours(int)': (hours: number) =>
      Zone.of(`${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`),
  },
  methods: { 'int getTotalSeconds()': (self: Zone) => self.zone.offsetAt(0) / 1000 },
};

const iso = (pattern: string, write?: (time: ZonedTime) => string, zone?: typeof UTC) =>
  new TimeFormatter(TimeFormatter.ofPattern(pattern).element, zone, write);

/** Always with seconds, and only as many fraction digits as needed. */
function isoTime({ parts: { values } }: ZonedTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction = String(values.nano).padStart(9, '0').replace(/0+$/, '');
  return `${two(values.hour)}:${two(values.minute)}:${two(values.second)}${fraction === '' ? '' : `.${fraction}`}`;
}

const isoDate = (time: ZonedTime) => time.as('LocalDate').text();
const isoDateTime = (time: ZonedTime) => `${isoDate(time)}T${isoTime(time)}`;
const withOffset = (time: ZonedTime) => isoDateTime(time) + offsetText(time.parts.offsetMillis);

export const DATE_TIME_FORMATTER: ClassSpec = {
  name: 'java.time.format.DateTimeFormatter',
  constants: {
    'DateTimeFormatter ISO_DATE': iso('uuuu-MM-dd[XXX]'),
    'DateTimeFormatter ISO_LOCAL_DATE': iso('uuuu-MM-dd', isoDate),
    'DateTimeFormatter ISO_LOCAL_DATE_TIME': iso("uuuu-MM-dd'T'HH:mm[:ss[.SSS]]", isoDateTime),
    'DateTimeFormatter ISO_LOCAL_TIME': iso('HH:mm[:ss[.SSS]]', isoTime),
    'DateTimeFormatter ISO_OFFSET_DATE_TIME': iso("uuuu-MM-dd'T'HH:mm[:ss[.SSS]]XXX", withOffset),
    'DateTimeFormatter ISO_ZONED_DATE_TIME': iso("uuuu-MM-dd'T'HH:mm[:ss[.SSS]]XXX", withOffset),
    'DateTimeFormatter ISO_INSTANT': iso("uuuu-MM-dd'T'HH:mm[:ss[.SSS]]XXX", time => time.as('Instant', UTC).text()),
    'DateTimeFormatter BASIC_ISO_DATE': iso('uuuuMMdd'),
  },
  statics: {
    'DateTimeFormatter ofPattern(String)': (pattern: string) => TimeFormatter.ofPattern(pattern),
    'DateTimeFormatter ofPattern(String,Locale)': (pattern: string, locale: { tag: string }) =>
      TimeFormatter.ofPattern(pattern, locale.tag),
  },
  methods: {
    'String format(TemporalAccessor)': (self: TimeFormatter, time: ZonedTime) => self.format(time),
    'TemporalAccessor parse(CharSequence)': (self: TimeFormatter, text: string) => self.parse(text, 'ZonedDateTime'),
    'DateTimeFormatter withZone(ZoneId)': (self: TimeFormatter, { zone }: Zone) =>
      new TimeFormatter(self.element, zone),
    'DateTimeFormatter withLocale(Locale)': (self: TimeFormatter) => self,
  },
};
