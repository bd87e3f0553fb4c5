import { dateNames } from '../../../mapping/dates/date-names.ts';
import { formatOffset, UTC } from '../../../mapping/dates/time-zone.ts';
import type { JavaEnum } from '../../values/java-enum.ts';
import type { JavaArray, JavaLambda } from '../../values/java-object.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { JavaLocale } from '../../values/locale.ts';
import { chronoField } from '../../values/temporal-field.ts';
import { unparsed } from '../../values/time-parsing.ts';
import { TimeFormatter, Zone } from '../../values/time-text.ts';
import { offsetText, type ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { patternOf } from '../text/date-formats.ts';
import { ISO_CHRONOLOGY } from './chronologies.ts';
import { resolverStyle } from './resolver-styles.ts';

const iso = (pattern: string, write: (time: ZonedTime) => string) =>
  new TimeFormatter(TimeFormatter.ofPattern(pattern).element, { write });

const two = (value: number) => String(value).padStart(2, '0');

/** Always with seconds, and only as many fraction digits as needed. */
function isoTime(time: ZonedTime): string {
  chronoField('HOUR_OF_DAY').read(time);
  const { values } = time.parts;
  const fraction = String(values.nano).padStart(9, '0').replace(/0+$/, '');
  return `${two(values.hour)}:${two(values.minute)}:${two(values.second)}${fraction === '' ? '' : `.${fraction}`}`;
}

function isoDate(time: ZonedTime): string {
  chronoField('YEAR').read(time);
  return time.as('LocalDate').text();
}

const isoDateTime = (time: ZonedTime) => `${isoDate(time)}T${isoTime(time)}`;

function requiredOffset(time: ZonedTime): string {
  chronoField('OFFSET_SECONDS').read(time);
  return offsetText(time.parts.offsetMillis);
}

/** The offset, of classes that have one. */
const offset = (time: ZonedTime) => (time.kind.startsWith('Local') ? '' : offsetText(time.parts.offsetMillis));
const region = (time: ZonedTime) =>
  time.kind === 'ZonedDateTime' && /\/|^[A-Z]{3}/.test(time.zone.id) ? `[${time.zone.id}]` : '';

function year(time: ZonedTime, value: number): string {
  chronoField('YEAR').read(time);
  return value > 9999
    ? `+${value}`
    : value < 0
      ? `-${String(-value).padStart(4, '0')}`
      : String(value).padStart(4, '0');
}

function ordinalDate(time: ZonedTime): string {
  const { values } = time.parts;
  return `${year(time, values.year)}-${String(values.dayOfYear).padStart(3, '0')}${offset(time)}`;
}

function weekDate(time: ZonedTime): string {
  const { values } = time.parts;
  return `${year(time, values.weekYear)}-W${two(values.week)}-${values.dayOfWeek}${offset(time)}`;
}

function rfc1123(time: ZonedTime): string {
  const zone = requiredOffset(time) === 'Z' ? 'GMT' : formatOffset(time.parts.offsetMillis, false);
  const { values } = time.parts;
  const { days, months } = dateNames('en');
  const date = `${days.short[values.dayOfWeek - 1]}, ${values.day} ${months.short[values.month - 1]}`;
  return `${date} ${year(time, values.year)} ${two(values.hour)}:${two(values.minute)}:${two(values.second)} ${zone}`;
}

function basicDate(time: ZonedTime): string {
  const zone = time.kind.startsWith('Local') ? '' : formatOffset(time.parts.offsetMillis, false);
  return isoDate(time).replaceAll('-', '') + zone;
}

const DEFAULT_LOCALE = 'en';

const styled = (date: number | undefined, time: number | undefined) =>
  TimeFormatter.ofPattern(patternOf(DEFAULT_LOCALE, date, time), DEFAULT_LOCALE);

/** The first query that has an answer to a parsed text. @throws JavaThrowable */
function asked(text: string, time: ZonedTime, queries: readonly JavaLambda[]): unknown {
  let failure: JavaThrowable | undefined;
  for (const query of queries)
    try {
      return query.invoke(time);
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      failure = error;
    }
  const reason =
    queries.length === 1
      ? failure!.text
      : 'Unable to convert temporal TemporalAccessor using any of the specified queries';
  throw unparsed(text, `: ${reason}`, failure);
}

const TIME_PATTERN = 'HH:mm[:ss[.SSS]]';

export const DATE_TIME_FORMATTER: ClassSpec = {
  name: 'java.time.format.DateTimeFormatter',
  constants: {
    'DateTimeFormatter BASIC_ISO_DATE': iso('uuuuMMdd[XX]', basicDate),
    'DateTimeFormatter ISO_DATE': iso('uuuu-MM-dd[XXX]', time => isoDate(time) + offset(time)),
    'DateTimeFormatter ISO_DATE_TIME': iso(
      `uuuu-MM-dd'T'${TIME_PATTERN}[XXX]`,
      time => isoDateTime(time) + offset(time) + region(time),
    ),
    'DateTimeFormatter ISO_INSTANT': iso(`uuuu-MM-dd'T'${TIME_PATTERN}XXX`, time => {
      chronoField('INSTANT_SECONDS').read(time);
      return time.as('Instant', UTC).text();
    }),
    'DateTimeFormatter ISO_LOCAL_DATE': iso('uuuu-MM-dd', isoDate),
    'DateTimeFormatter ISO_LOCAL_DATE_TIME': iso(`uuuu-MM-dd'T'${TIME_PATTERN}`, isoDateTime),
    'DateTimeFormatter ISO_LOCAL_TIME': iso(TIME_PATTERN, isoTime),
    'DateTimeFormatter ISO_OFFSET_DATE': iso('uuuu-MM-ddXXX', time => isoDate(time) + requiredOffset(time)),
    'DateTimeFormatter ISO_OFFSET_DATE_TIME': iso(
      `uuuu-MM-dd'T'${TIME_PATTERN}XXX`,
      time => isoDateTime(time) + requiredOffset(time),
    ),
    'DateTimeFormatter ISO_OFFSET_TIME': iso(`${TIME_PATTERN}XXX`, time => isoTime(time) + requiredOffset(time)),
    'DateTimeFormatter ISO_ORDINAL_DATE': iso('uuuu-DDD[XXX]', ordinalDate),
    'DateTimeFormatter ISO_TIME': iso(`${TIME_PATTERN}[XXX]`, time => isoTime(time) + offset(time)),
    'DateTimeFormatter ISO_WEEK_DATE': iso("YYYY-'W'ww-e[XXX]", weekDate),
    'DateTimeFormatter ISO_ZONED_DATE_TIME': iso(
      `uuuu-MM-dd'T'${TIME_PATTERN}XXX`,
      time => isoDateTime(time) + requiredOffset(time) + region(time),
    ),
    'DateTimeFormatter RFC_1123_DATE_TIME': iso('EEE, d MMM uuuu HH:mm[:ss] XX', rfc1123),
  },
  statics: {
    'DateTimeFormatter ofLocalizedDate(FormatStyle)': (date: JavaEnum) => styled(date.ordinal, undefined),
    'DateTimeFormatter ofLocalizedTime(FormatStyle)': (time: JavaEnum) => styled(undefined, time.ordinal),
    'DateTimeFormatter ofLocalizedDateTime(FormatStyle)': (both: JavaEnum) => styled(both.ordinal, both.ordinal),
    'DateTimeFormatter ofLocalizedDateTime(FormatStyle,FormatStyle)': (date: JavaEnum, time: JavaEnum) =>
      styled(date.ordinal, time.ordinal),
    'DateTimeFormatter ofPattern(String)': (pattern: string) => TimeFormatter.ofPattern(pattern, 'en'),
    'DateTimeFormatter ofPattern(String,Locale)': (pattern: string, locale: JavaLocale) =>
      TimeFormatter.ofPattern(pattern, locale.tag),
  },
  methods: {
    'String format(TemporalAccessor)': (self: TimeFormatter, time: ZonedTime) => self.format(time),
    'def parse(CharSequence,TemporalQuery)': (self: TimeFormatter, text: string, query: JavaLambda) =>
      asked(text, self.read(text), [query]),
    'TemporalAccessor parseBest(CharSequence,TemporalQuery[])': (
      self: TimeFormatter,
      text: string,
      { items }: JavaArray,
    ) => asked(text, self.read(text), items as JavaLambda[]),
    'Locale getLocale()': (self: TimeFormatter) => new JavaLocale(self.locale || DEFAULT_LOCALE),
    'ResolverStyle getResolverStyle()': (self: TimeFormatter) =>
      resolverStyle(self.isStrict || self.isIso ? 'STRICT' : 'SMART'),
    'Chronology getChronology()': (self: TimeFormatter) => (self.isIso ? ISO_CHRONOLOGY : null),
    'Set getResolverFields()': () => null,
    'ZoneId getZone()': (self: TimeFormatter) => self.zone && new Zone(self.zone),
    'TemporalAccessor parse(CharSequence)': (self: TimeFormatter, text: string) => self.read(text),
    'DateTimeFormatter withResolverStyle(ResolverStyle)': (self: TimeFormatter, { name }: JavaEnum) =>
      self.resolvedBy(name === 'STRICT'),
    'DateTimeFormatter withZone(ZoneId)': (self: TimeFormatter, { zone }: Zone) => self.withZone(zone),
    'DateTimeFormatter withLocale(Locale)': (self: TimeFormatter, locale: JavaLocale) => self.withLocale(locale.tag),
  },
};
