import type { DateElement } from '../../mapping/dates/date-elements.ts';
import { type DateFields, resolveFields } from '../../mapping/dates/date-fields.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
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
    throw new JavaThrowable('DateTimeException', `Invalid ID for region-based ZoneId, invalid format: ${id}`);
  }

  override text(): string {
    return this.zone.id;
  }

  override equals(other: unknown): boolean {
    return other instanceof Zone && other.zone.id === this.zone.id;
  }
}

/** java.time.format.DateTimeFormatter. */
export class TimeFormatter extends JavaObject {
  readonly className = 'java.time.format.DateTimeFormatter';
  readonly element: DateElement;
  readonly zone: TimeZone | undefined;
  /** The ISO formatters omit zero parts, which patterns cannot express. */
  private readonly write: ((time: ZonedTime) => string) | undefined;

  constructor(element: DateElement, zone?: TimeZone, write?: (time: ZonedTime) => string) {
    super();
    this.write = write;
    this.element = element;
    this.zone = zone;
  }

  static ofPattern(pattern: string, locale = ''): TimeFormatter {
    try {
      return new TimeFormatter(compilePattern(pattern, locale));
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      throw new JavaThrowable('IllegalArgumentException', error.message);
    }
  }

  format(time: ZonedTime): string {
    if (this.write) return this.write(this.zone ? time.as(time.kind, this.zone) : time);
    return this.element.print((this.zone && time.kind !== 'LocalDate' ? time.as(time.kind, this.zone) : time).parts);
  }

  parse(text: string, kind: TimeKind): ZonedTime {
    const fields: DateFields = { values: {}, zone: undefined };
    const end = this.element.parse(text, 0, fields);
    if (end < 0) throw unparsed(text, ` at index ${~end}`);
    if (end < text.length) throw unparsed(text, `, unparsed text found at index ${end}`);
    const zone = fields.zone ?? this.zone ?? UTC;
    const { millis, nanos } = resolveFields(fields, false, zone);
    return new ZonedTime(kind, millis, { nanos, zone });
  }
}

function unparsed(text: string, place: string): JavaThrowable {
  return new JavaThrowable('DateTimeParseException', `Text '${text}' could not be parsed${place}`);
}

const ISO_PATTERNS: Readonly<Record<TimeKind, RegExp>> = {
  ZonedDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})(?:\[.+\])?$/,
  OffsetDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})$/,
  Instant: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d){0,2})$/,
  LocalDateTime: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/,
  LocalDate: /^-?\d{4,}-\d\d-\d\d$/,
  LocalTime: /^\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/,
};

/** Parses the ISO format of a class. @throws JavaThrowable */
export function parseIso(text: string, kind: TimeKind): ZonedTime {
  if (!ISO_PATTERNS[kind].test(text)) throw unparsed(text, ` at index ${badIndex(text)}`);
  const [plain, region] = text.replace(/\]$/, '').split('[') as [string, string?];
  const offset = /(?:Z|[+-]\d\d(?::?\d\d){0,2})$/.exec(kind.startsWith('Local') ? '' : plain)?.[0];
  const zone = kind === 'Instant' ? UTC : region ? Zone.of(region).zone : offset ? Zone.of(offset).zone : UTC;
  try {
    const found = DateFormat.of('strict_date_optional_time_nanos').instant(
      kind === 'LocalTime' ? `1970-01-01T${plain}` : plain,
    );
    return new ZonedTime(kind, found.millis, { nanos: found.nanos, zone });
  } catch {
    throw unparsed(text, '');
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
