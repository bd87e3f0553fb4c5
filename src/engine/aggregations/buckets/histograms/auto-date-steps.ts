import type { TimeZone } from '../../../mapping/dates/time-zone.ts';
import { type CalendarUnit, calendarRounding, type Rounding } from './rounding.ts';

/** A time unit, and how many of it may form one bucket. */
export interface Step {
  readonly unit: CalendarUnit;
  readonly letter: string;
  /** Its approximate length. */
  readonly millis: number;
  readonly inner: readonly number[];
}

export const STEPS: readonly Step[] = [
  { unit: 'second', letter: 's', millis: 1000, inner: [1, 5, 10, 30] },
  { unit: 'minute', letter: 'm', millis: 60_000, inner: [1, 5, 10, 30] },
  { unit: 'hour', letter: 'h', millis: 3_600_000, inner: [1, 3, 12] },
  { unit: 'day', letter: 'd', millis: 86_400_000, inner: [1, 7] },
  { unit: 'month', letter: 'M', millis: 30 * 86_400_000, inner: [1, 3] },
  { unit: 'year', letter: 'y', millis: 365 * 86_400_000, inner: [1, 5, 10, 20, 50, 100] },
];

const LAST = STEPS.length - 1;

export function stepRounding(step: number, zone: TimeZone): Rounding {
  return calendarRounding(STEPS[step]!.unit, zone, 0);
}

/** The most intervals that can still be merged into the wanted number of buckets. */
export function mostBuckets(step: number, wanted: number): number {
  return wanted * STEPS[step]!.inner.at(-1)!;
}

export interface Wanted {
  readonly wanted: number;
  readonly zone: TimeZone;
}

/** The finest rounding that covers a time span with few enough buckets of its largest inner interval. */
export function coveringStep({ low, high }: { low: number; high: number }, wanted: number, from: number): number {
  const best = Math.trunc((high - low) / wanted);
  let step = from;
  while (step < LAST && best > mostBuckets(step, 1) * STEPS[step]!.millis) step++;
  return step;
}

/** The next coarser rounding for this many buckets; the same one when they already fit. */
export function coarserStep(step: number, buckets: number, wanted: number): number {
  return buckets > mostBuckets(step, wanted) && step < LAST ? step + 1 : step;
}

/** The finest rounding that fills the span between two keys with few enough buckets. */
export function fittingStep(
  from: number,
  { first, last }: { first: number; last: number },
  { wanted, zone }: Wanted,
): number {
  if (from === LAST) return from;
  let step = from;
  for (let i = from + 1; i <= LAST; i++) {
    const rough = Math.trunc((last - first) / STEPS[i]!.millis);
    if (rough < mostBuckets(i, wanted)) {
      step = i - 1;
      break;
    }
    if (i === LAST) step = i;
  }
  for (; ; step++) {
    const { next } = stepRounding(step, zone);
    let needed = 0;
    for (let key = first; key < last && needed <= mostBuckets(step, wanted); key = next(key)) needed++;
    if (needed <= mostBuckets(step, wanted) || step === LAST) return step;
  }
}
