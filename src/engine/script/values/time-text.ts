import type { DateElement } from '../../mapping/dates/date-elements.ts';
import type { DateField, DateFields } from '../../mapping/dates/date-fields.ts';
import type { DateParts } from '../../mapping/dates/date-parts.ts';
import { compilePattern, PatternError } from '../../mapping/dates/date-pattern.ts';
import { findTimeZone, type TimeZone } from '../../mapping/dates/time-zone.ts';
import { chargeNames } from './host-names.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeText, step } from './machine.ts';
import { standardOffset } from './standard-offset.ts';
import { chronoField } from './temporal-field.ts';
import { convertTime } from './time-conversion.ts';
import { hashZone } from './time-hash.ts';
import { parsedTime, unparsed } from './time-parsing.ts';
import type { TimeKind, ZonedTime } from './zoned-time.ts';

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

  override hash(): number {
    return hashZone(this.zone);
  }

  override key(): string {
    return `\0z${this.zone.id}`;
  }

  /** Java sorts offsets from the east to the west. */
  compareTo(other: unknown): number {
    return (other as Zone).zone.offsetAt(0) - this.zone.offsetAt(0);
  }

  /** With `parts`, makes the only field of an offset readable like those of times. */
  get kind(): TimeKind {
    return 'ZoneOffset';
  }

  get parts(): { readonly offsetMillis: number } {
    return { offsetMillis: this.zone.offsetAt(0) };
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

  standardOffset(millis: number): number {
    return standardOffset(this.zone, millis);
  }
}

/** Cost of a character of a pattern. */
const COMPILE_COST = 10;

/** java.time.format.DateTimeFormatter. */
export class TimeFormatter extends JavaObject {
  readonly className = 'java.time.format.DateTimeFormatter';
  readonly element: DateElement;
  readonly zone: TimeZone | undefined;
  private readonly how: {
    readonly pattern?: string;
    readonly locale?: string;
    readonly write?: (time: ZonedTime) => string;
    /** Whether days that their month does not have, and years without an era, are refused. */
    readonly isStrict?: boolean;
    /** The most elements and characters that formatting visits: a builder can double them with each step. */
    readonly work?: number;
  };

  /** `write` replaces the element in formatting: ISO formatters omit zero parts, which patterns cannot express. */
  constructor(element: DateElement, how: TimeFormatter['how'], zone?: TimeZone) {
    super();
    this.element = element;
    this.how = how;
    this.zone = zone;
  }

  static ofPattern(pattern: string, locale = ''): TimeFormatter {
    chargeNames(locale);
    step(pattern.length * COMPILE_COST);
    try {
      return new TimeFormatter(compilePattern(pattern, locale), { pattern, locale });
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      throw new JavaThrowable('IllegalArgumentException', error.message);
    }
  }

  get work(): number {
    return this.how.work ?? this.how.pattern?.length ?? 1;
  }

  /** Empty for the default one. */
  get locale(): string {
    return this.how.locale ?? '';
  }

  get isStrict(): boolean {
    return this.how.isStrict ?? false;
  }

  /** Whether it is one of Java's constants, which know the calendar. */
  get isIso(): boolean {
    return this.how.write !== undefined;
  }

  withZone(zone: TimeZone): TimeFormatter {
    return new TimeFormatter(this.element, this.how, zone);
  }

  resolvedBy(isStrict: boolean): TimeFormatter {
    return new TimeFormatter(this.element, { ...this.how, isStrict }, this.zone);
  }

  /** The ISO formatters have no texts that depend on the locale. */
  withLocale(locale: string): TimeFormatter {
    const { pattern } = this.how;
    if (pattern === undefined) return this;
    return new TimeFormatter(TimeFormatter.ofPattern(pattern, locale).element, { ...this.how, locale }, this.zone);
  }

  format(time: ZonedTime): string {
    const isInstant = chronoField('INSTANT_SECONDS').isSupportedBy(time.kind);
    this.charge(1);
    const shown = this.zone && isInstant ? time.as('ZonedDateTime', this.zone) : time;
    return this.how.write ? this.how.write(shown) : this.element.print(printable(shown));
  }

  /** What was read, with the parts that it determines. @throws JavaThrowable */
  read(text: string): ZonedTime {
    // Elements that ignore case read the whole text.
    this.charge(1 + text.length);
    const fields: DateFields = { values: {}, zone: undefined };
    const end = this.element.parse(text, 0, fields);
    if (end < 0) throw unparsed(text, ` at index ${~end}`);
    if (end < text.length) throw unparsed(text, `, unparsed text found at index ${end}`);
    return parsedTime(text, fields, { zone: this.zone, isStrict: this.how.isStrict ?? false });
  }

  private charge(times: number): void {
    chargeText(this.work * times);
    step(this.work);
  }

  parse(text: string, kind: TimeKind): ZonedTime {
    const found = this.read(text);
    try {
      return convertTime(found, kind);
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      throw unparsed(text, `: ${error.text}`, error);
    }
  }
}

/** Fields of the date among those that are printed; all others are of the time. */
const DATE_FIELDS = new Set<string>(
  'era year yearOfEra weekYear week dayOfWeek dayOfYear quarter month day weekOfMonth alignedWeek'.split(' '),
);

/** The parts of a time; reading one that its class does not have throws. */
function printable(time: ZonedTime): DateParts {
  if (time.kind === 'ZonedDateTime') return time.parts;
  const { kind } = time;
  const has = (name: string) => chronoField(name).isSupportedBy(kind);
  const values = new Proxy(time.parts.values, {
    get(target, name: DateField) {
      const base = BASES[name] ?? (DATE_FIELDS.has(name) ? 'EPOCH_DAY' : 'NANO_OF_DAY');
      if (!has(base)) throw unsupported(FIELD_LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1));
      return target[name];
    },
  });
  return {
    values,
    instant: time.parts.instant,
    get offsetMillis(): number {
      if (!has('OFFSET_SECONDS')) throw unsupported('OffsetSeconds');
      return time.parts.offsetMillis;
    },
    get zone(): TimeZone {
      throw new JavaThrowable('DateTimeException', `Unable to extract ZoneId from temporal ${time.text()}`);
    },
  };
}

/** The fields of Java that parts of partial dates and instants belong to. */
const BASES: Partial<Record<DateField, string>> = {
  era: 'ERA',
  year: 'YEAR',
  yearOfEra: 'YEAR_OF_ERA',
  month: 'MONTH_OF_YEAR',
  day: 'DAY_OF_MONTH',
  nano: 'NANO_OF_SECOND',
};

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
