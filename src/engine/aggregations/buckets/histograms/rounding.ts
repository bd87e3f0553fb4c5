import { civilFromDays, dayOfWeek, daysFromCivil, MILLIS_PER_DAY } from '../../../mapping/dates/calendar.ts';
import { type TimeZone, toUtc } from '../../../mapping/dates/time-zone.ts';

/** Splits the number line into buckets. */
export interface Rounding {
  /** The key of the bucket that holds a value: its lower bound. */
  floor(value: number): number;
  /** The key of the bucket after the one at `key`. */
  next(key: number): number;
  /** Cells of equal width, each within a single bucket; absent if the local clock may change. */
  readonly cells?: Cells;
}

/** Cell n holds the values in [`origin` + n × `width`, `origin` + (n + 1) × `width`). */
export interface Cells {
  readonly origin: number;
  readonly width: number;
}

/** Buckets of one width, aligned to the offset. */
export function fixedRounding(interval: number, offset: number): Rounding {
  const floor = (value: number): number => Math.floor((value - offset) / interval) * interval + offset;
  // Rounded from the middle of the next bucket, because adding intervals would drift from the keys that values round
  // to.
  const next = (key: number): number => floor(key + interval + interval / 2);
  return { floor, next, cells: { origin: offset, width: interval } };
}

/** Calendar units by name and abbreviation. */
const UNITS: Readonly<Record<string, CalendarUnit>> = {
  second: 'second',
  '1s': 'second',
  minute: 'minute',
  '1m': 'minute',
  hour: 'hour',
  '1h': 'hour',
  day: 'day',
  '1d': 'day',
  week: 'week',
  '1w': 'week',
  month: 'month',
  '1M': 'month',
  quarter: 'quarter',
  '1q': 'quarter',
  year: 'year',
  '1y': 'year',
};

export type CalendarUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export function calendarUnit(text: string): CalendarUnit | undefined {
  return Object.hasOwn(UNITS, text) ? UNITS[text] : undefined;
}

/** The nominal length of a calendar unit, used to normalize derivatives. */
export function calendarMillis(text: string): number | undefined {
  const unit = calendarUnit(text);
  return unit && LENGTHS[unit];
}

const DAY = 86_400_000;
const LENGTHS: Readonly<Record<CalendarUnit, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  quarter: 91 * DAY,
  year: 365 * DAY,
};
const HOUR = 3_600_000;
const SHORT: Readonly<Partial<Record<CalendarUnit, number>>> = { second: 1000, minute: 60_000, hour: HOUR };
const MONTHS: Readonly<Partial<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 };

/** Seconds, minutes and hours are elapsed time in any zone; days and longer follow the local calendar. */
export function calendarRounding(unit: CalendarUnit, zone: TimeZone, offset: number): Rounding {
  const short = SHORT[unit];
  const plain = short === undefined ? localRounding(unit, zone) : zonedRounding(short, zone);
  return withOffset(plain, offset);
}

/** Fixed intervals start at local midnight of 1970 and follow the local clock. */
export function fixedTimeRounding(interval: number, zone: TimeZone, offset: number): Rounding {
  return withOffset(zonedRounding(interval, zone), offset);
}

function withOffset(plain: Rounding, offset: number): Rounding {
  if (offset === 0) return plain;
  const { floor, next, cells } = plain;
  return {
    floor: value => floor(value - offset) + offset,
    next: key => next(key - offset) + offset,
    ...(cells && { cells: { ...cells, origin: cells.origin + offset } }),
  };
}

/**
 * Intervals of local clock time. An interval during which the clock changes starts when the clock first shows its
 * start.
 */
function zonedRounding(interval: number, zone: TimeZone): Rounding {
  const floor = (value: number): number => {
    const ahead = zone.offsetAt(value);
    const local = Math.floor((value + ahead) / interval) * interval;
    const plain = local - ahead;
    if (zone.fixed || zone.offsetAt(plain) === ahead) return plain;
    return Math.min(toUtc(local, zone), value);
  };
  const ahead = zone.offsetAt(0);
  return {
    floor,
    ...(zone.fixed && { cells: { origin: -ahead, width: interval } }),
    next(key) {
      if (zone.fixed) return key + interval;
      const later = interval <= HOUR ? floor(key + interval) : toUtc(key + zone.offsetAt(key) + interval, zone);
      return later > key ? later : key + interval;
    },
  };
}

function localRounding(unit: CalendarUnit, zone: TimeZone): Rounding {
  const floor = (value: number): number => toUtc(localFloor(value + zone.offsetAt(value), unit), zone);
  const ahead = zone.offsetAt(0);
  return {
    floor,
    next: key => toUtc(localNext(localFloor(key + zone.offsetAt(key), unit), unit), zone),
    ...(zone.fixed && { cells: { origin: -ahead, width: MILLIS_PER_DAY } }),
  };
}

function localFloor(local: number, unit: CalendarUnit): number {
  const days = Math.floor(local / MILLIS_PER_DAY);
  if (unit === 'day') return days * MILLIS_PER_DAY;
  if (unit === 'week') return (days - dayOfWeek(days) + 1) * MILLIS_PER_DAY;
  const { year, month } = civilFromDays(days);
  const months = MONTHS[unit]!;
  return daysFromCivil(year, Math.floor((month - 1) / months) * months + 1, 1) * MILLIS_PER_DAY;
}

function localNext(local: number, unit: CalendarUnit): number {
  if (unit === 'day') return local + MILLIS_PER_DAY;
  if (unit === 'week') return local + 7 * MILLIS_PER_DAY;
  const { year, month } = civilFromDays(Math.floor(local / MILLIS_PER_DAY));
  const later = month - 1 + MONTHS[unit]!;
  return daysFromCivil(year + Math.floor(later / 12), (later % 12) + 1, 1) * MILLIS_PER_DAY;
}

export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The parameters of a histogram, bound to a shard. */
export interface HistogramBinding {
  readonly rounding: Rounding;
  /**
   * Used when a gap bucket of another histogram leads the reduction: it applies the offset twice, as Elasticsearch
   * does.
   */
  readonly gapRounding?: Rounding;
  /** Bounds within which buckets exist even when empty. */
  readonly extended: Bounds | undefined;
  /** Whether the hard bounds allow a bucket with this key. */
  inside(key: number): boolean;
  /** Time buckets: the length of the bucket at a key, in a unit. @throws EngineError */
  lengthOf?(key: number, unit: CalendarUnit): number;
  /** Hard bounds: ranges are clipped to them before their buckets are enumerated. */
  readonly hard: Bounds | undefined;
}
