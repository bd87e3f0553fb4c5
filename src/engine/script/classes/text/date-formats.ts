import { rank, raw } from '../../values/box.ts';
import { chargeHostData } from '../../values/host-names.ts';
import { JavaDate } from '../../values/java-date.ts';
import { illegal, JavaThrowable } from '../../values/java-throwable.ts';
import type { JavaTimeZone } from '../../values/java-time-zone.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { SimpleDateFormat } from '../../values/simple-date-format.ts';
import type { ClassSpec } from '../class-spec.ts';
import type { ParsePosition } from './parse-position.ts';

type F = SimpleDateFormat;

const STYLES = ['full', 'long', 'medium', 'short'] as const;
const MEDIUM = 2;
const SHORT = 3;
const DEFAULT_LOCALE = 'en';

/** The pattern letter of each part of a formatted date, given its text for a date whose parts are all different. */
const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, (text: string, half: boolean) => string>> = {
  era: () => 'G',
  year: text => (text.length === 2 ? 'yy' : 'y'),
  month: text => (/^\d+$/.test(text) ? 'M'.repeat(text.length) : text.replace('.', '').length > 3 ? 'MMMM' : 'MMM'),
  day: text => 'd'.repeat(text.length),
  weekday: text => (text.replace('.', '').length > 3 ? 'EEEE' : 'EEE'),
  hour: (text, half) => (half ? 'h' : 'H').repeat(text.length),
  minute: () => 'mm',
  second: () => 'ss',
  dayPeriod: () => 'a',
  timeZoneName: text => (text.length > 4 ? 'zzzz' : 'z'),
};

/** The pattern of a locale's style, read from a date that the host formats. @throws JavaThrowable */
export function patternOf(locale: string, date: number | undefined, time: number | undefined): string {
  for (const style of [time, date])
    if (style !== undefined && !STYLES[style])
      throw illegal(`Illegal ${style === date ? 'date' : 'time'} style ${style}`);
  chargeHostData();
  const format = new Intl.DateTimeFormat(locale, {
    ...(date !== undefined && { dateStyle: STYLES[date]! }),
    ...(time !== undefined && { timeStyle: STYLES[time]! }),
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(Date.UTC(2003, 3, 5, 6, 7, 8));
  const half = parts.some(({ type }) => type === 'dayPeriod');
  return parts
    .map(
      ({ type, value }) =>
        LETTERS[type]?.(value, half) ?? value.replace(/[A-Za-z\u00c0-\u024f]+/g, word => `'${word}'`),
    )
    .join('');
}

/** The format of a locale's styles, which are numbered from full to short. @throws JavaThrowable */
export function styledDateFormat(locale: string, date: number | undefined, time?: number): F {
  return new SimpleDateFormat(patternOf(locale, date, time), locale, Date.now);
}

/** Fields of formatted dates, in the order of their numbers. */
const FIELDS = [
  'ERA',
  'YEAR',
  'MONTH',
  'DATE',
  'HOUR_OF_DAY1',
  'HOUR_OF_DAY0',
  'MINUTE',
  'SECOND',
  'MILLISECOND',
  'DAY_OF_WEEK',
  'DAY_OF_YEAR',
  'DAY_OF_WEEK_IN_MONTH',
  'WEEK_OF_YEAR',
  'WEEK_OF_MONTH',
  'AM_PM',
  'HOUR1',
  'HOUR0',
  'TIMEZONE',
];

const DATE_FORMAT: ClassSpec = {
  name: 'java.text.DateFormat',
  constants: {
    ...Object.fromEntries(FIELDS.map((name, i) => [`int ${name}_FIELD`, i])),
    'int FULL': 0,
    'int LONG': 1,
    'int MEDIUM': MEDIUM,
    'int SHORT': SHORT,
    'int DEFAULT': MEDIUM,
  },
  statics: {
    'DateFormat getInstance()': () => styledDateFormat(DEFAULT_LOCALE, SHORT, SHORT),
    'DateFormat getDateInstance()': () => styledDateFormat(DEFAULT_LOCALE, MEDIUM),
    'DateFormat getDateInstance(int)': (date: number) => styledDateFormat(DEFAULT_LOCALE, date),
    'DateFormat getDateInstance(int,Locale)': (date: number, { tag }: JavaLocale) =>
      styledDateFormat(tag || DEFAULT_LOCALE, date),
    'DateFormat getDateTimeInstance()': () => styledDateFormat(DEFAULT_LOCALE, MEDIUM, MEDIUM),
    'DateFormat getDateTimeInstance(int,int)': (date: number, time: number) =>
      styledDateFormat(DEFAULT_LOCALE, date, time),
    'DateFormat getDateTimeInstance(int,int,Locale)': (date: number, time: number, { tag }: JavaLocale) =>
      styledDateFormat(tag || DEFAULT_LOCALE, date, time),
    'DateFormat getTimeInstance()': () => styledDateFormat(DEFAULT_LOCALE, undefined, MEDIUM),
    'DateFormat getTimeInstance(int)': (time: number) => styledDateFormat(DEFAULT_LOCALE, undefined, time),
    'DateFormat getTimeInstance(int,Locale)': (time: number, { tag }: JavaLocale) =>
      styledDateFormat(tag || DEFAULT_LOCALE, undefined, time),
  },
  methods: {
    'String format(Object)': formatDate,
    'def clone()': (self: F) => {
      const copy = new SimpleDateFormat(self.pattern, self.locale, Date.now);
      copy.zone = self.zone;
      copy.lenient = self.lenient;
      return copy;
    },
    'TimeZone getTimeZone()': (self: F) => self.zone,
    'boolean isLenient()': (self: F) => self.lenient,
    'Date parse(String)': (self: F, text: string) => new JavaDate(self.parse(text).millis),
    'Object parseObject(String)': (self: F, text: string) => new JavaDate(self.parse(text).millis),
    'Date parse(String,ParsePosition)': parseAt,
    'Object parseObject(String,ParsePosition)': parseAt,
    'void setLenient(boolean)': (self: F, lenient: boolean) => {
      self.lenient = lenient;
    },
    'void setTimeZone(TimeZone)': (self: F, zone: JavaTimeZone) => {
      self.zone = zone;
    },
  },
};

/** Null, and the position of the failure, for a text that is not a date. */
function parseAt(self: F, text: string, position: ParsePosition): JavaDate | null {
  try {
    const { millis, end } = self.parse(text, position.index);
    position.index = end;
    return new JavaDate(millis);
  } catch (error) {
    if (!(error instanceof JavaThrowable)) throw error;
    position.errorIndex = position.index;
    return null;
  }
}

/** Of a Date or a number of milliseconds. @throws JavaThrowable */
export function formatDate(self: F, value: unknown): string {
  if (value instanceof JavaDate) return self.format(value.millis);
  if (rank(value) > 0) return self.format(Math.trunc(Number(raw(value))));
  throw illegal('Cannot format given Object as a Date');
}

const SIMPLE_DATE_FORMAT: ClassSpec = {
  name: 'java.text.SimpleDateFormat',
  extends: ['DateFormat'],
  constructors: {
    '()': () => styledDateFormat(DEFAULT_LOCALE, SHORT, SHORT),
    '(String)': (pattern: string) => new SimpleDateFormat(pattern, DEFAULT_LOCALE, Date.now),
    '(String,Locale)': (pattern: string, { tag }: JavaLocale) => new SimpleDateFormat(pattern, tag, Date.now),
  },
  methods: {
    'void applyPattern(String)': (self: F, pattern: string) => self.applyPattern(pattern),
    'String toPattern()': (self: F) => self.pattern,
  },
};

/** Formats of dates from before java.time. */
export const DATE_FORMATS: readonly ClassSpec[] = [DATE_FORMAT, SIMPLE_DATE_FORMAT];
