import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import type { ZonedTime } from './zoned-time.ts';

/** java.time.Duration, in nanoseconds. */
export class Duration extends JavaObject {
  readonly className = 'java.time.Duration';
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    super();
    this.nanos = nanos;
  }

  get seconds(): number {
    return Number(floorDivide(this.nanos, 1_000_000_000n));
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

  override key(): string {
    return `\0u${this.nanos}`;
  }
}

export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** java.time.Period. */
export class Period extends JavaObject {
  readonly className = 'java.time.Period';
  readonly months: number;
  readonly days: number;

  constructor(months: number, days: number) {
    super();
    this.months = months;
    this.days = days;
  }

  override text(): string {
    const years = Math.trunc(this.months / 12);
    const months = this.months % 12;
    const parts = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${this.days ? `${this.days}D` : ''}`;
    return `P${parts === '' ? '0D' : parts}`;
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
const MONTHS: Readonly<Record<string, number>> = { MONTHS: 1, YEARS: 12, DECADES: 120, CENTURIES: 1200 };

/** java.time.temporal.ChronoUnit. */
export class ChronoUnit extends JavaObject {
  readonly className = 'java.time.temporal.ChronoUnit';
  readonly unit: string;

  constructor(unit: string) {
    super();
    this.unit = unit;
  }

  override text(): string {
    return this.unit.charAt(0) + this.unit.slice(1).toLowerCase();
  }

  compareTo(other: unknown): number {
    const all = [...Object.keys(NANOS), ...Object.keys(MONTHS)];
    return Math.sign(all.indexOf(this.unit) - all.indexOf((other as ChronoUnit).unit));
  }
}

export const CHRONO_UNITS: readonly string[] = [...Object.keys(NANOS), ...Object.keys(MONTHS)];

export function plus(time: ZonedTime, amount: number, { unit }: ChronoUnit): ZonedTime {
  const months = MONTHS[unit];
  if (months !== undefined) return time.plusMonths(amount * months);
  if (unit === 'DAYS' || unit === 'WEEKS') return time.plusDays(amount * (unit === 'WEEKS' ? 7 : 1));
  if (time.kind === 'LocalDate')
    throw new JavaThrowable('UnsupportedTemporalTypeException', `Unsupported unit: ${new ChronoUnit(unit).text()}`);
  return time.plusNanos(BigInt(amount) * NANOS[unit]!);
}

export function nanosBetween(from: ZonedTime, to: ZonedTime): bigint {
  return BigInt(to.millis - from.millis) * 1_000_000n + BigInt(to.nanos - from.nanos);
}

/** The number of whole units between two times. */
export function between(from: ZonedTime, to: ZonedTime, { unit }: ChronoUnit): number | bigint {
  const months = MONTHS[unit];
  if (months !== undefined) return Math.trunc(wholeMonths(from, to) / months);
  const local = unit === 'DAYS' || unit === 'WEEKS';
  const nanos = local
    ? BigInt(to.localMillis - from.localMillis) * 1_000_000n + BigInt(to.nanos - from.nanos)
    : nanosBetween(from, to);
  const count = nanos / NANOS[unit]!;
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
export function truncated(time: ZonedTime, { unit }: ChronoUnit): ZonedTime {
  const size = NANOS[unit];
  if (size === undefined || size > NANOS['DAYS']!)
    throw new JavaThrowable('UnsupportedTemporalTypeException', 'Unit is too large to be used for truncation');
  const local = BigInt(time.localMillis) * 1_000_000n + BigInt(time.nanos);
  const down = floorDivide(local, size) * size;
  const millis = floorDivide(down, 1_000_000n);
  return time.withLocal(Number(millis), Number(down - millis * 1_000_000n));
}

/** A named day of the week or month. */
export class NamedDay extends JavaObject {
  readonly className: string;
  /** From 1. */
  readonly value: number;
  readonly names: readonly string[];

  constructor(className: string, value: number, names: readonly string[]) {
    super();
    this.className = className;
    this.value = value;
    this.names = names;
  }

  override text(): string {
    return this.names[this.value - 1]!;
  }

  override equals(other: unknown): boolean {
    return other instanceof NamedDay && other.className === this.className && other.value === this.value;
  }

  compareTo(other: unknown): number {
    return this.value - (other as NamedDay).value;
  }

  override key(): string {
    return `\0y${this.className}${this.value}`;
  }
}

export const DAY_NAMES = 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'.split(' ');
export const MONTH_NAMES =
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');
const days = DAY_NAMES.map((_, i) => new NamedDay('java.time.DayOfWeek', i + 1, DAY_NAMES));
const months = MONTH_NAMES.map((_, i) => new NamedDay('java.time.Month', i + 1, MONTH_NAMES));
export const dayOfWeekOf = (value: number): NamedDay => days[value - 1]!;
export const monthOf = (value: number): NamedDay => months[value - 1]!;
