import { illegalArgument } from '../../errors/engine-error.ts';

/** A schedule of Quartz: seconds, minutes, hours, days of the month, months, days of the week and perhaps years, UTC. */
export interface CronSchedule {
  /** The first time after another, in milliseconds since the epoch; undefined if there is none within a century. */
  next(after: number): number | undefined;
}

interface Field {
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const SIXTY: Field = { least: 0, most: 59 };
const HOUR: Field = { least: 0, most: 23 };
const DAY: Field = { least: 1, most: 31 };
const MONTH: Field = { least: 1, most: 12, names: MONTHS };
const WEEKDAY: Field = { least: 1, most: 7, names: WEEKDAYS };
const YEAR: Field = { least: 1970, most: 2199 };

const DAY_MILLIS = 86_400_000;
const CENTURY = 36_525;

/** @throws EngineError */
export function parseCron(expression: string): CronSchedule {
  const fields = expression.toUpperCase().trim().split(/\s+/);
  if (fields.length < 6) throw invalid(expression);
  const [seconds, minutes, hours, day, months, weekday, years = '*'] = fields as string[] & { length: 7 };
  if ((day === '?') === (weekday === '?')) throw invalid(expression);
  try {
    const isDay = day === '?' ? dayOfWeek(weekday!) : dayOfMonth(day!);
    const [inMonths, inYears] = [valuesOf(months!, MONTH), valuesOf(years, YEAR)];
    const times = timesOf(valuesOf(seconds!, SIXTY), valuesOf(minutes!, SIXTY), valuesOf(hours!, HOUR));
    return {
      next(after) {
        const from = Math.floor(after / 1000) * 1000 + 1000;
        const first = Math.floor(from / DAY_MILLIS) * DAY_MILLIS;
        for (let start = first; start < first + CENTURY * DAY_MILLIS; start += DAY_MILLIS) {
          const date = new Date(start);
          if (!inYears.has(date.getUTCFullYear()) || !inMonths.has(date.getUTCMonth() + 1) || !isDay(date)) continue;
          const time = times(Math.max(0, (from - start) / 1000));
          if (time !== undefined) return start + time * 1000;
        }
        return undefined;
      },
    };
  } catch (error) {
    if (error instanceof InvalidField) throw invalid(expression);
    throw error;
  }
}

class InvalidField extends Error {}

function invalid(expression: string) {
  return illegalArgument(`invalid cron expression [${expression}]`);
}

/** The first second of the day that is not before another. */
function timesOf(seconds: Set<number>, minutes: Set<number>, hours: Set<number>) {
  const sorted = (values: Set<number>) => [...values].sort((a, b) => a - b);
  const [inSeconds, inMinutes, inHours] = [sorted(seconds), sorted(minutes), sorted(hours)];
  return (from: number): number | undefined => {
    for (const hour of inHours) {
      if (hour * 3600 + 3599 < from) continue;
      for (const minute of inMinutes) {
        const start = hour * 3600 + minute * 60;
        const second = inSeconds.find(one => start + one >= from);
        if (second !== undefined) return start + second;
      }
    }
    return undefined;
  };
}

/** A list of values, ranges, which may wrap around, and steps. */
function valuesOf(text: string, field: Field): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range, step, ...more] = part.split('/');
    const by = step === undefined ? 1 : whole(step);
    if (more.length > 0 || by < 1 || by > field.most) throw new InvalidField();
    const [from, to] = rangeOf(range!, field, step !== undefined);
    const size = field.most - field.least + 1;
    const length = to >= from ? to - from : to - from + size;
    for (let at = 0; at <= length; at += by) values.add(field.least + ((from - field.least + at) % size));
  }
  return values;
}

/** A single value with a step goes on to the last. */
function rangeOf(text: string, field: Field, hasStep: boolean): [number, number] {
  if (text === '*' || (text === '' && hasStep)) return [field.least, field.most];
  const [from, to, ...more] = text.split('-');
  if (more.length > 0) throw new InvalidField();
  const first = numberOf(from!, field);
  if (to !== undefined) return [first, numberOf(to, field)];
  return [first, hasStep ? field.most : first];
}

function numberOf(text: string, { least, most, names }: Field): number {
  const named = names?.indexOf(text) ?? -1;
  const value = named >= 0 ? named + least : whole(text);
  if (value < least || value > most) throw new InvalidField();
  return value;
}

function whole(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidField();
  return Number(text);
}

type IsDay = (date: Date) => boolean;

/** Days, `L` and `L-3` from the end of the month, and `15W` or `LW`, the nearest day from Monday to Friday. */
function dayOfMonth(text: string): IsDay {
  const found = /^(?:L(?:-(\d{1,2}))?|(\d{1,2}))(W?)$/.exec(text);
  const [, offset, day, nearest] = found ?? [];
  if (!found || (day !== undefined && nearest === '')) {
    const days = valuesOf(text, DAY);
    return date => days.has(date.getUTCDate());
  }
  if (Number(offset ?? 0) > 30) throw new InvalidField();
  const fixed = day === undefined ? undefined : numberOf(day, DAY);
  return date => {
    const last = lastDay(date);
    const wanted = fixed ?? last - Number(offset ?? 0);
    if (wanted < 1 || wanted > last) return false;
    return date.getUTCDate() === (nearest === 'W' ? nearestWeekday(date, wanted, last) : wanted);
  };
}

function lastDay(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Does not leave the month. */
function nearestWeekday(date: Date, day: number, last: number): number {
  const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay();
  if (weekday === 6) return day === 1 ? 3 : day - 1;
  if (weekday === 0) return day === last ? day - 2 : day + 1;
  return day;
}

/** Days of the week, 1 for Sunday; `6#3` is the third Friday of the month, `6L` the last one, and `L` Saturday. */
function dayOfWeek(text: string): IsDay {
  const [, day, mark, nth] = /^(\w+?)(?:(#)(\d)|L)$/.exec(text) ?? [];
  if (day === undefined || text === 'L') {
    const days = text === 'L' ? new Set([7]) : valuesOf(text, WEEKDAY);
    return date => days.has(date.getUTCDay() + 1);
  }
  const weekday = numberOf(day, WEEKDAY);
  if (mark === '#' && (Number(nth) < 1 || Number(nth) > 5)) throw new InvalidField();
  return date => {
    if (date.getUTCDay() + 1 !== weekday) return false;
    return mark === '#' ? Math.ceil(date.getUTCDate() / 7) === Number(nth) : date.getUTCDate() + 7 > lastDay(date);
  };
}
