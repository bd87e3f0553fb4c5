import { longOf } from '../../structures/long.ts';

/** `3 months` or `2 hours`: months and days depend on the calendar, milliseconds do not. */
export interface TimeSpan {
  readonly kind: 'date_period' | 'time_duration';
  readonly months: number;
  readonly days: number;
  readonly millis: number;
}

const UNITS: Readonly<Record<string, Partial<TimeSpan>>> = {
  millisecond: { millis: 1 },
  second: { millis: 1000 },
  minute: { millis: 60_000 },
  hour: { millis: 3_600_000 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

const SHORT: Readonly<Record<string, string>> = {
  ms: 'millisecond',
  s: 'second',
  sec: 'second',
  m: 'minute',
  min: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  mo: 'month',
  q: 'quarter',
  y: 'year',
  yr: 'year',
};

/** The span of an amount and a unit in singular, plural or short form; undefined for an unknown unit. */
export function timeSpan(amount: number, unit: string): TimeSpan | undefined {
  const lower = unit.toLowerCase();
  const name = SHORT[lower] ?? lower.replace(/s$/, '');
  if (!Object.hasOwn(UNITS, name)) return undefined;
  const { months = 0, days = 0, millis = 0 } = UNITS[name]!;
  return {
    kind: millis === 0 ? 'date_period' : 'time_duration',
    months: months * amount,
    days: days * amount,
    millis: millis * amount,
  };
}

/** Parses `"3 days"`. */
export function parseTimeSpan(text: string): TimeSpan | undefined {
  const found = /^\s*([+-]?\d+)\s*([A-Za-z]+)\s*$/.exec(text);
  return found ? timeSpan(Number(found[1]), found[2]!) : undefined;
}

export function isTimeSpan(value: unknown): value is TimeSpan {
  return typeof value === 'object' && value !== null && 'kind' in value && 'months' in value;
}

export function negatedSpan({ kind, months, days, millis }: TimeSpan): TimeSpan {
  return { kind, months: -months, days: -days, millis: -millis };
}

export function sumOfSpans(a: TimeSpan, b: TimeSpan): TimeSpan {
  return { kind: a.kind, months: a.months + b.months, days: a.days + b.days, millis: a.millis + b.millis };
}

/** A date after a span, in UTC; a day that the month lacks becomes its last day. */
export function addSpan(millis: number, span: TimeSpan): number {
  let shifted = millis;
  if (span.months !== 0) {
    const date = new Date(millis);
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + span.months);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
    shifted = date.getTime();
  }
  return shifted + span.days * 86_400_000 + span.millis;
}

const NANOS = 1_000_000n;

/** The same in nanoseconds. */
export function addSpanToNanos(nanos: number | bigint, span: TimeSpan): number | bigint {
  const exact = BigInt(nanos);
  const within = ((exact % NANOS) + NANOS) % NANOS;
  const millis = Number((exact - within) / NANOS);
  return longOf(BigInt(addSpan(millis, span)) * NANOS + within);
}
