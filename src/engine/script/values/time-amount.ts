import { JavaEnum } from './java-enum.ts';
import { hashLong } from './java-equality.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chronoField } from './temporal-field.ts';
import { convertTime } from './time-conversion.ts';
import type { TimeKind, ZonedTime } from './zoned-time.ts';

const NANOS_PER_SECOND = 1_000_000_000n;
const MAX_LONG = 2n ** 63n - 1n;
const MAX_INT = 2 ** 31 - 1;

/** java.time.Duration, in nanoseconds; its whole seconds are a long. */
export class Duration extends JavaObject {
  readonly className = 'java.time.Duration';
  readonly nanos: bigint;

  /** @throws JavaThrowable for more seconds than a long has */
  constructor(nanos: bigint, overflow = 'long overflow') {
    super();
    this.nanos = nanos;
    if (!isLong(this.seconds)) throw new JavaThrowable('ArithmeticException', overflow);
  }

  /** Rounded down. */
  get seconds(): bigint {
    return floorDivide(this.nanos, NANOS_PER_SECOND);
  }

  /** Nanoseconds beyond the whole seconds. */
  get nanoPart(): number {
    return Number(this.nanos - this.seconds * NANOS_PER_SECOND);
  }

  times(by: bigint): Duration {
    const nanos = this.nanos * by;
    return new Duration(nanos, `Exceeds capacity of Duration: ${nanos}`);
  }

  override text(): string {
    const total = this.nanos;
    if (total === 0n) return 'PT0S';
    const hours = total / 3_600_000_000_000n;
    const minutes = (total / 60_000_000_000n) % 60n;
    const rest = total % 60_000_000_000n;
    const size = rest < 0n ? -rest : rest;
    const fraction = (size % 1_000_000_000n).toString().padStart(9, '0').replace(/0+$/, '');
    const seconds = `${rest < 0n ? '-' : ''}${size / 1_000_000_000n}${fraction === '' ? '' : `.${fraction}`}S`;
    return `PT${hours === 0n ? '' : `${hours}H`}${minutes === 0n ? '' : `${minutes}M`}${rest === 0n ? '' : seconds}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof Duration && other.nanos === this.nanos;
  }

  compareTo(other: unknown): number {
    const b = (other as Duration).nanos;
    return this.nanos < b ? -1 : this.nanos > b ? 1 : 0;
  }

  override hash(): number {
    return (hashLong(this.seconds) + Math.imul(51, this.nanoPart)) | 0;
  }

  override key(): string {
    return `\0u${this.nanos}`;
  }
}

/** Whether a number is a Java long. */
export function isLong(value: bigint): boolean {
  return value <= MAX_LONG && value >= -MAX_LONG - 1n;
}

/** @throws JavaThrowable for a number that is not a Java int */
function exactInt(value: number): number {
  if (value > MAX_INT || value < -MAX_INT - 1) throw new JavaThrowable('ArithmeticException', 'integer overflow');
  return value + 0;
}

export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** java.time.Period, of three ints. */
export class Period extends JavaObject {
  readonly className = 'java.time.Period';
  readonly years: number;
  readonly months: number;
  readonly days: number;

  /** @throws JavaThrowable for numbers that are not ints */
  constructor(years: number, months: number, days: number) {
    super();
    this.years = exactInt(years);
    this.months = exactInt(months);
    this.days = exactInt(days);
  }

  with(part: 'years' | 'months' | 'days', value: number): Period {
    const { years, months, days }: Record<typeof part, number> = {
      years: this.years,
      months: this.months,
      days: this.days,
      ...{ [part]: value },
    };
    return new Period(years, months, days);
  }

  times(by: number): Period {
    return new Period(this.years * by, this.months * by, this.days * by);
  }

  plus(other: Period, sign: number): Period {
    const { years, months, days } = other;
    return new Period(this.years + sign * years, this.months + sign * months, this.days + sign * days);
  }

  override text(): string {
    const { years, months, days } = this;
    const parts = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`;
    return `P${parts === '' ? '0D' : parts}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof Period && other.text() === this.text();
  }

  override hash(): number {
    const { years, months, days } = this;
    return (years + ((months << 8) | (months >>> 24)) + ((days << 16) | (days >>> 16))) | 0;
  }

  override key(): string {
    return `\0p${this.text()}`;
  }
}

const NANOS: Readonly<Record<string, bigint>> = {
  NANOS: 1n,
  MICROS: 1000n,
  MILLIS: 1_000_000n,
  SECONDS: 1_000_000_000n,
  MINUTES: 60_000_000_000n,
  HOURS: 3_600_000_000_000n,
  HALF_DAYS: 43_200_000_000_000n,
  DAYS: 86_400_000_000_000n,
  WEEKS: 604_800_000_000_000n,
};
const MONTHS: Readonly<Record<string, number>> = {
  MONTHS: 1,
  YEARS: 12,
  DECADES: 120,
  CENTURIES: 1200,
  MILLENNIA: 12_000,
};
const LABELS: Readonly<Record<string, string>> = { HALF_DAYS: 'HalfDays' };

/** java.time.temporal.ChronoUnit. */
export class ChronoUnit extends JavaEnum {
  override text(): string {
    return LABELS[this.name] ?? this.name.charAt(0) + this.name.slice(1).toLowerCase();
  }

  /** Its length in nanoseconds; months are estimated as a twelfth of the mean year. */
  get nanos(): bigint {
    if (this.name === 'FOREVER') return 9_223_372_036_854_775_807_999_999_999n;
    return NANOS[this.name] ?? BigInt(MONTHS[this.name] ?? 12_000_000_000) * 2_629_746_000_000_000n;
  }

  get isDateBased(): boolean {
    return this.ordinal >= 7 && this.name !== 'FOREVER';
  }

  /** Whether its length varies, as that of days does. */
  get isEstimated(): boolean {
    return this.isDateBased || this.name === 'FOREVER';
  }

  get isTimeBased(): boolean {
    return this.ordinal < 7;
  }
}

export const CHRONO_UNITS: readonly ChronoUnit[] = [
  ...Object.keys(NANOS),
  ...Object.keys(MONTHS),
  'ERAS',
  'FOREVER',
].map((name, i) => new ChronoUnit('java.time.temporal.ChronoUnit', name, i));

export const chronoUnit = (name: string): ChronoUnit => CHRONO_UNITS.find(unit => unit.name === name)!;

/** A unit that is not a constant of ChronoUnit: quarters and week-based years. */
export class DerivedUnit extends JavaObject {
  readonly className = 'java.time.temporal.TemporalUnit';
  readonly label: string;
  readonly months: number;

  constructor(label: string, months: number) {
    super();
    this.label = label;
    this.months = months;
  }

  override text(): string {
    return this.label;
  }
}

export type Unit = ChronoUnit | DerivedUnit;

const monthsOf = (unit: Unit): number | undefined => (unit instanceof DerivedUnit ? unit.months : MONTHS[unit.name]);

/** Whether a class of times can be moved by a unit. */
export function supportsUnit(kind: TimeKind, unit: Unit): boolean {
  if (unit.text() === 'Forever') return false;
  if (kind === 'Year' || kind === 'YearMonth') {
    const months = unit instanceof DerivedUnit ? undefined : monthsOf(unit);
    return months === undefined ? unit.text() === 'Eras' : months > 1 || kind === 'YearMonth';
  }
  const dateBased = unit instanceof DerivedUnit || unit.isDateBased;
  if (kind === 'LocalDate') return dateBased;
  if (kind === 'LocalTime' || kind === 'OffsetTime') return !dateBased;
  return kind !== 'Instant' || !dateBased || unit.text() === 'Days';
}

/** @throws JavaThrowable for a unit that the class does not have */
export function requireUnit(kind: TimeKind, unit: Unit): void {
  if (!supportsUnit(kind, unit))
    throw new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported unit: ${unit.text()}`);
}

export function plus(time: ZonedTime, amount: number, unit: Unit): ZonedTime {
  requireUnit(time.kind, unit);
  const months = monthsOf(unit);
  if (months !== undefined) return time.plusMonths(amount * months);
  const { name } = unit as ChronoUnit;
  if (name === 'ERAS') return chronoField('ERA').write(time, time.parts.values.era + amount);
  if (name === 'DAYS' || name === 'WEEKS') return time.plusDays(amount * (name === 'WEEKS' ? 7 : 1));
  return time.plusNanos(BigInt(amount) * NANOS[name]!);
}

/** Adds or subtracts an amount. @throws JavaThrowable for an amount with units that the time does not have */
export function addAmount(self: ZonedTime, amount: Duration | Period, sign: number): ZonedTime {
  if (amount instanceof Duration) {
    if (amount.nanos === 0n) return self;
    requireUnit(self.kind, chronoUnit('SECONDS'));
    return self.plusNanos(BigInt(sign) * amount.nanos);
  }
  const { years, months, days } = amount;
  let moved = self;
  if (months === 0 && years !== 0) moved = plus(moved, sign * years, chronoUnit('YEARS'));
  else if (years * 12 + months !== 0) moved = plus(moved, sign * (years * 12 + months), chronoUnit('MONTHS'));
  return days === 0 ? moved : plus(moved, sign * days, chronoUnit('DAYS'));
}

export function nanosBetween(from: ZonedTime, to: ZonedTime): bigint {
  return BigInt(to.millis - from.millis) * 1_000_000n + BigInt(to.nanos - from.nanos);
}

/** The number of whole units between two times; the second is converted to the class of the first. */
export function between(from: ZonedTime, end: ZonedTime, unit: Unit): number | bigint {
  const to = convertTime(end, from.kind);
  requireUnit(from.kind, unit);
  const months = monthsOf(unit);
  if (months !== undefined) return Math.trunc(wholeMonths(from, to) / months);
  const { name } = unit as ChronoUnit;
  if (name === 'ERAS') return to.parts.values.era - from.parts.values.era;
  const local = name === 'DAYS' || name === 'WEEKS';
  const nanos = local
    ? BigInt(to.localMillis - from.localMillis) * 1_000_000n + BigInt(to.nanos - from.nanos)
    : nanosBetween(from, to);
  const count = nanos / NANOS[name]!;
  return Number.isSafeInteger(Number(count)) ? Number(count) : count;
}

export function wholeMonths(from: ZonedTime, to: ZonedTime): number {
  const a = from.parts.values;
  const b = to.parts.values;
  const months = (b.year - a.year) * 12 + b.month - a.month;
  const moved = from.plusMonths(months).compareTo(to);
  if (months > 0 && moved > 0) return months - 1;
  return months < 0 && moved < 0 ? months + 1 : months;
}

/** Truncates to the start of a unit. */
export function truncated(time: ZonedTime, { name }: ChronoUnit): ZonedTime {
  const size = NANOS[name];
  if (size === undefined || size > NANOS['DAYS']!)
    throw new JavaThrowable('UnsupportedTemporalTypeException', 'Unit is too large to be used for truncation');
  const local = BigInt(time.localMillis) * 1_000_000n + BigInt(time.nanos);
  const down = floorDivide(local, size) * size;
  const millis = floorDivide(down, 1_000_000n);
  return time.withLocal(Number(millis), Number(down - millis * 1_000_000n));
}

/** java.time.DayOfWeek and Month: constants numbered from 1. */
export class NamedDay extends JavaEnum {
  get value(): number {
    return this.ordinal + 1;
  }

  /** With `parts`, makes its only field readable like those of times. */
  get kind(): TimeKind {
    return this.className === 'java.time.Month' ? 'Month' : 'DayOfWeek';
  }

  get parts(): { readonly values: { readonly dayOfWeek: number; readonly month: number } } {
    return { values: { dayOfWeek: this.value, month: this.value } };
  }
}

const DAY_NAMES = 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'.split(' ');
const MONTH_NAMES = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');
export const DAYS: readonly NamedDay[] = DAY_NAMES.map((name, i) => new NamedDay('java.time.DayOfWeek', name, i));
export const MONTH_CONSTANTS: readonly NamedDay[] = MONTH_NAMES.map(
  (name, i) => new NamedDay('java.time.Month', name, i),
);
export const dayOfWeekOf = (value: number): NamedDay => DAYS[value - 1]!;
export const monthOf = (value: number): NamedDay => MONTH_CONSTANTS[value - 1]!;
