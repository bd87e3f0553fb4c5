import type { Instant } from './date-fields.ts';
import { type TimeZone, toUtc } from './time-zone.ts';

export interface ParseOptions {
  /** Whether missing parts of the time default to their maximum instead of their minimum. */
  roundUp?: boolean | undefined;
  /** The time zone of dates that do not contain one. */
  zone?: TimeZone | undefined;
  /** The year of dates that do not contain one, instead of 1970. Their days are moved into their months. */
  year?: number | undefined;
}

/**
 * One alternative of a format. On failure, `parse` returns the bitwise complement of the failing index, which is
 * negative.
 */
export interface SingleFormat {
  parse(text: string, options: ParseOptions): Instant | number;
  print(instant: Instant, zone: TimeZone): string;
  /** Whether errors name "all enclosed parsers" even for a single alternative. */
  readonly composite?: boolean;
}

/** With a zone, the number counts from 1970-01-01T00:00 in that zone. */
function inZone(instant: Instant, { zone }: ParseOptions): Instant {
  return zone === undefined ? instant : { millis: toUtc(instant.millis, zone), nanos: instant.nanos };
}

/** A fraction without trailing zeros; empty for zero. */
function decimals(value: number, digits: number): string {
  return value === 0 ? '' : `.${String(value).padStart(digits, '0').replace(/0+$/, '')}`;
}

/**
 * A fraction as an integer. Without a decimal point it is the last one before the next number if rounded up, which is
 * added to a negative number, too.
 */
function fractionOf([, sign, , given]: RegExpExecArray, digits: number, { roundUp }: ParseOptions): number {
  if (given === undefined && roundUp) return Number('9'.repeat(digits));
  return (sign === '-' ? -1 : 1) * Number((given ?? '').padEnd(digits, '0'));
}

/** Milliseconds since the epoch, with up to six decimals for the nanoseconds. */
export const epochMillis: SingleFormat = {
  composite: true,
  parse(text, options) {
    const match = /^(-?)(\d{1,19})(?:\.(\d{0,6}))?$/.exec(text);
    if (!match) return ~0;
    const nanos = fractionOf(match, 6, options);
    const millis = match[1] === '-' ? 0 - Number(match[2]) : Number(match[2]);
    return inZone(nanos < 0 ? { millis: millis - 1, nanos: 1e6 + nanos } : { millis, nanos: nanos + 0 }, options);
  },
  print({ millis, nanos }) {
    if (nanos === 0) return String(millis);
    if (millis >= 0) return `${millis}${decimals(nanos, 6)}`;
    const whole = millis + 1;
    return `${whole === 0 ? '-0' : whole}${decimals(1e6 - nanos, 6)}`;
  },
};

/** Seconds since the epoch, with up to nine decimals. */
export const epochSecond: SingleFormat = {
  composite: true,
  parse(text, options) {
    const match = /^(-?)(\d{1,16})(?:\.(\d{0,9}))?$/.exec(text);
    if (!match) return ~0;
    const nanosOfSecond = fractionOf(match, 9, options);
    const sign = match[1] === '-' ? -1 : 1;
    const millis = sign * Number(match[2]) * 1000 + Math.floor(nanosOfSecond / 1e6);
    return inZone({ millis: millis + 0, nanos: nanosOfSecond - Math.floor(nanosOfSecond / 1e6) * 1e6 }, options);
  },
  print(instant) {
    const floor = Math.floor(instant.millis / 1000);
    const nanos = (instant.millis - floor * 1000) * 1e6 + instant.nanos;
    if (floor >= 0 || nanos === 0) return `${floor}${decimals(nanos, 9)}`;
    return `${floor === -1 ? '-0' : floor + 1}${decimals(1e9 - nanos, 9)}`;
  },
};
