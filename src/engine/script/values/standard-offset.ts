import type { TimeZone } from '../../mapping/dates/time-zone.ts';

const QUARTER = 91 * 86_400_000;

/** The smallest offset of the year around a time, in milliseconds: the one without daylight saving. */
export function standardOffset(zone: TimeZone, millis: number): number {
  return Math.min(...[-2, -1, 0, 1, 2].map(quarters => zone.offsetAt(millis + quarters * QUARTER)));
}
