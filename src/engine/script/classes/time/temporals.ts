import type { LongValue } from '../../values/boxed.ts';
import { chargeHostData } from '../../values/host-names.ts';
import type { JavaEnum } from '../../values/java-enum.ts';
import { JavaList } from '../../values/java-list.ts';
import type { JavaLambda } from '../../values/java-object.ts';
import { nullPointer } from '../../values/java-throwable.ts';
import { ValueRange } from '../../values/java-value-range.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { CHRONO_FIELDS, type ChronoField, type TemporalField } from '../../values/temporal-field.ts';
import { ADJUSTERS, adjust } from '../../values/time-adjusters.ts';
import {
  addAmount,
  between,
  chronoUnit,
  DerivedUnit,
  type Duration,
  dayOfWeekOf,
  type NamedDay,
  type Period,
  plus,
  supportsUnit,
  type Unit,
} from '../../values/time-amount.ts';
import { ISO_FIELDS, JULIAN_FIELDS, QUARTER_YEARS, WEEK_BASED_YEARS, WeekFields } from '../../values/week-fields.ts';
import type { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

type T = ZonedTime;

/** Reading fields, of every class of times. */
export const FIELD_READERS: Readonly<Record<string, Implementation>> = {
  'int get(TemporalField)': (self: T, field: TemporalField) => field.readInt(self),
  'long getLong(TemporalField)': (self: T, field: TemporalField) => field.read(self),
  'boolean isSupported(TemporalField)': (self: T, field: TemporalField) => field.isSupportedBy(self.kind),
  'ValueRange range(TemporalField)': (self: T, field: TemporalField) => field.rangeFor(self),
  'def query(TemporalQuery)': (self: T, query: JavaLambda) => query.invoke(self),
};

const MEMBERS = 'java.time.temporal.';

const FIELD_METHODS: Readonly<Record<string, Implementation>> = {
  'ValueRange range()': (self: TemporalField) => self.rule.range,
  'ValueRange rangeRefinedBy(TemporalAccessor)': (self: TemporalField, time: T) => self.rangeFor(time),
  'long getFrom(TemporalAccessor)': (self: TemporalField, time: T) => self.read(time),
  'Temporal adjustInto(Temporal,long)': (self: TemporalField, time: T, value: LongValue) =>
    self.write(time, Number(value)),
  'boolean isDateBased()': (self: TemporalField) => self.isDateBased,
  'boolean isTimeBased()': (self: TemporalField) => self.isTimeBased,
  'boolean isSupportedBy(TemporalAccessor)': (self: TemporalField, time: T) => self.isSupportedBy(time.kind),
};

const TEMPORAL_FIELD: ClassSpec = {
  name: `${MEMBERS}TemporalField`,
  isInterface: true,
  methods: FIELD_METHODS,
};

/** The units of each field of ChronoField: its own and the one it is counted in. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  NANO_OF_SECOND: ['NANOS', 'SECONDS'],
  NANO_OF_DAY: ['NANOS', 'DAYS'],
  MICRO_OF_SECOND: ['MICROS', 'SECONDS'],
  MICRO_OF_DAY: ['MICROS', 'DAYS'],
  MILLI_OF_SECOND: ['MILLIS', 'SECONDS'],
  MILLI_OF_DAY: ['MILLIS', 'DAYS'],
  SECOND_OF_MINUTE: ['SECONDS', 'MINUTES'],
  SECOND_OF_DAY: ['SECONDS', 'DAYS'],
  MINUTE_OF_HOUR: ['MINUTES', 'HOURS'],
  MINUTE_OF_DAY: ['MINUTES', 'DAYS'],
  HOUR_OF_AMPM: ['HOURS', 'HALF_DAYS'],
  CLOCK_HOUR_OF_AMPM: ['HOURS', 'HALF_DAYS'],
  HOUR_OF_DAY: ['HOURS', 'DAYS'],
  CLOCK_HOUR_OF_DAY: ['HOURS', 'DAYS'],
  AMPM_OF_DAY: ['HALF_DAYS', 'DAYS'],
  DAY_OF_WEEK: ['DAYS', 'WEEKS'],
  ALIGNED_DAY_OF_WEEK_IN_MONTH: ['DAYS', 'WEEKS'],
  ALIGNED_DAY_OF_WEEK_IN_YEAR: ['DAYS', 'WEEKS'],
  DAY_OF_MONTH: ['DAYS', 'MONTHS'],
  DAY_OF_YEAR: ['DAYS', 'YEARS'],
  EPOCH_DAY: ['DAYS', 'FOREVER'],
  ALIGNED_WEEK_OF_MONTH: ['WEEKS', 'MONTHS'],
  ALIGNED_WEEK_OF_YEAR: ['WEEKS', 'YEARS'],
  MONTH_OF_YEAR: ['MONTHS', 'YEARS'],
  PROLEPTIC_MONTH: ['MONTHS', 'FOREVER'],
  YEAR_OF_ERA: ['YEARS', 'FOREVER'],
  YEAR: ['YEARS', 'FOREVER'],
  ERA: ['ERAS', 'FOREVER'],
  INSTANT_SECONDS: ['SECONDS', 'FOREVER'],
  OFFSET_SECONDS: ['SECONDS', 'FOREVER'],
};

/** Fields that languages have names for: the host's code, and the name in the root locale. */
const NAMED_FIELDS: Readonly<Record<string, readonly [code: string, name: string]>> = {
  DAY_OF_WEEK: ['weekday', 'Day of the Week'],
  AMPM_OF_DAY: ['dayPeriod', 'Dayperiod'],
  DAY_OF_MONTH: ['day', 'Day'],
  MONTH_OF_YEAR: ['month', 'Month'],
  HOUR_OF_DAY: ['hour', 'Hour'],
  MINUTE_OF_HOUR: ['minute', 'Minute'],
  SECOND_OF_MINUTE: ['second', 'Second'],
  YEAR: ['year', 'Year'],
  ERA: ['era', 'Era'],
};

function fieldName(field: ChronoField, { tag }: JavaLocale): string {
  const named = NAMED_FIELDS[field.name];
  if (named === undefined) return field.text();
  const [code, name] = named;
  if (tag === '') return name;
  chargeHostData();
  return new Intl.DisplayNames(tag, { type: 'dateTimeField' as Intl.DisplayNamesType }).of(code) ?? name;
}

const CHRONO_FIELD = enumClass(`${MEMBERS}ChronoField`, CHRONO_FIELDS as unknown as JavaEnum[], {
  extends: ['TemporalField'],
  methods: {
    'long checkValidValue(long)': (self: ChronoField, value: LongValue) => self.rule.range.check(value, self),
    'int checkValidIntValue(long)': (self: ChronoField, value: LongValue) => self.rule.range.check(value, self),
    'String getDisplayName(Locale)': (self: ChronoField, locale: JavaLocale | null) => {
      if (locale === null) throw nullPointer('locale');
      return fieldName(self, locale);
    },
    'TemporalUnit getBaseUnit()': (self: ChronoField) => chronoUnit(UNITS[self.name]![0]),
    'TemporalUnit getRangeUnit()': (self: ChronoField) => chronoUnit(UNITS[self.name]![1]),
  },
});

const constants = (type: string, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${type} ${name}`, field]));

/** First day and minimal days of the weeks of a region, which the host knows; ISO weeks without a region. */
function weekFieldsOf({ tag }: JavaLocale): WeekFields {
  if (tag === '') return new WeekFields(1, 4);
  const locale = new Intl.Locale(tag.replaceAll('_', '-')) as Intl.Locale & {
    weekInfo?: { firstDay: number; minimalDays: number };
    getWeekInfo?: () => { firstDay: number; minimalDays: number };
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1, minimalDays: 4 };
  return new WeekFields(info.firstDay, info.minimalDays ?? (info.firstDay === 1 ? 4 : 1));
}

const WEEK_FIELDS: ClassSpec = {
  name: `${MEMBERS}WeekFields`,
  constants: {
    'WeekFields ISO': new WeekFields(1, 4),
    'WeekFields SUNDAY_START': new WeekFields(7, 1),
    'TemporalUnit WEEK_BASED_YEARS': WEEK_BASED_YEARS,
  },
  statics: {
    'WeekFields of(Locale)': weekFieldsOf,
    'WeekFields of(DayOfWeek,int)': (first: NamedDay, days: number) => new WeekFields(first.value, days),
  },
  methods: {
    'TemporalField dayOfWeek()': (self: WeekFields) => self.dayOfWeek(),
    'TemporalField weekOfMonth()': (self: WeekFields) => self.weekOfMonth(),
    'TemporalField weekOfYear()': (self: WeekFields) => self.weekOfYear(),
    'TemporalField weekOfWeekBasedYear()': (self: WeekFields) => self.weekOfWeekBasedYear(),
    'TemporalField weekBasedYear()': (self: WeekFields) => self.weekBasedYear(),
    'DayOfWeek getFirstDayOfWeek()': (self: WeekFields) => dayOfWeekOf(self.firstDay),
    'int getMinimalDaysInFirstWeek()': (self: WeekFields) => self.minimalDays,
  },
};

const VALUE_RANGE: ClassSpec = {
  name: `${MEMBERS}ValueRange`,
  statics: {
    'ValueRange of(long,long)': ValueRange.of,
    'ValueRange of(long,long,long)': ValueRange.of,
    'ValueRange of(long,long,long,long)': ValueRange.of,
  },
  methods: {
    'long getMinimum()': (self: ValueRange) => self.minimum,
    'long getLargestMinimum()': (self: ValueRange) => self.largestMinimum,
    'long getSmallestMaximum()': (self: ValueRange) => self.smallestMaximum,
    'long getMaximum()': (self: ValueRange) => self.maximum,
    'boolean isFixed()': (self: ValueRange) =>
      self.minimum === self.largestMinimum && self.smallestMaximum === self.maximum,
    'boolean isIntValue()': (self: ValueRange) => self.isInt,
    'boolean isValidValue(long)': (self: ValueRange, value: LongValue) => self.has(value),
    'boolean isValidIntValue(long)': (self: ValueRange, value: LongValue) => self.isInt && self.has(value),
    'long checkValidValue(long,TemporalField)': (self: ValueRange, value: LongValue, field: TemporalField) =>
      self.check(value, field),
    'int checkValidIntValue(long,TemporalField)': (self: ValueRange, value: LongValue, field: TemporalField) =>
      self.check(value, field),
  },
};

const ADJUSTER: ClassSpec = {
  name: `${MEMBERS}TemporalAdjuster`,
  isInterface: true,
  lambda: 'Temporal adjustInto(Temporal)',
};

const TEMPORAL_METHODS: Readonly<Record<string, Implementation>> = {
  'Temporal plus(TemporalAmount)': (self: T, amount: Duration | Period) => addAmount(self, amount, 1),
  'Temporal minus(TemporalAmount)': (self: T, amount: Duration | Period) => addAmount(self, amount, -1),
  'Temporal plus(long,TemporalUnit)': (self: T, by: LongValue, unit: Unit) => plus(self, Number(by), unit),
  'Temporal minus(long,TemporalUnit)': (self: T, by: LongValue, unit: Unit) => plus(self, -Number(by), unit),
  'long until(Temporal,TemporalUnit)': between,
  'Temporal with(TemporalAdjuster)': adjust,
  'Temporal with(TemporalField,long)': (self: T, field: TemporalField, value: LongValue) =>
    field.write(self, Number(value)),
};

/** The interfaces of java.time.temporal and its classes of fields, units and adjusters. */
export const TEMPORALS: readonly ClassSpec[] = [
  { name: `${MEMBERS}TemporalAccessor`, isInterface: true, methods: FIELD_READERS },
  { name: 'java.time.format.Parsed', alias: '#Parsed', extends: ['TemporalAccessor'] },
  { name: `${MEMBERS}Temporal`, isInterface: true, extends: ['TemporalAccessor'], methods: TEMPORAL_METHODS },
  {
    name: `${MEMBERS}TemporalUnit`,
    isInterface: true,
    methods: {
      'long between(Temporal,Temporal)': (self: Unit, from: T, to: T) => between(from, to, self),
      'Temporal addTo(Temporal,long)': (self: Unit, time: T, by: LongValue) => plus(time, Number(by), self),
      'boolean isDateBased()': (self: Unit) => self instanceof DerivedUnit || self.isDateBased,
      'boolean isTimeBased()': (self: Unit) => !(self instanceof DerivedUnit) && self.isTimeBased,
      'boolean isDurationEstimated()': (self: Unit) => self instanceof DerivedUnit || self.isEstimated,
      'boolean isSupportedBy(Temporal)': (self: Unit, time: T) => supportsUnit(time.kind, self),
    },
  },
  TEMPORAL_FIELD,
  CHRONO_FIELD,
  {
    name: `${MEMBERS}IsoFields`,
    constants: {
      ...constants('TemporalField', ISO_FIELDS),
      'TemporalUnit QUARTER_YEARS': QUARTER_YEARS,
      'TemporalUnit WEEK_BASED_YEARS': WEEK_BASED_YEARS,
    },
  },
  { name: `${MEMBERS}JulianFields`, constants: constants('TemporalField', JULIAN_FIELDS) },
  WEEK_FIELDS,
  VALUE_RANGE,
  ADJUSTER,
  { name: `${MEMBERS}TemporalAdjusters`, statics: ADJUSTERS },
];

/** `getUnits` of an amount. */
export const unitList = (...names: string[]): JavaList => new JavaList(names.map(chronoUnit));
