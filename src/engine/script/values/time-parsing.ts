import { daysInMonth } from '../../mapping/dates/calendar.ts';
import { type DateField, type DateFields, DateProblem, resolveFields } from '../../mapping/dates/date-fields.ts';
import { findTimeZone, type TimeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { JavaThrowable } from './java-throwable.ts';
import { step } from './machine.ts';
import { type TimeKind, ZonedTime } from './zoned-time.ts';

/** @returns Java's error for a text that is not a time */
export function unparsed(text: string, place: string, cause?: JavaThrowable): JavaThrowable {
  return new JavaThrowable('DateTimeParseException', `Text '${text}' could not be parsed${place}`, {}, cause);
}

/** java.time.format.Parsed: a time of the class that the parsed fields determine. */
class ParsedTime extends ZonedTime {
  override readonly className = 'java.time.format.Parsed';
  private readonly shown: string;

  constructor(time: ZonedTime, shown: string) {
    super(time.kind, time.millis, { nanos: time.nanos, zone: time.zone });
    this.shown = shown;
  }

  override text(): string {
    return this.shown;
  }
}

/** Java's names of parsed fields that remain if they determine neither a date nor a time. */
const REMAINING: readonly (readonly [DateField, string])[] = [
  ['month', 'MonthOfYear'],
  ['day', 'DayOfMonth'],
  ['year', 'Year'],
  ['yearOfEra', 'Year'],
  ['dayOfYear', 'DayOfYear'],
  ['dayOfWeek', 'DayOfWeek'],
  ['minute', 'MinuteOfHour'],
  ['second', 'SecondOfMinute'],
];

function hasDate({ values }: DateFields): boolean {
  const { month, day, dayOfYear, weekYear, week } = values;
  if (weekYear !== undefined) return week !== undefined;
  if (values.year === undefined && values.yearOfEra === undefined) return false;
  return dayOfYear !== undefined || (month !== undefined && day !== undefined);
}

function hasTime({ values }: DateFields): boolean {
  if (values.nanoOfDay !== undefined || values.milliOfDay !== undefined) return true;
  const halves = values.hourOfAmPm ?? values.clockHourOfAmPm;
  return (
    values.hour !== undefined ||
    values.clockHourOfDay !== undefined ||
    (halves !== undefined && values.amPm !== undefined)
  );
}

/** The class with most of the parts that were parsed; undefined if they are too few for any. */
function kindOf(fields: DateFields, zone: TimeZone | undefined): TimeKind | undefined {
  const { month, day } = fields.values;
  if (hasDate(fields)) return hasTime(fields) ? (zone ? 'ZonedDateTime' : 'LocalDateTime') : 'LocalDate';
  if (hasTime(fields)) return zone?.fixed ? 'OffsetTime' : 'LocalTime';
  if (fields.values.year !== undefined || fields.values.yearOfEra !== undefined)
    return month === undefined ? 'Year' : 'YearMonth';
  return month !== undefined && day !== undefined ? 'MonthDay' : undefined;
}

/** Java's description of what was parsed: fields that are left, the zone, and the date and time made of the others. */
function describe(fields: DateFields, time: ZonedTime, resolved: readonly TimeKind[], isStrict: boolean): string {
  const left = REMAINING.flatMap(([field, name]) => {
    const value = fields.values[field];
    return value === undefined || resolved.length > 0
      ? []
      : [`${isStrict && field === 'yearOfEra' ? 'YearOfEra' : name}=${value}`];
  });
  const parts = resolved.map(kind => new ZonedTime(kind, time.localMillis, { nanos: time.nanos }).text());
  const zone = fields.zone && !fields.zone.fixed ? `,${fields.zone.id}` : '';
  return `{${left.join(', ')}},ISO${zone}${parts.length === 0 ? '' : ` resolved to ${parts.join('T')}`}`;
}

/**
 * The time that parsed fields make. The zone of the formatter is that of texts without one.
 * @throws JavaThrowable for fields that contradict each other
 */
export function parsedTime(
  text: string,
  read: DateFields,
  formatter: { readonly zone: TimeZone | undefined; readonly isStrict: boolean },
): ZonedTime {
  const { isStrict } = formatter;
  const fields = isStrict ? withoutLooseYear(read) : read;
  if (!isStrict) clampDay(fields);
  const zone = fields.zone ?? formatter.zone;
  const kind = kindOf(fields, zone);
  const local = kind === 'MonthDay' ? { ...fields, values: { ...fields.values, year: 2000 } } : fields;
  const isLocal = kind !== 'ZonedDateTime' && kind !== 'OffsetTime';
  try {
    const used = isLocal ? UTC : zone!;
    const { millis, nanos } = resolveFields({ ...local, zone: used }, false, used);
    const time = new ZonedTime(kind ?? 'Unresolved', millis, { nanos, zone: used });
    const resolved: TimeKind[] = [];
    if (hasDate(fields)) resolved.push('LocalDate');
    if (hasTime(fields)) resolved.push('LocalTime');
    return new ParsedTime(time, describe({ ...read, zone }, time, resolved, isStrict));
  } catch (error) {
    if (!(error instanceof DateProblem)) throw error;
    throw unparsed(text, `: ${error.message}`, new JavaThrowable('DateTimeException', error.message));
  }
}

/** A year of an era that is not given is no year. */
function withoutLooseYear(fields: DateFields): DateFields {
  const { yearOfEra, ...values } = fields.values;
  return yearOfEra === undefined || values.era !== undefined ? fields : { ...fields, values };
}

/** A day that its month does not have becomes the month's last one, as in Java's smart resolution. */
function clampDay({ values }: DateFields): void {
  const year = values.year ?? values.yearOfEra;
  const { month, day } = values;
  if (year !== undefined && month !== undefined && month >= 1 && month <= 12 && day !== undefined && day <= 31)
    values.day = Math.min(day, daysInMonth(year, month));
}

const YEAR = String.raw`(?:\d{4}|-\d{4,10}|\+\d{5,10})`;
const DATE = String.raw`${YEAR}-\d\d-\d\d`;
const TIME = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{0,9})?)?`;
const OFFSET = String.raw`(?:Z|[+-]\d\d(?::?\d\d){0,2})`;

/** The ISO format of each class. */
const ISO_PATTERNS: Partial<Record<TimeKind, RegExp>> = Object.fromEntries(
  Object.entries({
    ZonedDateTime: String.raw`${DATE}T${TIME}${OFFSET}(?:\[.+\])?`,
    OffsetDateTime: `${DATE}T${TIME}${OFFSET}`,
    Instant: `${DATE}T${TIME}${OFFSET}`,
    LocalDateTime: `${DATE}T${TIME}`,
    LocalDate: DATE,
    LocalTime: TIME,
    OffsetTime: `${TIME}${OFFSET}`,
    Year: String.raw`[-+]?\d{1,10}`,
    YearMonth: String.raw`${YEAR}-\d\d`,
    MonthDay: String.raw`--\d\d-\d\d`,
  }).map(([kind, pattern]) => [kind, new RegExp(`^${pattern}`, 'i')]),
);

const ISO_PARTS =
  /^(?:(-?\+?\d{4,})-(\d\d)(?:-(\d\d))?)?T?(?:(\d\d):(\d\d)(?::(\d\d)(?:\.(\d*))?)?)?([^[]*)(?:\[(.+)\])?$/i;

/** Parsing a text takes microseconds. */
const PARSE_COST = 150;

/** Parses the ISO format of a class. @throws JavaThrowable */
export function parseIso(text: string, kind: TimeKind): ZonedTime {
  step(PARSE_COST);
  const found = ISO_PATTERNS[kind]!.exec(text)?.[0];
  if (found === undefined) throw unparsed(text, ` at index ${badIndex(text, kind)}`);
  if (found.length < text.length) throw unparsed(text, `, unparsed text found at index ${found.length}`);
  if (kind === 'Year') return iso(text, kind, { year: Number(text) });
  if (kind === 'MonthDay') {
    const [, month, day] = /^--(\d\d)-(\d\d)$/.exec(text)!;
    return iso(text, kind, { year: 2000, month: Number(month), day: Number(day) });
  }
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
  return iso(text, kind, values, {
    written: offset ? zoneOf(offset, text) : UTC,
    region: region && zoneOf(region, text),
  });
}

/** @throws JavaThrowable for a zone that does not exist */
function zoneOf(id: string, text: string): TimeZone {
  const zone = findTimeZone(id.toUpperCase() === 'Z' ? 'Z' : id);
  if (zone) return zone;
  throw unparsed(text, ` at index ${text.indexOf(id)}`);
}

interface IsoZones {
  readonly written: TimeZone;
  /** The region in brackets, if there is one. */
  readonly region: TimeZone | undefined | '';
}

function iso(text: string, kind: TimeKind, values: DateFields['values'], zones?: IsoZones): ZonedTime {
  const written = zones?.written ?? UTC;
  try {
    const { millis, nanos } = resolveFields(
      { values: { month: 1, day: 1, ...values }, zone: undefined },
      false,
      written,
    );
    const zone = kind === 'Instant' ? UTC : zones?.region || written;
    return new ZonedTime(kind, millis, { nanos, zone });
  } catch (error) {
    if (!(error instanceof DateProblem)) throw error;
    throw unparsed(text, `: ${error.message}`, new JavaThrowable('DateTimeException', error.message));
  }
}

const SHAPES: Partial<Record<TimeKind, string>> = {
  LocalTime: 'dd:dd:dd',
  OffsetTime: 'dd:dd:dd',
  MonthDay: '--dd-dd',
};

/** A time that lacks nothing but an offset. */
const WITHOUT_OFFSET: Partial<Record<TimeKind, TimeKind>> = {
  ZonedDateTime: 'LocalDateTime',
  OffsetDateTime: 'LocalDateTime',
  Instant: 'LocalDateTime',
  OffsetTime: 'LocalTime',
};

/** The index of the number or separator where a text no longer looks like a time. */
function badIndex(text: string, kind: TimeKind): number {
  const local = WITHOUT_OFFSET[kind] && ISO_PATTERNS[WITHOUT_OFFSET[kind]]!.exec(text)?.[0];
  if (local !== undefined) return local.length;
  const shape = SHAPES[kind] ?? 'dddd-dd-ddTdd:dd:dd';
  let group = 0;
  for (let i = 0; i < shape.length; i++) {
    if (shape[i] !== 'd' || shape[i - 1] !== 'd') group = i;
    const fits = shape[i] === 'd' ? /\d/.test(text[i] ?? '') : text[i]?.toUpperCase() === shape[i];
    if (!fits) return group;
  }
  return shape.length;
}
