import { type Long, longOf } from '../../structures/long.ts';
import type { DataType } from './data-type.ts';

const NANOS = 1_000_000n;

/** A date of either precision: milliseconds since the epoch, and nanoseconds within the millisecond. */
export interface Instant {
  readonly millis: number;
  readonly nanos: number;
}

/** @param value of a date or date_nanos */
export function instantOf(value: Long, type: DataType): Instant {
  if (type !== 'date_nanos') return { millis: Number(value), nanos: 0 };
  const exact = BigInt(value);
  const nanos = ((exact % NANOS) + NANOS) % NANOS;
  return { millis: Number((exact - nanos) / NANOS), nanos: Number(nanos) };
}

/** Milliseconds of a date of either precision. */
export function millisOf(value: Long, type: DataType): number {
  return type === 'date_nanos' ? instantOf(value, type).millis : Number(value);
}

/** Milliseconds as a date of a type. */
export function dateOf(millis: number, type: DataType): Long {
  return type === 'date_nanos' ? longOf(BigInt(millis) * NANOS) : millis;
}
