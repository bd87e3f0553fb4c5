import { EngineError } from '../../errors/engine-error.ts';
import { civilFromDays, dayOfWeek, daysFromCivil, daysInMonth, MILLIS_PER_DAY } from './calendar.ts';
import type { Instant } from './date-fields.ts';
import type { DateFormat } from './date-format.ts';
import type { ParseOptions } from './single-format.ts';
import { type TimeZone, toUtc, UTC } from './time-zone.ts';

export interface DateMathOptions {
  readonly now: () => number;
  /** Whether rounded and missing parts are set to the end of their unit. */
  readonly roundUp?: boolean | undefined;
  readonly zone?: TimeZone | undefined;
}

/** Evaluates `now-1d/d`, `2020-01-01||+1M/d` or a plain date to milliseconds since the epoch. @throws EngineError */
export function parseDateMath(text: string, format: DateFormat, options: DateMathOptions): number {
  if (text.startsWith('now')) return applyMath(text.slice(3), options.now(), options);
  const split = text.indexOf('||');
  const { zone, roundUp } = options;
  if (split < 0) return parseDate(text, format, { zone, roundUp });
  const math = text.slice(split + 2);
  return applyMath(math, parseDate(text.slice(0, split), format, { zone }), options);
}

/** Like `parseDateMath`, with the nanoseconds of the date; rounding drops them. @throws EngineError */
export function parseExactDateMath(text: string, format: DateFormat, options: DateMathOptions): Instant {
  const split = text.indexOf('||');
  const { zone, roundUp } = options;
  if (text.startsWith('now')) return { millis: parseDateMath(text, format, options), nanos: 0 };
  if (split < 0) return readDate(text, format, () => format.instant(text, { zone, roundUp }));
  const date = text.slice(0, split);
  const { millis, nanos } = readDate(date, format, () => format.instant(date, { zone }));
  const math = text.slice(split + 2);
  return { millis: applyMath(math, millis, options), nanos: math.includes('/') ? 0 : nanos };
}

function parseDate(text: string, format: DateFormat, options: ParseOptions): number {
  return readDate(text, format, () => format.millis(text, options));
}

function readDate<T>(text: string, format: DateFormat, read: () => T): T {
  if (text === '') throw new EngineError('parse_exception', 'cannot parse empty date');
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const reason = `failed to parse date field [${text}] with format [${format.pattern}]: [${error.reason}]`;
    throw new EngineError('parse_exception', reason, { cause: error });
  }
}

type Unit = 'y' | 'M' | 'w' | 'd' | 'h' | 'm' | 's';

/** @throws EngineError `parse_exception` */
export function applyMath(math: string, start: number, options: DateMathOptions): number {
  const zone = options.zone ?? UTC;
  let instant = start;
  for (let at = 0; at < math.length; ) {
    const operator = math[at++]!;
    if (operator !== '/' && operator !== '+' && operator !== '-')
      throw mathError(`operator not supported for date math [${math}]`);
    if (at >= math.length) throw mathError(`truncated date math [${math}]`);
    const digits = /^\d*/.exec(math.slice(at))![0];
    at += digits.length;
    if (at >= math.length) throw mathError(`truncated date math [${math}]`);
    const amount = digits === '' ? 1 : Number(digits);
    if (operator === '/' && amount !== 1)
      throw mathError(`rounding \`/\` can only be used on single unit types [${math}]`);
    const unit = unitOf(math[at++]!, math);
    const local = instant + zone.offsetAt(instant);
    if (operator === '/') instant = round(local, unit, zone, options.roundUp ?? false);
    else instant = shift(local, unit, operator === '+' ? amount : -amount, instant, zone);
  }
  return instant;
}

function unitOf(letter: string, math: string): Unit {
  const unit = letter === 'H' ? 'h' : letter;
  if (!'yMwdhms'.includes(unit)) throw mathError(`unit [${letter}] not supported for date math [${math}]`);
  return unit as Unit;
}

const FIXED: Partial<Record<Unit, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

function shift(local: number, unit: Unit, amount: number, instant: number, zone: TimeZone): number {
  const fixed = FIXED[unit];
  return fixed === undefined ? toUtc(addCalendar(local, unit, amount), zone) : instant + amount * fixed;
}

/** Adds calendar units, preserving the time of day. A day beyond the end of the month becomes its last day. */
function addCalendar(local: number, unit: Unit, amount: number): number {
  if (unit === 'd') return local + amount * MILLIS_PER_DAY;
  if (unit === 'w') return local + amount * 7 * MILLIS_PER_DAY;
  const days = Math.floor(local / MILLIS_PER_DAY);
  const date = civilFromDays(days);
  const months = date.year * 12 + date.month - 1 + amount * (unit === 'y' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  const day = Math.min(date.day, daysInMonth(year, month));
  return daysFromCivil(year, month, day) * MILLIS_PER_DAY + (local - days * MILLIS_PER_DAY);
}

function round(local: number, unit: Unit, zone: TimeZone, up: boolean): number {
  const floor = floorLocal(local, unit);
  if (!up) return toUtc(floor, zone);
  const fixed = FIXED[unit];
  return toUtc(fixed === undefined ? addCalendar(floor, unit, 1) : floor + fixed, zone) - 1;
}

function floorLocal(local: number, unit: Unit): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return Math.floor(local / fixed) * fixed;
  const days = Math.floor(local / MILLIS_PER_DAY);
  if (unit === 'd') return days * MILLIS_PER_DAY;
  if (unit === 'w') return (days - dayOfWeek(days) + 1) * MILLIS_PER_DAY;
  const { year, month } = civilFromDays(days);
  return daysFromCivil(year, unit === 'y' ? 1 : month, 1) * MILLIS_PER_DAY;
}

function mathError(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}
