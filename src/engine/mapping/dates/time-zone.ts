import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { daysFromCivil, MILLIS_PER_DAY } from './calendar.ts';

/** A time zone: its offset from UTC at any time. */
export interface TimeZone {
  /** As written by the user; `Z` for UTC. */
  readonly id: string;
  /** Whether the offset never changes. */
  readonly fixed: boolean;
  /** Milliseconds ahead of UTC at an instant. */
  offsetAt(utcMillis: number): number;
}

export const UTC: TimeZone = { id: 'Z', fixed: true, offsetAt: () => 0 };

const cache = new Map<string, TimeZone>();

/** `Z`, `UTC`, `+01:00`, `-0530`, `Europe/Paris`. @throws EngineError */
export function timeZone(id: string): TimeZone {
  let zone = cache.get(id);
  if (!zone) {
    zone = offsetZone(id) ?? namedZone(id);
    if (!zone) throw unknownZone(id);
    cache.set(id, zone);
  }
  return zone;
}

/** Validates the time zone of a query. @throws EngineError with the cause that Elasticsearch's query builders wrap */
export function checkTimeZone(id: string): void {
  if (findTimeZone(id)) return;
  const { type, reason } = javaZoneError(id);
  const name = type === 'zone_rules_exception' ? 'java.time.zone.ZoneRulesException' : 'java.time.DateTimeException';
  throw illegalArgument(`${name}: ${reason}`, { cause: new EngineError(type, reason, { foreign: true }) });
}

/** Validates the time zone of an aggregation. @throws EngineError as Java's `ZoneId.of` does */
export function requireTimeZone(id: string): void {
  if (!findTimeZone(id)) throw unknownZone(id);
}

function unknownZone(id: string): EngineError {
  const { type, reason } = javaZoneError(id);
  return new EngineError(type, reason, { status: 400 });
}

/** The id of an offset in hours. @throws EngineError beyond 18 hours */
export function hoursZone(hours: number): string {
  if (Math.abs(hours) > 18)
    throw new EngineError('date_time_exception', 'Zone offset not in valid range: -18:00 to +18:00', { status: 400 });
  return formatOffset(hours * 3_600_000);
}

function outOfRange(part: string, value: string, range: string): ReturnType<typeof javaZoneError> {
  const reason = `Zone offset ${part} not in valid range: value ${value} is not in the range ${range}`;
  return { type: 'date_time_exception', reason };
}

/** Java's error for an id that is not a time zone, which depends on its form. */
function javaZoneError(id: string): { readonly type: string; readonly reason: string } {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2})(?::?(\d\d))?$/.exec(id) ?? [];
  if (Number(hours) > 18) return outOfRange('hours', `${sign === '-' ? '-' : ''}${hours}`, '-18 to 18');
  if (Number(hours) === 18 && Number(minutes) > 0)
    return { type: 'date_time_exception', reason: 'Zone offset not in valid range: -18:00 to +18:00' };
  if (Number(minutes) > 59) return outOfRange('minutes', `${sign === '-' ? '-' : ''}${minutes}`, '-59 to 59');
  if (id.length < 2 || /^[+-]/.test(id))
    return { type: 'date_time_exception', reason: `Invalid ID for ZoneOffset, invalid format: ${id}` };
  if (!/^[A-Za-z][A-Za-z0-9~/._+-]+$/.test(id))
    return { type: 'date_time_exception', reason: `Invalid ID for region-based ZoneId, invalid format: ${id}` };
  return { type: 'zone_rules_exception', reason: `Unknown time-zone ID: ${id}` };
}

/** Like `timeZone`, but undefined for an unknown zone. */
export function findTimeZone(id: string): TimeZone | undefined {
  try {
    return timeZone(id);
  } catch {
    return undefined;
  }
}

/**
 * The instant of a local time. Times in a gap are moved forward by the length of the gap; of two instants in an
 * overlap, the first is used.
 */
export function toUtc(localMillis: number, zone: TimeZone): number {
  if (zone.fixed) return localMillis - zone.offsetAt(localMillis);
  const before = zone.offsetAt(localMillis - MILLIS_PER_DAY);
  const after = zone.offsetAt(localMillis + MILLIS_PER_DAY);
  for (const offset of [before, after]) {
    const candidate = localMillis - offset;
    if (zone.offsetAt(candidate) === offset) return candidate;
  }
  return localMillis - before;
}

/** Formats an offset: `+02:00`, `Z`. */
export function formatOffset(millis: number, colon = true, zero = 'Z'): string {
  if (millis === 0) return zero;
  const seconds = Math.abs(Math.round(millis / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const separator = colon ? ':' : '';
  const rest = seconds % 60 === 0 ? '' : `${separator}${two(seconds % 60)}`;
  return `${millis < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}${separator}${two(Math.floor(seconds / 60) % 60)}${rest}`;
}

function offsetZone(id: string): TimeZone | undefined {
  if (id === 'Z' || id === 'UTC' || id === 'GMT' || id === 'UT') return { ...UTC, id };
  const match = /^(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(id);
  if (!match) return undefined;
  const seconds = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0);
  if (seconds > 18 * 3600 || Number(match[3] ?? 0) > 59 || Number(match[4] ?? 0) > 59) return undefined;
  const offset = (match[1] === '-' ? -seconds : seconds) * 1000;
  return { id, fixed: true, offsetAt: () => offset };
}

const QUARTER = 900_000;

/** Marks a day on which the offset changes. */
const CHANGES = Number.POSITIVE_INFINITY;
const MAX_CACHED = 20_000;

/** Adds to a cache, which is cleared when it is full. */
function remember(known: Map<number, number>, key: number, value: number): number {
  if (known.size > MAX_CACHED) known.clear();
  known.set(key, value);
  return value;
}

/**
 * Reads the host's zone data, which is slow. Offsets change only at quarters of an hour and never back within a day, so
 * a day with the same offset at both ends needs one lookup.
 */
function namedZone(id: string): TimeZone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone: id,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  const quarters = new Map<number, number>();
  const offsetOfQuarter = (utcMillis: number): number => {
    const quarter = Math.floor(utcMillis / QUARTER);
    return quarters.get(quarter) ?? remember(quarters, quarter, lookUpOffset(format, quarter * QUARTER));
  };
  const days = new Map<number, number>();
  const offsetOfDay = (day: number): number => {
    const start = offsetOfQuarter(day * MILLIS_PER_DAY);
    const end = offsetOfQuarter((day + 1) * MILLIS_PER_DAY);
    return remember(days, day, end === start ? start : CHANGES);
  };
  const offsetAt = (utcMillis: number): number => {
    const day = Math.floor(utcMillis / MILLIS_PER_DAY);
    const offset = days.get(day) ?? offsetOfDay(day);
    return offset === CHANGES ? offsetOfQuarter(utcMillis) : offset;
  };
  return { id, fixed: false, offsetAt };
}

function lookUpOffset(format: Intl.DateTimeFormat, utcMillis: number): number {
  const clamped = Math.min(Math.max(utcMillis, -8.64e15), 8.64e15);
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(clamped)) parts[type] = value;
  const shown = Number(parts['year']);
  const year = parts['era']?.startsWith('B') ? 1 - shown : shown;
  const days = daysFromCivil(year, Number(parts['month']), Number(parts['day']));
  const seconds = Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second']);
  return days * MILLIS_PER_DAY + seconds * 1000 - clamped;
}
