import { civilFromDays, daysFromCivil, daysInMonth, MILLIS_PER_DAY } from '../../mapping/dates/calendar.ts';
import { type DateParts, dateParts } from '../../mapping/dates/date-parts.ts';
import { type TimeZone, toUtc, UTC } from '../../mapping/dates/time-zone.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { hashTime } from './time-hash.ts';

/** The java.time classes, which differ in how they are printed. */
export type TimeKind =
  | 'ZonedDateTime'
  | 'OffsetDateTime'
  | 'LocalDateTime'
  | 'LocalDate'
  | 'LocalTime'
  | 'OffsetTime'
  | 'Instant'
  | 'Year'
  | 'YearMonth'
  | 'MonthDay'
  /** Constants, which have one field. */
  | 'Month'
  | 'DayOfWeek'
  | 'ZoneOffset'
  /** Parsed fields that are too few for a class. */
  | 'Unresolved';

/** The first and last milliseconds of the years -1000000000 and 1000000000. */
const MIN_MILLIS = -31_557_014_167_219_200_000;
const MAX_MILLIS = 31_556_889_864_403_200_000;

/** The first millisecond of the first year of a local date, and of the year after the last. */
const FIRST_LOCAL = -365_243_219_162 * MILLIS_PER_DAY;
const END_LOCAL = 365_241_780_472 * MILLIS_PER_DAY;

/** Years cannot be invalid within this time of the epoch. */
const CHECKED_MILLIS = 31_556_000_000_000_000_000;

const FIRST_DAY = FIRST_LOCAL / MILLIS_PER_DAY;
const LAST_DAY = END_LOCAL / MILLIS_PER_DAY - 1;
const MAX_YEAR = 999_999_999;
const END_OF_LONGS = 2 ** 63;

function invalidField(field: string, range: string, value: number): JavaThrowable {
  if (Math.abs(value) >= END_OF_LONGS) return new JavaThrowable('ArithmeticException', 'long overflow');
  return new JavaThrowable('DateTimeException', `Invalid value for ${field} (valid values ${range}): ${BigInt(value)}`);
}

/** Java counts days of this and the next month by the calendar, others from the epoch. */
function invalidDay(today: number, days: number): JavaThrowable {
  const { year, day } = civilFromDays(today);
  if (day + days > 0 && day + days <= 59) return invalidField('Year', `${-MAX_YEAR} - ${MAX_YEAR}`, year + 1);
  return invalidField('EpochDay', `${FIRST_DAY} - ${LAST_DAY}`, today + days);
}

/** @throws JavaThrowable for a local time whose year is invalid */
function checkLocal(millis: number): void {
  if (millis >= FIRST_LOCAL && millis < END_LOCAL) return;
  const { year } = civilFromDays(Math.floor(millis / MILLIS_PER_DAY));
  throw invalidField('Year', `${-MAX_YEAR} - ${MAX_YEAR}`, year);
}

/** Times of day wrap around at midnight. */
function timeOfDay(millis: number): number {
  return ((millis % MILLIS_PER_DAY) + MILLIS_PER_DAY) % MILLIS_PER_DAY;
}

/**
 * The java.time classes for a point in time: milliseconds since the epoch, additional nanoseconds, and a zone. Local
 * classes use UTC; times of day are on the first day of 1970, a Year and a YearMonth are at their start, and a MonthDay
 * is a day of the leap year 2000.
 */
export class ZonedTime extends JavaObject {
  readonly kind: TimeKind;
  readonly className: string;
  readonly millis: number;
  readonly nanos: number;
  readonly zone: TimeZone;
  private known: DateParts | undefined;

  constructor(kind: TimeKind, millis: number, options: { nanos?: number; zone?: TimeZone } = {}) {
    super();
    if (!(millis >= MIN_MILLIS && millis <= MAX_MILLIS))
      throw new JavaThrowable('DateTimeException', 'Instant exceeds minimum or maximum instant');
    if (kind !== 'Instant' && Math.abs(millis) > CHECKED_MILLIS)
      checkLocal(millis + (options.zone ?? UTC).offsetAt(millis));
    this.kind = kind;
    this.className = `java.time.${kind}`;
    this.millis = millis;
    this.nanos = options.nanos ?? 0;
    this.zone = options.zone ?? UTC;
  }

  static ofMillis(millis: number): ZonedTime {
    return new ZonedTime('ZonedDateTime', millis);
  }

  static ofNanos(nanos: bigint): ZonedTime {
    const rest = Number(((nanos % 1_000_000n) + 1_000_000n) % 1_000_000n);
    return new ZonedTime('ZonedDateTime', Number((nanos - BigInt(rest)) / 1_000_000n), { nanos: rest });
  }

  /** Converts from the local time of a zone. */
  static ofLocal(kind: TimeKind, localMillis: number, nanos: number, zone: TimeZone = UTC): ZonedTime {
    const local = kind === 'LocalTime' || kind === 'OffsetTime' ? timeOfDay(localMillis) : localMillis;
    return new ZonedTime(kind, toUtc(local, zone), { nanos, zone });
  }

  get parts(): DateParts {
    this.known ??= dateParts({ millis: this.millis, nanos: this.nanos }, this.zone);
    return this.known;
  }

  get localMillis(): number {
    return this.millis + this.zone.offsetAt(this.millis);
  }

  as(kind: TimeKind, zone: TimeZone = this.zone): ZonedTime {
    return new ZonedTime(kind, this.millis, { nanos: this.nanos, zone });
  }

  /** The same zone with another local time. */
  withLocal(localMillis: number, nanos = this.nanos): ZonedTime {
    return ZonedTime.ofLocal(this.kind, localMillis, nanos, this.zone);
  }

  plusNanos(nanos: bigint): ZonedTime {
    const total = BigInt(this.nanos) + nanos;
    const rest = Number(((total % 1_000_000n) + 1_000_000n) % 1_000_000n);
    const moved = this.millis + Number((total - BigInt(rest)) / 1_000_000n);
    if (this.kind === 'OffsetTime' || this.kind === 'LocalTime')
      return this.withLocal(moved + this.zone.offsetAt(moved), rest);
    return new ZonedTime(this.kind, moved, { nanos: rest, zone: this.zone });
  }

  /** @throws JavaThrowable for a day that dates do not have */
  plusDays(days: number): ZonedTime {
    const today = Math.floor(this.localMillis / MILLIS_PER_DAY);
    const day = today + days;
    if (day < FIRST_DAY || day > LAST_DAY) throw invalidDay(today, days);
    return this.withLocal(this.localMillis + days * MILLIS_PER_DAY);
  }

  /** A day beyond the end of the month becomes its last day. @throws JavaThrowable for a year that dates do not have */
  plusMonths(months: number): ZonedTime {
    const days = Math.floor(this.localMillis / MILLIS_PER_DAY);
    const date = civilFromDays(days);
    const month = date.year * 12 + date.month - 1 + months;
    const year = Math.floor(month / 12);
    if (Math.abs(year) > MAX_YEAR) throw invalidField('Year', `${-MAX_YEAR} - ${MAX_YEAR}`, year);
    const inYear = month - year * 12 + 1;
    const day = Math.min(date.day, daysInMonth(year, inYear));
    return this.withLocal(this.localMillis + (daysFromCivil(year, inYear, day) - days) * MILLIS_PER_DAY);
  }

  override text(): string {
    const { values, offsetMillis } = this.parts;
    if (this.kind === 'Year') return String(values.year);
    if (this.kind === 'YearMonth') return `${year(values.year).replace('+', '')}-${two(values.month)}`;
    if (this.kind === 'MonthDay') return `--${two(values.month)}-${two(values.day)}`;
    const date = `${year(values.year)}-${two(values.month)}-${two(values.day)}`;
    const time = `${two(values.hour)}:${two(values.minute)}${seconds(values.second, values.nano, this.kind === 'Instant')}`;
    if (this.kind === 'LocalDate') return date;
    if (this.kind === 'LocalTime') return time;
    if (this.kind === 'OffsetTime') return time + offsetText(offsetMillis);
    if (this.kind === 'LocalDateTime') return `${date}T${time}`;
    if (this.kind === 'Instant') return `${date}T${time}Z`;
    const region =
      /^[A-Z].*\/|^[A-Z]{3}/.test(this.zone.id) && this.kind === 'ZonedDateTime' ? `[${this.zone.id}]` : '';
    return `${date}T${time}${offsetText(offsetMillis)}${region}`;
  }

  override equals(other: unknown): boolean {
    return (
      other instanceof ZonedTime &&
      other.kind === this.kind &&
      this.compareInstant(other) === 0 &&
      other.zone.id === this.zone.id
    );
  }

  /** Whether it is before, at or after another time: -1, 0 or 1. */
  compareInstant(other: ZonedTime): number {
    return Math.sign(this.millis - other.millis || this.nanos - other.nanos);
  }

  /** Java's order: of equal instants by local time and zone; dates by the difference of their first different part. */
  compareTo(other: unknown): number {
    const b = other as ZonedTime;
    if (COMPARED_BY_PART.has(this.kind)) {
      const [own, that] = [this.parts.values, b.parts.values];
      const days = own.year - that.year || own.month - that.month || own.day - that.day;
      if (days !== 0) return days;
    }
    const instants = this.compareInstant(b);
    if (instants !== 0 || !this.isZoned) return instants;
    const local = Math.sign(this.localMillis - b.localMillis);
    if (local !== 0 || this.kind !== 'ZonedDateTime') return local;
    return this.zone.id < b.zone.id ? -1 : this.zone.id > b.zone.id ? 1 : 0;
  }

  private get isZoned(): boolean {
    return this.kind === 'ZonedDateTime' || this.kind === 'OffsetDateTime' || this.kind === 'OffsetTime';
  }

  override hash(): number {
    return hashTime(this);
  }

  override key(): string {
    return `\0t${this.kind}${this.millis}.${this.nanos}${this.zone.id}`;
  }
}

const COMPARED_BY_PART: ReadonlySet<TimeKind> = new Set([
  'LocalDate',
  'LocalDateTime',
  'Year',
  'YearMonth',
  'MonthDay',
]);

const two = (value: number) => String(value).padStart(2, '0');

function year(value: number): string {
  if (Math.abs(value) < 10_000)
    return value < 0 ? `-${String(-value).padStart(4, '0')}` : String(value).padStart(4, '0');
  return value > 0 ? `+${value}` : String(value);
}

/** Omitted if zero; three, six or nine fraction digits. */
function seconds(second: number, nano: number, always: boolean): string {
  if (nano === 0) return second === 0 && !always ? '' : `:${two(second)}`;
  const digits = String(nano)
    .padStart(9, '0')
    .replace(/(?:000){1,2}$/, '');
  return `:${two(second)}.${digits}`;
}

export function offsetText(millis: number): string {
  if (millis === 0) return 'Z';
  const total = Math.abs(millis) / 1000;
  const rest = total % 60 === 0 ? '' : `:${two(total % 60)}`;
  return `${millis < 0 ? '-' : '+'}${two(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}${rest}`;
}
