import { isLeapYear } from '../../../mapping/dates/calendar.ts';
import { UTC } from '../../../mapping/dates/time-zone.ts';
import type { LongValue } from '../../values/boxed.ts';
import { chargeHostData, namesIn } from '../../values/host-names.ts';
import { CALENDAR_FIELDS, type CalendarField, calendarField, JavaCalendar } from '../../values/java-calendar.ts';
import { JavaDate } from '../../values/java-date.ts';
import { HashMap } from '../../values/java-map.ts';
import { JavaArray } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { DEFAULT_ZONE, JavaTimeZone, zoneIds } from '../../values/java-time-zone.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { Zone } from '../../values/time-text.ts';
import { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';

type C = JavaCalendar;

/** @throws JavaThrowable for an instant that dates do not have */
function dateOf(instant: ZonedTime): JavaDate {
  if (Math.abs(instant.millis) >= 2 ** 63) throw illegal('java.lang.ArithmeticException: long overflow');
  return new JavaDate(instant.millis);
}

const DATE: ClassSpec = {
  name: 'java.util.Date',
  extends: ['Comparable'],
  constructors: {
    '()': () => new JavaDate(Date.now()),
    '(long)': (millis: LongValue) => new JavaDate(Number(millis)),
  },
  statics: { 'Date from(Instant)': dateOf },
  methods: {
    'boolean after(Date)': (self: JavaDate, other: JavaDate) => self.millis > other.millis,
    'boolean before(Date)': (self: JavaDate, other: JavaDate) => self.millis < other.millis,
    'def clone()': (self: JavaDate) => new JavaDate(self.millis),
    'int compareTo(Date)': (self: JavaDate, other: JavaDate) => self.compareTo(other),
    'long getTime()': (self: JavaDate) => self.millis,
    'void setTime(long)': (self: JavaDate, millis: LongValue) => {
      self.millis = Number(millis);
    },
  },
};

const SHORT = 0;

/** The standard or daylight saving name of a zone: that of January or July. */
function zoneText(
  { zone, id }: JavaTimeZone,
  style: number,
  { daylight, tag }: { daylight: boolean; tag: string },
): string {
  if (zone.fixed) return id === 'Etc/UTC' ? (style === SHORT ? 'UTC' : 'Coordinated Universal Time') : id;
  const at = [Date.UTC(2024, 0, 1), Date.UTC(2024, 6, 1)];
  const saving = zone.offsetAt(at[0]!) > zone.offsetAt(at[1]!) ? 0 : 1;
  const millis = at[daylight ? saving : 1 - saving]!;
  chargeHostData();
  const nameIn = (language: string) =>
    new Intl.DateTimeFormat(language, { timeZone: zone.id, timeZoneName: style === SHORT ? 'short' : 'long' })
      .formatToParts(millis)
      .find(({ type }) => type === 'timeZoneName')!.value;
  const name = nameIn(tag || 'en');
  return style === SHORT && /^(?:GMT|UTC)[+-]/.test(name) ? nameIn('en-GB') : name;
}

const TIME_ZONE: ClassSpec = {
  name: 'java.util.TimeZone',
  constants: { 'int SHORT': SHORT, 'int LONG': 1 },
  statics: {
    'String[] getAvailableIDs()': () => new JavaArray('java.lang.String[]', zoneIds()),
    'TimeZone getDefault()': () => DEFAULT_ZONE,
    'TimeZone getTimeZone(String)': (id: string) => JavaTimeZone.of(id),
  },
  methods: {
    'def clone()': (self: JavaTimeZone) => self,
    'int getDSTSavings()': (self: JavaTimeZone) => (usesDaylight(self) ? 3_600_000 : 0),
    'String getDisplayName()': (self: JavaTimeZone) => zoneText(self, 1, { daylight: false, tag: 'en' }),
    'String getDisplayName(Locale)': (self: JavaTimeZone, { tag }: JavaLocale) =>
      zoneText(self, 1, { daylight: false, tag }),
    'String getDisplayName(boolean,int)': (self: JavaTimeZone, daylight: boolean, style: number) =>
      zoneText(self, style, { daylight, tag: 'en' }),
    'String getDisplayName(boolean,int,Locale)': (
      self: JavaTimeZone,
      ...[daylight, style, { tag }]: [boolean, number, JavaLocale]
    ) => zoneText(self, style, { daylight, tag }),
    'String getID()': (self: JavaTimeZone) => self.id,
    'int getOffset(long)': (self: JavaTimeZone, millis: LongValue) => self.zone.offsetAt(Number(millis)),
    'int getRawOffset()': (self: JavaTimeZone) => self.standardOffset(Date.now()),
    'boolean hasSameRules(TimeZone)': (self: JavaTimeZone, other: JavaTimeZone) => self.id === other.id,
    'boolean inDaylightTime(Date)': (self: JavaTimeZone, date: JavaDate) => self.savesDaylight(date.millis),
    'boolean observesDaylightTime()': usesDaylight,
    'ZoneId toZoneId()': (self: JavaTimeZone) => new Zone({ ...self.zone, id: self.id }),
    'boolean useDaylightTime()': usesDaylight,
  },
};

function usesDaylight(self: JavaTimeZone): boolean {
  const now = Date.now();
  return self.zone.offsetAt(now) !== self.zone.offsetAt(now + 182 * 86_400_000);
}

const CONSTANTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(CALENDAR_FIELDS.map((name, i) => [name, i])),
  DATE: 5,
  FIELD_COUNT: 17,
  ...Object.fromEntries(
    'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER UNDECIMBER'
      .split(' ')
      .map((name, i) => [name, i]),
  ),
  ...Object.fromEntries(
    'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ').map((name, i) => [name, i + 1]),
  ),
  AM: 0,
  PM: 1,
  ALL_STYLES: 0,
  SHORT: 1,
  LONG: 2,
  SHORT_FORMAT: 1,
  LONG_FORMAT: 2,
  NARROW_FORMAT: 4,
  SHORT_STANDALONE: 0x8001,
  LONG_STANDALONE: 0x8002,
  NARROW_STANDALONE: 0x8004,
};

const constants = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`int ${name}`, value]));

const named = (use: (self: C, field: CalendarField, ...rest: never[]) => unknown): Implementation =>
  ((self: C, field: number, ...rest: never[]) => use(self, calendarField(field), ...rest)) as Implementation;

/** Sets several fields, in their order. */
const setAll = (self: C, ...values: number[]) => {
  const fields: readonly CalendarField[] = ['YEAR', 'MONTH', 'DAY_OF_MONTH', 'HOUR_OF_DAY', 'MINUTE', 'SECOND'];
  values.forEach((value, i) => {
    self.set(fields[i]!, value);
  });
};

/** The names of the values of a field by style; undefined for fields without names. */
function namesOf(field: CalendarField, style: number, { tag }: JavaLocale): readonly string[] | undefined {
  const names = namesIn(tag || 'en');
  const width = style === CONSTANTS['LONG'] ? 'full' : style === CONSTANTS['NARROW_FORMAT'] ? 'narrow' : 'short';
  if (field === 'MONTH') return names.months[width];
  if (field === 'DAY_OF_WEEK') return [...names.days[width].slice(6), ...names.days[width].slice(0, 6)];
  if (field === 'AM_PM') return names.halves;
  return field === 'ERA' ? names.eras.short : undefined;
}

const firstOf = (field: CalendarField) => (field === 'DAY_OF_WEEK' ? 1 : 0);

const CALENDAR: ClassSpec = {
  name: 'java.util.Calendar',
  extends: ['Comparable'],
  constants: constants(CONSTANTS),
  statics: {
    'Calendar getInstance()': () => new JavaCalendar(Date.now()),
    'Calendar getInstance(TimeZone)': (zone: JavaTimeZone) => new JavaCalendar(Date.now(), zone),
    'Calendar getInstance(TimeZone,Locale)': (zone: JavaTimeZone) => new JavaCalendar(Date.now(), zone),
  },
  methods: {
    'void add(int,int)': named((self, field, by: number) => self.add(field, by)),
    'boolean after(Object)': (self: C, other: unknown) => other instanceof JavaCalendar && self.millis > other.millis,
    'boolean before(Object)': (self: C, other: unknown) => other instanceof JavaCalendar && self.millis < other.millis,
    'void clear()': (self: C) => self.clear(),
    'void clear(int)': named((self, field) => self.clear(field)),
    'def clone()': (self: C) => self.copy(),
    'int compareTo(Calendar)': (self: C, other: C) => self.compareTo(other),
    'int get(int)': named((self, field) => self.get(field)),
    'int getActualMaximum(int)': named((self, field) => self.actualMaximum(field)),
    'int getActualMinimum(int)': named((self, field) => self.minimum(field)),
    'String getCalendarType()': () => 'gregory',
    'String getDisplayName(int,int,Locale)': named((self, field, style: number, locale: JavaLocale) => {
      const names = namesOf(field, style, locale);
      return names?.[self.get(field) - firstOf(field)] ?? null;
    }),
    'Map getDisplayNames(int,int,Locale)': named((_, field, style: number, locale: JavaLocale) => {
      const names = namesOf(field, style, locale);
      return names ? HashMap.of(names.map((name, i) => [name, i + firstOf(field)])) : null;
    }),
    'int getFirstDayOfWeek()': (self: C) => self.firstDay,
    'int getMaximum(int)': named((self, field) => self.maximum(field)),
    'int getMinimalDaysInFirstWeek()': (self: C) => self.minimalDays,
    'int getMinimum(int)': named((self, field) => self.minimum(field)),
    'Date getTime()': (self: C) => new JavaDate(self.millis),
    'long getTimeInMillis()': (self: C) => self.millis,
    'TimeZone getTimeZone()': (self: C) => self.zone,
    'int getWeekYear()': (self: C) => self.weekOfYear().year,
    'int getWeeksInWeekYear()': (self: C) => self.actualMaximum('WEEK_OF_YEAR'),
    'boolean isLenient()': (self: C) => self.lenient,
    'boolean isSet(int)': named((self, field) => self.isSet(field)),
    'boolean isWeekDateSupported()': () => true,
    'void roll(int,int)': named((self, field, by: number) => self.roll(field, by)),
    'void set(int,int)': named((self, field, value: number) => self.set(field, value)),
    'void set(int,int,int)': setAll,
    'void set(int,int,int,int,int)': setAll,
    'void set(int,int,int,int,int,int)': setAll,
    'void setFirstDayOfWeek(int)': (self: C, day: number) => {
      self.firstDay = day;
    },
    'void setLenient(boolean)': (self: C, lenient: boolean) => {
      self.lenient = lenient;
    },
    'void setMinimalDaysInFirstWeek(int)': (self: C, days: number) => {
      self.minimalDays = days;
    },
    'void setTime(Date)': (self: C, date: JavaDate) => {
      self.millis = date.millis;
    },
    'void setTimeInMillis(long)': (self: C, millis: LongValue) => {
      self.millis = Number(millis);
    },
    'void setTimeZone(TimeZone)': (self: C, zone: JavaTimeZone) => {
      self.zone = zone;
    },
    'Instant toInstant()': (self: C) => new ZonedTime('Instant', self.millis, { zone: UTC }),
  },
};

const GREGORIAN_CALENDAR: ClassSpec = {
  name: 'java.util.GregorianCalendar',
  extends: ['Calendar'],
  constants: constants({ BC: 0, AD: 1 }),
  constructors: {
    '()': () => new JavaCalendar(Date.now()),
    '(TimeZone)': (zone: JavaTimeZone) => new JavaCalendar(Date.now(), zone),
    '(int,int,int)': JavaCalendar.of,
    '(int,int,int,int,int)': JavaCalendar.of,
    '(int,int,int,int,int,int)': JavaCalendar.of,
  },
  statics: {
    'GregorianCalendar from(ZonedDateTime)': (time: ZonedTime) => {
      const calendar = new JavaCalendar(
        time.millis,
        new JavaTimeZone(time.zone.id === 'Z' ? 'GMT' : time.zone.id, time.zone),
      );
      calendar.firstDay = CONSTANTS['MONDAY']!;
      calendar.minimalDays = 4;
      return calendar;
    },
  },
  methods: {
    'boolean isLeapYear(int)': (_: C, year: number) => isLeapYear(year),
    'ZonedDateTime toZonedDateTime()': (self: C) =>
      new ZonedTime('ZonedDateTime', self.millis, { zone: { ...self.zone.zone, id: self.zone.id } }),
  },
};

/** `new Calendar.Builder()`: a calendar that is made of its fields. */
const BUILDER: ClassSpec = {
  name: 'java.util.Calendar.Builder',
  alias: 'Calendar.Builder',
  constructors: { '()': () => new JavaCalendar(0) },
  methods: {
    'Calendar build()': (self: C) => self.copy(),
    'Calendar.Builder set(int,int)': named((self, field, value: number) => {
      self.set(field, value);
      return self;
    }),
    'Calendar.Builder setDate(int,int,int)': (self: C, ...date: number[]) => {
      setAll(self, ...date);
      return self;
    },
    'Calendar.Builder setInstant(long)': (self: C, millis: LongValue) => {
      self.millis = Number(millis);
      return self;
    },
    'Calendar.Builder setLenient(boolean)': (self: C, lenient: boolean) => {
      self.lenient = lenient;
      return self;
    },
    'Calendar.Builder setTimeOfDay(int,int,int)': setTimeOfDay,
    'Calendar.Builder setTimeOfDay(int,int,int,int)': setTimeOfDay,
    'Calendar.Builder setTimeZone(TimeZone)': (self: C, zone: JavaTimeZone) => {
      self.zone = zone;
      return self;
    },
    'Calendar.Builder setWeekDefinition(int,int)': (self: C, first: number, minimal: number) => {
      self.firstDay = first;
      self.minimalDays = minimal;
      return self;
    },
  },
};

function setTimeOfDay(self: C, ...time: number[]): C {
  const fields: readonly CalendarField[] = ['HOUR_OF_DAY', 'MINUTE', 'SECOND', 'MILLISECOND'];
  time.forEach((value, i) => {
    self.set(fields[i]!, value);
  });
  return self;
}

/** Dates, calendars and zones from before java.time. */
export const CALENDARS: readonly ClassSpec[] = [DATE, TIME_ZONE, CALENDAR, GREGORIAN_CALENDAR, BUILDER];
