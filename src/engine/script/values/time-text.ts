import { daysInMonth } from '../../mapping/dates/calendar.ts';
import type { DateElement } from '../../mapping/dates/date-elements.ts';
import { type DateField, type DateFields, DateProblem, resolveFields } from '../../mapping/dates/date-fields.ts';
import type { DateParts } from '../../mapping/dates/date-parts.ts';
import { compilePattern, PatternError } from '../../mapping/dates/date-pattern.ts';
import { findTimeZone, type TimeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { type TimeKind, ZonedTime } from './zoned-time.ts';

/** java.time.ZoneId and ZoneOffset. */
export class Zone extends JavaObject {
  readonly className: string;
  readonly zone: TimeZone;

  constructor(zone: TimeZone) {
    super();
    this.zone = zone;
    this.className = zone.fixed ? 'java.time.ZoneOffset' : 'java.time.ZoneRegion';
  }

  static of(id: string): Zone {
    const zone = findTimeZone(id);
    if (zone) return new Zone(zone);
    if (/^[A-Za-z][A-Za-z0-9~/._+-]+$/.test(id))
      throw new JavaThrowable('ZoneRulesException', `Unknown time-zone ID: ${id}`);
    throw new JavaThrowable('DateTimeException', `Invalid ID for region-based ZoneId, invalid format: ${id}`);
  }

  override text(): string {
    return this.zone.id;
  }

  override equals(other: unknown): boolean {
    return other instanceof Zone && other.zone.id === this.zone.id;
  }

  override key(): string {
    return `\0z${this.zone.id}`;
  }

  /** Java sorts offsets from the east to the west. */
  compareTo(other: unknown): number {
    return (other as Zone).zone.offsetAt(0) - this.zone.offsetAt(0);
  }

  get rules(): ZoneRules {
    return new ZoneRules(this.zone);
  }
}

/** java.time.zone.ZoneRules. */
export class ZoneRules extends JavaObject {
  readonly className = 'java.time.zone.ZoneRules';
  readonly zone: TimeZone;

  constructor(zone: TimeZone) {
    super();
    this.zone = zone;
  }

  /** The smaller offset of the year, which is the one without daylight saving. */
  standardOffset(millis: number): number {
    const half = 182 * 86_400_000;
    return Math.min(this.zone.offsetAt(millis), this.zone.offsetAt(millis - half), this.zone.offsetAt(millis + half));
  }
}

/** java.time.format.DateTimeFormatter. */
export class TimeFormatter extends JavaObject {
  readonly className = 'java.time.format.DateTimeFormatter';
  readonly element: DateElement;
  readonly zone: TimeZone | undefined;
  private readonly how: { readonly pattern?: string; readonly write?: (time: ZonedTime) => string };

  /** `write` replaces the element in formatting: ISO formatters omit zero parts, which patterns cannot express. */
  constructor(element: DateElement, how: TimeFormatter['how'], zone?: TimeZone) {
    super();
    this.element = element;
    this.how = how;
    this.zone = zone;
  }

  static ofPattern(pattern: string, locale = ''): TimeFormatter {
    try {
      return new TimeFormatter(compilePattern(pattern, locale), { pattern });
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      throw new JavaThrowable('IllegalArgumentException', error.message);
    }
  }

  withZone(zone: TimeZone): TimeFormatter {
    return new TimeFormatter(this.element, this.how, zone);
  }

  /** The ISO formatters have no texts that depend on the locale. */
  withLocale(locale: string): TimeFormatter {
    const { pattern } = this.how;
    if (pattern === undefined) return this;
    return new TimeFormatter(TimeFormatter.ofPattern(pattern, locale).element, this.how, this.zone);
  }

  format(time: ZonedTime): string {
    const shown = this.zone && !time.kind.startsWith('Local') ? time.as(time.kind, this.zone) : time;
    return this.how.write ? this.how.write(shown) : this.element.print(printable(shown));
  }

  private resolve(text: string, fields: DateFields, to: { kind: TimeKind; zone: TimeZone }): ZonedTime {
    clampDay(fields);
    try {
      const { millis, nanos } = resolveFields(fields, false, to.zone);
      return new ZonedTime(to.kind, millis, { nanos, zone: to.zone });
    } catch (error) {
      if (!(error instanceof DateProblem)) throw error;
      throw unparsed(text, `: ${error.message}`, new JavaThrowable('DateTimeException', error.message));
    }
  }

  parse(text: string, kind: TimeKind): ZonedTime {
    const fields: DateFields = { values: {}, zone: undefined };
    const end = this.element.parse(text, 0, fields);
    if (end < 0) throw unparsed(text, ` at index ${~end}`);
    if (end < text.length) throw unparsed(text, `, unparsed text found at index ${end}`);
    const zone = fields.zone ?? this.zone ?? UTC;
    return this.resolve(text, fields, { kind, zone });
  }
}

/** Fields of the date among those that are printed; all others are of the time. */
const DATE_FIELDS = new Set<string>(
  'era year yearOfEra weekYear week dayOfWeek dayOfYear quarter month day weekOfMonth alignedWeek'.split(' '),
);

/** The parts of a local time; reading one that its class does not have throws. */
function printable(time: ZonedTime): DateParts {
  if (!time.kind.startsWith('Local')) return time.parts;
  const refused = (field: string) =>
    time.kind !== 'LocalDateTime' && DATE_FIELDS.has(field) !== (time.kind === 'LocalDate');
  const values = new Proxy(time.parts.values, {
    get(target, name: DateField) {
      if (refused(name)) throw unsupported(FIELD_LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1));
      return target[name];
    },
  });
  return {
    values,
    instant: time.parts.instant,
    get offsetMillis(): number {
      throw unsupported('OffsetSeconds');
    },
    get zone(): TimeZone {
      throw new JavaThrowable('DateTimeException', `Unable to extract ZoneId from temporal ${time.text()}`);
    },
  };
}

/** Java's names of fields that are called differently here. */
const FIELD_LABELS: Partial<Record<DateField, string>> = {
  weekYear: 'WeekBasedYear',
  week: 'WeekOfWeekBasedYear',
  quarter: 'QuarterOfYear',
  month: 'MonthOfYear',
  day: 'DayOfMonth',
  alignedWeek: 'AlignedWeekOfMonth',
  amPm: 'AmPmOfDay',
  hour: 'HourOfDay',
  minute: 'MinuteOfHour',
  second: 'SecondOfMinute',
  nano: 'NanoOfSecond',
};

function unsupported(field: string): JavaThrowable {
  return new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported field: ${field}`);
}

/** A day that its month does not have becomes the month's last one, as in Java's smart resolution. */
function clampDay({ values }: DateFields): void {
  const year = values.year ?? values.yearOfEra;
  const { month, day } = values;
  if (year !== undefined && month !== undefined && month >= 1 && month <= 12 && day !== undefined && day <= 31)
    values.day = Math.min(day, daysInMonth(year, month));
}

function unparsed(text: string, place: string, cause?: JavaThrowable): JavaThrowable {
  return new JavaThrowable('DateTimeParseException', `Text '${text}' could not be parsed${place}`, {}, cause);
}

const ISO_PATTERNS: Readonly<Record<TimeKind, RegExp>> = {
  ZonedDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})(?:\[.+\])?$/,
  OffsetDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})$/,
  Instant: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})$/,
  LocalDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/,
  LocalDate: /^-?\d{4,}-\d\d-\d\d$/,
  LocalTime: /^\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/,
};

const ISO_PARTS = /^(?:(-?\d{4,})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?([^[]*)(?:\[(.+)\])?$/;

/** Parses the ISO format of a class. @throws JavaThrowable */
export function parseIso(text: string, kind: TimeKind): ZonedTime {
  if (!ISO_PATTERNS[kind].test(text)) throw unparsed(text, ` at index ${badIndex(text)}`);
  const [, year, month, day, hour, minute, second, fraction, offset, region] = ISO_PARTS.exec(text)!;
  const values = {
    year: Number(year ?? 1970),
    month: Number(month ?? 1),
    day: Number(day ?? 1),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    nano: Number((fraction ?? '').padEnd(9, '0')),
  };
  const written = offset ? Zone.of(offset).zone : UTC;
  try {
    const { millis, nanos } = resolveFields({ values, zone: undefined }, false, written);
    const zone = kind === 'Instant' ? UTC : region ? Zone.of(region).zone : written;
    return new ZonedTime(kind, millis, { nanos, zone });
  } catch (error) {
    if (!(error instanceof DateProblem)) throw error;
    throw unparsed(text, `: ${error.message}`, new JavaThrowable('DateTimeException', error.message));
  }
}

/** The index where a text no longer looks like a date. */
function badIndex(text: string): number {
  const shape = 'dddd-dd-ddTdd:dd:dd';
  for (let i = 0; i < shape.length; i++) {
    const fits = shape[i] === 'd' ? /\d/.test(text[i] ?? '') : text[i] === shape[i];
    if (!fits) return i < 4 ? 0 : i;
  }
  return shape.length;
}
